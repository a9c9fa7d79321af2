import type { Prepared } from '../client.ts';

const COLUMNS = '"gameId", "version", "actor", "userId", "actId", "act", "events", "at", "receivedAt"';

const TYPES = `"gameId" uuid, "version" int, "actor" text, "userId" uuid, "actId" uuid, "act" jsonb, "events" jsonb,
  "at" bigint, "receivedAt" timestamptz`;

/** The rows of the batch, $1 a list in JSON, with their places in it from 1 on. */
const given = (types: string, columns: string): string => `"given" AS MATERIALIZED (
  SELECT * FROM ROWS FROM (json_to_recordset($1::json) AS (${types}))
    WITH ORDINALITY AS r(${columns}, "place"))`;

const ADDED = `"added" AS (
  INSERT INTO "acts" (${COLUMNS}) SELECT ${COLUMNS} FROM "given" ORDER BY "place"
  ON CONFLICT DO NOTHING
  RETURNING "gameId", "version", "actId")`;

/** What is told is what was not new, which is mostly nothing: nobody has to send, read and compare the keys of all the others. */
const LOST = `SELECT "place"::int FROM "given" WHERE NOT EXISTS (
  SELECT 1 FROM "added" WHERE "added"."gameId" = "given"."gameId" AND "added"."version" = "given"."version"
    AND "added"."actId" = "given"."actId")`;

/** Stores acts; one statement, one commit. $1: see rowOfAct, none of them twice. Gives the places of those that were not stored. */
export const APPEND: Prepared = {
  name: 'append',
  text: `WITH ${given(TYPES, COLUMNS)}, ${ADDED} ${LOST}`,
};

/**
 * The same, with what goes along with the rows that were new. The games are locked in the order of the rows, after all
 * rows are in: whoever waits for a game holds up nobody who still has to insert.
 */
export const APPEND_WITH_MORE: Prepared = {
  name: 'append-with-more',
  text: `WITH ${given(
    `${TYPES}, "notices" jsonb, "happenings" jsonb, "due" boolean, "deadlineAt" timestamptz`,
    `${COLUMNS}, "notices", "happenings", "due", "deadlineAt"`,
  )}, ${ADDED},
    "told" AS (
      INSERT INTO "notices" ("gameId", "version", "userId", "kind", "payload")
      SELECT "gameId", "version", ("notice"->>'userId')::uuid, "notice"->>'kind', "notice"->'payload'
      FROM "given" JOIN "added" USING ("gameId", "version", "actId"),
        jsonb_array_elements("notices") WITH ORDINALITY AS n("notice", "nth")
      ORDER BY "gameId", "version", "nth"),
    "happened" AS (
      INSERT INTO "happenings" ("clubId", "gameId", "eventId", "type", "data")
      SELECT ("happening"->>'clubId')::uuid, "gameId",
        (SELECT "eventId" FROM "event_pairings" WHERE "event_pairings"."gameId" = "given"."gameId"), "happening"->>'type', "happening"->'data'
      FROM "given" JOIN "added" USING ("gameId", "version", "actId"),
        jsonb_array_elements("happenings") WITH ORDINALITY AS h("happening", "nth")
      ORDER BY "gameId", "version", "nth"),
    "newest" AS (
      SELECT DISTINCT ON ("gameId") "gameId", "deadlineAt"
      FROM "given" JOIN "added" USING ("gameId", "version", "actId")
      WHERE "due" ORDER BY "gameId", "version" DESC),
    "locked" AS (
      SELECT "id" FROM "games" WHERE "id" IN (SELECT "gameId" FROM "newest") AND "status" <> 'over'
      ORDER BY "id" FOR UPDATE),
    "noted" AS (
      UPDATE "games" SET "deadlineAt" = "newest"."deadlineAt"
      FROM "newest" JOIN "locked" ON "locked"."id" = "newest"."gameId"
      WHERE "games"."id" = "newest"."gameId")
    ${LOST}`,
};
