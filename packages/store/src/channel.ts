import pg from 'pg';

const NAME = 'jadoube_hints';
const SECOND = 1000;
/** How long it is waited before connecting again: longer each time it fails. */
const AGAIN = { first: 100, most: 5 * SECOND };

/** Short messages between servers over the database (LISTEN, NOTIFY). What is sent while it is cut is lost. */
export interface Channel {
  /** Connects, and again whenever the connection is lost, until it is closed. Also what is sent here is heard here. */
  open(hear: (message: string) => void): void;
  /** At most 7,900 bytes. Rejects where there is no connection. */
  send(message: string): Promise<void>;
  close(): Promise<void>;
}

/** A connection of its own: one of a pool hears nothing. */
export function openChannel(url: string, log: (message: string) => void): Channel {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = AGAIN.first;
  let closed = false;
  /** One statement after the other. */
  let turn: Promise<unknown> = Promise.resolve();

  const lost = (from: pg.Client, error?: Error) => {
    if (closed || from !== client) return;
    client = undefined;
    if (error) log(`database channel: ${error.message}`);
    from.end().catch(() => {});
    timer = setTimeout(connect, wait).unref();
    wait = Math.min(wait * 2, AGAIN.most);
  };
  let hear: (message: string) => void = () => {};

  function connect(): void {
    const opening = new pg.Client({
      connectionString: url,
      application_name: 'jadoube-hints',
      connectionTimeoutMillis: 5 * SECOND,
      query_timeout: 5 * SECOND,
      keepAlive: true,
    });
    client = opening;
    opening.on('error', (error) => lost(opening, error));
    opening.on('end', () => lost(opening));
    opening.on('notification', ({ payload }) => hear(payload ?? ''));
    // What is sent from now on comes after the LISTEN.
    turn = opening
      .connect()
      // Sending is a transaction; nothing in it is worth waiting for the disk, which the acts wait for.
      .then(() => opening.query(`SET synchronous_commit = off; LISTEN ${NAME}`))
      .then(() => {
        wait = AGAIN.first;
      })
      .catch((error) => lost(opening, error));
  }

  async function notify(message: string): Promise<void> {
    const sender = client;
    if (sender === undefined) throw new Error('the channel is not connected');
    try {
      await sender.query('SELECT pg_notify($1, $2)', [NAME, message]);
    } catch (error) {
      lost(sender, error as Error);
      throw error;
    }
  }

  return {
    open(listener) {
      hear = listener;
      connect();
    },
    async send(message) {
      const sending = turn.then(() => notify(message));
      turn = sending.catch(() => {});
      return sending;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
