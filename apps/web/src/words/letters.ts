import type { Man } from '@jadoube/board';
import { type Language, language } from '../language/language.ts';

/** By which sign the men stand on a score sheet: the letters of the language, or the men themselves as little figures. */
export const MEN_SIGNS = ['letters', 'figurines'] as const;
export type MenSigns = (typeof MEN_SIGNS)[number];

export type Letters = Readonly<Record<Exclude<Man['role'], 'pawn'>, string>>;

export const LETTERS: Readonly<Record<Language, Letters>> = {
  en: { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N' },
  de: { king: 'K', queen: 'D', rook: 'T', bishop: 'L', knight: 'S' },
};

const FIGURINES: Letters = { king: '♔', queen: '♕', rook: '♖', bishop: '♗', knight: '♘' };

const KEY = 'jadoube.men';

/** Where nothing can be kept, or outside a browser, it is letters. */
export function keptSigns(): MenSigns {
  try {
    return localStorage.getItem(KEY) === 'figurines' ? 'figurines' : 'letters';
  } catch {
    return 'letters';
  }
}

export const keepSigns = (signs: MenSigns): void => localStorage.setItem(KEY, signs);

/** The signs that this reader wants. */
export const shownLetters = (): Letters => (keptSigns() === 'figurines' ? FIGURINES : LETTERS[language()]);
