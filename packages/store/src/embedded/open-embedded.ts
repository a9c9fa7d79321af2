import { mkdir, realpath } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedError } from '../errors.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { initCluster, USER } from './init-cluster.ts';
import { join, type Membership } from './membership.ts';
import { passwordOf } from './password.ts';
import { type Postmaster, readyPostmaster, stopPostmaster, stopPostmasterAtExit } from './postmaster.ts';
import { assertEnterable, type OsUser, openForPassage, runAs } from './run-as.ts';
import { freePort, NotStarted, startPostmaster } from './start-postmaster.ts';

export interface EmbeddedOptions {
  /** Holds the cluster (postgres/), its password and its log. Made where missing. */
  dataDir: string;
  log: (message: string) => void;
}

export interface Embedded {
  /** With the password: not for logs. It stays the same until stop(). */
  url: string;
  /** Stops the server, unless another process still uses it: then the last one does. */
  stop(): Promise<void>;
}

interface Place {
  binaries: Binaries;
  clusterDir: string;
  logFile: string;
  password: string;
  user: OsUser | undefined;
  log: (message: string) => void;
}

const DATABASE = 'jadoube';
const TRIES = 20;
const PAUSE = 250;
const LONGEST_PAUSE = 5_000;
const PATIENCE = 60_000;

const urlOf = ({ password }: Place, port: number, database: string) =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

async function prepare({ dataDir, log }: EmbeddedOptions): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const clusterDir = joinPath(home, 'postgres');
  const [binaries, user, password] = await Promise.all([findBinaries(), runAs(clusterDir), passwordOf(home)]);
  if (user !== undefined) {
    await openForPassage(home);
    await assertEnterable(home, user);
    await assertEnterable(joinPath(binaries.folder, 'native', 'bin'), user);
  }
  await initCluster({ binaries, dataDir: home, clusterDir, password, user });
  return { binaries, clusterDir, logFile: joinPath(home, 'postgres.log'), password, user, log };
}

/** The server that is there already (an orphan's, or another process's), or a new one. */
async function findOrStart(
  place: Place,
  port: number | undefined,
): Promise<{ postmaster: Postmaster; started: boolean }> {
  const running = await readyPostmaster(place.clusterDir, PATIENCE);
  if (running !== undefined) return { postmaster: running, started: false };
  const { clusterDir, logFile, user, binaries } = place;
  const chosen = port ?? (await freePort());
  const postmaster = await startPostmaster({ postgres: binaries.postgres, clusterDir, logFile, user, port: chosen });
  return { postmaster, started: true };
}

/** Worth another try: two who start at once, a server that is just going, a port that was taken between asking and using. */
function isPassing(error: unknown): boolean {
  if (error instanceof NotStarted) return error.why !== 'other';
  return !(error instanceof EmbeddedError);
}

async function createDatabase(place: Place, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(place, port, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    if (!['42P04', '23505'].includes((error as { code: string }).code)) throw error; // another process made it
  } finally {
    await client.end();
  }
}

/** A server of ours, for as long as we need it: where it dies (not by us), it is started again on the same port. */
class Tenancy {
  readonly #place: Place;
  #membership: Membership | undefined;
  #reviving: Promise<void> | undefined;
  #stopping = false;
  #startedPid: number | undefined;
  port: number | undefined;

  constructor(place: Place) {
    this.#place = place;
    process.once('exit', this.#atExit);
  }

  async begin(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#join();
      } catch (error) {
        if (tries >= TRIES || !isPassing(error)) throw error;
        await sleep(PAUSE);
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    process.off('exit', this.#atExit);
    await this.#reviving;
    const last = await this.#membership?.leave();
    if (last) await stopPostmaster(this.#place.clusterDir);
  }

  async #join(): Promise<void> {
    const { clusterDir, log } = this.#place;
    const { postmaster, started } = await findOrStart(this.#place, this.port);
    const { pid, port } = postmaster;
    this.#membership = await join(urlOf(this.#place, port, 'postgres'), clusterDir, () => this.#lost());
    await createDatabase(this.#place, port);
    this.port = port;
    this.#startedPid = started ? pid : undefined;
    log(`embedded PostgreSQL ${started ? 'started' : 'was running and is used'} (port ${port}, pid ${pid})`);
  }

  #lost(): void {
    if (this.#stopping) return;
    this.#place.log('the connection to the embedded PostgreSQL was lost');
    this.#reviving = this.#revive();
  }

  /** Never gives up: a disk that is full now may be emptied. */
  async #revive(): Promise<void> {
    for (let pause = PAUSE; !this.#stopping; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await this.#join();
      } catch (error) {
        this.#place.log(`embedded PostgreSQL is not back yet: ${(error as Error).message}`);
        await sleep(pause);
      }
    }
  }

  /** A process that ends without stop() takes its server along. */
  readonly #atExit = () => {
    if (this.#startedPid !== undefined) stopPostmasterAtExit(this.#place.clusterDir, this.#startedPid);
  };
}

/**
 * Opens the PostgreSQL that comes with the project: made at the first start, then started, or used where it runs. After a
 * kill -9 of ours the database lives on, and the next start uses it; so do two processes on one directory at once. The
 * last one to leave stops it. Throws EmbeddedError, saying what to do.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await prepare(options);
  const tenancy = new Tenancy(place);
  await tenancy.begin();
  return { url: urlOf(place, tenancy.port ?? 0, DATABASE), stop: () => tenancy.stop() };
}
