import { parseArgs } from 'node:util';
import { Chance } from './chance.ts';
import { Club } from './club.ts';
import type { GameHistory, Violation } from './history.ts';
import { KILL, LONG } from './nemeses.ts';
import { added, playRound, type Report } from './round.ts';
import { TABLES } from './tables.ts';

const HELP = `Plays games on three servers while processes, lines and clocks fail, and checks what everybody was told.

  npm run e2e:history -- [--minutes N] [--seed S] [--nodes N]

  --minutes N   how long to go on (10); a kill comes every few seconds, so that 10 minutes have more than a hundred
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
  conflicts: number;
  struck: Record<string, number>;
}

const NOTHING: Sums = { rounds: 0, games: 0, acts: 0, doubts: 0, flags: 0, conflicts: 0, struck: {} };

function sumOf(sums: Sums, { counts }: Report, conflicts: number): Sums {
  return {
    rounds: sums.rounds + 1,
    games: sums.games + counts.games,
    acts: sums.acts + counts.acts,
    doubts: sums.doubts + counts.doubts,
    flags: sums.flags + counts.flags,
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

/** Rounds until the time is over or something is wrong. */
async function run(club: Club, seed: number, until: number): Promise<boolean> {
  let sums = NOTHING;
  const chance = new Chance(seed);
  while (Date.now() < until) {
    const end = Math.min(until, Date.now() + ROUND_MS);
    const lanes = [Array<typeof KILL>(KILLS_A_ROUND).fill(KILL), chance.shuffled(LONG)];
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
    return false;
  }
  return true;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
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
  if (!(minutes! > 0) || !Number.isInteger(seed) || !(nodes! > 0)) throw new Error(HELP);
  console.log(`seed ${seed}, ${nodes} servers, ${minutes} minutes`);
  const club = await Club.open({ nodes: nodes! });
  try {
    const isSound = await run(club, seed!, Date.now() + minutes! * 60_000);
    console.log(isSound ? 'nothing was lost, doubled or shown wrong' : `something is wrong: seed ${seed}`);
    return isSound ? 0 : 1;
  } finally {
    await club.close();
  }
}

process.exitCode = await main();
