import { useState } from 'preact/hooks';
import { Deeds } from '../../forms/field.tsx';
import { useDeed } from '../../forms/use-deed.ts';
import { key, t } from '../../language/language.ts';
import { type ByeWish, type Draft, publishRound, tryRound } from '../../net/events.ts';
import { Confirm } from '../../table/confirm.tsx';
import { BYE_WORDS, sayFault } from '../../words/tournament.ts';
import type { EventHere } from './event-here.ts';

const ASKED = { none: key('plays'), half: key('a half-point bye'), zero: key('is absent') } as const;
type Asked = keyof typeof ASKED;

function DraftTable({ draft }: { draft: Draft }) {
  const faultsOf = (row: number) => draft.report.find((one) => one.row === row);
  return (
    <div class="report">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Board')}</th>
            <th scope="col">{t('White')}</th>
            <th scope="col">{t('Black')}</th>
            <th scope="col">{t('To be thought of')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.pairings.map(({ board, white, black, bye }, row) => {
            const { errors = [], warnings = [] } = faultsOf(row) ?? {};
            return (
              <tr key={board} class={errors.length > 0 ? 'wrong' : undefined}>
                <td>{board}</td>
                <td>{white.name}</td>
                <td>{black?.name ?? (bye && t(BYE_WORDS[bye]))}</td>
                <td>{[...errors, ...warnings].map(sayFault).join('; ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Absences({
  here,
  asked,
  ask,
}: {
  here: EventHere;
  asked: ReadonlyMap<string, Asked>;
  ask(id: string, how: Asked): void;
}) {
  const there = here.whole.players.filter(({ withdrawnAfter }) => withdrawnAfter === null);
  return (
    <details>
      <summary>{t('Somebody does not play this round')}</summary>
      <ul class="rows">
        {there.map(({ memberId, name }) => (
          <li key={memberId}>
            <label for={`bye-${memberId}`}>{name}</label>
            <span class="mark">
              <select
                id={`bye-${memberId}`}
                value={asked.get(memberId) ?? 'none'}
                onChange={(event) => ask(memberId, event.currentTarget.value as Asked)}
              >
                {(Object.keys(ASKED) as Asked[]).map((how) => (
                  <option key={how} value={how}>
                    {t(ASKED[how])}
                  </option>
                ))}
              </select>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const BY = {
  hand: key('Paired as it was drawn.'),
  rules: key('Paired by the rules of the event.'),
  bbpPairings: key('Paired by the engine bbpPairings.'),
} as const;

/** The next round: tried first, and published as it was tried. */
export function NextRound({ here }: { here: EventHere }) {
  const { event, players, rounds } = here.whole;
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map());
  const [draft, setDraft] = useState<Draft | null>(null);
  const deed = useDeed();
  const byes = [...asked].flatMap<ByeWish>(([memberId, bye]) => (bye === 'none' ? [] : [{ memberId, bye }]));
  const attempt = () => deed.run(async () => setDraft(await tryRound(here.club.id, event, byes)));
  const publish = () =>
    deed.run(async () => {
      if (draft) await publishRound(here.club.id, event, draft);
      here.reload();
    });
  const isWrong = draft?.report.some(({ errors }) => errors.length > 0) ?? false;
  return (
    <section class="sheet chapter" aria-labelledby="next-title">
      <h2 id="next-title">
        {t('Round')} {rounds.length + 1}
      </h2>
      {players.length < 2 ? (
        <p class="blank">{t('Enter two players at least: then it can be paired.')}</p>
      ) : (
        <>
          {event.kind === 'swiss' && (
            <Absences
              here={here}
              asked={asked}
              ask={(id, how) => {
                setAsked((before) => new Map(before).set(id, how));
                setDraft(null);
              }}
            />
          )}
          {draft && (
            <>
              <p class="hint">
                {t(BY[draft.by])} {t('Nobody sees it before it is published.')}
              </p>
              <DraftTable draft={draft} />
            </>
          )}
          <Deeds busy={deed.busy} fault={deed.fault}>
            <button type="button" disabled={deed.busy} onClick={() => void attempt()}>
              {draft ? t('Pair it anew') : t('Pair it')}
            </button>
            {draft && !isWrong && (
              <Confirm
                label={t('Publish it')}
                question={t('Publish the round?')}
                yes={event.rules.play === 'board' ? t('Yes, publish it') : t('Yes: the clocks start')}
                disabled={deed.busy}
                act={() => void publish()}
              />
            )}
            <span role="status">{deed.busy && t('One moment…')}</span>
          </Deeds>
        </>
      )}
    </section>
  );
}
