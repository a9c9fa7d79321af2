import { BadPage } from '../errors.ts';
import { type Game, gameOf } from '../game.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { assertUuid, isUuid } from '../storable.ts';
import { type DeskPage, type PageOfDesk, parsePlace, placeOf } from './place.ts';
import { openPresences, type Presences } from './presences.ts';
import { noteRuling, type RulingNote } from './rulings.ts';

/** What a game can come to a club's umpires with. */
export const DESK_KINDS = ['appeal', 'claim', 'stayed', 'adjourned', 'lost'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** What an umpire has to know of a game. `play`: it is in play by the clock, so that whoever is gone is missed. */
export interface DeskEntry {
  kind: Exclude<DeskKind, 'lost'> | 'play';
  /** Who laid it before them, or who is waited for. */
  by: 'white' | 'black' | null;
  /** When it comes before them; null: not by itself. */
  dueAt: Date | null;
  since: Date;
}

/** One line of the desk, and the game that it is about. */
export interface DeskItem {
  kind: DeskKind;
  by: 'white' | 'black' | null;
  dueAt: Date | null;
  since: Date;
  game: Game;
}

/** The umpires' desk of each club: what waits there is read off, no game is folded for it. */
export interface Desk extends Presences {
  /** What is to be known of a game of a club from that version on; an older version never replaces a newer one. */
  note(game: { id: string; clubId: string }, version: number, entries: readonly DeskEntry[]): Promise<void>;
  /** What waits by `now`, the longest first. Throws BadPage. */
  waiting(clubId: string, now: Date, page?: PageOfDesk): Promise<DeskPage<DeskItem>>;
  /** The games that rest, the soonest to go on first, those without an hour last. Throws BadPage. */
  adjourned(clubId: string, page?: PageOfDesk): Promise<DeskPage<DeskItem>>;
  /** A club's umpire takes the empty chair. The game as it then is; undefined: he may not, for it is taken, or he plays. */
  takeChair(gameId: string, userId: string): Promise<Game | undefined>;
  /** What an umpire did goes into the club's audit, once, however often it is noted. */
  noteRuling(clubId: string, note: RulingNote): Promise<void>;
}

interface Line {
  gameId: string;
  kind: string;
  by: string | null;
  dueAt: Date | null;
  since: Date;
}

/** Gone for so long before it is said of somebody. */
const GONE = '30 seconds';
/** What a server wrote holds for so long after it last said so. */
const HOLDS = '60 seconds';

const waitingLines = (prisma: PrismaClient, clubId: string, now: Date, { after, limit }: Required<PageOfDesk>) => {
  const from = parsePlace(after);
  return prisma.$queryRaw<Line[]>`
    SELECT * FROM (
      SELECT "gameId", "kind", "by", "dueAt", "since" FROM "desk_entries"
      WHERE "clubId" = ${clubId}::uuid AND "dueAt" <= ${now}::timestamptz
      UNION ALL
      SELECT p."gameId", 'lost-' || p."seat", p."seat", max(coalesce(p."leftAt", p."seenAt")) + ${GONE}::interval,
        max(coalesce(p."leftAt", p."seenAt"))
      FROM "seat_presences" p JOIN "desk_entries" d ON d."gameId" = p."gameId" AND d."kind" = 'play'
      WHERE p."clubId" = ${clubId}::uuid AND p."seat" <> 'umpire'
      GROUP BY p."gameId", p."seat"
      HAVING bool_and(p."leftAt" IS NOT NULL OR p."seenAt" < ${now}::timestamptz - ${HOLDS}::interval)
        AND max(coalesce(p."leftAt", p."seenAt")) <= ${now}::timestamptz - ${GONE}::interval
    ) AS "line"
    WHERE ("dueAt", "gameId", "kind") > (${from.at}::timestamptz, ${from.gameId}::uuid, ${from.kind})
    ORDER BY "dueAt", "gameId", "kind" LIMIT ${limit + 1}::int`;
};

const adjournedLines = (prisma: PrismaClient, clubId: string, { after, limit }: Required<PageOfDesk>) => {
  const from = parsePlace(after);
  return prisma.$queryRaw<Line[]>`
    SELECT "gameId", "kind", "by", "dueAt", "since" FROM "desk_entries"
    WHERE "clubId" = ${clubId}::uuid AND "kind" = 'adjourned'
      AND (coalesce("dueAt", '9999-12-31T00:00:00Z'::timestamptz), "gameId", "kind")
        > (${from.at}::timestamptz, ${from.gameId}::uuid, ${from.kind})
    ORDER BY coalesce("dueAt", '9999-12-31T00:00:00Z'::timestamptz), "gameId", "kind" LIMIT ${limit + 1}::int`;
};

const kindOf = (kind: string): DeskKind => (kind.startsWith('lost-') ? 'lost' : (kind as DeskKind));

async function pageOf(prisma: PrismaClient, lines: readonly Line[], limit: number): Promise<DeskPage<DeskItem>> {
  const shown = lines.slice(0, limit);
  const rows = await prisma.game.findMany({ where: { id: { in: shown.map(({ gameId }) => gameId) } } });
  const games = new Map(rows.map((row) => [row.id, gameOf(row)]));
  const items = shown.flatMap(({ gameId, kind, by, dueAt, since }) => {
    const game = games.get(gameId);
    return game === undefined ? [] : [{ kind: kindOf(kind), by: by as DeskItem['by'], dueAt, since, game }];
  });
  const last = shown.at(-1);
  return { items, ...(lines.length > limit && last !== undefined ? { next: placeOf(last) } : {}) };
}

const PAGE = { standard: 50, most: 100 };

function pageAsked({ after = '', limit = PAGE.standard }: PageOfDesk = {}): Required<PageOfDesk> {
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE.most) throw new BadPage(`limit is not 1 to ${PAGE.most}`);
  return { after, limit };
}

