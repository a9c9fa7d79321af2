import { fromOf, type Move, promotionOf, toOf } from '../move.ts';
import { makeSquare } from '../square.ts';

const LETTERS = { pawn: '', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: '' } as const;

/** A move as certificates and lines write it: `e2e4`, `e7e8q`. */
export const uciOf = (move: Move): string =>
  makeSquare(fromOf(move)) + makeSquare(toOf(move)) + LETTERS[promotionOf(move) ?? 'pawn'];
