import { BLACK, bitOf, numberOf } from './cells.ts';
import { type Man, makeMan, ROLES } from './man.ts';
import type { Board, Position } from './position.ts';

/**
 * A position in some forty bytes instead of seven hundred: two squares a character, then turn and rights, the rooks given at
 * odds, the en passant square, and the two counters in decimals. For what is kept in numbers and seldom looked at.
 */
export type PackedPosition = string;

/** The characters that tell one position from another for repetition: all but the counters. */
const IDENTITY = 35;
const CELLS = 32;

const MAN_OF_CELL: readonly (Man | undefined)[] = Array.from({ length: 16 }, (_, cell) => {
  const role = ROLES[(cell & 7) - 1];
  return role && makeMan((cell & BLACK) === 0 ? 'white' : 'black', role);
});

const cellOf = (man: Man | undefined): number => (man === undefined ? 0 : numberOf(man.role) | bitOf(man.color));

const codes: number[] = Array.from({ length: IDENTITY }, () => 0);

/** The last that was packed or unpacked: the decider, the fold and the view look at the same one within one act. */
let last: { packed: PackedPosition; position: Position } = { packed: '', position: undefined as unknown as Position };

const remember = (packed: PackedPosition, position: Position): void => {
  last = { packed, position };
};

export const packPosition = (position: Position): PackedPosition => {
  if (last.position === position) return last.packed;
  const { board, turn, castling, absentRooks, epSquare, halfmoves, fullmoves } = position;
  for (let at = 0; at < CELLS; at++) codes[at] = cellOf(board[2 * at]) | (cellOf(board[2 * at + 1]) << 4);
  codes[CELLS] = (turn === 'white' ? 0 : 1) | (castling << 1);
  codes[CELLS + 1] = absentRooks;
  codes[CELLS + 2] = epSquare === undefined ? 0 : epSquare + 1;
  // Joined, not added up: the text is kept for as long as the game, and in one piece.
  const packed = [String.fromCharCode.apply(null, codes), halfmoves, ' ', fullmoves].join('');
  remember(packed, position);
  return packed;
};

const boardOf = (packed: PackedPosition): Board => {
  const board: (Man | undefined)[] = [];
  for (let at = 0; at < CELLS; at++) {
    const pair = packed.charCodeAt(at);
    board.push(MAN_OF_CELL[pair & 15], MAN_OF_CELL[pair >> 4]);
  }
  return board;
};

/** The very position that was packed. Nothing but what `packPosition` made can be unpacked. */
export const unpackPosition = (packed: PackedPosition): Position => {
  if (last.packed === packed) return last.position;
  const state = packed.charCodeAt(CELLS);
  const ep = packed.charCodeAt(CELLS + 2);
  const between = packed.indexOf(' ', IDENTITY);
  const position: Position = {
    board: boardOf(packed),
    turn: (state & 1) === 0 ? 'white' : 'black',
    castling: state >> 1,
    absentRooks: packed.charCodeAt(CELLS + 1),
    epSquare: ep === 0 ? undefined : ep - 1,
    halfmoves: Number(packed.slice(IDENTITY, between)),
    fullmoves: Number(packed.slice(between + 1)),
  };
  remember(packed, position);
  return position;
};

/** Whether two count as the same for repetition, as {@link positionKey} has it. */
export const isSamePosition = (one: PackedPosition, other: PackedPosition): boolean => {
  for (let at = 0; at < IDENTITY; at++) if (one.charCodeAt(at) !== other.charCodeAt(at)) return false;
  return true;
};
