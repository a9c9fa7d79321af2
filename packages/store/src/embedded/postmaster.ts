import { readFileSync } from 'node:fs';
import { readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What PostgreSQL's own lock file says of the server that runs, or ran, in a directory. */
export interface Postmaster {
  pid: number;
  port: number;
  /** "starting", "ready", "stopping" or "standby" */
  status: string;
}

const LINE = { pid: 0, port: 3, status: 7 };
const POLL = 10;

const lockFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

/** Undefined where there is no lock file, or one that is only half written. Synchronous: it also serves at exit. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(lockFile(clusterDir), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[LINE.pid]);
  const port = Number(lines[LINE.port]);
  if (!(pid > 0) || !(port > 0)) return undefined;
  return { pid, port, status: lines[LINE.status]?.trim() || 'starting' };
}

/** EPERM: it is there, and another user's. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A server's working directory is its cluster. Where that cannot be seen (no /proc), the process is believed to be one. */
async function worksIn(pid: number, clusterDir: string): Promise<boolean> {
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return directory === undefined || directory === clusterDir;
}

/**
 * The server that runs in the directory, if one does. A lock file whose process is gone is PostgreSQL's business; one
 * whose number another program has got meanwhile (as after a restart of a container) PostgreSQL would take for a server:
 * that file is removed here. `clusterDir` is free of symbolic links.
 */
export async function runningPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const postmaster = readPostmaster(clusterDir);
  if (postmaster === undefined || !exists(postmaster.pid)) return undefined;
  if (await worksIn(postmaster.pid, clusterDir)) return postmaster;
  await rm(lockFile(clusterDir), { force: true });
  return undefined;
}

/** Waits until the server accepts connections; undefined where it went away, or took longer than `limit` ms. */
export async function readyPostmaster(clusterDir: string, limit: number): Promise<Postmaster | undefined> {
  for (let waited = 0; waited <= limit; waited += POLL) {
    const postmaster = await runningPostmaster(clusterDir);
    if (postmaster === undefined || postmaster.status === 'ready') return postmaster;
    await sleep(POLL);
  }
  return undefined;
}

async function isGone(clusterDir: string, pid: number, limit: number): Promise<boolean> {
  for (let waited = 0; waited <= limit; waited += POLL) {
    if (readPostmaster(clusterDir)?.pid !== pid || !exists(pid)) return true;
    await sleep(POLL);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it is gone already
  }
}

/** Fast shutdown: what is under way is rolled back, everything committed is on disk. After 10 s the immediate one. */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  const postmaster = readPostmaster(clusterDir);
  if (postmaster === undefined) return;
  signal(postmaster.pid, 'SIGINT');
  if (await isGone(clusterDir, postmaster.pid, 10_000)) return;
  signal(postmaster.pid, 'SIGQUIT');
  await isGone(clusterDir, postmaster.pid, 5_000);
}

/** The same without waiting, for the last moment of a process. */
export function stopPostmasterAtExit(clusterDir: string, pid: number): void {
  if (readPostmaster(clusterDir)?.pid === pid) signal(pid, 'SIGINT');
}
