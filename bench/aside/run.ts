// What the other games notice of long work in one: a proof of perpetual check, and the export of a game of a thousand plies.
//   npm run bench:aside -- --rounds 5
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type OwnTable, openOwnTable } from '../harness/own-table.ts';
import type { Round } from '../harness/play.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { medianOf, type Side, withSides } from '../harness/sides.ts';
import { GUARDED, OWN } from '../limit/contenders.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const ROUNDS = Number(values.rounds);
const PAIRS = 50;
/** Moves a second of the other games. */
const RATE = 200;
const SECONDS = 6;
const PLIES = 1000;

/** Two queens against all, over an open board: the search ends at its bound on positions, and nothing is established. */
const LONG_PROOF = '8/1q6/2k3b1/5n2/8/8/8/1QQ3K1 w - - 0 1';
const SHUFFLE = ['g1f3', 'g8f6', 'b1c3', 'b8c6', 'f3g1', 'f6g8', 'c3b1', 'c6b8'];

/** One kind of long work; gives how often it was done until `isOver` says so. */
interface Work {
  name: string;
  done: number;
  rounds: Round[];
  go(isOver: () => boolean): Promise<number>;
}

/** Claims, each when the last one has been answered; on a busy machine the answer may be that the search was cut short. */
const claiming = ({ id, white }: OwnTable): Work['go'] => {
  const claim = () =>
    `"table:act",{"gameId":"${id}","actId":"${randomUUID()}","act":{"act":"claim-draw","ground":"perpetual-check"}}`;
  return async (isOver) => {
    let claims = 0;
    for (; !isOver(); claims++) await white.call(claim()).catch(() => {});
    return claims;
  };
};

/** Exports, each when the last one is there. */
const exporting =
  (url: string, { id }: OwnTable): Work['go'] =>
  async (isOver) => {
    let exports = 0;
    for (; !isOver(); exports++) {
      const response = await fetch(`${url}/api/v1/games/${id}/pgn?descriptive=true`);
      if (!response.ok) throw new Error(await response.text());
      await response.text();
    }
    return exports;
  };

async function longGame(url: string): Promise<OwnTable> {
  const table = await openOwnTable(url, { ...GUARDED, code: 'blue', clock: 'none' });
  await table.play(Array.from({ length: PLIES }, (_, ply) => SHUFFLE[ply % SHUFFLE.length]!));
  return table;
}

async function measure({ loader }: Side, { go }: Work): Promise<{ round: Round; done: number }> {
  let isOver = false;
  const working = go(() => isOver);
  const round = await loader.order<Round>({ do: 'play', plies: (RATE * SECONDS) / PAIRS, rate: RATE });
  isOver = true;
  return { round, done: await working };
}

await withSides([OWN], PAIRS, async ([side]) => {
  const { url } = side!.server;
  const proofTerms = { ...GUARDED, code: 'blue', clock: 'none' };
  const work = (name: string, go: Work['go']): Work => ({ name, go, done: 0, rounds: [] });
  const works = [
    work('nothing', async () => 0),
    work('proofs', claiming(await openOwnTable(url, proofTerms, LONG_PROOF))),
    work('exports', exporting(url, await longGame(url))),
  ];
  for (let count = -1; count < ROUNDS; count++)
    for (const one of works) {
      const { round, done } = await measure(side!, one);
      process.stderr.write(`${one.name}: ${done} done, p99 ${round.p99.toFixed(2)} ms\n`);
      if (count < 0) continue;
      one.rounds.push(round);
      one.done += done;
    }
  const quiet = medianOf(works[0]!.rounds, 'p99');
  printTable(
    ['in one game', 'done', 'p50 of the other games ms', 'p99 ms', 'against nothing', 'CPU µs an act'],
    works.map(({ name, done, rounds }) => [
      name,
      whole(done),
      digits(medianOf(rounds, 'p50'), 2),
      digits(medianOf(rounds, 'p99'), 2),
      digits(medianOf(rounds, 'p99') / quiet, 2),
      digits(medianOf(rounds, 'cpuMicros'), 0),
    ]),
  );
  writeResult('aside', { rate: RATE, pairs: PAIRS, plies: PLIES, works: works.map(({ go: _, ...seen }) => seen) });
});
process.exit(0);
