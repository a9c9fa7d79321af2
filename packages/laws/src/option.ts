import type { ClauseId } from './clause.ts';

/**
 * The one small language of remedies. A code writes *choices*, which name no square; `optionsOf` (remedy.ts) turns them
 * into *options* for the position at hand, each with the moves by which it can be carried out.
 */
export type Choice =
  | 'stand'
  | 'move-touched'
  | 'move-king'
  | 'move-rook'
  | 'move-captor'
  | 'move-captured'
  | 'move-each-touched'
  | 'capture-touched'
  | 'capture-each-touched'
  | 'capture-with-touched'
  | 'cover'
  | 'complete-castling'
  | 'designate'
  | 'retract'
  | 'first-stands'
  | 'second-stands'
  | 'both-stand'
  | 'retract-second'
  | 'restore'
  | 'recommence'
  | 'proceed'
  | 'annul'
  | 'draw'
  | 'forfeit'
  | 'read-each';

/** A choice with what the same penalty becomes where it can't be carried out (`blue-false-2`). */
export interface Alternative {
  readonly choice: Choice;
  readonly otherwise: Choice;
}

/** Who says which of the options is exacted. With `table` the first that can be carried out applies of itself. */
export type Elector = 'adversary' | 'offender' | 'table';

export interface Remedy {
  readonly clause: ClauseId;
  readonly electedBy: Elector;
  /** In the order of the code. */
  readonly choices: readonly (Choice | Alternative)[];
  /** What follows where none of the choices can be carried out; nothing more where it is left out. */
  readonly failing?: Failing;
}

/** The next link of a chain of fallbacks. */
export interface Failing {
  readonly clause: ClauseId;
  readonly choices: readonly Choice[];
  readonly failing?: Failing;
}

/** The words that an option begins with; those of a man or of a reading go on with its square, its move. */
export const OPTION_WORDS = [
  'stand',
  'move-touched',
  'move-king',
  'move',
  'capture',
  'cover',
  'complete-castling',
  'designate',
  'retract',
  'first-stands',
  'second-stands',
  'both-stand',
  'retract-second',
  'restore',
  'recommence',
  'proceed',
  'annul',
  'draw',
  'forfeit',
  'read',
] as const;
export type OptionWord = (typeof OPTION_WORDS)[number];

type Particular = 'move' | 'capture' | 'read';
export type OptionId = Exclude<OptionWord, Particular> | `${Particular}:${string}`;

/** The word of an option: `capture` of `capture:e5`. @throws RangeError for what is no option */
export function wordOf(id: string): OptionWord {
  const [first] = id.split(':', 1);
  const word = OPTION_WORDS.find((one) => one === first);
  if (word === undefined) throw new RangeError(`not an option: ${id}`);
  return word;
}

/** An option as the table offers it: `move-king`, `capture:e5`, `read:g1f3`, with the moves (UCI, sorted) that carry it out. */
export interface Option {
  readonly id: OptionId;
  readonly moves?: readonly string[];
}
