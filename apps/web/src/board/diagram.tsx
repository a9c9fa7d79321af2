import type { Color } from '@jadoube/board';
import { DrawnBoard } from './drawn-board.tsx';
import { type Marks, MarksAbove, MarksBelow } from './marks.tsx';
import { Squares } from './squares.tsx';

const NONE: Marks = { last: [], touched: [], bound: [], named: [], check: null, arrows: [], lifted: null };

interface Props {
  readonly board: string;
  readonly label: string;
  readonly bottom?: Color;
  readonly touched?: readonly string[];
  readonly bound?: readonly string[];
  readonly arrows?: readonly string[];
  /** The last play, and the king in check. */
  readonly last?: readonly string[];
  readonly check?: string | null;
}

/** A position in print: nothing on it can be touched. */
export function Diagram({ board, label, bottom = 'white', ...shown }: Props) {
  const { touched = [], bound = [], arrows = [], last = [], check = null } = shown;
  const marks = { ...NONE, touched, bound, arrows, last, check };
  return (
    <div class="diagram" role="img" aria-label={label}>
      <Squares />
      <MarksBelow marks={marks} bottom={bottom} />
      <DrawnBoard board={board} bottom={bottom} />
      <MarksAbove marks={marks} bottom={bottom} />
    </div>
  );
}
