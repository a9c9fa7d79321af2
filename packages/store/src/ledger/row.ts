import { NotStorable } from '../errors.ts';
import type { Act } from '../generated/prisma/client.ts';
import { assertStorableText, assertUuid, storableJson } from '../storable.ts';
import { assertStorableHappening } from '../webhooks/happenings.ts';
import { ACTORS, type LedgerAct, type LedgerHappening, type LedgerNotice } from './ledger.ts';

/** Characters of JSON that an act may have. */
export const ACT_LIMIT = 256 * 1024;
/** …and its events: the strategy that proves a perpetual check over an open board has tens of thousands of positions. */
export const EVENTS_LIMIT = 8 * 1024 * 1024;
const MAX_VERSION = 2 ** 31 - 1;
const KIND_LIMIT = 64;
/** Characters of JSON that the payload of a notice may have. */
const PAYLOAD_LIMIT = 64 * 1024;
const MOST_NOTICES = 64;
/** The last time that JSON and PostgreSQL write alike. */
const LAST_TIME = Date.UTC(9999, 11, 31);

const isStorableTime = (time: unknown): boolean =>
  time instanceof Date && time.getTime() >= 0 && time.getTime() <= LAST_TIME;

/** Throws NotStorable where one of the columns would refuse: one bad row would take its whole batch with it. */
export function assertStorableAct(act: LedgerAct): void {
  assertUuid('gameId', act.gameId);
  assertUuid('actId', act.actId);
  if (act.userId !== undefined) assertUuid('userId', act.userId);
  if (!(ACTORS as readonly string[]).includes(act.actor))
    throw new NotStorable(`actor is none of ${ACTORS.join(', ')}`);
  if (!Number.isInteger(act.version) || act.version < 1 || act.version > MAX_VERSION) {
    throw new NotStorable('version is not a positive integer');
  }
  if (!Number.isSafeInteger(act.at)) throw new NotStorable('at is not an integer of milliseconds');
  if (!(act.receivedAt instanceof Date) || Number.isNaN(act.receivedAt.getTime())) {
    throw new NotStorable('receivedAt is not a date');
  }
  if (act.act === null) throw new NotStorable('act is null');
  if (!Array.isArray(act.events)) throw new NotStorable('events is not a list');
}

function assertStorableNotice({ userId, kind, payload }: LedgerNotice): void {
  assertUuid('the userId of a notice', userId);
  assertStorableText('the kind of a notice', kind, KIND_LIMIT);
  if (payload === null) throw new NotStorable('the payload of a notice is null');
  storableJson('the payload of a notice', payload, PAYLOAD_LIMIT);
}

const MEMBER = {
  notices: ({ userId, kind, payload }: LedgerNotice) => ({ userId, kind, payload }),
  happenings: ({ clubId, type, data }: LedgerHappening) => ({ clubId, type, data }),
} as const;

/** What is written beside the act, as the end of its object in the batch; empty where it has nothing of the kind. */
function besides({ notices = [], happenings = [], deadlineAt }: LedgerAct): string {
  if (notices.length > MOST_NOTICES) throw new NotStorable(`more than ${MOST_NOTICES} notices`);
  for (const notice of notices) assertStorableNotice(notice);
  for (const happening of happenings) assertStorableHappening(happening);
  if (deadlineAt && !isStorableTime(deadlineAt)) throw new NotStorable('deadlineAt is not a date from 1970 to 9999');
  const happened = happenings.length === 0 ? '' : `,"happenings":${JSON.stringify(happenings.map(MEMBER.happenings))}`;
  const told = notices.length === 0 ? '' : `,"notices":${JSON.stringify(notices.map(MEMBER.notices))}`;
  const due = deadlineAt === undefined ? '' : `,"due":true,"deadlineAt":${JSON.stringify(deadlineAt)}`;
  return happened + told + due;
}

/** Whether the row asks for more than to be stored. */
export const hasBesides = ({ notices = [], happenings = [], deadlineAt }: LedgerAct): boolean =>
  notices.length > 0 || happenings.length > 0 || deadlineAt !== undefined;

/** The columns that can be nothing but plain, as they were looked at before: none of them has anything to be escaped. */
const plainOf = ({ gameId, version, actor, userId, actId, at, receivedAt }: LedgerAct): string =>
  `"gameId":"${gameId}","version":${version},"actor":"${actor}","userId":${userId === undefined ? 'null' : `"${userId}"`},` +
  `"actId":"${actId}","at":${at},"receivedAt":"${receivedAt.toISOString()}"`;

/** The act as one object of the batch's JSON parameter. Throws NotStorable. */
export function rowOfAct(act: LedgerAct): string {
  assertStorableAct(act);
  const made = storableJson('act', act.act, ACT_LIMIT);
  const events = storableJson('events', act.events, EVENTS_LIMIT);
  return `{${plainOf(act)},"act":${made},"events":${events}${besides(act)}}`;
}

/** The act as Prisma read it. */
export function actOfRow(row: Act): LedgerAct {
  const { userId, at, events, ...rest } = row;
  return { ...rest, ...(userId === null ? {} : { userId }), events: events as unknown[], at: Number(at) };
}
