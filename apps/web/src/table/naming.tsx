import type { GameView, WireAct } from '@jadoube/protocol';
import { placementOf } from '../board/placement.ts';
import { t } from '../language/language.ts';
import { nameOf } from '../words/men.ts';
import { nameOfSide } from '../words/side.ts';
import { designatorOf, sideOf } from './awaited.ts';

/** A man is to be named: by a click on one of the framed men, or by a button here. */
export function Naming({ view, act }: { view: GameView; act(act: WireAct): void }) {
  const men = placementOf(view.board);
  const mine = designatorOf(view) === sideOf(view.seat);
  if (!mine) {
    return (
      <p class="ask">
        {t('{{side}} is to name the man that must move.', { side: nameOfSide(designatorOf(view) ?? view.toMove) })}
      </p>
    );
  }
  return (
    <div class="naming">
      <p class="ask">{t('Name the man that must move: on the board, or here.')}</p>
      <ul class="squares">
        {view.designatable.map((square) => {
          const man = men.get(square);
          return (
            <li key={square}>
              <button type="button" onClick={() => act({ act: 'designate', square })}>
                {man ? `${nameOf(man)} ${square}` : square}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
