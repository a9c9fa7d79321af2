import type { Color, Role } from '@jadoube/board';
import { placeOf, squareAt } from './geometry.ts';
import type { Placement } from './placement.ts';

/** What a key pressed on the board is: the cursor goes to another square, or the hand does something where it is. */
export type BoardKey = { readonly to: string } | { readonly deed: 'hand' } | null;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const MEN: Readonly<Record<string, Role>> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
};

const bounded = (value: number): number => Math.min(7, Math.max(0, value));

function stepped(cursor: string, [dx, dy]: readonly [number, number], bottom: Color): string {
  const { x, y } = placeOf(cursor, bottom);
  return squareAt({ x: bounded(x + dx), y: bounded(y + dy) }, bottom) ?? cursor;
}

/** The next man of that kind after the cursor, file by file from a1, round the board. */
function nextMan(cursor: string, role: Role, mine: Color | null, men: Placement): string | undefined {
  const squares = [...men]
    .filter(([, man]) => man.role === role && (mine === null || man.color === mine))
    .map(([square]) => square)
    .sort();
  return squares.find((square) => square > cursor) ?? squares[0];
}

/**
 * A key on the board: arrows go as the board is seen; a letter a to h jumps to that file and a digit to that rank; K, Q,
 * R, B, N and P (with Shift) jump to one's next man of that kind; Enter lays the hand on.
 */
export function keyOnBoard(
  key: string,
  cursor: string,
  seen: { readonly men: Placement; readonly bottom: Color; readonly mine: Color | null },
): BoardKey {
  if (key === 'Enter') return { deed: 'hand' };
  const step = STEPS[key];
  if (step) return { to: stepped(cursor, step, seen.bottom) };
  if (/^[a-h]$/.test(key)) return { to: `${key}${cursor[1]}` };
  if (/^[1-8]$/.test(key)) return { to: `${cursor[0]}${key}` };
  if (key === 'Home') return { to: stepped(cursor, [-7, 0], seen.bottom) };
  if (key === 'End') return { to: stepped(cursor, [7, 0], seen.bottom) };
  const role = MEN[key];
  const next = role && nextMan(cursor, role, seen.mine, seen.men);
  return next ? { to: next } : null;
}
