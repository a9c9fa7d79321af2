import type { Color } from '@jadoube/board';
import { Coordinates } from '../board/coordinates.tsx';
import { Diagram } from '../board/diagram.tsx';
import { placementOf } from '../board/placement.ts';
import { sayBoard } from '../board/words.ts';
import { shownAt, type Walk } from './walk.ts';

/** The position where the walk stands, the claimant's men below. */
export function WalkBoard({
  walk,
  claimant,
  arrows = [],
}: {
  walk: Walk;
  claimant: Color;
  arrows?: readonly string[];
}) {
  const { board, last, check } = shownAt(walk);
  return (
    <div class="board walk-board">
      <Diagram
        board={board}
        label={sayBoard(placementOf(board))}
        bottom={claimant}
        last={last}
        check={check}
        arrows={arrows}
      />
      <Coordinates bottom={claimant} />
    </div>
  );
}
