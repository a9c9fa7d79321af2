import type { PrismaClient } from './generated/prisma/client.ts';

/** No server said in that time that it was there. */
export interface RecordedDowntime {
  id: number;
  from: Date;
  to: Date;
}

/** A longer silence of all servers is a downtime. */
export const SILENCE_MS = 3000;

/** Whether there is a server, and when there was none. */
export interface Downtimes {
  /**
   * Says that a server is there, by the database's clock (or at the time given). Who ends a silence of all of them records
   * it, in the same statement: it is recorded once, whoever races.
   */
  beat(at?: Date): Promise<void>;
  /** Those after the one of that id, in order; they don't overlap. */
  since(id: number): Promise<RecordedDowntime[]>;
  /** What the database's clock shows, in ms since 1970. */
  clock(): Promise<number>;
}

export function openDowntimes(prisma: PrismaClient): Downtimes {
  return {
    async beat(at) {
      const given = at?.toISOString() ?? null;
      // The row is locked before clock_timestamp() is read: of several servers each sees the beat of the one before it.
      await prisma.$executeRaw`
        WITH "beat" AS (
          INSERT INTO "pulse" AS p ("id", "at") VALUES (1, coalesce(${given}::timestamptz, clock_timestamp()))
          ON CONFLICT ("id") DO UPDATE SET "before" = p."at",
            "at" = greatest(p."at", coalesce(${given}::timestamptz, clock_timestamp()))
          RETURNING "before", "at")
        INSERT INTO "downtimes" ("from", "to") SELECT "before", "at" FROM "beat"
        WHERE "at" > "before" + ${SILENCE_MS}::int * interval '1 millisecond'`;
    },
    since: (id) => prisma.$queryRaw<RecordedDowntime[]>`
      SELECT "id", "from", "to" FROM "downtimes" WHERE "id" > ${id}::int ORDER BY "id"`,
    async clock() {
      const [row] = await prisma.$queryRaw<[{ ms: number }]>`
        SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "ms"`;
      return row.ms;
    },
  };
}
