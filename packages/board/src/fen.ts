import type { Color } from './color.ts';
import { usableEpSquare } from './en-passant.ts';
import { type Man, makeMan, type Role } from './man.ts';
import type { Board, Position } from './position.ts';
import { kingIsHome, RIGHTS, rookIsHome } from './rights.ts';
import { parseSquare, rankOf, type Square } from './square.ts';

/** What may be wrong with a FEN, one code a fault. */
export type FenErrorCode =
  | 'fen-length'
  | 'fen-characters'
  | 'fen-fields'
  | 'fen-ranks'
  | 'fen-letter'
  | 'fen-files'
  | 'fen-kings'
  | 'fen-turn'
  | 'fen-castling'
  | 'fen-ep'
  | 'fen-halfmoves'
  | 'fen-fullmoves';

export interface FenError {
  readonly code: FenErrorCode;
  /** One sentence, with the part that is at fault. */
  readonly message: string;
}

export type FenResult =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly error: FenError };

export interface FenOptions {
  /** Keep a right whose king is at home and whose corner is empty: the rook was given at odds. */
  readonly absentRooks?: boolean;
}

/** In characters. The longest sound FEN has 91. */
const MAX_LENGTH = 128;
const MAX_COUNTER = 99_999;

type Parsed<T> = { readonly value: T } | { readonly error: FenError };

const wrong = (code: FenErrorCode, message: string): { readonly error: FenError } => ({ error: { code, message } });

const ROLE_OF_LETTER: ReadonlyMap<string, Role> = new Map([
  ['p', 'pawn'],
  ['n', 'knight'],
  ['b', 'bishop'],
  ['r', 'rook'],
  ['q', 'queen'],
  ['k', 'king'],
]);

const manOfLetter = (letter: string): Man | undefined => {
  const lower = letter.toLowerCase();
  const role = ROLE_OF_LETTER.get(lower);
  return role === undefined ? undefined : makeMan(letter === lower ? 'black' : 'white', role);
};

const parseRank = (text: string): Parsed<(Man | undefined)[]> => {
  const rank: (Man | undefined)[] = [];
  for (const letter of text) {
    const man = manOfLetter(letter);
    if (man !== undefined) rank.push(man);
    else if (/^[1-8]$/.test(letter)) for (let i = 0; i < Number(letter); i++) rank.push(undefined);
    else return wrong('fen-letter', `"${letter}" is neither a man nor a number of empty squares from 1 to 8`);
  }
  if (rank.length !== 8) return wrong('fen-files', `the rank "${text}" has ${rank.length} squares, not 8`);
  return { value: rank };
};

const parseBoard = (text: string): Parsed<Board> => {
  const ranks = text.split('/');
  if (ranks.length !== 8) return wrong('fen-ranks', `the board has ${ranks.length} ranks, not 8`);
  const board: (Man | undefined)[] = [];
  for (const rank of ranks.reverse()) {
    const parsed = parseRank(rank);
    if ('error' in parsed) return parsed;
    board.push(...parsed.value);
  }
  for (const color of ['white', 'black'] as const) {
    const kings = board.filter((man) => man?.role === 'king' && man.color === color).length;
    if (kings !== 1) return wrong('fen-kings', `there are ${kings} ${color} kings, not one`);
  }
  return { value: board };
};

const parseTurn = (text: string): Parsed<Color> => {
  if (text === 'w') return { value: 'white' };
  if (text === 'b') return { value: 'black' };
  return wrong('fen-turn', `the side on turn is "w" or "b", not "${text}"`);
};

type Castling = Pick<Position, 'castling' | 'absentRooks'>;

