import { type Game, gameOf } from './game.ts';
import type { Game as GameRow, PrismaClient } from './generated/prisma/client.ts';
import { assertUuid } from './storable.ts';

/** What an act brought about, without who did it and how: enough to fold. */
export interface StoredFacts {
  version: number;
  /** milliseconds since the game's start */
  at: number;
  events: unknown[];
}

/** A game with all that the ledger has of it. */
export interface WholeGame {
  game: Game;
  /** Of those who have a place at it, by their ids. */
  names: ReadonlyMap<string, string>;
  /** By version. */
  facts: readonly StoredFacts[];
}

interface Row extends GameRow {
  names: Record<string, string> | null;
  facts: string | null;
}

/** What the store wrote itself is taken at its word. */
function wholeGameOf({ names, facts, ...row }: Row): WholeGame {
  return {
    game: gameOf(row),
    names: new Map(Object.entries(names ?? {})),
    facts: facts === null ? [] : (JSON.parse(facts) as StoredFacts[]),
  };
}

/**
 * These games as they are at one moment, in no order; what there is not is left out. One statement, however many they are;
 * the acts of a game come as one text, which costs a tenth of as many rows.
 */
export async function wholeGames(prisma: PrismaClient, gameIds: readonly string[]): Promise<WholeGame[]> {
  for (const id of gameIds) assertUuid('gameId', id);
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT "games".*,
      (SELECT jsonb_object_agg("users"."id", "users"."name") FROM "users"
        WHERE "users"."id" IN ("whiteId", "blackId", "umpireId", CASE WHEN "openSeat" = 'lot' THEN "createdBy" END)
      ) AS "names",
      (SELECT '[' || string_agg('{"version":' || "version" || ',"at":' || "at" || ',"events":' || "events"::text || '}', ','
          ORDER BY "version") || ']'
        FROM "acts" WHERE "acts"."gameId" = "games"."id"
      ) AS "facts"
    FROM "games" WHERE "games"."id" = ANY(${[...gameIds]}::uuid[])`;
  return rows.map(wholeGameOf);
}
