import { BadPage } from './errors.ts';
import { type Game, gameOf } from './game.ts';
import type { Game as GameRow, Prisma, PrismaClient, Standing as StandingRow } from './generated/prisma/client.ts';
import { GroupCommit, type Waiting } from './ledger/group-commit.ts';
import { assertUuid, isUuid } from './storable.ts';

/** The parts of somebody's list, in their order. */
export const PARTS = ['mine-with-time', 'mine', 'others-with-time', 'others', 'open', 'over'] as const;
export type Part = (typeof PARTS)[number];

/** What a game is to one who has a place at it. */
export interface Standing {
  /** UUID */
  userId: string;
  /** `lot`: he laid the table, and his men are not drawn yet. */
  seat: 'white' | 'black' | 'umpire' | 'lot';
  part: Part;
  /** Who is waited for; null: nobody. */
  awaited: string | null;
  task: string | null;
  /** Until when, or the hour that is appointed. */
  until: Date | null;
  since: Date;
}

/** Somebody's own games. */
export interface Standings {
  /**
   * Notes how far a game has come, and how it stands to those who have a place at it, in one statement, which is shared by
   * all games that are noted in one turn of the loop. An older version never replaces a newer one.
   */
  note(gameId: string, version: number, standings: readonly Standing[]): Promise<void>;
  /**
   * What waits for him first (the most urgent, then the longest), then what waits for somebody else, tables with an open seat
   * and what is over, newest first. `next` is there where more may follow. Throws BadPage.
   */
  list(
    userId: string,
    page?: { after?: string; limit?: number },
  ): Promise<{ tables: { standing: Standing; game: Game }[]; next?: string }>;
  /** The games at which he has a place, in no order. */
  gameIdsOf(userId: string): Promise<string[]>;
  /** How many games wait for him, counted up to `most`. */
  waiting(userId: string, most: number): Promise<number>;
}

const PAGE = { standard: 50, most: 100 };

/** Where time presses, or one waits, the earlier comes first; of what only has been, the later. */
function placeOf({ part, until, since }: Standing): number {
  if (part === 'mine-with-time' || part === 'others-with-time') return (until ?? since).getTime();
  return part === 'mine' ? since.getTime() : -since.getTime();
}

function rowsOf(gameId: string, version: number, standings: readonly Standing[]) {
  assertUuid('gameId', gameId);
  for (const { userId } of standings) assertUuid('userId', userId);
  return standings.map((standing) => ({
    ...standing,
    gameId,
    version,
    part: PARTS.indexOf(standing.part),
    place: placeOf(standing),
  }));
}

/** What stands in the database before a game has begun. */
export const standingRows = (gameId: string, standings: readonly Standing[]): Prisma.StandingCreateManyInput[] =>
  rowsOf(gameId, -1, standings);

function standingOf({ userId, seat, part, awaited, task, until, since }: StandingRow): Standing {
  return { userId, seat: seat as Standing['seat'], part: PARTS[part] as Part, awaited, task, until, since };
}

interface Cursor {
  part: number;
  place: bigint;
  gameId: string;
}

/** Opaque to clients. */
const cursorOf = ({ part, place, gameId }: Cursor): string =>
  Buffer.from(`${part} ${place} ${gameId}`, 'utf8').toString('base64url');

function parseCursor(text: string): Cursor {
  const [part = '', place = '', gameId] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (!/^\d$/.test(part) || !/^-?\d{1,15}$/.test(place) || !isUuid(gameId))
    throw new BadPage('the cursor is not one that a list gave out');
  return { part: Number(part), place: BigInt(place), gameId };
}

const FIRST: Cursor = { part: -1, place: 0n, gameId: '00000000-0000-0000-0000-000000000000' };

async function list(prisma: PrismaClient, userId: string, after: string | undefined, limit: number) {
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE.most) throw new BadPage(`limit is not 1 to ${PAGE.most}`);
  const from = after === undefined ? FIRST : parseCursor(after);
  const found = await prisma.$queryRaw<StandingRow[]>`
    SELECT * FROM "standings"
    WHERE "userId" = ${userId}::uuid
      AND ("part", "place", "gameId") > (${from.part}::int, ${from.place}::bigint, ${from.gameId}::uuid)
    ORDER BY "part", "place", "gameId" LIMIT ${limit + 1}::int`;
  const rows = found.slice(0, limit);
  const games = await prisma.game.findMany({ where: { id: { in: rows.map(({ gameId }) => gameId) } } });
  const byId = new Map<string, GameRow>(games.map((game) => [game.id, game]));
  const tables = rows.flatMap((row) => {
    const game = byId.get(row.gameId);
    return game === undefined ? [] : [{ standing: standingOf(row), game: gameOf(game) }];
  });
  const last = rows.at(-1);
  return { tables, ...(found.length > limit && last !== undefined ? { next: cursorOf(last) } : {}) };
}

