import type { Man, Role } from './man.ts';
import type { Position } from './position.ts';
import { remembered } from './remembered.ts';
import { RIGHTS } from './rights.ts';
import { makeSquare } from './square.ts';

const WHITE: Readonly<Record<Role, string>> = {
  pawn: 'P',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};
const BLACK: Readonly<Record<Role, string>> = {
  pawn: 'p',
  knight: 'n',
  bishop: 'b',
  rook: 'r',
  queen: 'q',
  king: 'k',
};

const letterOf = (man: Man): string => (man.color === 'white' ? WHITE[man.role] : BLACK[man.role]);

const makeRank = (pos: Position, rank: number): string => {
  let text = '';
  let empty = 0;
  for (let square = rank * 8; square < rank * 8 + 8; square++) {
    const man = pos.board[square];
    if (man === undefined) empty++;
    else {
      if (empty > 0) text += empty;
      empty = 0;
      text += letterOf(man);
    }
  }
  return empty > 0 ? text + empty : text;
};

const RANKS = [7, 6, 5, 4, 3, 2, 1, 0];

/** The men, rank by rank from the eighth: the first field of a FEN. */
export const makeBoardFen = remembered((pos) => RANKS.map((rank) => makeRank(pos, rank)).join('/'));

/** The rights in the letters KQkq, those of absent rooks included; `-` for none. */
const makeCastling = (castling: number): string => {
  let text = '';
  for (const { bit, letter } of RIGHTS) if ((castling & bit) !== 0) text += letter;
  return text === '' ? '-' : text;
};

/** The first four fields of a FEN: men, turn, castling rights, en passant square. */
export const makePositionFen = remembered((pos) => {
  const ep = pos.epSquare === undefined ? '-' : makeSquare(pos.epSquare);
  // Joined, not added up: the text is kept for as long as the game, and in one piece.
  return [makeBoardFen(pos), pos.turn === 'white' ? 'w' : 'b', makeCastling(pos.castling), ep].join(' ');
});

/** The six fields of a FEN. An en passant square is written only when a legal capture uses it. */
export const makeFen = (pos: Position): string => `${makePositionFen(pos)} ${pos.halfmoves} ${pos.fullmoves}`;
