import type { Prisma } from '../generated/prisma/client.ts';

/** Who ends two games of an event at once does it one after the other, so that the second sees the round complete. */
export const lockEventOf = (client: Prisma.TransactionClient, gameId: string) =>
  client.$queryRaw`
    SELECT "id" FROM "club_events"
    WHERE "id" = (SELECT "eventId" FROM "event_pairings" WHERE "gameId" = ${gameId}::uuid) FOR UPDATE`;

/**
 * Where every game of a round has its result, the club's programs are told so, once. Called in the transaction that gave one
 * of them its result, with the event's row locked. A round is named, or one of its games.
 */
export async function endRounds(
  client: Prisma.TransactionClient,
  { eventId, gameId }: { eventId?: string; gameId?: string },
): Promise<void> {
  await client.$executeRaw`
    WITH "ended" AS (
      UPDATE "event_rounds" r SET "endedAt" = date_trunc('milliseconds', clock_timestamp())
      WHERE r."endedAt" IS NULL
        AND r."eventId" = coalesce(${eventId ?? null}::uuid, (SELECT "eventId" FROM "event_pairings" WHERE "gameId" = ${gameId ?? null}::uuid))
        AND NOT EXISTS (
          SELECT 1 FROM "event_pairings" p LEFT JOIN "games" g ON g."id" = p."gameId"
          WHERE p."eventId" = r."eventId" AND p."round" = r."number" AND p."bye" IS NULL AND p."ruled" IS NULL
            AND g."status" IS DISTINCT FROM 'over')
      RETURNING r."eventId", r."number")
    INSERT INTO "happenings" ("clubId", "eventId", "type", "data")
    SELECT e."clubId", e."id", 'round.ended', jsonb_build_object('eventId', e."id", 'round', "ended"."number")
    FROM "ended" JOIN "club_events" e ON e."id" = "ended"."eventId" ORDER BY "ended"."number"`;
}
