import { type Key, key, t, write } from '../language/language.ts';
import type { Bye, EventKind, Outcome, Ruled, TieBreakCode } from '../net/events.ts';

export const KIND_WORDS: Readonly<Record<EventKind, Key>> = {
  swiss: key('Swiss'),
  'round-robin': key('Round robin'),
  'knock-out': key('Knock-out'),
  match: key('Match'),
  sitting: key('Sitting'),
  single: key('Single game'),
};

/** As the score of a game is written; what is still to come in words. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, Key>> = {
  white: key('1 – 0'),
  black: key('0 – 1'),
  draw: key('½ – ½'),
  'white-forfeits': key('– – +'),
  'black-forfeits': key('+ – –'),
  'both-forfeit': key('– – –'),
  unplayed: key('not played'),
  pending: key('in play'),
  adjourned: key('adjourned'),
};

/** To a scorer, who enters it. */
export const RULED_WORDS: Readonly<Record<Ruled, Key>> = {
  white: key('White won'),
  black: key('Black won'),
  draw: key('Drawn'),
  'white-forfeits': key('White forfeits'),
  'black-forfeits': key('Black forfeits'),
  'both-forfeit': key('Both forfeit'),
  unplayed: key('Not played'),
};

export const BYE_WORDS: Readonly<Record<Bye, Key>> = {
  'pairing-allocated': key('a bye, 1 point'),
  full: key('a bye, 1 point'),
  half: key('a bye, ½ point'),
  zero: key('absent'),
};

export const TIE_BREAK_WORDS: Readonly<Record<TieBreakCode, Key>> = {
  BH: key('Buchholz'),
  'BH/C1': key('Buchholz less the lowest'),
  SB: key('Sonneborn-Berger'),
  DE: key('Direct encounter'),
  WIN: key('Number of wins'),
};

const FAULT_WORDS: Readonly<Record<string, Key>> = {
  'same-player': key('he would play himself'),
  'unknown-player': key('somebody who is not in the event'),
  'paired-twice': key('paired twice in this round'),
  withdrawn: key('has withdrawn'),
  'met-before': key('they have met before'),
  'same-colour-thrice': key('the same colour for the third time'),
  'colour-difference': key('a colour far too often'),
  'second-bye': key('a second bye'),
};

/** What is wrong with a pairing, or to be thought of. */
export function sayFault(code: string): string {
  const words = FAULT_WORDS[code];
  return words ? t(words) : code;
}

/** Points as they are written in tables: `2½`, `½`, `0`; what has other fractions to two places. */
export function sayScore(points: number): string {
  const whole = Math.floor(points);
  if (points - whole === 0) return String(whole);
  if (points - whole === 0.5) return whole === 0 ? '½' : `${whole}½`;
  return write(Math.round(points * 100) / 100);
}
