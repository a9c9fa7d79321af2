import { type Actor, noteInAudit } from '../audit/note.ts';
import { insertGames, type NewGame } from '../games.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { assertStorableText, assertUuid, isUuid, storableJson } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { uuid7 } from '../uuid7.ts';
import { type NewHappening, tellHappenings } from '../webhooks/happenings.ts';
import { type ClubEvent, eventOf, type WholeEvent } from './event.ts';
import { findEvent, listEvents } from './read.ts';
import { endRounds } from './round-end.ts';

export interface NewEvent {
  name: string;
  kind: string;
  terms?: unknown;
  rules: unknown;
}

export interface NewPairing {
  whiteId: string;
  blackId: string | null;
  bye: string | null;
  ruled: string | null;
  /** Made with the pairing, both seats taken. */
  game: NewGame | undefined;
}

export interface Publication {
  round: number;
  /** The numbers of all players, where they are given out anew. */
  numbers: ReadonlyMap<string, number> | undefined;
  pairings: readonly NewPairing[];
}

export interface EventEdit {
  name?: string | undefined;
  status?: 'open' | 'finished' | undefined;
  terms?: unknown;
  rules?: unknown;
  reason?: string | undefined;
}

/** Which event, as it was seen; without a version as it is now. */
export interface EventRef {
  clubId: string;
  eventId: string;
  version: number | undefined;
}

export type EventChanged =
  | { outcome: 'changed'; version: number; gameIds: string[] }
  | { outcome: 'stale' }
  | { outcome: 'no-such-event' }
  | { outcome: 'no-such-member'; ids: string[] };

export interface Events {
  create(clubId: string, event: NewEvent, actor: Actor): Promise<ClubEvent>;
  find(clubId: string, eventId: string): Promise<WholeEvent | undefined>;
  list(clubId: string, page: { limit: number; after?: string }): Promise<{ events: ClubEvent[]; next?: string }>;
  edit(ref: EventRef, edit: EventEdit, actor: Actor): Promise<EventChanged>;
  /** Members who are in it already stay as they are; one who had withdrawn is there again from that round on. */
  enter(ref: EventRef, memberIds: readonly string[], fromRound: number, actor: Actor): Promise<EventChanged>;
  withdraw(ref: EventRef, memberId: string, after: number, reason: string, actor: Actor): Promise<EventChanged>;
  /** A round, or further games of one, with all its games: all or nothing. */
  publish(ref: EventRef, publication: Publication, actor: Actor): Promise<EventChanged>;
  /** What the outcome of these pairings is; null: as their games end. */
  rule(ref: EventRef, rulings: readonly Ruling[], actor: Actor): Promise<EventChanged>;
}

export interface Ruling {
  pairingId: string;
  outcome: string | null;
  reason: string | undefined;
}

const NAME_LIMIT = 200;
const JSON_LIMIT = 16 * 1024;
/** UTF-16 units: fewer than the audit takes. */
const REASON_LIMIT = 900;

const column = (what: string, value: unknown) =>
  value === undefined || value === null
    ? Prisma.DbNull
    : (JSON.parse(storableJson(what, value, JSON_LIMIT)) as Prisma.InputJsonValue);

/** What is noted of a change; undefined: nothing was changed after all. */
interface Note {
  action: string;
  reason?: string | undefined;
  before?: unknown;
  after?: unknown;
  gameIds?: string[];
  /** What the programs of the club are told, besides which event it was. */
  told?: { type: string; facts?: object }[];
  /** Results were given: a round may have ended with them. */
  results?: boolean;
}

/** One change at a time of an event, with its place in the audit: the event's row is locked, and its version counts up. */
async function changed(
  prisma: PrismaClient,
  { clubId, eventId, version }: EventRef,
  actor: Actor,
  work: (
    client: Prisma.TransactionClient,
    event: ClubEvent,
  ) => Promise<Note | Exclude<EventChanged, { outcome: 'changed' }>>,
): Promise<EventChanged> {
  if (!isUuid(clubId) || !isUuid(eventId)) return { outcome: 'no-such-event' };
  return inTransaction(prisma, async (client): Promise<EventChanged> => {
    await client.$queryRaw`SELECT "id" FROM "club_events" WHERE "id" = ${eventId}::uuid FOR UPDATE`;
    const row = await client.clubEvent.findFirst({ where: { id: eventId, clubId } });
    if (row === null) return { outcome: 'no-such-event' };
    if (version !== undefined && row.version !== version) return { outcome: 'stale' };
    const note = await work(client, eventOf(row));
    if ('outcome' in note) return note;
    const next = await client.clubEvent.update({ where: { id: eventId }, data: { version: { increment: 1 } } });
    const { gameIds = [], told = [], results = false, ...said } = note;
    await tellHappenings(
      client,
      told.map(({ type, facts }): NewHappening => ({ clubId, eventId, type, data: { eventId, ...facts } })),
    );
    if (results) await endRounds(client, { eventId });
    await noteInAudit(client, { clubId, actor, subject: 'event', subjectId: eventId, ...said });
    return { outcome: 'changed', version: next.version, gameIds };
  });
}

