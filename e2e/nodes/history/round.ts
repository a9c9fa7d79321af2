import { setTimeout as wait } from 'node:timers/promises';
import type { Seat } from '@jadoube/table';
import { Chance } from './chance.ts';
import { violationsOf } from './checker.ts';
import { actFor } from './choose.ts';
import type { Club } from './club.ts';
import { added, type Counts, countOf } from './counts.ts';
import type { GameHistory, Violation } from './history.ts';
import type { Nemesis } from './nemeses.ts';
import { downtimesOf, findSitters, HABITS, historyOf, type Sitting, sitDown, visitorsOf } from './sitting.ts';
import { TABLES } from './tables.ts';
import type { Habits, Visitor } from './visitor.ts';

const SEATS = ['white', 'black', 'umpire'] as const;
const THINKING_MS = [10, 120] as const;
/** So long everybody has, when all is whole again, to see the end. */
const CATCH_UP_MS = 20_000;

export interface RoundOptions {
  club: Club;
  seed: number;
  /** Tables at which there is play at the same time. */
  tables: number;
  /** What goes wrong, one list beside the other; play goes on until they are through. */
  lanes: readonly (readonly Nemesis[])[];
  /** The lanes are left early then (ms since 1970). */
  until?: number;
  habits?: Habits;
  /** Told of what goes wrong. */
  tell?: (line: string) => void;
}

export interface Report {
  counts: Counts;
  histories: readonly GameHistory[];
  violations: readonly Violation[];
}

/** Plays while there is something to play and `goesOn` says so. */
async function play(visitor: Visitor, seat: Seat, chance: Chance, goesOn: () => boolean): Promise<void> {
  while (goesOn() && visitor.view?.phase !== 'over') {
    const act = visitor.view && actFor(seat, visitor.view, chance);
    if (act !== undefined) await visitor.act(act);
    await wait(chance.between(...THINKING_MS));
  }
}

/** At one table game after game, while `goesOn` says so. Gives them all. */
async function playOn(
  { club, habits = HABITS }: RoundOptions,
  terms: object,
  chance: Chance,
  goesOn: () => boolean,
): Promise<Sitting[]> {
  const sitters = await findSitters(club, chance);
  const sittings: Sitting[] = [];
  while (goesOn()) {
    const sitting = await sitDown(club, chance, sitters, terms, habits);
    sittings.push(sitting);
    await Promise.all(SEATS.map(async (seat) => sitting[seat] && play(sitting[seat], seat, chance.fork(), goesOn)));
  }
  return sittings;
}

/** One after the other, each put right before the next. Gives how often what has struck. */
async function strikeAll(options: RoundOptions, lane: readonly Nemesis[], chance: Chance): Promise<Counts['struck']> {
  const { club, until = Number.POSITIVE_INFINITY, tell = () => {} } = options;
  const struck: Record<string, number> = {};
  for (const nemesis of lane) {
    if (Date.now() > until) break;
    await wait(chance.between(200, 500));
    tell(nemesis.name);
    const other = await nemesis.strike(club, chance);
    const name = typeof other === 'string' ? other : nemesis.name;
    struck[name] = (struck[name] ?? 0) + 1;
  }
  return struck;
}

async function isBehind({ cluster }: Club, sitting: Sitting): Promise<boolean> {
  const [row] = await cluster.query<{ newest: number }>(
    `SELECT coalesce(max("version"), 0) AS "newest" FROM "acts" WHERE "gameId" = '${sitting.gameId}'`,
  );
  return visitorsOf(sitting).some(({ held }) => held < (row?.newest ?? 0));
}

/** Whoever still plays gives up, everybody waits until he sees it, and goes. */
async function conclude(club: Club, sittings: readonly Sitting[]): Promise<void> {
  const until = Date.now() + CATCH_UP_MS;
  await Promise.all(sittings.map(({ white }) => white.insist({ act: 'resign' }, until)));
  for (const sitting of sittings) while (Date.now() < until && (await isBehind(club, sitting))) await wait(100);
  await Promise.all(sittings.flatMap(visitorsOf).map((visitor) => visitor.leave()));
}

/** Games are played while things go wrong; then all is put right, and what everybody said and saw is checked. */
export async function playRound(options: RoundOptions): Promise<Report> {
  const { club, seed, lanes, tables } = options;
  const chance = new Chance(seed);
  let enough = false;
  const playing = Array.from({ length: tables }, (_, index) =>
    playOn(options, TABLES[index % TABLES.length]!, chance.fork(), () => !enough),
  );
  const struck = await Promise.all(lanes.map((lane) => strikeAll(options, lane, chance.fork())));
  enough = true;
  const sittings = (await Promise.all(playing)).flat();
  await conclude(club, sittings);
  const downtimes = await downtimesOf(club);
  const histories: GameHistory[] = [];
  for (const sitting of sittings) histories.push(await historyOf(club, sitting, downtimes));
  const faults = club.takeFaults().map((what) => ({ rule: 'no server fails by itself', gameId: '', what }));
  return {
    counts: countOf(histories, { kills: club.takeKills(), struck: struck.reduce(added, {}) }),
    histories,
    violations: [...faults, ...histories.flatMap(violationsOf)],
  };
}
