import type { OffenceKind } from '@jadoube/laws';
import type { Offence, PlyView } from '@jadoube/table';
import { type Key, key, t } from '../language/language.ts';
import { sayMove } from './move.ts';
import { nameOfSide } from './side.ts';

const KINDS: Readonly<Record<OffenceKind, Key>> = {
  'moved-twice': key('moved twice running'),
  'moved-out-of-turn': key('moved out of turn'),
  'false-castling': key('castled where castling is not allowed'),
  'moved-into-check': key('moved the King into check'),
  'check-not-covered': key('left the King in check'),
  'exposed-king': key('laid the King open to check'),
  'took-own': key('took a man of the same side'),
  'took-with-adverse': key('took with an adverse man'),
  'moved-adverse': key('moved an adverse man'),
  'false-capture': key('took with a man that cannot take there'),
  'false-move': key('put a man where it cannot legally go'),
  'touched-own': key('touched one man and played another'),
  'touched-immovable': key('touched a man that cannot move'),
  'touched-adverse': key('touched an adverse man that can be taken'),
  'touched-untakable': key('touched an adverse man that cannot be taken'),
  'touched-several-own': key('touched several men'),
  'touched-several-adverse': key('touched several adverse men'),
  'check-not-called': key('gave check and did not say so'),
  'false-check': key('cried check where there is none'),
  'wilful-displacement': key('overturned men wilfully'),
  'board-misplaced': key('sat at a board wrongly set'),
  'odds-not-removed': key('left on the board the man given at odds'),
  'time-exceeded': key('overstepped the time'),
  abandoned: key('left the table'),
  disturbance: key('disturbed the adversary'),
  'refused-ruling': key('refused the umpire’s ruling'),
  'refused-to-play-on': key('refused to play on'),
  'record-unreadable': key('sealed a move that cannot be read'),
  'record-ambiguous': key('sealed a move of several readings'),
};

/** `false-move` in a few words: "put a man where it cannot legally go". */
export const sayKind = (kind: OffenceKind): string => t(KINDS[kind]);

/** The play in question, where the offence was one: the first that came after the plies that stood before it. */
const playOf = (offence: Offence, score: readonly PlyView[]): PlyView | undefined => {
  const ply = score[offence.ply];
  return ply && ply.by === offence.by ? ply : undefined;
};

/** What was done: "White played Ng1-g3, and put a man where it cannot legally go." */
export function sayOffence(offence: Offence, score: readonly PlyView[]): string {
  const play = playOf(offence, score);
  const who = nameOfSide(offence.by);
  const did = sayKind(offence.kind);
  if (play) return t('{{who}} played {{move}}, and {{did}}.', { who, move: sayMove(play.san), did });
  const { square } = offence;
  return square ? t('{{who}} {{did}} ({{square}}).', { who, did, square }) : t('{{who}} {{did}}.', { who, did });
}
