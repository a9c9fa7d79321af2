import type { PrismaClient } from '../generated/prisma/client.ts';
import { assertUuid } from '../storable.ts';

/** Somebody is to be reminded before a time. */
export interface NewReminder {
  userId: string;
  kind: 'deadline-near' | 'appointment-near';
  /** The deadline or the appointment itself. */
  about: Date;
}

export interface Reminders {
  /**
   * The reminders of a game are now these: others that have not been said are gone, the same are kept. They come as long
   * before as the user wishes, but not before half of the time is over.
   */
  set(gameId: string, version: number, reminders: readonly NewReminder[], now: Date): Promise<void>;
  /** Turns into notices what is due at `now`, each once, whichever server asks. The number of them. */
  fire(now: Date): Promise<number>;
  /** Takes away what is long over. */
  forget(before: Date): Promise<number>;
}

const AT_ONCE = 200;
/** As `STANDARD_WISHES`, for users who have none of their own. */
const STANDARD_SECS = { deadline: 86_400, appointment: 3600 };

async function set(
  prisma: PrismaClient,
  gameId: string,
  version: number,
  reminders: readonly NewReminder[],
  now: Date,
) {
  assertUuid('gameId', gameId);
  const rows = JSON.stringify(reminders);
  await prisma.$executeRaw`
    WITH "given" AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${rows}::json) AS r("userId" uuid, "kind" text, "about" timestamptz(3))),
    "gone" AS (
      DELETE FROM "reminders" r WHERE r."gameId" = ${gameId}::uuid AND r."version" <= ${version} AND r."firedAt" IS NULL
        AND NOT EXISTS (SELECT 1 FROM "given" g
          WHERE g."userId" = r."userId" AND g."kind" = r."kind" AND g."about" = r."about"))
    INSERT INTO "reminders" ("gameId", "version", "userId", "kind", "about", "madeAt", "dueAt")
    SELECT ${gameId}::uuid, ${version}, g."userId", g."kind", g."about", ${now}::timestamptz,
      GREATEST(${now}::timestamptz + (g."about" - ${now}::timestamptz) / 2, g."about" - make_interval(secs => CASE g."kind"
        WHEN 'deadline-near' THEN COALESCE(w."deadlineMs" / 1000, ${STANDARD_SECS.deadline}::int)
        ELSE COALESCE(w."appointmentMs" / 1000, ${STANDARD_SECS.appointment}::int) END))
    FROM "given" g LEFT JOIN "notice_wishes" w ON w."userId" = g."userId"
    WHERE g."about" > ${now}::timestamptz
    ON CONFLICT ("gameId", "userId", "kind", "about") DO UPDATE SET "version" = EXCLUDED."version"
      WHERE "reminders"."version" < EXCLUDED."version"`;
}

/** One statement: the notice is there if and only if the reminder is marked as said. What is over is not reminded of. */
function fire(prisma: PrismaClient, now: Date): Promise<number> {
  return prisma.$executeRaw`
    WITH "due" AS (
      SELECT "id" FROM "reminders" WHERE "firedAt" IS NULL AND "dueAt" <= ${now}::timestamptz
      ORDER BY "dueAt" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED),
    "fired" AS (
      UPDATE "reminders" r SET "firedAt" = ${now}::timestamptz FROM "due" WHERE r."id" = "due"."id"
      RETURNING r."gameId", r."version", r."userId", r."kind", r."about")
    INSERT INTO "notices" ("gameId", "version", "userId", "kind", "payload")
    SELECT "gameId", GREATEST("version", (SELECT max(a."version") FROM "acts" a WHERE a."gameId" = "fired"."gameId")),
      "userId", "kind", jsonb_build_object('kind', "kind",
      CASE "kind" WHEN 'deadline-near' THEN 'until' ELSE 'at' END,
      to_char("about" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM "fired" WHERE "about" > ${now}::timestamptz`;
}

export function openReminders(prisma: PrismaClient): Reminders {
  return {
    set: (gameId, version, reminders, now) => set(prisma, gameId, version, reminders, now),
    fire: (now) => fire(prisma, now),
    async forget(before) {
      return (await prisma.reminder.deleteMany({ where: { about: { lt: before } } })).count;
    },
  };
}
