import type { Drawn, Lot } from '@jadoube/protocol';
import { cursorOf, parseCursor } from './cursor.ts';
import { BadPage } from './errors.ts';
import { endRounds, lockEventOf } from './events/round-end.ts';
import { type Game, type GameStatus, gameOf, type Seat } from './game.ts';
import type { Game as GameRow, Prisma, PrismaClient } from './generated/prisma/client.ts';
import { committedLot, type NewLot } from './lot.ts';
import { type NewNotice, noticeRows } from './post/notices.ts';
import { confirmSeat, type SeatTaken, type TakeSeat, takeChair, takeSeat } from './seats.ts';
import { hashOf, newSecret } from './secret.ts';
import { type Standing, standingRows } from './standings.ts';
import { assertStorableText, assertUuid, isUuid, storableJson } from './storable.ts';
import { inTransaction } from './transaction.ts';
import { uuid7 } from './uuid7.ts';

export interface NewGame {
  /** Where it is known beforehand; a UUIDv7. */
  id?: string;
  createdBy: string;
  terms: unknown;
  fen?: string;
  /** who sits already */
  seats: Partial<Record<Seat, string>>;
  openSeat?: Seat | 'lot';
  /** What is drawn by lot when the open seat is taken. */
  lot?: NewLot;
  /** The lot as it fell, where both sit from the beginning. */
  drawn?: Lot & { drawn: Drawn };
  /** The open seat is for the bearer of an invitation, which is handed out this once. */
  byInvitation?: boolean;
  /** The umpire's chair is for the bearer of an invitation of its own, handed out this once. */
  umpireByInvitation?: boolean;
  /** The sitting that it belongs to, and its place in it. */
  sitting?: { id: string; number: number };
  /** The club whose game it is. */
  clubId?: string;
}

export interface ListGames {
  status?: GameStatus;
  /** 1 to 200, default 50 */
  limit?: number;
  /** the `next` of the page before */
  after?: string;
  /** without the games whose open seat is for the bearer of an invitation */
  openToAll?: boolean;
}

/** The read model of games, for lists, seats and deadlines. */
export interface Games {
  createGame(game: NewGame): Promise<{ game: Game; invite?: string; umpireInvite?: string }>;
  /** The game of that number in a sitting; number 1 is the game whose id the sitting has. */
  gameOfSitting(sittingId: string, number: number): Promise<Game | undefined>;
  /** The next game of a sitting; where another has made it at the same moment, that one. */
  createNext(game: NewGame & { sitting: { id: string; number: number } }): Promise<Game>;
  /** He for whom a seat was kept sits down. True where it was kept for him until this call. */
  confirmSeat(request: { gameId: string; seat: Seat; userId: string }): Promise<boolean>;
  /**
   * The next game is not wanted: while one has yet to sit down it is taken away, with what was told of it at the table of the
   * game before. False where both sat already, or there is no such game.
   */
  withdrawNext(request: { gameId: string; before: string }): Promise<boolean>;
  /** All games of a sitting, first to last. */
  sitting(sittingId: string): Promise<Game[]>;
  /** One takes the umpire's chair, with its own invitation, at any time before the end. */
  takeChair(request: { gameId: string; userId: string; invite: string }): Promise<SeatTaken>;
  /** Two who take a seat at once: one statement decides, one of them sits. */
  takeSeat(request: TakeSeat): Promise<SeatTaken>;
  findGame(gameId: string): Promise<Game | undefined>;
  /** Those of them that there are, in no order. */
  findGames(gameIds: readonly string[]): Promise<Game[]>;
  /**
   * Notes the beginning, when the first clock falls, and what is told of it, all or nothing; the first call counts. False where it
   * was noted before or there is no such game.
   */
  markStarted(
    gameId: string,
    startedAt: Date,
    more?: { deadlineAt?: Date; notices?: readonly NewNotice[] },
  ): Promise<boolean>;
  /**
   * Notes the end; the first call counts. False where it was noted before or there is no such game. `ofClub`: it may be of an
   * event, of which a round may have ended with it.
   */
  markOver(
    gameId: string,
    end: { result: unknown; endedAt: Date; lastVersion: number; ofClub?: boolean },
  ): Promise<boolean>;
  /** Newest first. `next` is there where more may follow. Throws BadPage. */
  listGames(list?: ListGames): Promise<{ games: Game[]; next?: string }>;
  /**
   * Takes away tables laid before then at which nobody has sat down: of no club and no sitting, without an appointed hour, and with
   * no seat kept for anybody. The number of them.
   */
  forgetOpen(before: { openToAll: Date; byInvitation: Date }): Promise<number>;
}

