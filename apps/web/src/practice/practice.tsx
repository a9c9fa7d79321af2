import type { Strength } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { guestName } from '../lobby/pairings.ts';
import { Pick } from '../lobby/pick.tsx';
import { Segments } from '../lobby/segments.tsx';
import { type CodeListing, makeGame, seatAutomaton, signIn } from '../net/api.ts';
import { session } from '../net/session.ts';
import { navigate } from '../router.ts';

type Digit = `${Strength}`;

/** By the number of its strength, as a clockmaker would have engraved it. */
const NUMERALS: Readonly<Record<Digit, string>> = { 1: 'I', 2: 'II', 3: 'III', 4: 'IV' };

const likeness = (strength: Digit): string =>
  ({
    1: t('It has just learnt the moves.'),
    2: t('It sees what hangs, and seldom more.'),
    3: t('A fair player of the club.'),
    4: t('It looks further than most.'),
  })[strength];

interface Wish {
  readonly strength: Digit;
  readonly men: 'lot' | 'white' | 'black';
  readonly code: string;
  readonly errs: boolean;
}

/** A table without a clock, and the Automaton at it. Whoever has no name yet is a guest. */
async function begin({ strength, men, code, errs }: Wish): Promise<void> {
  if (!session.get()) await signIn(guestName(Math.random()));
  const enforcement = errs ? ({ enforcement: 'claimed' } as const) : {};
  const { id } = await makeGame({ terms: { code, adjournment: 'agreement', ...enforcement }, seat: men, open: false });
  await seatAutomaton(id, { strength: Number(strength) as Strength, errs });
  navigate(`/table/${id}`);
}

/** A game at once, alone, against an adversary that is always there. */
export function Practice({ codes }: { codes: readonly CodeListing[] }) {
  const [wish, setWish] = useState<Wish>({ strength: '2', men: 'white', code: codes[0]?.id ?? '', errs: false });
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (some: Partial<Wish>) => setWish((before) => ({ ...before, ...some }));
  const code = codes.find(({ id }) => id === wish.code) ?? codes[0];
  if (code === undefined) return null;

  const play = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    await begin({ ...wish, code: code.id }).catch((error: Error) => {
      setFault(error.message);
      setBusy(false);
    });
  };

  return (
    <form class="practice sheet" onSubmit={play} aria-labelledby="practice-title">
      <h2 id="practice-title">{t('Practise against the Automaton')}</h2>
      <Segments
        name="practice-strength"
        legend={t('Its strength')}
        words={NUMERALS}
        chosen={wish.strength}
        choose={(strength) => change({ strength })}
      />
      <p class="told" aria-live="polite">
        {likeness(wish.strength)}
      </p>
      <Segments
        name="practice-men"
        legend={t('Your men')}
        words={{ white: t('White'), black: t('Black'), lot: t('By lot') }}
        chosen={wish.men}
        choose={(men) => change({ men })}
      />
      <Pick
        name="practice-code"
        label={t('The code of law')}
        words={codes.map(({ id, short }) => [id, short] as const)}
        chosen={code.id}
        choose={(id) => change({ code: id })}
      />
      <p class="told striking" aria-live="polite">
        {code.striking}
      </p>
      <label class="errs">
        <input
          type="checkbox"
          name="practice-errs"
          checked={wish.errs}
          onChange={(event) => change({ errs: event.currentTarget.checked })}
        />
        <span>
          <b>{t('Let it err, so that I learn to claim')}</b>{' '}
          {t(
            'About once in five moves it touches or plays amiss, and the table keeps silent: it is for you to see it.',
          )}
        </span>
      </label>
      <p class="fault" role="alert">
        {fault}
      </p>
      <button type="submit" class="primary" disabled={busy}>
        {t('Play at once')}
      </button>
    </form>
  );
}
