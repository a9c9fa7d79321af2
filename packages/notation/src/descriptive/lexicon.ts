import { REMARKS } from '../reading/remark.ts';

/** What a spelling says: its symbols in order. */
type Lexicon = ReadonlyMap<string, readonly string[]>;

const spelled = (symbols: readonly string[], ...spellings: string[]): [string, readonly string[]][] =>
  spellings.map((spelling) => [spelling, symbols]);

/**
 * Spellings that may stand in one run of letters with others, `qktxkbpch`; in small letters. Symbols are `K Q B N R P`
 * for men and files, the digits for ranks, and signs; `-` for going and `x` for taking.
 */
export const SPELLINGS: Lexicon = new Map([
  ...spelled(['K'], 'k', 'king', 'kings'),
  ...spelled(['Q'], 'q', 'queen', 'queens'),
  ...spelled(['B'], 'b', 'bishop', 'bishops'),
  ...spelled(['N'], 'n', 'kt', 'knight', 'knights'),
  ...spelled(['R'], 'r', 'rook', 'rooks'),
  ...spelled(['P'], 'p', 'pawn', 'pawns'),
  ...spelled(['1'], 'sq', 'square'),
  ...spelled(['-'], 'to'),
  ...spelled(['x'], 'x', 'takes', 'tks', 'captures'),
  ...spelled(['at'], 'at', 'from'),
  ...spelled(['='], 'becomes', 'becoming', 'making', 'makes', 'promotes', 'promoting', 'into'),
  ...spelled(['=', 'Q'], 'queening'),
  ...spelled(['castles'], 'castles', 'castle', 'castling', 'castled'),
  ...spelled(['K'], 'kingside', 'short'),
  ...spelled(['Q'], 'queenside', 'long'),
  ...REMARKS.map(([spelling, remark]): [string, readonly string[]] => [spelling, [remark]]),
]);

/** Spellings that are read only when they stand alone. */
export const WORDS: Lexicon = new Map([
  ...spelled(['-'], 'on'),
  ...spelled(['x'], 'take', 'taking', 'capturing'),
  ...spelled(['1'], 'first'),
  ...spelled(['2'], 'second'),
  ...spelled(['3'], 'third'),
  ...spelled(['4'], 'fourth'),
  ...spelled(['5'], 'fifth'),
  ...spelled(['6'], 'sixth'),
  ...spelled(['7'], 'seventh'),
  ...spelled(['8'], 'eighth'),
  ...spelled(['e'], 'e'),
  ...spelled(['en'], 'en', 'in'),
  ...spelled(['pass'], 'passant', 'passing', 'pass', 'pas'),
  ...spelled([], 's', 'side', 'st', 'nd', 'rd', 'th', 'd', 'a', 'an', 'the', 'his', 'her', 'with', 'and', 'by'),
  ...spelled([], 'gives', 'giving', 'moves', 'goes'),
]);

/** Signs that are no letters. */
export const SIGNS: Lexicon = new Map([
  ...spelled(['-'], '-', '–', '—', '‑', '−', '→'),
  ...spelled(['x'], '×', ':'),
  ...spelled(['('], '(', '[', '{'),
  ...spelled([')'], ')', ']', '}'),
  ...spelled(['='], '='),
  ...spelled(['/'], '/'),
  ...spelled(['check'], '+', '†', '‡'),
  ...spelled(['mate'], '#', '≠'),
  ...'12345678'.split('').flatMap((digit) => spelled([digit], digit)),
  ...spelled([], ' ', '\t', '\n', '\r', '\u00a0', '.', ',', ';', '!', '?', "'", '’', '‘', '"', '“', '”', '_', '*'),
]);
