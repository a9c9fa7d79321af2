import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient, openLine } from '../src/client.ts';
import { openEmbedded } from '../src/embedded/open-embedded.ts';
import type { LedgerAct } from '../src/ledger/ledger.ts';
import { PostgresLedger } from '../src/ledger/postgres-ledger.ts';
import { migrate } from '../src/migrate/migrate.ts';
import { someGame } from '../src/testing/acts.ts';

/**
 * Acts a second through the ledger's group commit and through Prisma's `create`, with so many waiting at a time. The two
 * take turns, round by round, since the machine is never the same for long: read the ratio. DATABASE_URL or embedded.
 */
const WAITING = [1, 16, 128];
const ROUNDS = 5;
const ROUND_MS = 700;

interface Measured {
  perSecond: number;
  cpuMicros: number;
  p99: number;
}

const percentile = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const median = (values: number[]) => percentile([...values], 0.5);

/** `waiting` games at once, each act after the last is acknowledged, for the length of a round. */
async function round(append: (act: LedgerAct) => Promise<unknown>, waiting: number): Promise<Measured> {
  const games = Array.from({ length: waiting }, () => someGame(5000));
  const latencies: number[] = [];
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const until = began + ROUND_MS;
  const play = async (acts: LedgerAct[]) => {
    for (const act of acts) {
      const sent = performance.now();
      if (sent > until) return;
      await append(act);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(games.map(play));
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (latencies.length * 1000) / (performance.now() - began),
    cpuMicros: (user + system) / latencies.length,
    p99: percentile(latencies, 0.99),
  };
}

function line(name: string, waiting: number, rounds: Measured[]): string {
  const of = (key: keyof Measured) => median(rounds.map((measured) => measured[key]));
  const [perSecond, cpu, p99] = [of('perSecond').toFixed(0), of('cpuMicros').toFixed(1), of('p99').toFixed(2)];
  return `${name.padEnd(14)} ${String(waiting).padStart(4)} waiting  ${perSecond.padStart(7)} acts/s  ${cpu.padStart(7)} µs CPU  p99 ${p99} ms`;
}

async function measure(url: string): Promise<void> {
  const prisma = openClient(url, console.error);
  const connection = openLine(url, console.error);
  const ledger = new PostgresLedger(prisma, connection);
  const create = (act: LedgerAct) =>
    prisma.act.create({ data: { ...act, act: act.act as object, events: act.events as object[] } });
  for (const waiting of WAITING) {
    const rounds: Record<'ledger' | 'create', Measured[]> = { ledger: [], create: [] };
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      const byLedger = await round((act) => ledger.append(act), waiting);
      const byCreate = await round(create, waiting);
      if (turn === 0) continue; // warming up
      rounds.ledger.push(byLedger);
      rounds.create.push(byCreate);
    }
    console.log(line('group commit', waiting, rounds.ledger));
    console.log(line('prisma create', waiting, rounds.create));
  }
  await connection.close();
  await prisma.$disconnect();
}

const folder = await mkdtemp(join(tmpdir(), `jadoube-bench-${randomUUID()}`));
const embedded = process.env.DATABASE_URL ? undefined : await openEmbedded({ dataDir: folder, log: () => {} });
const url = process.env.DATABASE_URL ?? embedded?.url ?? '';
try {
  await migrate(url);
  await measure(url);
} finally {
  await embedded?.stop();
  await rm(folder, { recursive: true, force: true });
}