/** One statement for what is no more, one for what is: both only while no newer version of the game has been noted. */
async function note(
  prisma: PrismaClient,
  { id, clubId }: { id: string; clubId: string },
  version: number,
  entries: readonly DeskEntry[],
): Promise<void> {
  assertUuid('gameId', id);
  assertUuid('clubId', clubId);
  const rows = JSON.stringify(entries.map((entry) => ({ ...entry, gameId: id, clubId, version })));
  const kinds = entries.map(({ kind }) => kind);
  const statements: Prisma.PrismaPromise<unknown>[] = [
    prisma.$executeRaw`
      DELETE FROM "desk_entries" WHERE "gameId" = ${id}::uuid AND "version" <= ${version}::int
        AND NOT ("kind" = ANY (${kinds}::text[]))`,
    prisma.$executeRaw`
      INSERT INTO "desk_entries" ("clubId", "gameId", "kind", "by", "dueAt", "since", "version")
      SELECT "clubId", "gameId", "kind", "by", "dueAt", "since", "version"
      FROM json_to_recordset(${rows}::json) AS r("clubId" uuid, "gameId" uuid, "kind" text, "by" text,
        "dueAt" timestamptz, "since" timestamptz, "version" int)
      WHERE NOT EXISTS (SELECT 1 FROM "games" WHERE "id" = ${id}::uuid AND "lastVersion" > ${version}::int)
      ON CONFLICT ("gameId", "kind") DO UPDATE SET ("by", "dueAt", "since", "version")
        = (EXCLUDED."by", EXCLUDED."dueAt", EXCLUDED."since", EXCLUDED."version")
      WHERE "desk_entries"."version" <= EXCLUDED."version"`,
  ];
  await prisma.$transaction(statements);
}

async function takeChair(prisma: PrismaClient, gameId: string, userId: string): Promise<Game | undefined> {
  assertUuid('userId', userId);
  if (!isUuid(gameId)) return undefined;
  const isNot = (column: 'whiteId' | 'blackId') => ({ OR: [{ [column]: null }, { [column]: { not: userId } }] });
  const [row] = await prisma.game.updateManyAndReturn({
    where: {
      id: gameId,
      umpireId: null,
      status: { not: 'over' },
      AND: [isNot('whiteId'), isNot('blackId'), { NOT: { openSeat: 'lot', createdBy: userId } }],
    },
    data: { umpireId: userId },
  });
  if (row !== undefined) return gameOf(row);
  const found = await prisma.game.findUnique({ where: { id: gameId } });
  return found?.umpireId === userId.toLowerCase() ? gameOf(found) : undefined;
}

export function openDesk(prisma: PrismaClient): Desk {
  return {
    ...openPresences(prisma),
    note: (game, version, entries) => note(prisma, game, version, entries),
    async waiting(clubId, now, page) {
      assertUuid('clubId', clubId);
      const asked = pageAsked(page);
      return pageOf(prisma, await waitingLines(prisma, clubId, now, asked), asked.limit);
    },
    async adjourned(clubId, page) {
      assertUuid('clubId', clubId);
      const asked = pageAsked(page);
      return pageOf(prisma, await adjournedLines(prisma, clubId, asked), asked.limit);
    },
    takeChair: (gameId, userId) => takeChair(prisma, gameId, userId),
    noteRuling: (clubId, said) => noteRuling(prisma, clubId, said),
  };
}
