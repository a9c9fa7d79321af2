import type { Bye, EventKind, Outcome, Ruled, TieBreakCode } from '../net/events.ts';

export const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  swiss: 'Swiss',
  'round-robin': 'Round robin',
  'knock-out': 'Knock-out',
  match: 'Match',
  sitting: 'Sitting',
  single: 'Single game',
};

/** As the score of a game is written; what is still to come in words. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  white: '1 – 0',
  black: '0 – 1',
  draw: '½ – ½',
  'white-forfeits': '– – +',
  'black-forfeits': '+ – –',
  'both-forfeit': '– – –',
  unplayed: 'not played',
  pending: 'in play',
  adjourned: 'adjourned',
};

/** To a scorer, who enters it. */
export const RULED_WORDS: Readonly<Record<Ruled, string>> = {
  white: 'White won',
  black: 'Black won',
  draw: 'Drawn',
  'white-forfeits': 'White forfeits',
  'black-forfeits': 'Black forfeits',
  'both-forfeit': 'Both forfeit',
  unplayed: 'Not played',
};

export const BYE_WORDS: Readonly<Record<Bye, string>> = {
  'pairing-allocated': 'a bye, 1 point',
  full: 'a bye, 1 point',
  half: 'a bye, ½ point',
  zero: 'absent',
};

export const TIE_BREAK_WORDS: Readonly<Record<TieBreakCode, string>> = {
  BH: 'Buchholz',
  'BH/C1': 'Buchholz less the lowest',
  SB: 'Sonneborn-Berger',
  DE: 'Direct encounter',
  WIN: 'Number of wins',
};

const FAULT_WORDS: Readonly<Record<string, string>> = {
  'same-player': 'he would play himself',
  'unknown-player': 'somebody who is not in the event',
  'paired-twice': 'paired twice in this round',
  withdrawn: 'has withdrawn',
  'met-before': 'they have met before',
  'same-colour-thrice': 'the same colour for the third time',
  'colour-difference': 'a colour far too often',
  'second-bye': 'a second bye',
};

/** What is wrong with a pairing, or to be thought of. */
export const sayFault = (code: string): string => FAULT_WORDS[code] ?? code;

/** Points as they are written in tables: `2½`, `½`, `0`; what has other fractions to two places. */
export function sayScore(points: number): string {
  const whole = Math.floor(points);
  if (points - whole === 0) return String(whole);
  if (points - whole === 0.5) return whole === 0 ? '½' : `${whole}½`;
  return points.toFixed(2);
}
