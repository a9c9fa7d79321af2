import type { ActAnswer, RoadRefusal, WireRefusal } from '@jadoube/protocol';
import { type EventRecord, type RefusalCode, recordFor, type Seat, type Terms, type Viewer } from '@jadoube/table';
import type { Row } from './row.ts';

export const refusal = (code: RefusalCode | RoadRefusal, message: string): WireRefusal => ({ code, message });

export const refused = (version: number, why: WireRefusal): ActAnswer => ({ ok: false, version, refusal: why });

export const NO_SUCH_GAME = refusal('no-such-game', 'There is no such game.');
export const UNAVAILABLE = refusal(
  'unavailable',
  'The database does not answer. Send the same act again, with the same actId.',
);
export const INTERNAL = refusal('internal', 'The server made a mistake; it has been logged.');
export const NOT_BEGUN = refusal('wrong-phase', 'The game has not begun: a seat is still open.');
export const STALE = refusal('stale', 'The table has moved on since you looked: look again.');
export const TOO_MANY_CLAIMS = refusal(
  'too-fast',
  'The claim could not be looked into just now, and nothing is ruled on it: claim again in a moment, or play on.',
);
export const LOCKED = refusal(
  'unavailable',
  'The envelope can’t be opened now: the key that the server keeps it under is missing. Nothing is lost; the keeper of the server has to put the key back.',
);
export const NOT_YOURS = refusal('not-your-seat', 'You have no seat at this table.');
export const OTHERS_ACT_ID = refusal('malformed', 'actId: another act of this game has this id');

/** What a viewer may see of a row. */
export function recordOf(viewer: Viewer, { version, actor, at, act, events }: Row, terms: Terms): EventRecord {
  return recordFor(viewer, { version, by: actor, at, act, events }, terms);
}

/** The answer that stands for ever: the row's version, and what its actor may see of it. */
export function answerOf(row: Row, seat: Seat, terms: Terms): ActAnswer {
  if (row.actor !== seat) return refused(row.version, OTHERS_ACT_ID);
  const record = recordOf(seat, row, terms);
  return { ok: true, version: row.version, events: 'events' in record ? record.events : [] };
}
