import { parseArgs } from 'node:util';
import { Chance } from './chance.ts';
import { Club, type ClubOptions } from './club.ts';
import type { GameHistory, Violation } from './history.ts';
import { KILL, KILL_IN_VAIN, LONG, LONG_WITHOUT_REDIS, type Nemesis } from './nemeses.ts';
import { added, playRound, type Report } from './round.ts';
import { TABLES } from './tables.ts';

const HELP = `Plays games on three servers while processes, lines and clocks fail, and checks what everybody was told.

  npm run e2e:history -- [--minutes N] [--kills K] [--seed S] [--nodes N]

  --minutes N   how long to go on (10): two thirds of it with a Redis, one third with hints by way of the database alone
  --kills K     and until so many kills have met a commit in flight (10 a minute, at most 100)
  --seed S      of whatever chance decides (left out: the time)
  --nodes N     servers (3)

Exit 1 where something was lost, doubled or shown wrong; the game is printed then.`;

/** Play between two checks: what was said in it is kept in memory. */
const ROUND_MS = 60_000;
const KILLS_A_ROUND = 100;
const SHOWN = 20;

interface Sums {
  rounds: number;
  games: number;
  acts: number;
  doubts: number;
  flags: number;
  stale: number;
  happened: Record<string, number>;
  conflicts: number;
  struck: Record<string, number>;
}

const NOTHING: Sums = {
  rounds: 0,
  games: 0,
  acts: 0,
  doubts: 0,
  flags: 0,
  stale: 0,
  happened: {},
  conflicts: 0,
  struck: {},
};

const killsIn = ({ struck }: Sums): number => struck[KILL.name] ?? 0;

function sumOf(sums: Sums, { counts }: Report, conflicts: number): Sums {
  return {
    rounds: sums.rounds + 1,
    games: sums.games + counts.games,
    acts: sums.acts + counts.acts,
    doubts: sums.doubts + counts.doubts,
    flags: sums.flags + counts.flags,
    stale: sums.stale + counts.stale,
    happened: added(sums.happened, counts.happened),
    conflicts: sums.conflicts + conflicts,
    struck: added(sums.struck, counts.struck),
  };
}

/** Acts that lost the race for a version, on the servers as they now run: what a killed one had counted is gone. */
async function conflictsOf({ urls }: Club): Promise<number> {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text().catch(() => '')));
  return texts.reduce((sum, text) => sum + Number(/^jadoube_ledger_conflicts_total (\d+)/m.exec(text)?.[1] ?? 0), 0);
}

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);

/** The game in which something is wrong: the ledger, and who said what to whom. */
function printGame({ gameId, rows, invocations, setup, startedAt }: GameHistory): void {
  console.log(`\nthe game ${gameId}, ${JSON.stringify(setup.terms)}, begun ${clock(startedAt)}`);
  for (const { version, actor, act, actId, at, receivedAt } of rows)
    console.log(`  ${version}  ${at} ms (${clock(receivedAt)})  ${actor}  ${JSON.stringify(act)}  ${actId}`);
  for (const { by, act, actId, attempts } of invocations)
    for (const { node, road, from, to, answer } of attempts) {
      const told = answer.told === 'ok' ? `ok ${answer.version}` : JSON.stringify(answer);
      console.log(`  ${clock(from)} to ${clock(to)}  ${by}  ${act.act} ${actId}  server ${node}, ${road}: ${told}`);
    }
}

function printViolations(violations: readonly Violation[], histories: readonly GameHistory[]): void {
  const wrong = new Set(violations.map(({ gameId }) => gameId));
  const [first] = histories.filter(({ gameId }) => wrong.has(gameId));
  if (first) printGame(first);
  console.log(`\n${violations.length} violations:`);
  for (const { rule, gameId, what } of violations.slice(0, SHOWN)) console.log(`  ${rule}: ${gameId} ${what}`);
}

interface Run {
  club: Club;
  chance: Chance;
  /** Kills apart. */
  nemeses: readonly Nemesis[];
  /** Not before then (ms since 1970), and not before so many kills have met a commit. */
  until: number;
  kills: number;
}

/** Rounds until there is enough, counted on from `sums`; undefined where something is wrong. */
async function run({ club, chance, nemeses, until, kills }: Run, sums: Sums): Promise<Sums | undefined> {
  while (Date.now() < until || killsIn(sums) < kills) {
    const now = Date.now();
    const end = now < until ? Math.min(until, now + ROUND_MS) : now + ROUND_MS;
    const killing = Array<Nemesis>(KILLS_A_ROUND).fill(KILL);
    const lanes = [killing, killing, chance.shuffled(nemeses)];
    const report = await playRound({
      club,
      seed: chance.between(0, 2 ** 31),
      tables: TABLES.length,
      lanes,
      until: end,
    });
    sums = sumOf(sums, report, await conflictsOf(club));
    console.log(`${clock(Date.now())} ${JSON.stringify(sums)}`);
    if (report.violations.length === 0) continue;
    printViolations(report.violations, report.histories);
    return undefined;
  }
  return sums;
}

/** The same, on servers that are opened for it. */
async function runOn(options: ClubOptions, rest: Omit<Run, 'club' | 'until'> & { ms: number }, sums: Sums) {
  const club = await Club.open(options);
  try {
    return await run({ ...rest, club, until: Date.now() + rest.ms }, sums);
  } finally {
    await club.close();
  }
}

/** With a Redis first, then without. */
async function runBoth(nodes: number, chance: Chance, ms: number, kills: number): Promise<Sums | undefined> {
  const first = { chance, nemeses: LONG, ms: (ms * 2) / 3, kills: (kills * 2) / 3 };
  const sums = await runOn({ nodes }, first, NOTHING);
  if (!sums) return undefined;
  console.log('and now without a Redis');
  const second = { chance, nemeses: LONG_WITHOUT_REDIS, ms: ms / 3, kills };
  return runOn({ nodes, hints: 'notify' }, second, sums);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      kills: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      nodes: { type: 'string', default: '3' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [minutes, seed, nodes] = [values.minutes, values.seed, values.nodes].map(Number);
  const kills = values.kills === undefined ? Math.min(100, 10 * minutes!) : Number(values.kills);
  if (!(minutes! > 0) || !Number.isInteger(seed) || !(nodes! > 0) || !(kills >= 0)) throw new Error(HELP);
  console.log(`seed ${seed}, ${nodes} servers, ${minutes} minutes and ${kills} kills in mid-commit`);
  const sums = await runBoth(nodes!, new Chance(seed!), minutes! * 60_000, kills);
  if (!sums) {
    console.log(`something is wrong: seed ${seed}`);
    return 1;
  }
  const inVain = sums.struck[KILL_IN_VAIN] ?? 0;
  console.log(`${killsIn(sums)} kills met a commit in flight, ${inVain} met none`);
  console.log('nothing was lost, doubled or shown wrong');
  return 0;
}

process.exitCode = await main();
