import { execFile } from 'node:child_process';
import { chmod, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { administer, withDatabase } from '../../../packages/store/src/administer.ts';
import { type Binaries, findBinaries } from '../../../packages/store/src/embedded/binaries.ts';
import { ENVIRONMENT, initCluster, USER } from '../../../packages/store/src/embedded/init-cluster.ts';
import { passwordOf } from '../../../packages/store/src/embedded/password.ts';
import { stopPostmaster } from '../../../packages/store/src/embedded/postmaster.ts';
import { type OsUser, runAs } from '../../../packages/store/src/embedded/run-as.ts';
import { startPostmaster } from '../../../packages/store/src/embedded/start-postmaster.ts';

const run = promisify(execFile);

interface Place {
  binaries: Binaries;
  folder: string;
  logFile: string;
  user: OsUser | undefined;
  url: string;
}

/** A PostgreSQL of the test's own, from the binaries that come with the project: it may do with it what it likes. */
export class Cluster {
  readonly port: number;
  readonly #place: Place;

  private constructor(place: Place, port: number) {
    this.#place = place;
    this.port = port;
  }

  /** In a folder that the database's user can enter, with an empty database. */
  static async open(dataDir: string, port: number): Promise<Cluster> {
    const home = await realpath(dataDir);
    const folder = join(home, 'postgres');
    const [binaries, user, password] = await Promise.all([findBinaries(), runAs(folder), passwordOf(home)]);
    await initCluster({ binaries, dataDir: home, clusterDir: folder, password, user });
    const url = `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
    const cluster = new Cluster({ binaries, folder, logFile: join(home, 'postgres.log'), user, url }, port);
    await cluster.#start();
    await administer(url, 'CREATE DATABASE jadoube');
    return cluster;
  }

  /** The address of the database by way of another port. */
  urlVia(port: number): string {
    const url = new URL(withDatabase(this.#place.url, 'jadoube'));
    url.port = String(port);
    return url.href;
  }

  query<Row>(sql: string): Promise<Row[]> {
    return administer<Row>(this.urlVia(this.port), sql);
  }

  /** `pg_ctl restart -m immediate`: nothing is finished, no connection is closed in good order, the log is replayed. */
  async restartAtOnce(): Promise<void> {
    const { binaries, folder, user } = this.#place;
    const program = join(binaries.folder, 'native', 'bin', 'pg_ctl');
    await chmod(program, 0o755);
    const as = user === undefined ? {} : { uid: user.uid, gid: user.gid };
    const restart = ['restart', '-D', folder, '-m', 'immediate', '-w', '-t', '60', '-l', join(folder, 'restarted.log')];
    await run(program, restart, { ...as, cwd: folder, env: ENVIRONMENT });
  }

  close(): Promise<void> {
    return stopPostmaster(this.#place.folder);
  }

  async #start(): Promise<void> {
    const { binaries, folder, logFile, user } = this.#place;
    await startPostmaster({ postgres: binaries.postgres, clusterDir: folder, logFile, user, port: this.port });
  }
}
