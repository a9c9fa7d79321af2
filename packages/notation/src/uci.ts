import { fromOf, type Move, makeMove, makeSquare, parseSquare, promotionOf, type Role, toOf } from '@jadoube/board';

const ROLE_OF_LETTER: ReadonlyMap<string, Role> = new Map([
  ['n', 'knight'],
  ['b', 'bishop'],
  ['r', 'rook'],
  ['q', 'queen'],
]);
const LETTER_OF_ROLE: ReadonlyMap<Role, string> = new Map(
  Array.from(ROLE_OF_LETTER, ([letter, role]) => [role, letter] as const),
);

/**
 * The move of a text such as `e2e4`, `e7e8q`, `e1g1`; undefined for everything else, the null move included.
 * Whether it is legal is another question.
 */
export const parseUci = (text: string): Move | undefined => {
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2, 4));
  if (from === undefined || to === undefined || from === to) return undefined;
  if (text.length === 4) return makeMove(from, to);
  const promotion = ROLE_OF_LETTER.get(text.slice(4));
  return promotion && makeMove(from, to, promotion);
};

export const makeUci = (move: Move): string => {
  const promotion = promotionOf(move);
  const letter = promotion === undefined ? '' : (LETTER_OF_ROLE.get(promotion) ?? '');
  return makeSquare(fromOf(move)) + makeSquare(toOf(move)) + letter;
};
