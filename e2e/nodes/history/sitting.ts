import { setTimeout as wait } from 'node:timers/promises';
import type { Terms } from '@jadoube/table';
import { call } from '../support/player.ts';
import type { Chance } from './chance.ts';
import type { Club } from './club.ts';
import type { GameHistory, LedgerRow, Silence } from './history.ts';
import { type Habits, Visitor } from './visitor.ts';

const PATIENCE_MS = 180_000;
export const HABITS: Habits = { twice: 0.15, givesUp: 0.25, saysOldAgain: 0.04, expects: 0.25 };

/** The tokens of four guests. */
export interface Sitters {
  white: string;
  black: string;
  umpire: string;
  spectator: string;
}

/** A game, and those who are at its table; an umpire where the terms have one. */
export interface Sitting {
  gameId: string;
  white: Visitor;
  black: Visitor;
  umpire: Visitor | undefined;
  spectator: Visitor;
}

export const visitorsOf = ({ white, black, umpire, spectator }: Sitting): Visitor[] => [
  white,
  black,
  ...(umpire ? [umpire] : []),
  spectator,
];

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
  return {
    white: await guest('Howard'),
    black: await guest('Adolf'),
    umpire: await guest('Bernhard'),
    spectator: await guest('Johann'),
  };
}

interface Laid {
  id: string;
  invite: string;
  umpireInvite: string | null;
}

/** A seat taken, unless it is his already. */
function takeSeat(club: Club, chance: Chance, id: string, seat: 'black' | 'umpire', invite: string, token: string) {
  return persistently(club, chance, async (url) => {
    const { seat: own } = await call<{ seat: string }>(url, `/games/${id}`, undefined, token);
    const asked = seat === 'umpire' ? { invite, seat } : { invite };
    if (own !== seat) await call(url, `/games/${id}/seats`, asked, token);
  });
}

/** Gives the game, and whether an umpire sits there. */
async function begin(club: Club, chance: Chance, { white, black, umpire }: Sitters, terms: object): Promise<Laid> {
  const laid = await persistently(club, chance, (url) => call<Laid>(url, '/games', { terms, seat: 'white' }, white));
  await takeSeat(club, chance, laid.id, 'black', laid.invite, black);
  if (laid.umpireInvite !== null) await takeSeat(club, chance, laid.id, 'umpire', laid.umpireInvite, umpire);
  return laid;
}

/** A game begins, and its visitors are on their way to the table. */
export async function sitDown(
  club: Club,
  chance: Chance,
  sitters: Sitters,
  terms: object,
  habits = HABITS,
): Promise<Sitting> {
  const { id: gameId, umpireInvite } = await begin(club, chance, sitters, terms);
  const visit = (viewer: keyof Sitters) =>
    new Visitor({ urls: club.urls, token: sitters[viewer], gameId, viewer, chance: chance.fork(), habits });
  return {
    gameId,
    white: visit('white'),
    black: visit('black'),
    umpire: umpireInvite === null ? undefined : visit('umpire'),
    spectator: visit('spectator'),
  };
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
