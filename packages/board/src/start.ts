import type { Color } from './color.ts';
import { type Man, makeMan, type Role } from './man.ts';
import type { Position } from './position.ts';
import { ALL_RIGHTS } from './rights.ts';

const BACK_RANK: readonly Role[] = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];

const rank = (color: Color, roles: readonly Role[]): Man[] => roles.map((role) => makeMan(color, role));
const pawns = (color: Color): Man[] => Array.from({ length: 8 }, () => makeMan(color, 'pawn'));

/** The men as they are set up, White to move. */
export const START: Position = Object.freeze({
  board: [
    ...rank('white', BACK_RANK),
    ...pawns('white'),
    ...Array.from({ length: 32 }, () => undefined),
    ...pawns('black'),
    ...rank('black', BACK_RANK),
  ],
  turn: 'white',
  castling: ALL_RIGHTS,
  absentRooks: 0,
  epSquare: undefined,
  halfmoves: 0,
  fullmoves: 1,
});
