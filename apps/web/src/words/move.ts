import type { Man } from '@jadoube/board';
import type { Placement } from '../board/placement.ts';
import { type Language, language, t } from '../language/language.ts';
import { LETTERS, type Letters, shownLetters } from './letters.ts';
import { listAny } from './list.ts';
import { letterOf } from './men.ts';

export const fromOf = (uci: string): string => uci.slice(0, 2);
export const toOf = (uci: string): string => uci.slice(2, 4);

const isCastling = (man: Man, uci: string): boolean =>
  man.role === 'king' && Math.abs(uci.charCodeAt(0) - uci.charCodeAt(2)) === 2;

const isTaking = (man: Man, uci: string, men: Placement): boolean =>
  men.has(toOf(uci)) || (man.role === 'pawn' && uci[0] !== uci[2]);

const ROLES = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' } as const;
type EnglishLetter = keyof typeof ROLES;

/** A move in SAN with other signs for the men: `Nf3+` is `Sf3+`. */
export const withLetters = (san: string, letters: Letters): string =>
  san.replace(/[KQRBN]/g, (letter) => letters[ROLES[letter as EnglishLetter]]);

/** A move in SAN as this reader writes it: `Sf3`, `♘f3`; castling in German with noughts, `0-0`. */
export function sayMove(san: string): string {
  const said = withLetters(san, shownLetters());
  return language() === 'de' ? said.replaceAll('O', '0') : said;
}

/** What was typed in the letters of a language, in English ones: `Sf3` is `Nf3`. What is English already stays as it is. */
export function inEnglishLetters(typed: string, of: Language = language()): string {
  const english = new Map(Object.entries(ROLES).map(([letter, role]) => [LETTERS[of][role], letter]));
  return typed.replace(/\p{Lu}(?=[a-h1-8x×:–-])|(?<==)\p{Lu}/gu, (letter) => english.get(letter) ?? letter);
}

const promotionOf = (uci: string): string => (uci[4] ? `=${sayMove(uci[4].toUpperCase())}` : '');

/** A move as the score sheet would have it, so far as the board in sight tells: `Ke2`, `exd5`, `Nbd2`, `b8=Q`, `O-O`. */
function writeMove(uci: string, men: Placement, all: readonly string[]): string {
  const man = men.get(fromOf(uci));
  if (!man) return `${fromOf(uci)}–${toOf(uci)}`;
  if (isCastling(man, uci)) return sayMove(toOf(uci).startsWith('g') ? 'O-O' : 'O-O-O');
  const taking = isTaking(man, uci, men) ? '×' : '';
  const promotion = promotionOf(uci);
  if (man.role === 'pawn') return `${taking ? uci[0] : ''}${taking}${toOf(uci)}${promotion}`;
  const twin = all.some(
    (other) => other !== uci && toOf(other) === toOf(uci) && men.get(fromOf(other))?.role === man.role,
  );
  return `${letterOf(man)}${twin ? fromOf(uci) : ''}${taking}${toOf(uci)}`;
}

/** A move with both its squares, which can be taken for no other: `Nb1–d2`, `e7–e8=Q`. */
export function writeLong(uci: string, men: Placement): string {
  const man = men.get(fromOf(uci));
  const promotion = promotionOf(uci);
  return `${man ? letterOf(man) : ''}${fromOf(uci)}${men.has(toOf(uci)) ? '×' : '–'}${toOf(uci)}${promotion}`;
}

/** The moves (UCI) in writing, in their order, each once. */
export const writeMoves = (moves: readonly string[], men: Placement): string[] => [
  ...new Set(moves.map((uci) => writeMove(uci, men, moves))),
];

/** `Ke2, Kf1 or Kd2`; of many only the first few, and how many more. */
export function listMoves(written: readonly string[], most = 6): string {
  if (written.length <= most) return listAny(written);
  return t('{{moves}} and {{more}} more', { moves: written.slice(0, most).join(', '), more: written.length - most });
}
