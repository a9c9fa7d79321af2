import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { findRedisServer } from '../../../scripts/test/redis-server.ts';
import { untilAnswers } from './answers.ts';

/** A Redis of the test's own, which keeps nothing. */
export class RedisProcess {
  readonly port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async open(port: number): Promise<RedisProcess> {
    const redis = new RedisProcess(port);
    await redis.start();
    return redis;
  }

  async start(): Promise<void> {
    const program = findRedisServer(process.env);
    if (program === undefined)
      throw new Error('no Redis found: apt-get install redis-server, or name it in REDIS_SERVER');
    const keepsNothing = ['--save', '', '--appendonly', 'no', '--dir', tmpdir()];
    const args = ['--bind', '127.0.0.1', '--port', String(this.port), ...keepsNothing];
    this.#child = spawn(program, args, { stdio: 'ignore' });
    await untilAnswers(this.port);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
