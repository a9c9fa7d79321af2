import pg from 'pg';
import { EmbeddedError } from '../errors.ts';

/**
 * One of the processes that use an embedded server. Membership is a shared advisory lock, held by a connection: it ends
 * with its process, however that ends. Thus the last one out knows that it is the last, and stops the server.
 */
export interface Membership {
  /** Gives the lock back; true where nobody else holds it: nobody can join any more, and the server is to be stopped. */
  leave(): Promise<boolean>;
}

const LOCK = 4_105_811_233n;
const WRONG_PASSWORD = new Set(['28P01', '28000']);

/** The directory that the server really serves: a port tells little of who listens on it. */
async function assertServes(client: pg.Client, clusterDir: string): Promise<void> {
  const { rows } = await client.query(`SELECT current_setting('data_directory') AS directory`);
  if (rows[0].directory !== clusterDir) throw new EmbeddedError(`the server there serves ${rows[0].directory}`);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => {}); // every end comes as 'end', too
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    if (!WRONG_PASSWORD.has((error as { code?: string }).code ?? '')) throw error;
    throw new EmbeddedError(
      'the database is there, but not with the password in data/password. That file belongs to its database: restore it',
      { cause: error },
    );
  }
  return client;
}

async function isAlone(client: pg.Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [LOCK]);
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [LOCK]);
  return rows[0].alone;
}

/**
 * Joins those who use the server at `url`. Rejects where it stops meanwhile, which is to be tried again; throws
 * EmbeddedError where trying again is no use. `lost` is called once, if the connection ends before leave().
 */
export async function join(url: string, clusterDir: string, lost: () => void): Promise<Membership> {
  const client = await connect(url);
  try {
    await assertServes(client, clusterDir);
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK]);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  let leaving = false;
  client.once('end', () => {
    if (!leaving) lost();
  });
  return {
    async leave() {
      leaving = true;
      const alone = await isAlone(client).catch(() => false); // the server is gone: there is nothing to stop
      if (!alone) await client.end().catch(() => {});
      return alone;
    },
  };
}
