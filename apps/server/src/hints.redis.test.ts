import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { across, median, playAcross, report, type Seated } from './testing/across.ts';
import { type Hall, openHall, viewOf } from './testing/hall.ts';

let database: FreshDatabase;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await database.drop();
});

async function hall(environment: Record<string, string> = {}): Promise<Hall> {
  const opened = await openHall(database.url, { environment });
  closing.push(() => opened.close());
  return opened;
}

async function seatedAt(one: Hall, other: Hall): Promise<Seated> {
  const seated = await across(one, other);
  closing.push(async () => seated.leave());
  return seated;
}

/** A Redis of this test's own, on a free port. */
class OwnRedis {
  #child: ChildProcess | undefined;
  readonly port: number;
  readonly #folder: string;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
  }

  static async open(): Promise<OwnRedis> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    return new OwnRedis(port, await mkdtemp(join(tmpdir(), 'jadoube-redis-')));
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  start(): void {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.#folder];
    this.#child = spawn(process.env.REDIS_SERVER ?? 'redis-server', options, { stdio: 'ignore' });
  }

  async stop(): Promise<void> {
    if (this.#child === undefined) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    this.#child = undefined;
    await gone;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

describe('two servers and a Redis', () => {
  it('that is away at the start, comes, restarts, and goes: hints through it while it is there, and nothing is lost', async () => {
    const redis = await OwnRedis.open();
    closing.push(() => redis.close());
    const environment = { REDIS_URL: redis.url };
    const [one, other] = [await hall(environment), await hall(environment)];
    const seated = await seatedAt(one, other);
    await playAcross(seated, 0, 2);
    redis.start();
    await expect.poll(() => one.hints.isLive && other.hints.isLive, { timeout: 15_000 }).toBe(true);
    const waits = await playAcross(seated, 2, 4);
    report('through Redis', waits);
    const { white, table } = seated;
    await expect
      .poll(async () => (await viewOf(table.white, one, table.id)).players.black?.present, { timeout: 15_000 })
      .toBe(true);
    const heard = new Promise((resolve) => white.on('table:said', ({ text }) => resolve(text)));
    await seated.black.timeout(5000).emitWithAck('table:say', { gameId: table.id, text: 'Good morning' });
    expect(await heard).toBe('Good morning');
    expect(median(waits)).toBeLessThan(100);
    await redis.stop();
    await playAcross(seated, 6, 1);
    redis.start();
    await expect.poll(() => one.hints.isLive && other.hints.isLive, { timeout: 15_000 }).toBe(true);
    await playAcross(seated, 7, 2);
    const client = createClient({ url: redis.url });
    await client.connect();
    expect(await client.xLen('jadoube:hints')).toBeGreaterThan(0);
    // What is no message of ours in the stream hurts nobody.
    await client.xAdd('jadoube:hints', '*', { m: 'junk' });
    await client.xAdd('jadoube:hints', '*', { other: 'junk' });
    client.destroy();
    await playAcross(seated, 9, 1);
    await redis.stop();
  }, 60_000);
});
