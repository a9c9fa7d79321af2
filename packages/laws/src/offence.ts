/**
 * One vocabulary of offences for all codes. Whatever gives the adversary, or the table, a right under the code
 * is one of these; what the right is, each code says for itself.
 */

/** What a play can be guilty of, the most specific first: one act is one offence. */
export const PLAY_OFFENCES = [
  'moved-twice',
  'moved-out-of-turn',
  'false-castling',
  'moved-into-check',
  'check-not-covered',
  'exposed-king',
  'took-own',
  'took-with-adverse',
  'moved-adverse',
  'false-capture',
  'false-move',
] as const;

/** What a hand on the men can be guilty of. */
export const TOUCH_OFFENCES = [
  'touched-own',
  'touched-immovable',
  'touched-adverse',
  'touched-untakable',
  'touched-several-own',
  'touched-several-adverse',
] as const;

/** What a voice, or its silence, can be guilty of. */
export const CRY_OFFENCES = ['check-not-called', 'false-check'] as const;

/** The setting of the board, and the men upon it. */
export const BOARD_OFFENCES = ['wilful-displacement', 'board-misplaced', 'odds-not-removed'] as const;

/** The players' conduct, and their time. */
export const CONDUCT_OFFENCES = [
  'time-exceeded',
  'abandoned',
  'disturbance',
  'refused-ruling',
  'refused-to-play-on',
] as const;

/** The record of a sealed move: no legal reading, or several. */
export const RECORD_OFFENCES = ['record-unreadable', 'record-ambiguous'] as const;

export const OFFENCE_KINDS = [
  ...PLAY_OFFENCES,
  ...TOUCH_OFFENCES,
  ...CRY_OFFENCES,
  ...BOARD_OFFENCES,
  ...CONDUCT_OFFENCES,
  ...RECORD_OFFENCES,
] as const;

export type PlayOffence = (typeof PLAY_OFFENCES)[number];
export type TouchOffence = (typeof TOUCH_OFFENCES)[number];
export type OffenceKind = (typeof OFFENCE_KINDS)[number];
