import type { Color } from './color.ts';
import type { Role } from './man.ts';
import type { Board, Position } from './position.ts';
import type { Square } from './square.ts';

/** The side of the board on which a king castles. */
export type Side = 'king' | 'queen';

/** One castling right with its squares. `between` are those from the king to the corner, both left out. */
export interface Right {
  readonly bit: number;
  readonly letter: string;
  readonly color: Color;
  readonly side: Side;
  readonly home: Square;
  readonly corner: Square;
  /** The square over which the king passes; the rook comes to stand there. */
  readonly passed: Square;
  /** Where the king arrives. */
  readonly arrival: Square;
  readonly between: readonly Square[];
}

const right = (bit: number, letter: string, color: Color, side: Side): Right => {
  const home = color === 'white' ? 4 : 60;
  const step = side === 'king' ? 1 : -1;
  const corner = side === 'king' ? home + 3 : home - 4;
  const between = side === 'king' ? [home + 1, home + 2] : [home - 1, home - 2, home - 3];
  return { bit, letter, color, side, home, corner, passed: home + step, arrival: home + 2 * step, between };
};

/** In the order of FEN: K, Q, k, q with the bits 1, 2, 4, 8. */
export const RIGHTS: readonly Right[] = [
  right(1, 'K', 'white', 'king'),
  right(2, 'Q', 'white', 'queen'),
  right(4, 'k', 'black', 'king'),
  right(8, 'q', 'black', 'queen'),
];
export const ALL_RIGHTS = 15;

/** The right of one side of the board. */
export const rightOf = (color: Color, side: Side): Right =>
  RIGHTS[(color === 'white' ? 0 : 2) + (side === 'king' ? 0 : 1)]!;

/** Whether king and rook of that side are unmoved (or the rook was given at odds). */
export const hasRight = (pos: Position, color: Color, side: Side): boolean =>
  (pos.castling & rightOf(color, side).bit) !== 0;

/** The rights that end when a man leaves a square or is set upon it; those of an absent rook end with the king's move only. */
const RIGHTS_OF_SQUARE: Uint8Array = new Uint8Array(64);
const RIGHTS_OF_HOME: Uint8Array = new Uint8Array(64);
for (const { bit, home, corner } of RIGHTS) {
  RIGHTS_OF_SQUARE[corner]! |= bit;
  RIGHTS_OF_SQUARE[home]! |= bit;
  RIGHTS_OF_HOME[home]! |= bit;
}

const lies = (board: Board, square: Square, color: Color, role: Role): boolean => {
  const man = board[square];
  return man !== undefined && man.color === color && man.role === role;
};

export const kingIsHome = (board: Board, { home, color }: Right): boolean => lies(board, home, color, 'king');
export const rookIsHome = (board: Board, { corner, color }: Right): boolean => lies(board, corner, color, 'rook');

/** What is left of the rights on this board: no king at home, no right; no rook in its corner, none but an absent rook's. */
export const soundRights = (board: Board, castling: number, absentRooks: number): number =>
  RIGHTS.reduce((sound, right) => {
    const held = (castling & right.bit) !== 0 && kingIsHome(board, right);
    const absent = (absentRooks & right.bit) !== 0;
    return held && (absent || rookIsHome(board, right)) ? sound | right.bit : sound;
  }, 0);

/** The rights after a man has gone from one square to another: a real rook's end at its corner, all with the king's move. */
export const rightsAfter = (pos: Position, from: Square, to: Square): { castling: number; absentRooks: number } => {
  if (pos.castling === 0) return { castling: 0, absentRooks: 0 };
  const absentRooks = pos.absentRooks & ~RIGHTS_OF_HOME[from]!;
  const real = pos.castling & ~pos.absentRooks & ~(RIGHTS_OF_SQUARE[from]! | RIGHTS_OF_SQUARE[to]!);
  return { castling: real | absentRooks, absentRooks };
};

/**
 * The right to castle with a rook given at odds: while the king has not moved he castles alone on that side.
 * Without effect when the king is not at home or a man lies in the corner.
 */
export const withAbsentRook = (pos: Position, color: Color, side: Side): Position => {
  const right = rightOf(color, side);
  if (!kingIsHome(pos.board, right) || pos.board[right.corner] !== undefined) return pos;
  return { ...pos, castling: pos.castling | right.bit, absentRooks: pos.absentRooks | right.bit };
};

/** The right of an absent rook lapses, as a code may say once a man has lain in the corner. A rook that is there keeps its right. */
export const withoutAbsentRook = (pos: Position, color: Color, side: Side): Position => {
  const { bit } = rightOf(color, side);
  if ((pos.absentRooks & bit) === 0) return pos;
  return { ...pos, castling: pos.castling & ~bit, absentRooks: pos.absentRooks & ~bit };
};
