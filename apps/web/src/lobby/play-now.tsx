import type { PairedMessage } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { QUICK_PAIRINGS } from './pairings.ts';
import type { LobbyHere } from './use-lobby.ts';
import { Waiting } from './waiting.tsx';

const sayPaired = ({ against, seat }: PairedMessage): string =>
  seat === 'white'
    ? t('{{name}} sits down. You have White.', { name: against })
    : t('{{name}} sits down. You have Black.', { name: against });

/** The way to the first game: one click, no form. */
export function PlayNow({ lobby }: { lobby: LobbyHere }) {
  const { sought, paired, fault } = lobby;
  return (
    <section class="play-now sheet" aria-labelledby="play-now-title">
      <h2 id="play-now-title">{t('Play now')}</h2>
      <a class="alone" href="#practice-title">
        {t('Alone, against the Automaton')}
      </a>
      <p class="unseen" role="status">
        {paired ? sayPaired(paired) : ''}
      </p>
      {paired ? (
        <div class="paired">
          <p>{sayPaired(paired)}</p>
          <a href={`/table/${paired.gameId}`}>{t('To the table')}</a>
        </div>
      ) : sought.length > 0 ? (
        <div class="waits">
          {sought.map((one) => (
            <Waiting key={one.request.seekId} sought={one} connected={lobby.connected} withdraw={lobby.withdraw} />
          ))}
        </div>
      ) : (
        <ul class="pairings">
          {QUICK_PAIRINGS.map(({ id, time, pace, manner, plain, terms }) => (
            <li key={id}>
              <button type="button" onClick={() => lobby.seek({ terms, seat: 'lot' })}>
                <span class="time">
                  <b>{t(time)}</b> {t(pace)}
                </span>
                <span class="manner">{t(manner)}</span>
                <span class="plain">{t(plain)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p class="fault" role="alert">
        {fault}
      </p>
    </section>
  );
}
