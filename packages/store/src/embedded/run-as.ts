import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from '../errors.ts';

/** The user PostgreSQL runs as, where that is not ours. */
export interface OsUser {
  uid: number;
  gid: number;
  name: string;
}

const run = promisify(execFile);
const NAME = 'postgres';

async function idOf(name: string): Promise<OsUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout), name };
  } catch {
    return undefined;
  }
}

/** Debian and its like have useradd, Alpine adduser. */
async function makeUser(): Promise<OsUser | undefined> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]],
  ];
  for (const [program, args] of ways) {
    await run(program, args).catch(() => {});
    const made = await idOf(NAME);
    if (made !== undefined) return made;
  }
  return undefined;
}

async function ownerOf(directory: string): Promise<OsUser | undefined> {
  const stats = await stat(directory).catch(() => undefined);
  return stats === undefined ? undefined : { uid: stats.uid, gid: stats.gid, name: `the user ${stats.uid}` };
}

/**
 * PostgreSQL refuses to run as root: as root, the server is given to the owner of its directory, at first the user
 * "postgres", who is made where missing. Undefined: it runs as whoever we are.
 */
export async function runAs(clusterDir: string): Promise<OsUser | undefined> {
  const uid = process.getuid?.();
  const owner = await ownerOf(clusterDir);
  if (uid !== 0) {
    if (owner === undefined || uid === undefined || owner.uid === uid) return undefined;
    throw new EmbeddedError(`${clusterDir} belongs to another user (${owner.uid}): start as that one, or as root`);
  }
  if (owner !== undefined && owner.uid !== 0) return owner;
  const user = (await idOf(NAME)) ?? (await makeUser());
  if (user !== undefined) return user;
  throw new EmbeddedError(
    'PostgreSQL does not run as root, and the user "postgres" could not be made: start as an ordinary user, make that ' +
      'user, or name a server in DATABASE_URL',
  );
}

/** The permission bits that count for the user: Node drops the supplementary groups. */
function mayEnter(stats: { mode: number; uid: number; gid: number }, { uid, gid }: OsUser): boolean {
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}

/** Lets others pass through the database's own folder (not list it): it may have been made closed, as temporary ones are. */
export async function openForPassage(directory: string): Promise<void> {
  const { mode } = await stat(directory);
  if ((mode & 0o011) !== 0o011) await chmod(directory, (mode & 0o777) | 0o011);
}

function* withParents(directory: string): Generator<string> {
  yield directory;
  const parent = dirname(directory);
  if (parent !== directory) yield* withParents(parent);
}

/** Throws EmbeddedError, naming the directory on the way to `directory` that the user cannot enter. */
export async function assertEnterable(directory: string, user: OsUser): Promise<void> {
  for (const step of [...withParents(directory)].reverse()) {
    const stats = await stat(step);
    if (mayEnter(stats, user)) continue;
    const mode = (stats.mode & 0o777).toString(8);
    throw new EmbeddedError(
      `PostgreSQL does not run as root, so ${user.name} runs it, who cannot enter ${step} (mode ${mode}) and so cannot ` +
        `reach ${directory}. Move it to a place that others may enter (/srv, /opt), or "chmod o+x ${step}", or start as an ` +
        'ordinary user, or name a server in DATABASE_URL',
    );
  }
}
