import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, type Hall, openHall } from '../apps/server/src/testing/hall.ts';
import { type Done, OUT_OF_TURN, type Pair, PLAYS, parseStep, type Side } from '../apps/server/src/testing/pairs.ts';
import { SilentTables, StillWorld } from '../apps/server/src/testing/silent-table.ts';
import { openEmbedded } from '../packages/store/src/embedded/open-embedded.ts';

// How long the server takes over a lawful and over an unlawful play in a claimed game, as the mover has his answer and as
// his adversary is told: node --import tsx --conditions=source bench/claimed.ts [rounds] [code] [name]
// DATABASE_URL or embedded. The two take turns; read the ratio of the medians, and `guess`: how often one who sees one of
// each would be right to call the slower one unlawful (0.50: he may as well toss a coin).

const ROUNDS = Number(process.argv[2] ?? 60);
const CODE = process.argv[3] ?? 'blue';
const NAME = process.argv[4] ?? '';

interface Taken {
  answer: number;
  telling: number;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The chance that one of `these` is greater than one of `those`. */
function chanceGreater(these: readonly number[], those: readonly number[]): number {
  const points = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return points.reduce<number>((sum, point) => sum + point, 0) / points.length;
}

/** Whose play the pair is about: White's, where he plays at all. */
const moverOf = (steps: readonly Done[]): Done['by'] =>
  steps.some(({ by, act }) => by === 'white' && act.act === 'play') ? 'white' : 'black';

/** The play in question, in ms from its sending. */
async function timed(tables: SilentTables, world: StillWorld, side: Side, terms: Pair['terms']): Promise<Taken> {
  const id = await tables.sit(CODE, side, terms);
  const steps = side.steps.map(parseStep);
  const last = steps.findLastIndex(({ by, act }) => act.act === 'play' && by === moverOf(steps));
  const { white, black } = tables.people;
  const taken = { answer: 0, telling: 0 };
  for (const [index, step] of steps.slice(0, last + 1).entries()) {
    world.pass(1000);
    const [mover, other] = step.by === 'white' ? [white, black] : [black, white];
    const sent = performance.now();
    const told = new Promise<void>((resolve) => other.socket.once('table:events', () => resolve()));
    const answered = act(mover.socket, id, step.act).then((answer) => {
      if (!answer.ok) throw new Error(answer.refusal.message);
    });
    const since = () => performance.now() - sent;
    const [telling, answer] = await Promise.all([told.then(since), answered.then(since)]);
    if (index === last) Object.assign(taken, { answer, telling });
  }
  await tables.rise(id);
  return taken;
}

interface Sides {
  lawful: Taken[];
  unlawful: Taken[];
}

async function rounds(tables: SilentTables, world: StillWorld, pair: Pair): Promise<Sides> {
  const sides: Sides = { lawful: [], unlawful: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 === 0 ? (['lawful', 'unlawful'] as const) : (['unlawful', 'lawful'] as const);
    for (const which of order) {
      const taken = await timed(tables, world, pair[which], pair.terms);
      if (round > 0) sides[which].push(taken); // the first warms up
    }
  }
  return sides;
}

function columns({ lawful, unlawful }: Sides, what: keyof Taken): string[] {
  const [ours, theirs] = [lawful.map((taken) => taken[what]), unlawful.map((taken) => taken[what])];
  const [a, b] = [median(ours), median(theirs)];
  return [a.toFixed(2), b.toFixed(2), (b / a).toFixed(2), chanceGreater(theirs, ours).toFixed(2)];
}

const print = (name: string, cells: readonly string[]): void => {
  process.stdout.write(`| ${name.padEnd(76)} | ${cells.map((cell) => cell.padStart(8)).join(' | ')} |\n`);
};

async function measure(hall: Hall, world: StillWorld): Promise<void> {
  const tables = await SilentTables.open(hall, world);
  process.stdout.write(`${CODE}, ${ROUNDS} of each, ms: the mover's answer, then the adversary told\n`);
  const heads = ['lawful', 'unlawful', 'ratio', 'guess'];
  print('', [...heads, ...heads]);
  const all: Sides = { lawful: [], unlawful: [] };
  for (const pair of [...PLAYS, ...OUT_OF_TURN].filter(({ name }) => name.includes(NAME))) {
    const sides = await rounds(tables, world, pair);
    all.lawful.push(...sides.lawful);
    all.unlawful.push(...sides.unlawful);
    print(pair.name, [...columns(sides, 'answer'), ...columns(sides, 'telling')]);
  }
  print('all together', [...columns(all, 'answer'), ...columns(all, 'telling')]);
  tables.leave();
}

const folder = await mkdtemp(join(tmpdir(), 'jadoube-bench-'));
const embedded = process.env.DATABASE_URL ? undefined : await openEmbedded({ dataDir: folder, log: () => {} });
const world = new StillWorld();
const hall = await openHall(process.env.DATABASE_URL ?? embedded?.url ?? '', {
  world,
  environment: { RATE_LIMIT: '1000000' },
});
try {
  await measure(hall, world);
} finally {
  await hall.close();
  await embedded?.stop();
  await rm(folder, { recursive: true, force: true });
}
