import { BadPage } from './errors.ts';
import { type Game, gameOf } from './game.ts';
import type { Game as GameRow, Prisma, PrismaClient, Standing as StandingRow } from './generated/prisma/client.ts';
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
   * Notes how far a game has come, and how it stands to those who have a place at it, in one statement. An older version
   * never replaces a newer one.
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

export function openStandings(prisma: PrismaClient): Standings {
  return {
    /** Rows are in one order everywhere, so that two nodes never wait for each other crosswise. */
    async note(gameId, version, standings) {
      const rows = rowsOf(gameId, version, standings).sort((one, other) => (one.userId < other.userId ? -1 : 1));
      await prisma.$executeRaw`
        WITH "come" AS (
          UPDATE "games" SET "lastVersion" = ${version}::int
          WHERE "id" = ${gameId}::uuid AND "lastVersion" < ${version}::int AND "status" <> 'over')
        INSERT INTO "standings" ("userId", "gameId", "seat", "part", "place", "awaited", "task", "until", "since", "version")
        SELECT "userId", "gameId", "seat", "part", "place", "awaited", "task", "until", "since", "version"
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r("userId" uuid, "gameId" uuid, "seat" text, "part" int,
          "place" bigint, "awaited" text, "task" text, "until" timestamptz, "since" timestamptz, "version" int)
        ON CONFLICT ("gameId", "userId") DO UPDATE SET ("seat", "part", "place", "awaited", "task", "until", "since", "version")
          = (EXCLUDED."seat", EXCLUDED."part", EXCLUDED."place", EXCLUDED."awaited", EXCLUDED."task", EXCLUDED."until",
             EXCLUDED."since", EXCLUDED."version")
        WHERE "standings"."version" <= EXCLUDED."version"`;
    },

    async list(userId, { after, limit = PAGE.standard } = {}) {
      assertUuid('userId', userId);
      return list(prisma, userId, after, limit);
    },

    async waiting(userId, most) {
      assertUuid('userId', userId);
      const where = { userId, part: { lte: PARTS.indexOf('mine') } };
      return (await prisma.standing.findMany({ where, select: { gameId: true }, take: most })).length;
    },
  };
}
