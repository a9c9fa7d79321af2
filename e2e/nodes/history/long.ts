import { parseArgs } from 'node:util';
import { Chance } from './chance.ts';
import { Club, type ClubOptions } from './club.ts';
import { type Counts, NOTHING, sumOf } from './counts.ts';
import type { GameHistory, Violation } from './history.ts';
import { KILL, LONG, LONG_WITHOUT_REDIS, type Nemesis } from './nemeses.ts';
import { playRound, type Report } from './round.ts';
import { TABLES } from './tables.ts';

const HELP = `Plays games on three servers while processes, lines and clocks fail, and checks what everybody was told.

  npm run e2e:history -- [--minutes N] [--kills K] [--seed S] [--nodes N]

  --minutes N   how long to go on (10): two thirds of it with a Redis, one third with hints by way of the database alone
  --kills K     and until so many kills have met a commit in flight (10 a minute, at most 100), at most three times as long
  --seed S      of whatever chance decides (left out: the time)
  --nodes N     servers (3)

Every minute all that was said and heard is checked, and a line says how far it is. Exit 1 where something was lost, doubled or
shown wrong (the game is printed then), 2 where too few kills met a commit. Servers, database and files are taken away again,
also after Ctrl-C.`;

/** Play between two checks: what was said in it is kept in memory. */
const ROUND_MS = 60_000;
const KILLS_A_ROUND = 100;
/** So many times longer than it was meant to last it goes on for the kills that are missing. */
const LONGEST = 3;
const SHOWN = 20;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

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

function printSums(sums: Counts, kills: number): void {
  const { games, wanted, unsent, acts, unknown } = sums;
  const killed = `${sums.kills.inMidCommit} of ${kills} kills in mid-commit`;
  console.log(
    `${clock(Date.now())} ${games} games, ${wanted - unsent} acts sent (${unknown} unknown), ${acts} stored, ${killed}`,
  );
}

/** What was checked, when all is over. */
function printReport(sums: Counts, conflicts: number): void {
  const { kills, struck, happened } = sums;
  const listed = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]) => `    ${String(count).padStart(6)}  ${name}`);
  const lines = [
    `games          ${sums.games}, of them ${sums.results} with their one result, ${sums.flags} by a flag or with one`,
    `acts           ${sums.wanted} wanted, ${sums.unsent} given up with no server to send them to;`,
    `               ${sums.acknowledged} acknowledged, ${sums.refused} refused (${sums.stale} times as stale),`,
    `               ${sums.unknown} unknown to the end, of which ${sums.unknownDone} were done; ${sums.doubts} times no answer`,
    `versions       ${sums.acts}, ${conflicts} races for one lost (by servers that lived to tell)`,
    `streams        ${sums.streams} viewers of a game on ${sums.connections} connections, ${sums.views} views with their clocks`,
    `downtimes      ${sums.credited} credited in games`,
    `kills          ${kills.inMidCommit} met a commit in flight, ${kills.inVain} met none;`,
    `               ${kills.withActsInFlight} met ${kills.actsInFlight} acts not answered, ${kills.onDisk} of them on disk`,
  ];
  console.log(
    ['', ...lines, 'what happened', ...listed(happened), 'what went wrong', ...listed(struck), ''].join('\n'),
  );
}

interface Sums {
  counts: Counts;
  conflicts: number;
}

interface Run {
  chance: Chance;
  /** Kills apart. */
  nemeses: readonly Nemesis[];
  /** So long at least, and until so many kills have met a commit in all. */
  ms: number;
  kills: number;
}

/** A round's report. */
function playMinute(club: Club, { chance, nemeses }: Run, until: number): Promise<Report> {
  const killing = Array<Nemesis>(KILLS_A_ROUND).fill(KILL);
  const lanes = [killing, killing, chance.shuffled(nemeses)];
  return playRound({ club, seed: chance.between(0, 2 ** 31), tables: TABLES.length, lanes, until });
}

/** Rounds until there is enough, counted on from `sums`; undefined where something is wrong. */
async function runIn(club: Club, run: Run, sums: Sums): Promise<Sums | undefined> {
  const [until, latest] = [Date.now() + run.ms, Date.now() + LONGEST * run.ms];
  const isOver = () => Date.now() > (sums.counts.kills.inMidCommit < run.kills ? latest : until);
  while (!isOver()) {
    const now = Date.now();
    const report = await playMinute(club, run, now < until ? Math.min(until, now + ROUND_MS) : now + ROUND_MS);
    sums = { counts: sumOf(sums.counts, report.counts), conflicts: sums.conflicts + (await conflictsOf(club)) };
    printSums(sums.counts, run.kills);
    if (report.violations.length === 0) continue;
    printViolations(report.violations, report.histories);
    return undefined;
  }
  return sums;
}

/** The same, on servers that are opened for it. Whoever ends this process ends those as well. */
async function runOn(options: ClubOptions, run: Run, sums: Sums): Promise<Sums | undefined> {
  const club = await Club.open(options);
  const leave = () => {
    console.log('taking all down');
    void club.close().finally(() => process.exit(130));
  };
  for (const signal of SIGNALS) process.once(signal, leave);
  try {
    return await runIn(club, run, sums);
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
    await club.close();
  }
}

/** With a Redis first, then without. */
async function runBoth(nodes: number, run: Omit<Run, 'nemeses'>): Promise<Sums | undefined> {
  const first = { ...run, nemeses: LONG, ms: (run.ms * 2) / 3, kills: Math.ceil((run.kills * 2) / 3) };
  const sums = await runOn({ nodes }, first, { counts: NOTHING, conflicts: 0 });
  if (!sums) return undefined;
  console.log('and now without a Redis');
  return runOn({ nodes, hints: 'notify' }, { ...run, nemeses: LONG_WITHOUT_REDIS, ms: run.ms / 3 }, sums);
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
  const sums = await runBoth(nodes!, { chance: new Chance(seed!), ms: minutes! * 60_000, kills });
  if (!sums) {
    console.log(`something is wrong: seed ${seed}`);
    return 1;
  }
  printReport(sums.counts, sums.conflicts);
  console.log('nothing was lost, doubled or shown wrong');
  if (sums.counts.kills.inMidCommit >= kills) return 0;
  console.log(`but only ${sums.counts.kills.inMidCommit} of ${kills} kills met a commit in flight`);
  return 2;
}

process.exitCode = await main();
