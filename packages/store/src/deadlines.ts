import type { PrismaClient } from './generated/prisma/client.ts';

/** A game that has to be looked at, and until when it is this server's to do so. */
export interface DueGame {
  gameId: string;
  /** what was noted: it may be earlier than what is due, never later */
  deadlineAt: Date;
  claimedUntil: Date;
}

/** What was found when a game was looked at: when to look again; null: not by itself. */
export interface LookedAt {
  gameId: string;
  claimedUntil: Date;
  deadlineAt: Date | null;
}

/**
 * When each game has to be looked at, at the latest. What is noted is a lower bound: an act whose deadline is earlier notes
 * it with itself (`LedgerAct.deadlineAt`), and only here, when it has come, is it put off.
 */
export interface Deadlines {
  /**
   * Games whose time has come, the most urgent first. Nobody else is given them before `until`: after that, whoever has
   * died with them, somebody looks again. Games that another server is being given at this moment are left to it.
   */
  claim(before: Date, until: Date, limit: number): Promise<DueGame[]>;
  /** Puts off what was claimed, unless an act has noted something else since. */
  putOff(games: readonly LookedAt[]): Promise<void>;
  /** Games of which the lists know less than the ledger has, or not that they have begun: a server died before it noted it. */
  behind(limit: number): Promise<string[]>;
}

export function openDeadlines(prisma: PrismaClient): Deadlines {
  return {
    claim: (before, until, limit) => prisma.$queryRaw<DueGame[]>`
      WITH "due" AS (
        SELECT "id", "deadlineAt" FROM "games" WHERE "deadlineAt" <= ${before.toISOString()}::timestamptz AND "status" = 'playing'
        ORDER BY "deadlineAt" LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
      UPDATE "games" SET "deadlineAt" = ${until.toISOString()}::timestamptz FROM "due" WHERE "games"."id" = "due"."id"
      RETURNING "games"."id" AS "gameId", "due"."deadlineAt", "games"."deadlineAt" AS "claimedUntil"`,

    async putOff(games) {
      if (games.length === 0) return;
      // Locked in order, as the ledger locks them.
      await prisma.$executeRaw`
        WITH "seen" AS MATERIALIZED (
          SELECT * FROM json_to_recordset(${JSON.stringify(games)}::json)
            AS r("gameId" uuid, "claimedUntil" timestamptz, "deadlineAt" timestamptz)),
        "locked" AS (
          SELECT "id" FROM "games" JOIN "seen" ON "id" = "gameId" AND "games"."deadlineAt" = "claimedUntil"
          WHERE "status" = 'playing' ORDER BY "id" FOR UPDATE OF "games")
        UPDATE "games" SET "deadlineAt" = "seen"."deadlineAt" FROM "seen" JOIN "locked" ON "locked"."id" = "gameId"
        WHERE "games"."id" = "gameId" AND "games"."deadlineAt" = "claimedUntil"`;
    },

    async behind(limit) {
      const rows = await prisma.$queryRaw<{ id: string }[]>`
        SELECT "id" FROM "games" WHERE "status" = 'playing' AND (EXISTS (
          SELECT 1 FROM "acts" WHERE "acts"."gameId" = "games"."id" AND "acts"."version" > "games"."lastVersion")
          OR "lastVersion" = 0 AND EXISTS (
            SELECT 1 FROM "standings" s WHERE s."gameId" = "games"."id" AND s."version" < 0))
        LIMIT ${limit}::int`;
      return rows.map(({ id }) => id);
    },
  };
}
