import { setTimeout as wait } from 'node:timers/promises';
import type { Terms } from '@jadoube/table';
import { call } from '../support/player.ts';
import type { Chance } from './chance.ts';
import type { Club } from './club.ts';
import type { GameHistory, LedgerRow, Silence } from './history.ts';
import { type Habits, Visitor } from './visitor.ts';

const PATIENCE_MS = 60_000;
export const HABITS: Habits = { twice: 0.15, givesUp: 0.25, saysOldAgain: 0.04 };

/** The tokens of three guests. */
export interface Sitters {
  white: string;
  black: string;
  spectator: string;
}

/** A game, and the three who are at its table. */
export interface Sitting {
  gameId: string;
  white: Visitor;
  black: Visitor;
  spectator: Visitor;
}

export const visitorsOf = ({ white, black, spectator }: Sitting): Visitor[] => [white, black, spectator];

/** Asks again, of one server or another, until it is done. */
async function persistently<T>(club: Club, chance: Chance, ask: (url: string) => Promise<T>): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; ; await wait(100)) {
    try {
      return await ask(chance.pick(club.urls));
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

export async function findSitters(club: Club, chance: Chance): Promise<Sitters> {
  const guest = (name: string) =>
    persistently(club, chance, (url) => call<{ token: string }>(url, '/guests', { name })).then(({ token }) => token);
  return { white: await guest('Howard'), black: await guest('Adolf'), spectator: await guest('Johann') };
}

async function begin(club: Club, chance: Chance, { white, black }: Sitters, terms: object): Promise<string> {
  const { id, invite } = await persistently(club, chance, (url) =>
    call<{ id: string; invite: string }>(url, '/games', { terms, seat: 'white' }, white),
  );
  await persistently(club, chance, async (url) => {
    const { seat } = await call<{ seat: string }>(url, `/games/${id}`, undefined, black);
    if (seat !== 'black') await call(url, `/games/${id}/seats`, { invite }, black);
  });
  return id;
}

/** A game begins, and its three visitors are on their way to the table. */
export async function sitDown(
  club: Club,
  chance: Chance,
  sitters: Sitters,
  terms: object,
  habits = HABITS,
): Promise<Sitting> {
  const gameId = await begin(club, chance, sitters, terms);
  const visit = (viewer: keyof Sitters) =>
    new Visitor({ urls: club.urls, token: sitters[viewer], gameId, viewer, chance: chance.fork(), habits });
  return { gameId, white: visit('white'), black: visit('black'), spectator: visit('spectator') };
}

const inMillis = (column: string) => `(extract(epoch FROM "${column}") * 1000)::float8`;

const ledgerOf = ({ cluster }: Club, gameId: string): Promise<LedgerRow[]> =>
  cluster.query(`SELECT "version", "actor", "actId", "act", "events", "at"::float8 AS "at",
    ${inMillis('receivedAt')} AS "receivedAt" FROM "acts" WHERE "gameId" = '${gameId}' ORDER BY "version"`);

export const downtimesOf = ({ cluster }: Club): Promise<Silence[]> =>
  cluster.query(`SELECT ${inMillis('from')} AS "from", ${inMillis('to')} AS "to" FROM "downtimes" ORDER BY "id"`);

/** What everybody at the table has said and seen, beside what lies in the database. */
export async function historyOf(club: Club, sitting: Sitting, downtimes: readonly Silence[]): Promise<GameHistory> {
  const { gameId } = sitting;
  const [game] = await club.cluster.query<{ terms: Terms; startedAt: number }>(
    `SELECT "terms", ${inMillis('startedAt')} AS "startedAt" FROM "games" WHERE "id" = '${gameId}'`,
  );
  if (game === undefined) throw new Error(`the game ${gameId} is not in the database`);
  const visitors = visitorsOf(sitting);
  return {
    gameId,
    setup: { terms: game.terms },
    startedAt: game.startedAt,
    rows: await ledgerOf(club, gameId),
    downtimes,
    invocations: visitors.flatMap(({ invocations }) => invocations),
    streams: visitors.map(({ stream }) => stream),
  };
}
