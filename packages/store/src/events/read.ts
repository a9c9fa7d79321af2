import { cursorOf, parseCursor } from '../cursor.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { isUuid } from '../storable.ts';
import {
  type ClubEvent,
  type EventPairing,
  type EventPlayer,
  eventOf,
  type PairedGame,
  type WholeEvent,
} from './event.ts';

const MEMBER = { userId: true, name: true, title: true, rating: true, federation: true, fideId: true } as const;

async function playersOf(prisma: PrismaClient, eventId: string): Promise<EventPlayer[]> {
  const rows = await prisma.eventPlayer.findMany({
    where: { eventId },
    include: { member: { select: MEMBER } },
    orderBy: [{ tpn: 'asc' }, { memberId: 'asc' }],
  });
  return rows.map(({ member, eventId: _, ...row }) => ({ ...row, ...member }));
}

async function gamesOf(prisma: PrismaClient, ids: string[]): Promise<ReadonlyMap<string, PairedGame>> {
  if (ids.length === 0) return new Map();
  const [games, rests] = await Promise.all([
    prisma.game.findMany({ where: { id: { in: ids } }, select: { id: true, status: true, result: true } }),
    prisma.deskEntry.findMany({ where: { gameId: { in: ids }, kind: 'adjourned' }, select: { gameId: true } }),
  ]);
  const resting = new Set(rests.map(({ gameId }) => gameId));
  return new Map(
    games.map(({ id, ...game }) => [id, { ...game, adjourned: game.status !== 'over' && resting.has(id) }]),
  );
}

async function pairingsOf(prisma: PrismaClient, eventId: string): Promise<EventPairing[]> {
  const rows = await prisma.eventPairing.findMany({
    where: { eventId },
    orderBy: [{ round: 'asc' }, { board: 'asc' }],
  });
  const games = await gamesOf(
    prisma,
    rows.flatMap(({ gameId }) => (gameId === null ? [] : [gameId])),
  );
  return rows.map(({ eventId: _, ...row }) => ({ ...row, game: (row.gameId && games.get(row.gameId)) || null }));
}

export async function findEvent(
  prisma: PrismaClient,
  clubId: string,
  eventId: string,
): Promise<WholeEvent | undefined> {
  if (!isUuid(clubId) || !isUuid(eventId)) return undefined;
  // The event first: whatever is read after it may only be newer, and then a change by its version is stale.
  const row = await prisma.clubEvent.findFirst({ where: { id: eventId, clubId } });
  if (row === null) return undefined;
  const [players, rounds, pairings] = await Promise.all([
    playersOf(prisma, eventId),
    prisma.eventRound.findMany({ where: { eventId }, orderBy: { number: 'asc' } }),
    pairingsOf(prisma, eventId),
  ]);
  return { event: eventOf(row), players, rounds: rounds.map(({ publishedAt }) => publishedAt), pairings };
}

/** Newest first. Throws BadPage. */
export async function listEvents(
  prisma: PrismaClient,
  clubId: string,
  { limit, after }: { limit: number; after?: string },
): Promise<{ events: ClubEvent[]; next?: string }> {
  const from = after === undefined ? undefined : parseCursor(after);
  const older = from && [{ createdAt: { lt: from.createdAt } }, { createdAt: from.createdAt, id: { lt: from.id } }];
  const rows = await prisma.clubEvent.findMany({
    where: { clubId, ...(older && { OR: older }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  });
  const events = rows.slice(0, limit).map(eventOf);
  const last = events.at(-1);
  return { events, ...(rows.length > limit && last !== undefined ? { next: cursorOf(last) } : {}) };
}