async function create(prisma: PrismaClient, clubId: string, event: NewEvent, actor: Actor): Promise<ClubEvent> {
  const { name, kind, terms, rules } = event;
  assertUuid('clubId', clubId);
  assertStorableText('the name', name, NAME_LIMIT);
  const [id, createdAt] = [uuid7(), new Date()];
  const data = {
    id,
    clubId,
    name,
    kind,
    terms: column('terms', terms),
    rules: column('rules', rules) as Prisma.InputJsonValue,
    createdAt,
    createdBy: actor.userId ?? id,
  };
  return inTransaction(prisma, async (client) => {
    const row = await client.clubEvent.create({ data });
    const note = { subject: 'event', subjectId: id, after: { name, kind, rules, terms: terms ?? null } };
    await noteInAudit(client, { clubId, actor, action: 'event.create', ...note });
    return eventOf(row);
  });
}

const edit = (prisma: PrismaClient, ref: EventRef, { reason, ...asked }: EventEdit, actor: Actor) =>
  changed(prisma, ref, actor, async (client, event) => {
    const { name, status, terms, rules } = asked;
    if (name !== undefined) assertStorableText('the name', name, NAME_LIMIT);
    await client.clubEvent.update({
      where: { id: event.id },
      data: {
        ...(name !== undefined && { name }),
        ...(status !== undefined && { status }),
        ...(terms !== undefined && { terms: column('terms', terms) }),
        ...(rules !== undefined && { rules: column('rules', rules) as Prisma.InputJsonValue }),
      },
    });
    const keys = Object.keys(asked).filter((key) => asked[key as keyof typeof asked] !== undefined);
    const before = Object.fromEntries(keys.map((key) => [key, event[key as keyof ClubEvent]]));
    const told = status === 'finished' && event.status !== status ? [{ type: 'event.ended' }] : [];
    return { action: 'event.change', reason, before, after: asked, told };
  });

const enter = (prisma: PrismaClient, ref: EventRef, memberIds: readonly string[], fromRound: number, actor: Actor) =>
  changed(prisma, ref, actor, async (client, { id: eventId, clubId }) => {
    const ids = [...new Set(memberIds)];
    for (const each of ids) assertUuid('memberId', each);
    const members = await client.member.findMany({ where: { id: { in: ids }, clubId, leftAt: null } });
    const missing = ids.filter((each) => !members.some(({ id }) => id === each));
    if (missing.length > 0) return { outcome: 'no-such-member', ids: missing };
    const entered = await client.eventPlayer.findMany({ where: { eventId } });
    const last = Math.max(0, ...entered.map(({ tpn }) => tpn));
    const fresh = ids.filter((each) => !entered.some(({ memberId }) => memberId === each));
    await client.eventPlayer.createMany({
      data: fresh.map((memberId, at) => ({ eventId, memberId, tpn: last + 1 + at, fromRound })),
    });
    const again = { eventId, memberId: { in: ids }, withdrawnAfter: { not: null } };
    await client.eventPlayer.updateMany({ where: again, data: { withdrawnAfter: null, fromRound } });
    return { action: 'event.enter', after: { members: ids, fromRound } };
  });

const withdraw = (
  prisma: PrismaClient,
  ref: EventRef,
  { memberId, after, reason }: { memberId: string; after: number; reason: string },
  actor: Actor,
) =>
  changed(prisma, ref, actor, async (client, { id: eventId }) => {
    if (!isUuid(memberId)) return { outcome: 'no-such-member', ids: [memberId] };
    const where = { eventId, memberId, withdrawnAfter: null };
    // Before the first round he was never in it.
    const { count } =
      after === 0
        ? await client.eventPlayer.deleteMany({ where })
        : await client.eventPlayer.updateMany({ where, data: { withdrawnAfter: after } });
    if (count === 0) return { outcome: 'no-such-member', ids: [memberId] };
    return { action: 'event.withdraw', reason, after: { member: memberId, after } };
  });

async function numberAnew(client: Prisma.TransactionClient, eventId: string, numbers: ReadonlyMap<string, number>) {
  for (const [memberId, tpn] of numbers)
    await client.eventPlayer.update({ where: { eventId_memberId: { eventId, memberId } }, data: { tpn } });
}

