// The server against the bare limit: npm run bench:limit (the project must be built).
//   -- --rounds 9    rounds of each side that count
//   -- --plies 150   of each pair in a round, in whole games
//   -- --no-rates    only as fast as answers allow
import { parseArgs } from 'node:util';
import { recordedGames } from '../harness/games.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { interleaved, medianOf, perCore, type Side, withSides } from '../harness/sides.ts';
import { median } from '../harness/statistics.ts';
import { BARE, GUARDED, OWN } from './contenders.ts';

const PAIRS = 200;
const RATES = [1000, 4000];
const RATE_SECONDS = 4;
const RATE_ROUNDS = 5;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    plies: { type: 'string', default: '150' },
    'no-rates': { type: 'boolean' },
  },
});
const rounds = Number(values.rounds);
const rates = values['no-rates'] ? [] : RATES;

function printThroughput(sides: readonly Side[], limit: Side): void {
  printTable(
    ['as fast as answers allow', 'acts/s', 'CPU µs an act', 'acts/s per core', 'against the limit'],
    sides.map((side) => [
      side.name,
      whole(median(side.rounds.map(({ acts, seconds }) => acts / seconds))),
      digits(medianOf(side.rounds, 'cpuMicros'), 1),
      whole(perCore(side)),
      digits(perCore(side) / perCore(limit), 2),
    ]),
  );
}

function pacedRow({ name, paced }: Side, limit: Side, rate: number): string[] {
  const [own, other] = [paced.get(rate) ?? [], limit.paced.get(rate) ?? []];
  const against = (key: 'p50' | 'p99') => digits(medianOf(own, key) / medianOf(other, key), 2);
  const ms = (key: 'p50' | 'p99') => digits(medianOf(own, key), 2);
  return [
    name,
    whole(rate),
    ms('p50'),
    ms('p99'),
    against('p50'),
    against('p99'),
    digits(medianOf(own, 'cpuMicros'), 1),
  ];
}

await withSides([BARE, OWN], PAIRS, async (sides) => {
  await interleaved(sides, { rounds, warm: 2, plies: Number(values.plies) });
  for (const rate of rates)
    await interleaved(sides, { rounds: RATE_ROUNDS, warm: 0, plies: Math.ceil((rate * RATE_SECONDS) / PAIRS), rate });
  const limit = sides[0]!;
  process.stdout.write(
    `\n${PAIRS} games at a time of ${recordedGames().files.join(', ')}; guarded, press automatic, a clock; medians of ${rounds} interleaved rounds\n\n`,
  );
  printThroughput(sides, limit);
  if (rates.length > 0)
    printTable(
      ['at a fixed rate', 'acts/s', 'p50 ms', 'p99 ms', 'p50 against', 'p99 against', 'CPU µs an act'],
      rates.flatMap((rate) => sides.map((side) => pacedRow(side, limit, rate))),
    );
  writeResult('limit', {
    pairs: PAIRS,
    terms: GUARDED,
    sides: sides.map((side) => ({ name: side.name, rounds: side.rounds, paced: Object.fromEntries(side.paced) })),
  });
});
