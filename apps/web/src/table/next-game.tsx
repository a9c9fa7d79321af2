import type { GameView } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { nextGame, type Sitting } from '../net/api.ts';
import { navigate } from '../router.ts';
import { sayGameScore, sayPoints } from '../words/points.ts';
import { sideOf } from './awaited.ts';
import { useSitting } from './use-sitting.ts';

function Standing({ sitting, here }: { sitting: Sitting; here: string }) {
  const [one, two] = sitting.players;
  if (!one || !two) return null;
  return (
    <>
      <p class="standing">
        <span>{one.name}</span> <b>{sayPoints(one.points)}</b>
        <i>to</i>
        <b>{sayPoints(two.points)}</b> <span>{two.name}</span>
      </p>
      {sitting.games.length > 1 && (
        <ol class="games">
          {sitting.games.map(({ id, number, white, black, score }) => (
            <li key={id}>
              <a href={`/table/${id}`} aria-current={id === here ? 'page' : undefined}>
                Game {number}
              </a>{' '}
              <span>
                {white} – {black}
              </span>{' '}
              <b>{sayGameScore(score)}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** After a game: how the sitting stands, the next game of it, and the score to take home. */
export function NextGame({ view }: { view: GameView }) {
  const sitting = useSitting(view.gameId);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const mine = sideOf(view.seat);
  const number = sitting?.games.find(({ id }) => id === view.gameId)?.number ?? 1;
  const laid = sitting?.games.find((game) => game.number === number + 1);
  const other = mine && view.players[mine === 'white' ? 'black' : 'white']?.name;
  const ask = async () => {
    setBusy(true);
    await nextGame(view.gameId).then(
      ({ id }) => navigate(`/table/${id}`),
      (error: Error) => setFault(error.message),
    );
    setBusy(false);
  };
  return (
    <section class="course after" aria-labelledby="after-title">
      <h2 id="after-title">The sitting</h2>
      {laid && mine && laid.score === null && (
        <p>{`${other ?? 'The other'} is at the board for game ${number + 1}.`}</p>
      )}
      <div class="row">
        {mine && (
          <button type="button" class="primary" onClick={ask} disabled={busy}>
            {laid ? `To game ${number + 1}` : 'Next game of the sitting'}
          </button>
        )}
        <a class="as-button" href={`/table/${view.gameId}/replay`}>
          Play it over
        </a>
        <a class="as-button" href={`/api/v1/games/${view.gameId}/pgn`} download={`jadoube-${view.gameId}.pgn`}>
          Take the score (PGN)
        </a>
      </div>
      {sitting && <Standing sitting={sitting} here={view.gameId} />}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
