import type { GameView } from '@jadoube/protocol';
import { ClauseLink } from '../laws/clause-link.tsx';
import { useCode } from '../laws/code-store.ts';
import { nameOfSide } from '../words/side.ts';

/** The count of moves while it runs, and a win that was declared: what hangs over the game. */
export function CountRunning({ view }: { view: GameView }) {
  const knows = useCode(view.terms.code)?.knows;
  if (view.phase === 'over') return null;
  return (
    <>
      {view.count && (
        <p class="count-running">
          <span>
            {`Counted: White ${view.count.white}, Black ${view.count.black}`}
            {knows?.count && ` of ${knows.count.moves}.`}
          </span>{' '}
          {knows?.count && <ClauseLink clause={knows.count.clause} />}
        </p>
      )}
      {view.declaredWin && (
        <p class="count-running">
          <span>{`${nameOfSide(view.declaredWin)} has declared that he wins.`}</span>{' '}
          {knows?.declaredWin && <ClauseLink clause={knows.declaredWin} />}
        </p>
      )}
    </>
  );
}
