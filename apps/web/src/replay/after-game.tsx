import type { GameView } from '@jadoube/protocol';
import { useEffect } from 'preact/hooks';
import { t } from '../language/language.ts';
import type { Sitting } from '../net/api.ts';
import { navigate } from '../router.ts';
import { sideOf } from '../table/awaited.ts';
import { sayGameScore, sayPoints } from '../words/points.ts';
import { Rematch } from './rematch.tsx';
import { useSitting } from './use-sitting.ts';

function Standing({ sitting, here }: { sitting: Sitting; here: string }) {
  const [one, two] = sitting.players;
  if (!one || !two) return null;
  return (
    <>
      <p class="standing">
        <span>{one.name}</span> <b>{sayPoints(one.points)}</b>
        <i>{t('to')}</i>
        <b>{sayPoints(two.points)}</b> <span>{two.name}</span>
      </p>
      {sitting.games.length > 1 && (
        <ol class="games">
          {sitting.games.map(({ id, number, white, black, score }) => (
            <li key={id}>
              <a href={`/table/${id}`} aria-current={id === here ? 'page' : undefined}>
                {t('Game {{number}}', { number })}
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

const adversaryOf = (view: GameView): string => {
  const mine = sideOf(view.seat);
  return (mine && view.players[mine === 'white' ? 'black' : 'white']?.name) ?? '?';
};

/** After a game: a rematch, how the sitting stands, the game over again, and the score to take home. */
export function AfterGame({ view }: { view: GameView }) {
  const { sitting, look } = useSitting(view.gameId);
  return (
    <section class="course after" aria-labelledby="after-title">
      <h2 id="after-title">{t('The sitting')}</h2>
      {sitting && sideOf(view.seat) && (
        <Rematch lastId={view.gameId} offer={sitting.rematch} other={adversaryOf(view)} changed={look} />
      )}
      <div class="row">
        <a class="as-button" href={`/table/${view.gameId}/replay`}>
          {t('Play it over')}
        </a>
        <a class="as-button" href={`/api/v1/games/${view.gameId}/pgn`} download={`jadoube-${view.gameId}.pgn`}>
          {t('Take the score (PGN)')}
        </a>
      </div>
      {sitting && <Standing sitting={sitting} here={view.gameId} />}
    </section>
  );
}

const isKept = (view: GameView): boolean =>
  view.status === 'open' && sideOf(view.seat) !== null && view.players.white !== null && view.players.black !== null;

/** At the table of a next game to which one of the two has yet to say yes: the same offer, for whoever comes straight here. */
export function KeptSeat({ view }: { view: GameView }) {
  return isKept(view) ? <KeptOffer view={view} /> : null;
}

function KeptOffer({ view }: { view: GameView }) {
  const own = useSitting(view.gameId);
  const here = own.sitting?.games.find(({ id }) => id === view.gameId);
  const last = own.sitting?.games.find(({ number }) => here && number === here.number - 1);
  const { sitting, look } = useSitting(last?.id);
  const isGone = sitting !== null && sitting.rematch === null;
  useEffect(() => {
    if (isGone && last) navigate(`/table/${last.id}`);
  }, [isGone]);
  if (!sitting?.rematch || !last) return null;
  return (
    <section class="course after" aria-labelledby="kept-title">
      <h2 id="kept-title">{t('The next game')}</h2>
      <Rematch lastId={last.id} offer={sitting.rematch} other={adversaryOf(view)} changed={look} />
    </section>
  );
}
