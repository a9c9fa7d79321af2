import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, makeDataDir, ServerProcess } from '../../support/server.ts';
import { Cluster } from '../support/cluster.ts';
import { Line } from '../support/line.ts';
import { RedisProcess } from '../support/redis.ts';
import { SteppedClock } from '../support/stepped-clock.ts';
import type { Kill } from './counts.ts';

const START_MS = 60_000;
/** In a line of the log: not of the database, nor of the way to it, but of the program. */
const MISTAKE = /"level":[56]0.*"type":"(Type|Range|Reference|Syntax|Assertion)Error"/;

/** A server with a clock of its own, and lines of its own to the database and to Redis. */
export class Node {
  readonly toDatabase: Line;
  /** Undefined where the servers tell each other by way of the database. */
  readonly toRedis: Line | undefined;
  readonly clock: SteppedClock;
  readonly server: ServerProcess;
  #turn: Promise<void> = Promise.resolve();
  #jobs = 0;

  private constructor(server: ServerProcess, toDatabase: Line, toRedis: Line | undefined, clock: SteppedClock) {
    this.server = server;
    this.toDatabase = toDatabase;
    this.toRedis = toRedis;
    this.clock = clock;
  }

  static async open(
    club: { cluster: Cluster; redis: RedisProcess | undefined; dataDir: string },
    options: NodeOptions,
  ): Promise<Node> {
    const toDatabase = await Line.open(club.cluster.port);
    const toRedis = club.redis && (await Line.open(club.redis.port));
    const clock = await SteppedClock.open(join(club.dataDir, `clock-${toDatabase.port}`));
    const env = {
      ...clock.env,
      DATABASE_URL: club.cluster.urlVia(toDatabase.port),
      REDIS_URL: toRedis ? `redis://127.0.0.1:${toRedis.port}` : '',
      RATE_LIMIT: '10000000',
      SOCKET_RATE_LIMIT: '10000',
    };
    const { program } = options;
    const server = await ServerProcess.open({ dataDir: club.dataDir, env, ...(program ? { program } : {}) });
    return new Node(server, toDatabase, toRedis, clock);
  }

  /** One thing after the other: whoever starts or ends the process has it to himself. */
  alone(job: () => Promise<void>): Promise<void> {
    this.#jobs += 1;
    const turn = this.#turn.then(job).finally(() => {
      this.#jobs -= 1;
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Somebody has chosen it, and waits for his moment. */
  async chosen<T>(job: () => Promise<T>): Promise<T> {
    this.#jobs += 1;
    try {
      return await job();
    } finally {
      this.#jobs -= 1;
    }
  }

  /** Somebody has it to himself, or is about to. */
  get isBusy(): boolean {
    return this.#jobs > 0;
  }

  /** Killed; up again after so many ms, as soon as it can be. */
  restart(down = 0): Promise<void> {
    return this.alone(async () => {
      await this.server.kill();
      await wait(down);
      await this.#start();
    });
  }

  async close(): Promise<void> {
    await this.server.kill();
    await Promise.all([this.toDatabase.close(), this.toRedis?.close()]);
  }

  async #start(): Promise<void> {
    const until = Date.now() + START_MS;
    for (;;) {
      try {
        return await this.server.start();
      } catch (error) {
        if (Date.now() > until) throw error;
        await this.server.kill();
        await wait(200);
      }
    }
  }
}

export interface NodeOptions {
  /** Another server than the one that is shipped: its file, and what Node is told before it. */
  program?: readonly string[];
}

export interface ClubOptions extends NodeOptions {
  nodes: number;
  /** How the servers tell each other what is new: through a Redis (left out), or by NOTIFY alone. */
  hints?: 'redis' | 'notify';
}

/** Several servers on one database, and mostly one Redis, with all that a test needs to disturb them. */
export class Club {
  readonly cluster: Cluster;
  readonly redis: RedisProcess | undefined;
  readonly nodes: readonly Node[];
  readonly #kills: Kill[] = [];
  readonly #dataDir: string;

  private constructor(cluster: Cluster, redis: RedisProcess | undefined, nodes: readonly Node[], dataDir: string) {
    this.cluster = cluster;
    this.redis = redis;
    this.nodes = nodes;
    this.#dataDir = dataDir;
  }

  static async open({ nodes: count, hints = 'redis', ...options }: ClubOptions): Promise<Club> {
    const dataDir = await makeDataDir();
    const [cluster, redis] = await Promise.all([
      freePort().then((port) => Cluster.open(dataDir, port)),
      hints === 'redis' ? freePort().then((port) => RedisProcess.open(port)) : undefined,
    ]);
    const nodes = [await Node.open({ cluster, redis, dataDir }, options)]; // the first one makes the tables
    const others = Array.from({ length: count - 1 }, () => Node.open({ cluster, redis, dataDir }, options));
    nodes.push(...(await Promise.all(others)));
    return new Club(cluster, redis, nodes, dataDir);
  }

  get urls(): readonly string[] {
    return this.nodes.map(({ server }) => server.url);
  }

  /** A server is killed at this moment, so that it comes to be counted. */
  killed(node: Node, isInMidCommit: boolean): void {
    this.#kills.push({ node: this.nodes.indexOf(node), at: Date.now(), isInMidCommit });
  }

  /** Those since this was last asked. */
  takeKills(): Kill[] {
    return this.#kills.splice(0);
  }

  /** Servers that ended though nobody had ended them, and what their logs say of mistakes; each once. */
  takeFaults(): string[] {
    return this.nodes.flatMap(({ server }) => [
      ...server.crashes.splice(0),
      ...server.said.splice(0).filter((line) => MISTAKE.test(line)),
    ]);
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.close()));
    await this.redis?.kill();
    await this.cluster.close();
    await rm(this.#dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