/** How a game stands, on its way: its row of the statement, and whom to tell. */
interface Noting extends Waiting {
  gameId: string;
  version: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Of two that say how one game stands only the newer is written. */
function newestOfEach(batch: readonly Noting[]): Noting[] {
  const newest = new Map<string, Noting>();
  for (const noting of batch) {
    const other = newest.get(noting.gameId);
    if (other === undefined || other.version <= noting.version) newest.set(noting.gameId, noting);
  }
  return [...newest.values()].sort((one, other) => (one.gameId < other.gameId ? -1 : 1));
}

/** Games and their rows are in one order everywhere, so that two nodes never wait for each other crosswise. */
async function noteAll(prisma: PrismaClient, batch: readonly Noting[]): Promise<void> {
  const rows = `[${newestOfEach(batch)
    .map(({ row }) => row)
    .join(',')}]`;
  await prisma.$executeRaw`
    WITH "given" AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${rows}::json) AS r("gameId" uuid, "version" int, "standings" jsonb)),
    "locked" AS (
      SELECT "id" FROM "games" JOIN "given" ON "gameId" = "id"
      WHERE "lastVersion" < "version" AND "status" <> 'over' ORDER BY "id" FOR UPDATE OF "games"),
    "come" AS (
      UPDATE "games" SET "lastVersion" = "version"
      FROM "given" JOIN "locked" ON "locked"."id" = "gameId" WHERE "games"."id" = "gameId")
    INSERT INTO "standings" ("userId", "gameId", "seat", "part", "place", "awaited", "task", "until", "since", "version")
    SELECT s."userId", "gameId", s."seat", s."part", s."place", s."awaited", s."task", s."until", s."since", "version"
    FROM "given", jsonb_to_recordset("standings") AS s("userId" uuid, "seat" text, "part" int, "place" bigint,
      "awaited" text, "task" text, "until" timestamptz, "since" timestamptz)
    ORDER BY "gameId", s."userId"
    ON CONFLICT ("gameId", "userId") DO UPDATE SET ("seat", "part", "place", "awaited", "task", "until", "since", "version")
      = (EXCLUDED."seat", EXCLUDED."part", EXCLUDED."place", EXCLUDED."awaited", EXCLUDED."task", EXCLUDED."until",
         EXCLUDED."since", EXCLUDED."version")
    WHERE "standings"."version" <= EXCLUDED."version"`;
}

/** Answers to each of them; one that the database refuses is no hindrance to the others. */
async function noteTogether(prisma: PrismaClient, batch: readonly Noting[]): Promise<void> {
  try {
    await noteAll(prisma, batch);
    for (const { resolve } of batch) resolve();
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const noting of batch) await noteTogether(prisma, [noting]);
  }
}

export function openStandings(prisma: PrismaClient): Standings {
  const notings = new GroupCommit<Noting>((batch) => noteTogether(prisma, batch));
  return {
    note(gameId, version, standings) {
      return new Promise((resolve, reject) => {
        const row = JSON.stringify({ gameId, version, standings: rowsOf(gameId, version, standings) });
        notings.add({ gameId, version, row, resolve, reject });
      });
    },

    async list(userId, { after, limit = PAGE.standard } = {}) {
      assertUuid('userId', userId);
      return list(prisma, userId, after, limit);
    },

    async gameIdsOf(userId) {
      assertUuid('userId', userId);
      const rows = await prisma.standing.findMany({ where: { userId }, select: { gameId: true } });
      return rows.map(({ gameId }) => gameId);
    },

    async waiting(userId, most) {
      assertUuid('userId', userId);
      const where = { userId, part: { lte: PARTS.indexOf('mine') } };
      return (await prisma.standing.findMany({ where, select: { gameId: true }, take: most })).length;
    },
  };
}
