// What an act costs where many games are in play, and late in a long game: npm run bench:growth -- --most 50000
import { parseArgs } from 'node:util';
import { decide, fold, openTable, type State, tailOf, termsOf, viewWithoutScore } from '@jadoube/table';
import { cpuOf } from '../harness/cpu.ts';
import { copyGame } from '../harness/fill.ts';
import { openOwnTable } from '../harness/own-table.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { interleaved, medianOf, type Side, withSides } from '../harness/sides.ts';
import { median } from '../harness/statistics.ts';
import { visit } from '../harness/visit.ts';
import { GUARDED, OWN } from '../limit/contenders.ts';

const { values } = parseArgs({
  options: { most: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '5' } },
});
const LIVE = [100, 1000, 10_000, 50_000].filter((games) => games <= Number(values.most));
const PAIRS = 100;
const PLIES = 60;
const OPENING = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7'.split(' ');

/** So many games are in play beside those that are played: each has been shown to somebody, who has left. */
async function fill({ server, database }: Side, live: number): Promise<void> {
  const { id, play } = await openOwnTable(server.url, GUARDED);
  await play(OPENING);
  for (let left = live - PAIRS - 1; left > 0; left -= 5000)
    await visit(server.url, await copyGame(database!, id, Math.min(left, 5000)), 64);
}

async function measureGames(): Promise<object[]> {
  let rows: { live: number; cpuMicros: number }[] = [];
  const contenders = LIVE.map((live) => ({ ...OWN, name: `${whole(live)} games` }));
  await withSides(contenders, PAIRS, async (sides) => {
    for (const [index, live] of LIVE.entries()) await fill(sides[index]!, live);
    await interleaved(sides, { rounds: Number(values.rounds), warm: 2, plies: PLIES });
    rows = sides.map(({ rounds }, index) => ({ live: LIVE[index]!, cpuMicros: medianOf(rounds, 'cpuMicros') }));
  });
  printTable(
    ['games in play', 'CPU µs an act', 'against the fewest'],
    rows.map(({ live, cpuMicros }) => [whole(live), digits(cpuMicros, 1), digits(cpuMicros / rows[0]!.cpuMicros, 2)]),
  );
  return rows;
}

/** Knights that go out and back: a game as long as one likes, in which no code interferes of itself. */
const SHUFFLE = ['g1f3', 'g8f6', 'b1c3', 'b8c6', 'f3g1', 'f6g8', 'c3b1', 'c6b8'];
const LENGTHS = [50, 200, 1000];

/** One act at a table of so many plies: decided, folded, shown to White, Black and a spectator. */
function actAt(state: State, ply: number): unknown {
  const move = SHUFFLE[ply % SHUFFLE.length]!;
  const by = ply % 2 === 0 ? 'white' : 'black';
  const act = { act: 'play', from: move.slice(0, 2), to: move.slice(2, 4) } as const;
  const at = ply * 1000;
  const decision = decide(state, by, act, at);
  if (!decision.ok) throw new Error(decision.refusal.message);
  const next = fold(state, { at, events: decision.events });
  for (const viewer of ['white', 'black', 'spectator'] as const)
    JSON.stringify([viewWithoutScore(next, viewer, at), tailOf(next, ply)]);
  return next;
}

function measureLengths(): object[] {
  const terms = termsOf(
    { ...GUARDED, code: 'blue', enforcement: 'guarded', press: 'automatic', clock: 'none' },
    'white',
  );
  const states: State[] = [openTable({ terms })];
  while (states.length < 1100) states.push(actAt(states.at(-1)!, states.length - 1) as State);
  const spent = LENGTHS.map((): number[] => []);
  for (let round = -2; round < 15; round++)
    for (const [index, length] of LENGTHS.entries()) {
      const micros = cpuOf(() => {
        for (let times = 0; times < 40; times++)
          for (let ply = length; ply < length + 50; ply++) actAt(states[ply]!, ply);
      });
      if (round >= 0) spent[index]!.push(micros / 2000);
    }
  const rows = LENGTHS.map((plies, index) => ({ plies, cpuMicros: median(spent[index]!) }));
  printTable(
    ['from ply', 'CPU µs an act, without the road', 'against the shortest'],
    rows.map(({ plies, cpuMicros }) => [whole(plies), digits(cpuMicros, 1), digits(cpuMicros / rows[0]!.cpuMicros, 2)]),
  );
  return rows;
}

const lengths = measureLengths();
writeResult('growth', { lengths, games: await measureGames() });
