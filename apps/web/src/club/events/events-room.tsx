import { useState } from 'preact/hooks';
import { Deeds, Field } from '../../forms/field.tsx';
import { More } from '../../forms/more.tsx';
import { useDeed } from '../../forms/use-deed.ts';
import { usePages } from '../../forms/use-pages.ts';
import { When } from '../../forms/when.tsx';
import { type Key, key, t } from '../../language/language.ts';
import { rich } from '../../language/rich.tsx';
import { CodePick } from '../../laws/code-pick.tsx';
import { useCodes } from '../../laws/code-store.ts';
import { Pick } from '../../lobby/pick.tsx';
import { type EventKind, type EventWish, listEvents, makeEvent } from '../../net/events.ts';
import { navigate } from '../../router.ts';
import { KIND_WORDS } from '../../words/tournament.ts';
import type { ClubHere } from '../club-shell.tsx';

const KINDS = (Object.keys(KIND_WORDS) as EventKind[]).map((kind) => [kind, KIND_WORDS[kind]] as const);
const PLAY = [
  ['server', key('Here, each at his own table')],
  ['board', key('Over the board: results are entered')],
] as const;
const TWICE = [
  ['once', key('Once')],
  ['twice', key('Twice')],
] as const;

/** What may be picked, in the language that is spoken. */
const spoken = <T extends string>(words: readonly (readonly [T, Key])[]): [T, string][] =>
  words.map(([value, said]) => [value, t(said)]);

/** How many rounds it has is said of these alone. */
const takesRounds = (kind: EventKind): boolean => kind === 'swiss' || kind === 'match';

function MakeEvent({ here }: { here: ClubHere }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<EventKind>('swiss');
  const [rounds, setRounds] = useState('5');
  const [play, setPlay] = useState<'server' | 'board'>('server');
  const [meet, setMeet] = useState<'once' | 'twice'>('once');
  const codes = useCodes();
  const [chosenCode, setCode] = useState('');
  const code = chosenCode || (Array.isArray(codes) ? (codes[0]?.id ?? '') : '');
  const deed = useDeed('name', 'rules');
  const wish = (): EventWish => ({
    name: name.trim(),
    kind,
    ...(here.club.terms === null && { terms: { code, umpire: 'umpire' } }),
    rules: { play, ...(takesRounds(kind) && { rounds: Number(rounds) }), double: meet === 'twice' },
  });
  const send = async (event: Event) => {
    event.preventDefault();
    if (name.trim() === '') return deed.say('name', t('A name, please.'));
    await deed.run(async () => {
      const { id } = await makeEvent(here.club.id, wish());
      navigate(`/clubs/${here.club.id}/events/${id}`);
    });
  };
  return (
    <section class="sheet chapter" aria-labelledby="make-title">
      <h2 id="make-title">{t('Make an event')}</h2>
      <form class="form inner" noValidate onSubmit={send}>
        <Field
          id="event-name"
          label={t('Its name')}
          placeholder={t('Autumn Swiss')}
          maxLength={120}
          autoComplete="off"
          value={name}
          set={setName}
          error={deed.errorOf('name')}
        />
        <div class="picks">
          <Pick name="kind" label={t('Kind')} words={spoken(KINDS)} chosen={kind} choose={setKind} />
          {takesRounds(kind) && (
            <Field
              id="event-rounds"
              label={kind === 'swiss' ? t('Rounds') : t('Games')}
              inputMode="numeric"
              value={rounds}
              set={setRounds}
              error={deed.errorOf('rules')}
            />
          )}
          {kind === 'round-robin' && (
            <Pick name="meet" label={t('Everybody meets')} words={spoken(TWICE)} chosen={meet} choose={setMeet} />
          )}
          <Pick name="play" label={t('Played')} words={spoken(PLAY)} chosen={play} choose={setPlay} />
          {here.club.terms === null && Array.isArray(codes) && (
            <CodePick codes={codes} chosen={code} choose={setCode} />
          )}
        </div>
        <p class="hint">
          {here.club.terms === null
            ? t(
                'The club has no default terms: the games are played by this code, without a clock. An admin can settle that under Settings.',
              )
            : t('The games are played on the club’s default terms.')}
        </p>
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="submit" disabled={deed.busy}>
            {t('Make it')}
          </button>
        </Deeds>
      </form>
    </section>
  );
}

/** The events of the club. */
export function EventsRoom({ here }: { here: ClubHere }) {
  const pages = usePages(listEvents, `/clubs/${here.club.id}/events?limit=50`);
  const isAdmin = here.is('admin');
  return (
    <div class={isAdmin ? 'two-thirds' : undefined}>
      <section class="sheet chapter" aria-labelledby="events-title">
        <h2 id="events-title">{t('Events')}</h2>
        {pages.rows === null && pages.fault === '' && <p class="blank">…</p>}
        {pages.rows?.length === 0 && <p class="blank">{t('The club has held none yet.')}</p>}
        <ul class="rows doors">
          {pages.rows?.map(({ id, name, kind, status, createdAt }) => (
            <li key={id}>
              <a href={`/clubs/${here.club.id}/events/${id}`}>
                <b>{name}</b>
                <span class="mark">{status === 'finished' ? t('finished') : t('going on')}</span>
                <span class="under">
                  {t(KIND_WORDS[kind])}
                  {rich(', made {{when}}', { when: <When at={createdAt} /> })}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <More pages={pages} />
      </section>
      {isAdmin && <MakeEvent here={here} />}
    </div>
  );
}
