import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { useCodes } from '../laws/code-store.ts';
import { Practice } from '../practice/practice.tsx';
import { GameRows } from './game-rows.tsx';
import { PlayNow } from './play-now.tsx';
import { Seats } from './seats.tsx';
import { SetTable } from './set-table.tsx';
import { useGames } from './use-games.ts';
import { useLobby } from './use-lobby.ts';

/** The room as one comes in. */
export function LobbyPage() {
  const codes = useCodes();
  const { open, playing, failed } = useGames();
  const lobby = useLobby();
  const known = Array.isArray(codes) ? codes : [];
  // All of it is seen at once: what came in last would push down what is being read.
  const isStanding = codes !== null && (open !== null || failed);
  return (
    <main class="lobby" id="content" aria-busy={!isStanding}>
      <header class="welcome">
        <h1>{t('A game, and the law of the game')}</h1>
        <p>
          {t(
            'Touch a man, and he must move. Put him where he cannot go, and your adversary names the penalty, by the book that you both agreed to.',
          )}
        </p>
        {codes === 'failed' && (
          <p class="fault" role="alert">
            {t('The club cannot be reached just now. This page looks again by itself when you reload it.')}
          </p>
        )}
      </header>
      <PlayNow lobby={lobby} />
      {known.length > 0 ? <Practice codes={known} /> : <div class="practice sheet" aria-busy="true" />}
      <section class="seats sheet" aria-labelledby="open-title">
        <h2 id="open-title">{t('Seats to take')}</h2>
        {lobby.news.map(({ gameId, against }) => (
          <p key={gameId} class="news" role="status">
            {t('{{name}} has taken your seek.', { name: against })} <a href={`/table/${gameId}`}>{t('To the table')}</a>
          </p>
        ))}
        <Seats lobby={lobby} open={open} codes={known} />
      </section>
      {known.length > 0 ? <SetTable codes={known} /> : <div class="set-table sheet waiting" aria-busy="true" />}
      <div class="room">
        <section class="sheet" aria-labelledby="playing-title">
          <h2 id="playing-title">{t('Games in play')}</h2>
          <GameRows games={playing} codes={known} deed={t('Look on')} empty={t('The boards are quiet just now.')} />
        </section>
        <section class="manners" aria-labelledby="manners-title">
          <h2 id="manners-title">{t('The hand at this table')}</h2>
          <ul>
            <li>{t('The finger on a man is a touch. Let go on another square: he is played.')}</li>
            <li>{t('A click touches, a second click plays. Nothing is taken back.')}</li>
            <li>{rich('To set a man straight say <i>j’adoube</i> first: the button, or hold J.')}</li>
          </ul>
        </section>
        {failed && <p class="fault">{t('The room is out of sight just now.')}</p>}
      </div>
    </main>
  );
}
