import { useState } from 'preact/hooks';
import { Deeds, Field } from '../../forms/field.tsx';
import { useDeed } from '../../forms/use-deed.ts';
import { t } from '../../language/language.ts';
import { enterResult, furtherGames, type Pairing, type Round, type Ruled } from '../../net/events.ts';
import { Confirm } from '../../table/confirm.tsx';
import { BYE_WORDS, OUTCOME_WORDS, RULED_WORDS } from '../../words/tournament.ts';
import type { EventHere } from './event-here.ts';

const RULED = Object.keys(RULED_WORDS) as Ruled[];

/** Nothing stands there yet, no game says it, and it was played: then no reason is asked for. */
const needsReason = ({ outcome, gameId }: Pairing, chosen: string): boolean =>
  !(outcome === 'pending' && gameId === null && ['white', 'black', 'draw'].includes(chosen));

function ResultForm({ here, pairing }: { here: EventHere; pairing: Pairing }) {
  const [chosen, setChosen] = useState<Ruled | 'game'>(pairing.ruled ?? 'white');
  const [reason, setReason] = useState('');
  const deed = useDeed('reason', 'results');
  const needs = needsReason(pairing, chosen);
  const enter = async () => {
    if (needs && reason.trim() === '') return deed.say('reason', t('Why is it to be so? It stands in the audit.'));
    const outcome = chosen === 'game' ? null : chosen;
    const result = { pairingId: pairing.id ?? '', outcome, ...(reason.trim() && { reason: reason.trim() }) };
    if (await deed.run(() => enterResult(here.club.id, here.whole.event.id, result))) here.reload();
  };
  const id = `result-${pairing.id}`;
  return (
    <div class="form inner">
      <div class="field">
        <label for={id}>{t('The result')}</label>
        <select id={id} value={chosen} onChange={(event) => setChosen(event.currentTarget.value as Ruled | 'game')}>
          {RULED.map((one) => (
            <option key={one} value={one}>
              {t(RULED_WORDS[one])}
            </option>
          ))}
          {pairing.gameId !== null && <option value="game">{t('As the game ends')}</option>}
        </select>
      </div>
      {needs && (
        <Field
          id={`${id}-reason`}
          label={t('The reason')}
          maxLength={500}
          value={reason}
          set={setReason}
          error={deed.errorOf('reason') ?? deed.errorOf('results')}
        />
      )}
      <Deeds busy={deed.busy} fault={deed.fault}>
        {needs ? (
          <Confirm
            label={t('Correct it')}
            question={t('Is it so?')}
            yes={t('Yes, it is so')}
            disabled={deed.busy}
            act={enter}
          />
        ) : (
          <button type="button" disabled={deed.busy} onClick={() => void enter()}>
            {t('Enter it')}
          </button>
        )}
      </Deeds>
    </div>
  );
}

const sayResult = ({ outcome, gameId }: Pairing): string => {
  if (outcome === 'pending' && gameId === null) return t('still to come');
  return outcome === null ? '' : t(OUTCOME_WORDS[outcome]);
};

function PairingRow({ here, pairing }: { here: EventHere; pairing: Pairing }) {
  const { white, black, bye, outcome, gameId, ruled } = pairing;
  if (black === null)
    return (
      <li>
        <b>{white.name}</b>
        <span class="mark">{bye && t(BYE_WORDS[bye])}</span>
      </li>
    );
  return (
    <li>
      <b>
        {white.name} <span class="against">–</span> {black.name}
      </b>
      <span class="mark result">{sayResult(pairing)}</span>
      <span class="under">
        {t('board {{board}}', { board: pairing.board })}
        {ruled !== null && gameId !== null && t(', by the umpire')}
        {gameId !== null && (
          <>
            , <a href={`/table/${gameId}`}>{t('the table')}</a>
          </>
        )}
      </span>
      {here.is('admin', 'umpire', 'scorer') && here.whole.event.status === 'open' && (
        <details key={`${outcome} ${ruled}`}>
          <summary>
            {outcome === 'pending' && gameId === null ? t('Enter the result') : t('Correct the result')}
          </summary>
          <ResultForm here={here} pairing={pairing} />
        </details>
      )}
    </li>
  );
}

function FurtherGames({ here, round }: { here: EventHere; round: number }) {
  const deed = useDeed();
  const lay = () =>
    deed.run(() => furtherGames(here.club.id, here.whole.event, round)).then((done) => done && here.reload());
  return (
    <Deeds busy={deed.busy} fault={deed.fault}>
      <button type="button" disabled={deed.busy} onClick={() => void lay()}>
        {t('Further games of this round')}
      </button>
    </Deeds>
  );
}

function RoundSheet({ here, round, isLast }: { here: EventHere; round: Round; isLast: boolean }) {
  const { kind, status } = here.whole.event;
  const further = isLast && kind === 'knock-out' && status === 'open' && here.is('admin', 'umpire');
  return (
    <details class="sheet chapter round" open={isLast}>
      <summary>{t('Round {{round}}', { round: round.round })}</summary>
      <ul class="rows">
        {round.pairings.map((pairing) => (
          <PairingRow key={pairing.id} here={here} pairing={pairing} />
        ))}
      </ul>
      {further && <FurtherGames here={here} round={round.round} />}
    </details>
  );
}

/** The rounds that are published, the last first. */
export function Rounds({ here }: { here: EventHere }) {
  const { rounds } = here.whole;
  return (
    <>
      {rounds.toReversed().map((round) => (
        <RoundSheet key={round.round} here={here} round={round} isLast={round.round === rounds.length} />
      ))}
    </>
  );
}
