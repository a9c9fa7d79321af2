import type { GameView } from '@jadoube/protocol';
import type { Marks } from '../board/marks.tsx';
import type { Placement } from '../board/placement.ts';
import { boundMen } from '../words/duty.ts';

const lastSquares = (view: GameView): readonly string[] => {
  const uci = view.score.at(-1)?.uci;
  return uci ? [uci.slice(0, 2), uci.slice(2, 4)] : [];
};

function kingInCheck(view: GameView, men: Placement): string | null {
  if (!view.check) return null;
  for (const [square, man] of men) if (man.role === 'king' && man.color === view.toMove) return square;
  return null;
}

/** What is marked on the board: only what the view says, never where a man might go. */
export function marksOf(view: GameView, men: Placement, selected: string | null, arrows: readonly string[]): Marks {
  const touched = new Set([...view.touched, ...(selected ? [selected] : [])]);
  const bound = view.phase === 'playing' && view.duty ? boundMen(view.duty) : [];
  return {
    last: lastSquares(view),
    touched: [...touched],
    bound: bound.filter((square) => !touched.has(square)),
    named: view.phase === 'playing' ? view.designatable : [],
    check: kingInCheck(view, men),
    arrows,
    lifted: null,
  };
}
