import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import { endBeforeTime, undoAtEnd } from './ending.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Servers run on the first core, load and runner on the second. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command that runs a program on one core, where the machine can hold a process there: Node, or another one. */
export function pinned(
  core: number,
  args: readonly string[],
  program = process.execPath,
): [command: string, args: string[]] {
  return canPin ? ['taskset', ['-c', String(core), program, ...args]] : [program, [...args]];
}

export interface Running {
  url: string;
  pid: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Node's arguments, or another program and its own, and the environment beside that of the runner. */
export interface Program {
  program?: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/** Where a profile of the playing is wanted (see profiler.mjs). */
const profiler = process.env.PROFILE === undefined ? [] : ['--import', './bench/harness/profiler.mjs'];

/** No runner's end leaves a server behind, whatever it ends of. */
const alive = new Set<(signal: NodeJS.Signals) => void>();
process.on('exit', () => {
  for (const signalTo of alive) signalTo('SIGKILL');
});

/** Another program may have started Node, and not hand signals on to it: the whole group is told. */
function signallerOf(child: ChildProcess, isGroup: boolean): (signal: NodeJS.Signals) => void {
  return (signal) => {
    if (!isGroup || child.pid === undefined) return void child.kill(signal);
    try {
      process.kill(-child.pid, signal);
    } catch {} // it has ended already
  };
}

function spawnServer({ program, args, env = {} }: Program, core: number): ChildProcess {
  const all = program === undefined ? [...NODE_FLAGS, ...profiler, ...args] : args;
  return spawn(...pinned(core, all, program), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: program !== undefined,
  });
}

/**
 * Starts a server, every one with the flags of our own; resolves when it has printed its address (`… http://…`). It ends with
 * the runner, and the runner with it where nobody has told it to end.
 */
export async function startServer(program: Program, core = SERVER_CORE): Promise<Running> {
  const child = spawnServer(program, core);
  const signalTo = signallerOf(child, program.program !== undefined);
  alive.add(signalTo);
  const gone = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    done();
    signalTo(signal);
    await gone;
    alive.delete(signalTo);
  };
  const done = undoAtEnd(() => end('SIGKILL'));
  const what = program.args.join(' ');
  const url = await Promise.race([addressOf(child), gone.then(() => undefined)]);
  if (url === undefined || child.pid === undefined) throw new Error(`${what} did not start`);
  let told = false;
  void gone.then(([code, signal]) => told || endBeforeTime(`${what} ended of itself (${signal ?? code})`));
  const endAsTold = (signal: NodeJS.Signals) => {
    told = true;
    return end(signal);
  };
  return { url, pid: child.pid, kill: () => endAsTold('SIGKILL'), stop: () => endAsTold('SIGTERM') };
}

/** Reads on after the address: a pipe that nobody empties would stop the server. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    createInterface({ input: stdout! }).on('line', (line) => {
      const address = /(http:\/\/\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
  });
}

/** The project's own server as it is built, with no limit in the way. An empty address: its own database in `dataDir`. */
export function ownServer(
  databaseUrl: string,
  nodeArgs: readonly string[] = [],
  dataDir = mkdtempSync(join(tmpdir(), 'jadoube-bench-')),
): Program & { remove(): void } {
  return {
    args: [...nodeArgs, 'apps/server/dist/bundle/server.js'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      RATE_LIMIT: '10000000',
      SOCKET_RATE_LIMIT: '1000000',
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
