import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './run-as.ts';

const run = promisify(execFile);

export const USER = 'jadoube';
const SCRATCH = '.new-';

/** Nothing of ours leaks in, and messages are in English: some of them are looked for. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

export interface NewCluster {
  binaries: Binaries;
  dataDir: string;
  clusterDir: string;
  password: string;
  user: OsUser | undefined;
}

/** The collation is PostgreSQL's own C.UTF-8, the same on every machine, whatever locales that has. */
const flags = (directory: string, passwordFile: string) => [
  `--pgdata=${directory}`,
  `--pwfile=${passwordFile}`,
  `--username=${USER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

async function give(path: string, user: OsUser | undefined): Promise<void> {
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

/** The working directory is one that the user may be in: ours may be closed to him. */
async function runInitdb(
  binaries: Binaries,
  made: string,
  passwordFile: string,
  user: OsUser | undefined,
): Promise<void> {
  try {
    const as = user === undefined ? {} : { uid: user.uid, gid: user.gid };
    await run(binaries.initdb, flags(made, passwordFile), { ...as, cwd: made, env: ENVIRONMENT });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new EmbeddedError(`the database could not be set up: ${stderr?.trim() || message}`, { cause: error });
  }
}

/** What is half made has another name: after a crash, or where another process was quicker, it is thrown away. */
async function moveIntoPlace(made: string, clusterDir: string): Promise<void> {
  try {
    await rename(made, clusterDir);
  } catch (error) {
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error;
  }
}

/** What a start that was killed left half made; ten minutes are far more than a start that is alive takes. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(SCRATCH));
  for (const path of names.map((name) => join(dataDir, name))) {
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY);
    if (age > 600_000) await rm(path, { recursive: true, force: true });
  }
}

/** Makes the cluster where there is none. */
export async function initCluster({ binaries, dataDir, clusterDir, password, user }: NewCluster): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
  await removeLeftovers(dataDir);
  const scratch = await mkdtemp(join(dataDir, SCRATCH));
  try {
    const passwordFile = join(scratch, 'password');
    const made = join(scratch, 'cluster');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await mkdir(made, { mode: 0o700 });
    await chmod(scratch, 0o711);
    await Promise.all([give(passwordFile, user), give(made, user)]);
    await runInitdb(binaries, made, passwordFile, user);
    await moveIntoPlace(made, clusterDir);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
