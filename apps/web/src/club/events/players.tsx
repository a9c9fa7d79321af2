import { useState } from 'preact/hooks';
import { Deeds } from '../../forms/field.tsx';
import { More } from '../../forms/more.tsx';
import { Reasoned } from '../../forms/reasoned.tsx';
import { useDeed } from '../../forms/use-deed.ts';
import { usePages } from '../../forms/use-pages.ts';
import { t } from '../../language/language.ts';
import { listMembers } from '../../net/clubs.ts';
import { type EventPlayer, enterPlayers, withdraw } from '../../net/events.ts';
import type { EventHere } from './event-here.ts';

function Withdraw({ here, player }: { here: EventHere; player: EventPlayer }) {
  return (
    <details>
      <summary>{t('Withdraw')}</summary>
      <Reasoned
        id={`why-${player.memberId}`}
        asks={t('The reason')}
        wanting={t('Why he goes, please.')}
        label={t('He goes')}
        question={t('Does {{name}} go?', { name: player.name })}
        yes={t('Yes, he goes')}
        act={(reason) => withdraw(here.club.id, here.whole.event.id, player.memberId, reason)}
        done={() => here.reload()}
      />
    </details>
  );
}

function Enter({ here }: { here: EventHere }) {
  const pages = usePages(listMembers, `/clubs/${here.club.id}/members?limit=100&role=player`, [
    here.whole.event.version,
  ]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const deed = useDeed();
  const inIt = new Set(
    here.whole.players.filter(({ withdrawnAfter }) => withdrawnAfter === null).map(({ memberId }) => memberId),
  );
  const others = pages.rows?.filter(({ id }) => !inIt.has(id)) ?? [];
  const turn = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const enter = async () => {
    if (!(await deed.run(() => enterPlayers(here.club.id, here.whole.event.id, chosen)))) return;
    setChosen([]);
    here.reload();
  };
  return (
    <details open={here.whole.players.length === 0}>
      <summary>{t('Enter players')}</summary>
      {pages.rows !== null && others.length === 0 && (
        <p class="blank">{t('All members who are players are in it. More come under Members.')}</p>
      )}
      <div class="checks column-list">
        {others.map(({ id, name, rating }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => turn(id)} /> {name}
            {rating !== null && (
              <span class="hint">
                {'\u00a0'}
                {rating}
              </span>
            )}
          </label>
        ))}
      </div>
      <Deeds busy={deed.busy} fault={deed.fault}>
        {others.length > 0 && (
          <button
            type="button"
            onClick={() => setChosen(chosen.length === others.length ? [] : others.map(({ id }) => id))}
          >
            {chosen.length === others.length ? t('None') : t('All of them')}
          </button>
        )}
        {chosen.length > 0 && (
          <button type="button" class="primary" disabled={deed.busy} onClick={() => void enter()}>
            {t('Enter {{count}}', { count: chosen.length })}
          </button>
        )}
      </Deeds>
      <More pages={pages} />
    </details>
  );
}

/** Who is in the event. */
export function Players({ here }: { here: EventHere }) {
  const { players, event } = here.whole;
  const isOfficial = here.is('admin', 'umpire', 'scorer') && event.status === 'open';
  return (
    <section class="sheet chapter" aria-labelledby="players-title">
      <h2 id="players-title">{t('Players')}</h2>
      {players.length === 0 && <p class="blank">{t('Nobody is entered yet.')}</p>}
      <ul class="rows">
        {players.map((player) => (
          <li key={player.memberId}>
            <b>
              {player.number}. {player.name}
            </b>
            <span class="mark">{player.rating}</span>
            {(player.withdrawnAfter !== null || player.fromRound > 1) && (
              <span class="under">
                {player.fromRound > 1 && t('from round {{round}} on', { round: player.fromRound })}
                {player.withdrawnAfter !== null &&
                  ` ${t('withdrawn after round {{round}}', { round: player.withdrawnAfter })}`}
              </span>
            )}
            {isOfficial && player.withdrawnAfter === null && <Withdraw here={here} player={player} />}
          </li>
        ))}
      </ul>
      {isOfficial && <Enter here={here} />}
    </section>
  );
}
