import type { GameView } from '@jadoube/protocol';
import { t } from '../language/language.ts';
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
            {knows?.count
              ? t('Counted: White {{white}}, Black {{black}} of {{moves}}.', {
                  ...view.count,
                  moves: knows.count.moves,
                })
              : t('Counted: White {{white}}, Black {{black}}.', { ...view.count })}
          </span>{' '}
          {knows?.count && <ClauseLink clause={knows.count.clause} />}
        </p>
      )}
      {view.declaredWin && (
        <p class="count-running">
          <span>{t('{{side}} has declared that he wins.', { side: nameOfSide(view.declaredWin) })}</span>{' '}
          {knows?.declaredWin && <ClauseLink clause={knows.declaredWin} />}
        </p>
      )}
    </>
  );
}