/** Rights that the board doesn't bear out are dropped: no king at home, no rook in the corner (unless given at odds). */
const parseCastling = (text: string, board: Board, options: FenOptions): Parsed<Castling> => {
  if (!/^(?:-|[KQkq]{1,4})$/.test(text) || new Set(text).size !== text.length) {
    return wrong('fen-castling', `the castling rights are "-" or some of the letters KQkq once each, not "${text}"`);
  }
  let [castling, absentRooks] = [0, 0];
  for (const right of RIGHTS) {
    if (!text.includes(right.letter) || !kingIsHome(board, right)) continue;
    const absent = options.absentRooks === true && board[right.corner] === undefined;
    if (absent) absentRooks |= right.bit;
    if (absent || rookIsHome(board, right)) castling |= right.bit;
  }
  return { value: { castling, absentRooks } };
};

const parseEp = (text: string, turn: Color): Parsed<Square | undefined> => {
  if (text === '-') return { value: undefined };
  const square = parseSquare(text);
  if (square === undefined) return wrong('fen-ep', `the en passant square is "-" or a square, not "${text}"`);
  const rank = turn === 'white' ? 6 : 3;
  if (rankOf(square) !== rank - 1) {
    return wrong('fen-ep', `with ${turn} on turn the en passant square is on rank ${rank}, not "${text}"`);
  }
  return { value: square };
};

const parseCounter = (text: string, least: number, code: FenErrorCode, name: string): Parsed<number> =>
  /^\d{1,5}$/.test(text) && Number(text) >= least
    ? { value: Number(text) }
    : wrong(code, `the ${name} are a whole number from ${least} to ${MAX_COUNTER}, not "${text}"`);

const splitFields = (text: string): Parsed<string[]> => {
  if (text.length > MAX_LENGTH)
    return wrong('fen-length', `a FEN has at most ${MAX_LENGTH} characters, not ${text.length}`);
  if (!/^[\x20-\x7e]*$/.test(text)) return wrong('fen-characters', 'a FEN has printable ASCII characters only');
  const fields = text.split(' ');
  if (fields.length !== 4 && fields.length !== 6) {
    return wrong(
      'fen-fields',
      `a FEN has 6 fields with one space between, or the first 4 of them, not ${fields.length}`,
    );
  }
  return { value: fields };
};

const parseFields = (text: string, options: FenOptions): Parsed<Position> => {
  const fields = splitFields(text);
  if ('error' in fields) return fields;
  const [men = '', side = '', rights = '', ep = '', half = '0', full = '1'] = fields.value;
  const board = parseBoard(men);
  if ('error' in board) return board;
  const turn = parseTurn(side);
  if ('error' in turn) return turn;
  const castling = parseCastling(rights, board.value, options);
  if ('error' in castling) return castling;
  const epSquare = parseEp(ep, turn.value);
  if ('error' in epSquare) return epSquare;
  const halfmoves = parseCounter(half, 0, 'fen-halfmoves', 'half-moves');
  if ('error' in halfmoves) return halfmoves;
  const fullmoves = parseCounter(full, 1, 'fen-fullmoves', 'full moves');
  if ('error' in fullmoves) return fullmoves;
  return {
    value: {
      board: board.value,
      turn: turn.value,
      ...castling.value,
      epSquare: usableEpSquare(board.value, turn.value, epSquare.value),
      halfmoves: halfmoves.value,
      fullmoves: fullmoves.value,
    },
  };
};

/**
 * The position of a FEN of six fields, or of its first four (counters 0 and 1). Any board with one king of each colour is
 * taken, reachable or not. Rights without king or rook at home are dropped, as is an en passant square that no legal
 * capture uses. The first fault found is reported by its code and one sentence.
 */
export const parseFen = (text: string, options: FenOptions = {}): FenResult => {
  const parsed = parseFields(text, options);
  return 'error' in parsed ? { ok: false, error: parsed.error } : { ok: true, position: parsed.value };
};

/** The position of a FEN known to be sound, as in a constant. Throws RangeError with the fault's sentence otherwise. */
export const positionOfFen = (text: string, options: FenOptions = {}): Position => {
  const parsed = parseFen(text, options);
  if (!parsed.ok) throw new RangeError(parsed.error.message);
  return parsed.position;
};
