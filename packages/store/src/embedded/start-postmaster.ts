import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from '../errors.ts';
import { ENVIRONMENT } from './init-cluster.ts';
import { type Postmaster, readPostmaster } from './postmaster.ts';
import type { OsUser } from './run-as.ts';

export interface StartPostmaster {
  postgres: string;
  clusterDir: string;
  /** where the server writes what it has to say */
  logFile: string;
  port: number;
  user: OsUser | undefined;
}

/**
 * Why a server did not start. "passing": another one has the directory, or still had, or it was killed; "port": the port
 * is in use; "other": trying again is no use.
 */
export class NotStarted extends EmbeddedError {
  readonly why: 'passing' | 'port' | 'other';

  constructor(said: string, killed = false) {
    super(`PostgreSQL did not start: ${said || 'it said nothing'}`);
    const taken = /lock file "postmaster.pid"|pre-existing shared memory/.test(said);
    this.why = taken || killed ? 'passing' : /Address already in use/.test(said) ? 'port' : 'other';
  }
}

const POLL = 10;
/** Recovery after a crash replays at most some checkpoints' worth of log; five minutes are far beyond it. */
const PATIENCE = 300_000;
const LOG_LIMIT = 8 * 1024 * 1024;

/** Only loopback, no socket files; what makes acknowledged acts durable is said again, whatever the configuration file says. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  log_timezone: 'UTC',
};

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Opens the log for appending; a long one is put aside first, so that two of them are the most there are. */
function openLog(file: string): { fd: number; from: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(file, `${file}.1`);
  return { fd: openSync(file, 'a', 0o600), from: size > LOG_LIMIT ? 0 : size };
}

function launch({ postgres, clusterDir, port, user }: StartPostmaster, log: number): ChildProcess {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const as = user === undefined ? {} : { uid: user.uid, gid: user.gid };
  // detached: an interrupt from the keyboard goes to us, and we stop the database when nobody needs it any more
  return spawn(postgres, ['-D', clusterDir, '-p', String(port), ...settings], {
    ...as,
    cwd: clusterDir,
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
}

async function untilReady(child: ChildProcess, clusterDir: string, said: () => string): Promise<Postmaster> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = new EmbeddedError(`PostgreSQL could not be run: ${error.message}`, { cause: error });
  });
  child.once('exit', (_, signal) => {
    failure ??= new NotStarted(said(), signal !== null);
  });
  for (let waited = 0; waited < PATIENCE; waited += POLL) {
    await sleep(POLL);
    if (failure !== undefined) throw failure;
    const postmaster = readPostmaster(clusterDir);
    if (postmaster?.pid !== child.pid || postmaster?.status !== 'ready') continue;
    child.removeAllListeners('exit');
    return postmaster;
  }
  throw new NotStarted(`it was not ready after ${PATIENCE / 1000} s`);
}

/** The last that the server said since `from`, without what it said to those who knocked too early. */
function lastWords(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  return lines
    .filter((line) => !/the database system is|DETAIL: {2}Consistent recovery/.test(line))
    .slice(-6)
    .join('\n');
}

/** Starts a server and waits until it accepts connections. Throws NotStarted, or EmbeddedError. */
export async function startPostmaster(start: StartPostmaster): Promise<Postmaster> {
  const log = openLog(start.logFile);
  const child = launch(start, log.fd);
  closeSync(log.fd);
  child.unref();
  return untilReady(child, start.clusterDir, () => lastWords(start.logFile, log.from));
}
