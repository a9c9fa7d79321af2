import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administer } from '../administer.ts';
import { EmbeddedError } from '../errors.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { type Embedded, openEmbedded } from './open-embedded.ts';
import { readPostmaster, runningPostmaster, stopPostmaster } from './postmaster.ts';

const PROCESS = fileURLToPath(new URL('../testing/embedded-process.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

describe('the embedded database', { timeout: 90_000 }, () => {
  let dataDir: string;
  let cluster: string;
  let remove: () => Promise<void>;
  let opened: Embedded[];
  let processes: ChildProcess[];

  // One folder for all: setting up a cluster is the slow part. Who spoils something mends it.
  beforeAll(async () => {
    const scratch = await scratchFolder();
    remove = scratch.remove;
    dataDir = join(scratch.path, 'data');
    cluster = join(dataDir, 'postgres');
  });
  beforeEach(() => {
    [opened, processes] = [[], []];
  });
  afterEach(async () => {
    for (const child of processes) child.kill('SIGKILL');
    await Promise.all(opened.map((embedded) => embedded.stop()));
    await stopPostmaster(cluster);
  });
  afterAll(() => remove());

  async function open(log: (message: string) => void = () => {}): Promise<Embedded> {
    const embedded = await openEmbedded({ dataDir, log });
    opened.push(embedded);
    return embedded;
  }

  /** Another process that has the same folder open; resolves when it does. */
  async function openElsewhere(): Promise<{ child: ChildProcess; url: string }> {
    const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', PROCESS, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    const [url] = await once(createInterface({ input: child.stdout! }), 'line');
    return { child, url };
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  const note = (url: string, text: string) =>
    administer(url, `DROP TABLE IF EXISTS notes; CREATE TABLE notes (text text); INSERT INTO notes VALUES ('${text}')`);
  const notes = (url: string) => administer(url, 'SELECT text FROM notes');

  it('is made, started, stopped, and there again', async () => {
    const first = await open();
    await note(first.url, 'kept');
    await first.stop();
    expect(await runningPostmaster(cluster)).toBeUndefined();
    const second = await open();
    expect(await notes(second.url)).toEqual([{ text: 'kept' }]);
  });

  it('listens on loopback only, with a password that others cannot read, and waits for the disk', async () => {
    const { url } = await open();
    const settings = await administer(
      url,
      `SELECT name, setting FROM pg_settings WHERE name IN
       ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit', 'unix_socket_directories') ORDER BY 1`,
    );
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'unix_socket_directories', setting: '' },
    ]);
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(administer(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('is shared by two who open it at once, and stopped by the last', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(one.url).toBe(two.url);
    await one.stop();
    await administer(two.url, 'SELECT 1');
    await two.stop();
    expect(await runningPostmaster(cluster)).toBeUndefined();
  });

  it('is used by the next after a kill -9 of the process that had it, and then stopped', async () => {
    const { child, url } = await openElsewhere();
    await note(url, 'kept');
    const orphan = readPostmaster(cluster)?.pid;
    await end(child, 'SIGKILL');
    const next = await open();
    expect(readPostmaster(cluster)?.pid).toBe(orphan);
    expect(next.url).toBe(url);
    expect(await notes(next.url)).toEqual([{ text: 'kept' }]);
    await next.stop();
    expect(await runningPostmaster(cluster)).toBeUndefined();
  });

  it('stays while another process uses it, and goes with that one', async () => {
    const { child } = await openElsewhere();
    const here = await open();
    await here.stop();
    expect(await runningPostmaster(cluster)).toBeDefined();
    await end(child, 'SIGTERM');
    expect(await runningPostmaster(cluster)).toBeUndefined();
  });

  it('recovers after a kill -9 of everything', async () => {
    const { child, url } = await openElsewhere();
    await note(url, 'kept');
    process.kill(readPostmaster(cluster)!.pid, 'SIGKILL');
    await end(child, 'SIGKILL');
    const next = await open();
    expect(await notes(next.url)).toEqual([{ text: 'kept' }]);
  });

  it('is not taken for running where its number has passed to another program', async () => {
    await (await open()).stop();
    const stale = [process.pid, cluster, 0, 5432, '', '127.0.0.1', '', 'ready'].join('\n');
    await writeFile(join(cluster, 'postmaster.pid'), stale);
    const next = await open();
    expect(readPostmaster(cluster)?.pid).not.toBe(process.pid);
    await administer(next.url, 'SELECT 1');
  });

  it('comes back at the same address when it dies', async () => {
    const said: string[] = [];
    const { url } = await open((message) => said.push(message));
    await note(url, 'kept');
    process.kill(readPostmaster(cluster)!.pid, 'SIGQUIT');
    await expect.poll(() => notes(url).catch(() => 'away'), { timeout: 10_000 }).toEqual([{ text: 'kept' }]);
    expect(said.join()).toContain('was lost');
  });

  it('says which password is missing', async () => {
    await open();
    await rename(join(dataDir, 'password'), join(dataDir, 'kept'));
    await expect(open()).rejects.toThrow(/not with the password in data\/password/);
    await rename(join(dataDir, 'kept'), join(dataDir, 'password'));
  });

  it('says what PostgreSQL says where it does not start', async () => {
    await (await open()).stop();
    const settings = join(cluster, 'postgresql.auto.conf');
    await writeFile(settings, 'no_such_setting = 1\n');
    await expect(open()).rejects.toThrow(/did not start.*no_such_setting/s);
    await writeFile(settings, '');
  });

  it('throws away what a killed start left half made', async () => {
    const scratch = await scratchFolder();
    const leftover = join(scratch.path, '.new-abc');
    await mkdir(join(leftover, 'cluster'), { recursive: true });
    await utimes(leftover, 0, 0);
    await mkdir(join(scratch.path, 'postgres'));
    const embedded = await openEmbedded({ dataDir: scratch.path, log: () => {} });
    expect((await readdir(scratch.path)).sort()).toEqual(['password', 'postgres', 'postgres.log']);
    await embedded.stop();
    await scratch.remove();
  });

  it('is not root, and says which folder keeps its user out', { skip: !isRoot }, async () => {
    const embedded = await open();
    const { pid } = readPostmaster(cluster)!;
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+[1-9]/m);
    await embedded.stop();
    const above = dirname(dataDir);
    await chmod(above, 0o700);
    await expect(open()).rejects.toThrow(EmbeddedError);
    await expect(open()).rejects.toThrow(`cannot enter ${above} (mode 700)`);
    await chmod(above, 0o711);
  });
});
