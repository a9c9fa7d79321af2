import type { OffenceKind } from '@jadoube/laws';
import type { Offence, PlyView } from '@jadoube/table';
import { nameOfSide } from './side.ts';

const KINDS: Readonly<Record<OffenceKind, string>> = {
  'moved-twice': 'moved twice running',
  'moved-out-of-turn': 'moved out of turn',
  'false-castling': 'castled where castling is not allowed',
  'moved-into-check': 'moved the King into check',
  'check-not-covered': 'left the King in check',
  'exposed-king': 'laid the King open to check',
  'took-own': 'took a man of the same side',
  'took-with-adverse': 'took with an adverse man',
  'moved-adverse': 'moved an adverse man',
  'false-capture': 'took with a man that cannot take there',
  'false-move': 'put a man where it cannot legally go',
  'touched-own': 'touched one man and played another',
  'touched-immovable': 'touched a man that cannot move',
  'touched-adverse': 'touched an adverse man that can be taken',
  'touched-untakable': 'touched an adverse man that cannot be taken',
  'touched-several-own': 'touched several men',
  'touched-several-adverse': 'touched several adverse men',
  'check-not-called': 'gave check and did not say so',
  'false-check': 'cried check where there is none',
  'wilful-displacement': 'overturned men wilfully',
  'board-misplaced': 'sat at a board wrongly set',
  'odds-not-removed': 'left on the board the man given at odds',
  'time-exceeded': 'overstepped the time',
  abandoned: 'left the table',
  disturbance: 'disturbed the adversary',
  'refused-ruling': 'refused the umpire’s ruling',
  'refused-to-play-on': 'refused to play on',
  'record-unreadable': 'sealed a move that cannot be read',
  'record-ambiguous': 'sealed a move of several readings',
};

/** `false-move` in a few words: "put a man where it cannot legally go". */
export const sayKind = (kind: OffenceKind): string => KINDS[kind];

/** The play in question, where the offence was one: the first that came after the plies that stood before it. */
const playOf = (offence: Offence, score: readonly PlyView[]): PlyView | undefined => {
  const ply = score[offence.ply];
  return ply && ply.by === offence.by ? ply : undefined;
};

/** What was done: "White played Ng1-g3, and put a man where it cannot legally go." */
export function sayOffence(offence: Offence, score: readonly PlyView[]): string {
  const play = playOf(offence, score);
  const who = nameOfSide(offence.by);
  if (play) return `${who} played ${play.san}, and ${sayKind(offence.kind)}.`;
  return `${who} ${sayKind(offence.kind)}${offence.square ? ` (${offence.square})` : ''}.`;
}
