import type { GameRequest } from '@jadoube/protocol';
import type { Enforcement } from '@jadoube/table';
import { useState } from 'preact/hooks';
import { type CodeListing, makeGame, signIn } from '../net/api.ts';
import { session } from '../net/session.ts';
import { keepUmpireInvite } from '../net/umpire-invite.ts';
import { navigate } from '../router.ts';
import { useStore } from '../store.ts';
import { ENFORCEMENT_WORDS } from '../words/terms.ts';
import { Choice } from './choice.tsx';
import { CodeChoice } from './code-choice.tsx';
import { MoreDrawer } from './more-drawer.tsx';
import { requestOf, USUAL_TERMS } from './more-terms.ts';
import { CLOCK_PRESETS, presetOf } from './presets.ts';
import { Segments } from './segments.tsx';

const ENFORCEMENTS = Object.keys(ENFORCEMENT_WORDS) as Enforcement[];
const SEATS = { lot: 'By lot', white: 'White', black: 'Black' } as const;
const PRESS = { automatic: 'The move presses', hand: 'Pressed by hand' } as const;
const WHO = { invited: 'By link only', anyone: 'Open to anyone' } as const;

/** Laying a table: the law, how hard it bears, the clock, the seat, and who may come. */
export function SetTable({ codes }: { codes: readonly CodeListing[] }) {
  const who = useStore(session);
  const [name, setName] = useState('');
  const [codeId, setCodeId] = useState(codes[0]?.id ?? '');
  const [force, setForce] = useState<Enforcement | null>(null);
  const [clock, setClock] = useState('10+5');
  const [press, setPress] = useState<keyof typeof PRESS>('automatic');
  const [seat, setSeat] = useState<keyof typeof SEATS>('lot');
  const [open, setOpen] = useState<keyof typeof WHO>('invited');
  const [more, setMore] = useState(USUAL_TERMS);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const code = codes.find(({ id }) => id === codeId) ?? codes[0];
  if (!code) return null;
  const enforcement = force ?? code.defaults.enforcement;

  const request: GameRequest = {
    terms: { code: code.id, enforcement, press, ...requestOf(more, presetOf(clock)?.clock ?? 'none', code.lagCredit) },
    seat,
    open: open === 'anyone',
  };
  const lay = async (event: Event) => {
    event.preventDefault();
    if (!session.get() && name.trim() === '') return setFault('A name, please: it stands on your place at the table.');
    setBusy(true);
    setFault('');
    try {
      if (!session.get()) await signIn(name.trim());
      const { id, invite, umpireInvite } = await makeGame(request);
      keepUmpireInvite(id, umpireInvite);
      navigate(`/table/${id}${invite ? `?invite=${invite}` : ''}`);
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <form class="set-table sheet" onSubmit={lay} aria-labelledby="set-table-title">
      <h2 id="set-table-title">Lay a table</h2>
      <CodeChoice codes={codes} chosen={code} choose={setCodeId} />
      <fieldset class="force">
        <legend>How the law bears</legend>
        <div class="list">
          {ENFORCEMENTS.map((value) => (
            <Choice key={value} name="enforcement" value={value} chosen={enforcement} choose={setForce}>
              <b>{ENFORCEMENT_WORDS[value].name}</b>
              <span>{ENFORCEMENT_WORDS[value].plain}</span>
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset class="clocks">
        <legend>The clock</legend>
        <div class="list">
          {CLOCK_PRESETS.map(({ id, label, note }) => (
            <Choice key={id} name="clock" value={id} chosen={clock} choose={setClock}>
              <b>{label}</b>
              <span>{note}</span>
            </Choice>
          ))}
        </div>
      </fieldset>
      <div class="pairs">
        <Segments name="press" legend="Its button" words={PRESS} chosen={press} choose={setPress} />
        <Segments name="seat" legend="Your men" words={SEATS} chosen={seat} choose={setSeat} />
        <Segments name="open" legend="Your adversary" words={WHO} chosen={open} choose={setOpen} />
        {!who && (
          <div class="your-name">
            <label for="host-name">Your name</label>
            <input
              id="host-name"
              name="nickname"
              autoComplete="nickname"
              maxLength={40}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
        )}
      </div>
      <MoreDrawer
        terms={more}
        clock={clock}
        lagCredit={code.lagCredit}
        change={(some) => setMore((before) => ({ ...before, ...some }))}
        chooseClock={setClock}
      />
      <p class="fault" role="alert">
        {fault}
      </p>
      <button type="submit" class="primary" disabled={busy}>
        Lay the table
      </button>
    </form>
  );
}
