import type { PrismaClient } from './generated/prisma/client.ts';

/** How far a game is, and who sits there. */
export interface Newest {
  id: string;
  version: number;
  startedAt: Date | null;
  whiteId: string | null;
  blackId: string | null;
  umpireId: string | null;
  openSeat: string | null;
}

/** The newest of each of these games, for whoever may have missed something. Games that there are not are left out. */
export const newestOf = (prisma: PrismaClient, gameIds: readonly string[]): Promise<Newest[]> =>
  prisma.$queryRaw<Newest[]>`
    SELECT "id", "startedAt", "whiteId", "blackId", "umpireId", "openSeat",
      coalesce((SELECT max("version") FROM "acts" WHERE "acts"."gameId" = "games"."id"), 0)::int AS "version"
    FROM "games" WHERE "id" = ANY(${[...gameIds]}::uuid[])`;