const TERMS_LIMIT = 64 * 1024;
const FEN_LIMIT = 200;
const PAGE = { standard: 50, most: 200 };
const NEWEST_FIRST: Prisma.GameOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];

function assertStorableGame({ createdBy, terms, fen, seats, clubId }: NewGame): void {
  assertUuid('createdBy', createdBy);
  if (clubId !== undefined) assertUuid('clubId', clubId);
  storableJson('terms', terms, TERMS_LIMIT);
  if (fen !== undefined) assertStorableText('fen', fen, FEN_LIMIT);
  for (const [seat, userId] of Object.entries(seats)) assertUuid(seat, userId);
}

/** Prisma's own JSON type leaves out what JSON leaves out; the value was checked before. */
const json = (value: unknown) => value as Prisma.InputJsonValue;

/** How a game that has not begun stands to those who have a place at it: a seat may be kept for one of them. */
function standingsBefore({ seats, openSeat, createdBy }: NewGame, since: Date): Standing[] {
  const kept = openSeat !== undefined && openSeat !== 'lot' && seats[openSeat] !== undefined ? openSeat : null;
  const places = openSeat === 'lot' ? { ...seats, lot: createdBy } : seats;
  return Object.entries(places).map(([seat, userId]) => ({
    userId,
    seat: seat as Standing['seat'],
    part: kept === null ? 'open' : kept === seat ? 'mine' : 'others',
    awaited: kept,
    task: 'sit',
    until: null,
    since,
  }));
}

/** The rows of a new game, with its invitations, which are handed out this once. */
function rowsOfNew(game: NewGame) {
  assertStorableGame(game);
  const invite = game.byInvitation ? newSecret() : undefined;
  const umpireInvite = game.umpireByInvitation ? newSecret() : undefined;
  const [id, createdAt] = [game.id ?? uuid7(), new Date()];
  return {
    id,
    invite,
    umpireInvite,
    standings: standingRows(id, standingsBefore(game, createdAt)),
    row: {
      id,
      createdAt,
      createdBy: game.createdBy,
      terms: json(game.terms),
      fen: game.fen ?? null,
      whiteId: game.seats.white ?? null,
      blackId: game.seats.black ?? null,
      umpireId: game.seats.umpire ?? null,
      openSeat: game.openSeat ?? null,
      inviteHash: invite === undefined ? null : hashOf(invite),
      umpireHash: umpireInvite === undefined ? null : hashOf(umpireInvite),
      ...(game.drawn && { lot: json(game.drawn) }),
      ...(game.lot === undefined ? {} : { lot: json(committedLot(game.lot)), lotSalt: game.lot.salt }),
      sittingId: game.sitting?.id ?? null,
      inSitting: game.sitting?.number ?? 1,
      clubId: game.clubId ?? null,
    } satisfies Prisma.GameUncheckedCreateInput,
  };
}

/** Games whose seats are all taken, made in a transaction together with what they are for. */
export async function insertGames(
  client: Prisma.TransactionClient,
  games: readonly NewGame[],
): Promise<{ id: string }[]> {
  const made = games.map(rowsOfNew);
  await client.game.createMany({ data: made.map(({ row }) => row) });
  await client.standing.createMany({ data: made.flatMap(({ standings }) => standings) });
  return made.map(({ id }) => ({ id }));
}

