import { type Scratch, scratchDatabase } from './database.ts';
import { type Loader, startLoader } from './loader.ts';
import { type Program, type Running, startServer } from './pinned.ts';
import type { Round } from './play.ts';
import { median } from './statistics.ts';
import type { DialectName } from './tables.ts';

/** One of the servers that take turns: its process, its database, its clients, and what was seen. */
export interface Side {
  name: string;
  server: Running;
  loader: Loader;
  database: Scratch | undefined;
  rounds: Round[];
  /** By the rate at which moves were due. */
  paced: Map<number, Round[]>;
  end(): Promise<void>;
}

export interface Contender {
  name: string;
  dialect: DialectName;
  program(databaseUrl: string): Program & { remove?(): void };
  /** Keeps nothing: no database is made for it. */
  inMemory?: boolean;
  /** A load generator that speaks its language. */
  script?: string;
}

export async function startSide({ name, dialect, program, inMemory, script }: Contender, pairs: number): Promise<Side> {
  const database: Scratch | undefined = inMemory ? undefined : await scratchDatabase();
  const started = program(database?.url ?? '');
  const server = await startServer(started);
  const loader = startLoader(script);
  const side: Side = {
    name,
    server,
    loader,
    database,
    rounds: [],
    paced: new Map(),
    async end() {
      loader.stop();
      await server.stop();
      started.remove?.();
      await database?.drop();
    },
  };
  await loader.order({ do: 'connect', url: server.url, pid: server.pid, dialect, pairs });
  return side;
}

/** Starts all, lets `work` use them, ends all. */
export async function withSides(
  contenders: readonly Contender[],
  pairs: number,
  work: (sides: readonly Side[]) => Promise<void>,
): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const contender of contenders) sides.push(await startSide(contender, pairs));
    await work(sides);
  } finally {
    for (const side of sides) await side.end();
  }
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** A B A B …: every side plays a round in its turn; the first `warm` are not counted. */
export async function interleaved(
  sides: readonly Side[],
  { rounds, warm, plies, rate }: { rounds: number; warm: number; plies: number; rate?: number },
): Promise<void> {
  for (let round = -warm; round < rounds; round++) {
    for (const side of sides) {
      const seen = await side.loader.order<Round>({ do: 'play', plies, ...(rate === undefined ? {} : { rate }) });
      say(
        `${side.name}${rate ? ` at ${rate}/s` : ''}: ${seen.acts} acts, ${seen.cpuMicros.toFixed(1)} µs of CPU an act`,
      );
      if (round < 0) continue;
      if (rate === undefined) side.rounds.push(seen);
      else side.paced.set(rate, [...(side.paced.get(rate) ?? []), seen]);
    }
  }
}

export const medianOf = (rounds: readonly Round[], key: keyof Round): number =>
  median(rounds.map((round) => round[key]));

/** Acts for which a core's whole time would do. */
export const perCore = ({ rounds }: Side): number => 1e6 / medianOf(rounds, 'cpuMicros');
