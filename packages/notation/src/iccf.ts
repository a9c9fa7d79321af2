import {
  fileOf,
  fromOf,
  type Move,
  makeMove,
  promotionOf,
  type Role,
  rankOf,
  type Square,
  squareAt,
  toOf,
} from '@jadoube/board';

/** The fifth digit, from 1 (ICCF Playing Rules, numeric notation). */
const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

const ICCF = /^([1-8])([1-8])([1-8])([1-8])([1-4]?)$/;

const squareOf = (file = '', rank = ''): Square => squareAt(Number(file) - 1, Number(rank) - 1);

/**
 * The move of a text in ICCF's numeric notation, `5254`, `57581` with the promotion as fifth digit (1 queen, 2 rook,
 * 3 bishop, 4 knight), castling `5171`; undefined for everything else. Whether it is legal is another question.
 */
export const parseIccf = (text: string): Move | undefined => {
  const digits = ICCF.exec(text);
  if (digits === null) return undefined;
  const from = squareOf(digits[1], digits[2]);
  const to = squareOf(digits[3], digits[4]);
  return from === to ? undefined : makeMove(from, to, PROMOTIONS[Number(digits[5]) - 1]);
};

const digitsOf = (square: Square): string => `${fileOf(square) + 1}${rankOf(square) + 1}`;

export const makeIccf = (move: Move): string => {
  const promotion = promotionOf(move);
  return digitsOf(fromOf(move)) + digitsOf(toOf(move)) + (promotion ? PROMOTIONS.indexOf(promotion) + 1 : '');
};