async function createGame(
  prisma: PrismaClient,
  game: NewGame,
): Promise<{ game: Game; invite?: string; umpireInvite?: string }> {
  const { row: data, standings, invite, umpireInvite } = rowsOfNew(game);
  const made = prisma.game.create({ data });
  const noted = prisma.standing.createMany({ data: standings });
  const [row] = await prisma.$transaction([made, noted]);
  return {
    game: gameOf(row),
    ...(invite === undefined ? {} : { invite }),
    ...(umpireInvite === undefined ? {} : { umpireInvite }),
  };
}

async function gameOfSitting(prisma: PrismaClient, sittingId: string, number: number): Promise<Game | undefined> {
  const where = number === 1 ? { id: sittingId } : { sittingId, inSitting: number };
  const row = await prisma.game.findFirst({ where });
  return row === null ? undefined : gameOf(row);
}

const UNIQUE_VIOLATION = 'P2002';

async function createNext(
  prisma: PrismaClient,
  game: NewGame & { sitting: { id: string; number: number } },
): Promise<Game> {
  try {
    return (await createGame(prisma, game)).game;
  } catch (error) {
    const made =
      (error as { code?: string }).code === UNIQUE_VIOLATION &&
      (await gameOfSitting(prisma, game.sitting.id, game.sitting.number));
    if (!made) throw error;
    return made;
  }
}

function pageSize(limit = PAGE.standard): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE.most) throw new BadPage(`limit is not 1 to ${PAGE.most}`);
  return limit;
}

async function listGames(prisma: PrismaClient, { status, limit, after, openToAll }: ListGames = {}) {
  const size = pageSize(limit);
  const from = after === undefined ? undefined : parseCursor(after);
  const rows = await prisma.game.findMany({
    where: {
      ...(status === undefined ? {} : { status }),
      ...(openToAll ? { NOT: { status: 'open', inviteHash: { not: null } } } : {}),
      ...(from === undefined
        ? {}
        : { OR: [{ createdAt: { lt: from.createdAt } }, { createdAt: from.createdAt, id: { lt: from.id } }] }),
    },
    orderBy: NEWEST_FIRST,
    take: size + 1,
  });
  const games = rows.slice(0, size).map(gameOf);
  const last = games.at(-1);
  return { games, ...(rows.length > size && last !== undefined ? { next: cursorOf(last) } : {}) };
}

/** A table that was taken meanwhile stays: the row is looked at again when it is this statement's turn. */
function forgetOpen(prisma: PrismaClient, { openToAll, byInvitation }: { openToAll: Date; byInvitation: Date }) {
  return prisma.$executeRaw`
    WITH "gone" AS (
      DELETE FROM "games" g
      WHERE "status" = 'open' AND "createdAt" < ${openToAll.toISOString()}::timestamptz
        AND ("inviteHash" IS NULL OR "createdAt" < ${byInvitation.toISOString()}::timestamptz)
        AND "openSeat" IS NOT NULL AND "clubId" IS NULL AND "sittingId" IS NULL AND "startedAt" IS NULL
        AND "terms"->>'resumesAt' IS NULL
        AND CASE "openSeat" WHEN 'white' THEN "whiteId" WHEN 'black' THEN "blackId" WHEN 'umpire' THEN "umpireId" END IS NULL
        AND NOT EXISTS (SELECT 1 FROM "games" o WHERE o."sittingId" = g."id")
        AND NOT EXISTS (SELECT 1 FROM "event_pairings" p WHERE p."gameId" = g."id")
      RETURNING "id"),
    "standings_gone" AS (DELETE FROM "standings" USING "gone" WHERE "gameId" = "id")
    SELECT "id" FROM "gone"`;
}

