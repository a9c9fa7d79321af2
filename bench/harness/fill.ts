import type { Scratch } from './database.ts';

/** Other games in play, each a copy of this one with all its acts. */
export async function copyGame({ query }: Scratch, gameId: string, count: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `WITH copies AS (
       INSERT INTO "games"
       SELECT (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'inviteHash', NULL, 'umpireHash', NULL))).*
       FROM "games" g, generate_series(1, $2) WHERE g."id" = $1
       RETURNING "id"),
     acts AS (
       INSERT INTO "acts"
       SELECT (jsonb_populate_record(a, jsonb_build_object('gameId', c."id", 'actId', gen_random_uuid()))).*
       FROM "acts" a, copies c WHERE a."gameId" = $1)
     SELECT "id" FROM copies`,
    [gameId, count],
  );
  return rows.map(({ id }) => id);
}