async function addPairings(
  client: Prisma.TransactionClient,
  eventId: string,
  { round, pairings }: Publication,
): Promise<{ gameIds: string[]; boards: number[] }> {
  const made = await insertGames(
    client,
    pairings.flatMap(({ game }) => (game === undefined ? [] : [game])),
  );
  const ids = made.map(({ id }) => id);
  const { _max } = await client.eventPairing.aggregate({ where: { eventId, round }, _max: { board: true } });
  const first = (_max.board ?? 0) + 1;
  const left = [...ids];
  const data = pairings.map(({ game, ...pairing }, at) => ({
    ...pairing,
    id: uuid7(),
    eventId,
    round,
    board: first + at,
    gameId: game === undefined ? null : left.shift()!,
  }));
  await client.eventPairing.createMany({ data });
  return { gameIds: ids, boards: data.map(({ board }) => board) };
}

const publish = (prisma: PrismaClient, ref: EventRef, publication: Publication, actor: Actor) =>
  changed(prisma, ref, actor, async (client, { id: eventId }) => {
    const { round, numbers, pairings } = publication;
    if (numbers !== undefined) await numberAnew(client, eventId, numbers);
    const known = await client.eventRound.findUnique({ where: { eventId_number: { eventId, number: round } } });
    if (known === null) await client.eventRound.create({ data: { eventId, number: round, publishedAt: new Date() } });
    else
      await client.eventRound.update({
        where: { eventId_number: { eventId, number: round } },
        data: { endedAt: null },
      });
    const { gameIds } = await addPairings(client, eventId, publication);
    const said = pairings.map(({ whiteId, blackId, bye, ruled }) => ({ whiteId, blackId, bye, ruled }));
    const told = [
      ...(numbers === undefined ? [] : [{ type: 'event.started' }]),
      { type: 'round.published', facts: { round, further: known !== null, gameIds } },
    ];
    const action = known === null ? 'event.publish' : 'event.further-games';
    return { action, after: { round, pairings: said }, gameIds, told, results: true };
  });

/** A game that is to say itself how it ends may be going on still: its round then ends once more. */
async function reopenRounds(
  client: Prisma.TransactionClient,
  eventId: string,
  pairings: readonly { id: string; round: number }[],
  rulings: readonly Ruling[],
): Promise<void> {
  const left = new Set(rulings.filter(({ outcome }) => outcome === null).map(({ pairingId }) => pairingId));
  const numbers = pairings.filter(({ id }) => left.has(id)).map(({ round }) => round);
  if (numbers.length === 0) return;
  await client.eventRound.updateMany({ where: { eventId, number: { in: numbers } }, data: { endedAt: null } });
}

/** The audit has room for one text: each reason once, as far as it goes, and no half of a character. */
const reasonsOf = (rulings: readonly Ruling[]): string | undefined => {
  const reasons = new Set(rulings.flatMap(({ reason }) => (reason === undefined ? [] : [reason])));
  const text = [...reasons].join('; ').slice(0, REASON_LIMIT);
  return text.replace(/[\ud800-\udbff]$/, '') || undefined;
};

const rule = (prisma: PrismaClient, ref: EventRef, rulings: readonly Ruling[], actor: Actor) =>
  changed(prisma, ref, actor, async (client, { id: eventId }) => {
    const ids = rulings.map(({ pairingId }) => pairingId);
    const before = await client.eventPairing.findMany({ where: { eventId, id: { in: ids } } });
    for (const { pairingId, outcome } of rulings)
      await client.eventPairing.update({ where: { id: pairingId, eventId }, data: { ruled: outcome } });
    await reopenRounds(client, eventId, before, rulings);
    return {
      action: 'event.result',
      reason: reasonsOf(rulings),
      before: before.map(({ id, ruled }) => ({ pairing: id, outcome: ruled })),
      after: rulings.map(({ pairingId, outcome }) => ({ pairing: pairingId, outcome })),
      told: rulings.map(({ pairingId, outcome }) => ({ type: 'result.entered', facts: { pairingId, outcome } })),
      results: true,
    };
  });

export function openEvents(prisma: PrismaClient): Events {
  return {
    create: (clubId, event, actor) => create(prisma, clubId, event, actor),
    find: (clubId, eventId) => findEvent(prisma, clubId, eventId),
    list: (clubId, page) => listEvents(prisma, clubId, page),
    edit: (ref, asked, actor) => edit(prisma, ref, asked, actor),
    enter: (ref, memberIds, fromRound, actor) => enter(prisma, ref, memberIds, fromRound, actor),
    withdraw: (ref, memberId, after, reason, actor) => withdraw(prisma, ref, { memberId, after, reason }, actor),
    publish: (ref, publication, actor) => publish(prisma, ref, publication, actor),
    rule: (ref, rulings, actor) => rule(prisma, ref, rulings, actor),
  };
}