export function openGames(prisma: PrismaClient): Games {
  return {
    createGame: (game) => createGame(prisma, game),
    takeSeat: (request) => takeSeat(prisma, request),
    takeChair: (request) => takeChair(prisma, request),
    gameOfSitting: (sittingId, number) => gameOfSitting(prisma, sittingId, number),
    createNext: (game) => createNext(prisma, game),

    confirmSeat: (request) => confirmSeat(prisma, request),

    async withdrawNext({ gameId, before }) {
      for (const id of [gameId, before]) assertUuid('gameId', id);
      const [row] = await prisma.$queryRaw<{ count: number }[]>`
        WITH "gone" AS (
          DELETE FROM "games"
          WHERE "id" = ${gameId}::uuid AND "status" = 'open' AND "openSeat" IS NOT NULL AND "inSitting" > 1 RETURNING "id"),
        "standing" AS (DELETE FROM "standings" WHERE "gameId" IN (SELECT "id" FROM "gone")),
        "told" AS (
          DELETE FROM "notices"
          WHERE "gameId" = ${before}::uuid AND "kind" = 'rematch' AND EXISTS (SELECT FROM "gone"))
        SELECT count(*)::int AS "count" FROM "gone"`;
      return row?.count === 1;
    },

    async sitting(sittingId) {
      assertUuid('sittingId', sittingId);
      const where = { OR: [{ id: sittingId }, { sittingId }] };
      const rows = await prisma.game.findMany({ where, orderBy: { inSitting: 'asc' } });
      return rows.map(gameOf);
    },

    async findGame(gameId) {
      if (!isUuid(gameId)) return undefined;
      const [row] = await prisma.$queryRaw<GameRow[]>`SELECT * FROM "games" WHERE "id" = ${gameId}::uuid`;
      return row && gameOf(row);
    },

    async findGames(gameIds) {
      const ids = [...new Set(gameIds)];
      for (const id of ids) assertUuid('gameId', id);
      if (ids.length === 0) return [];
      return (await prisma.game.findMany({ where: { id: { in: ids } } })).map(gameOf);
    },

    async markStarted(gameId, startedAt, { deadlineAt, notices = [] } = {}) {
      assertUuid('gameId', gameId);
      const told = JSON.stringify({ gameId, startedAt });
      const [row] = await prisma.$queryRaw<{ count: number }[]>`
        WITH "started" AS (
          UPDATE "games" SET "status" = 'playing', "startedAt" = ${startedAt.toISOString()}::timestamptz,
            "deadlineAt" = ${deadlineAt?.toISOString() ?? null}::timestamptz
          WHERE "id" = ${gameId}::uuid AND "status" = 'open' RETURNING "id", "clubId"),
        "told" AS (
          INSERT INTO "happenings" ("clubId", "gameId", "type", "data")
          SELECT "clubId", "id", 'game.started', ${told}::jsonb FROM "started" WHERE "clubId" IS NOT NULL),
        "noticed" AS (
          INSERT INTO "notices" ("gameId", "version", "userId", "kind", "payload")
          SELECT "id", r."version", r."userId", r."kind", r."payload"
          FROM "started", json_to_recordset(${noticeRows(notices)}::json)
            AS r("version" int, "userId" uuid, "kind" text, "payload" jsonb))
        SELECT count(*)::int AS "count" FROM "started"`;
      return row?.count === 1;
    },

    async markOver(gameId, { result, endedAt, lastVersion, ofClub }) {
      assertUuid('gameId', gameId);
      storableJson('result', result, TERMS_LIMIT);
      const over = {
        where: { id: gameId, status: { not: 'over' } },
        data: { status: 'over', openSeat: null, deadlineAt: null, endedAt, lastVersion, result: json(result) },
      };
      if (!ofClub) return (await prisma.game.updateMany(over)).count === 1;
      return inTransaction(prisma, async (client) => {
        await lockEventOf(client, gameId);
        const { count } = await client.game.updateMany(over);
        if (count === 1) await endRounds(client, { gameId });
        return count === 1;
      });
    },

    listGames: (list) => listGames(prisma, list),
    forgetOpen: (before) => forgetOpen(prisma, before),
  };
}
