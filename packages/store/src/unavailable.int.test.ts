import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openStore } from './open.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { isUnavailable } from './unavailable.ts';

interface Line {
  url: string;
  /** Every connection ends with no word from the database, and so does every new one, until the line is mended. */
  cut(): void;
  mend(): void;
  close(): void;
}

async function openLine(database: string): Promise<Line> {
  const { port, hostname } = new URL(database);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isCut) return void near.once('data', () => near.end());
    const far = connect(Number(port), hostname).on('error', () => {});
    near.pipe(far).pipe(near);
    ends.add(near).add(far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () => server.close(),
  };
}

it('a line that is cut, in a statement or while it is being made, is the database that does not answer, and no mistake', async () => {
  const database = await freshDatabase();
  const line = await openLine(database.url);
  const store = await openStore({ databaseUrl: line.url, dataDir: '', allowUnsafe: true, log: () => {} });
  const ask = () => store.users.findUsers(['00000000-0000-4000-8000-000000000000']);
  const answered = Promise.allSettled([ask(), ask()]);
  setImmediate(() => line.cut());
  await answered;
  const asked = await Promise.allSettled([ask(), ask(), ask()]);
  const failed = [...(await answered), ...asked].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failed.length).toBeGreaterThanOrEqual(3);
  expect(failed.filter((error) => !isUnavailable(error))).toEqual([]);
  line.mend();
  await expect.poll(() => store.ping().then(() => 'answers', String)).toBe('answers');
  await store.close();
  line.close();
  await database.drop();
});

it.each([
  ['a wrong call', Object.assign(new Error('wrong'), { name: 'PrismaClientValidationError', clientVersion: '7' })],
  ['a mistake', new TypeError('undefined is not a function')],
  ['a mistake inside of Prisma', Object.assign(new TypeError('undefined is not a function'), { clientVersion: '7' })],
  ['no error at all', 'Connection terminated unexpectedly'],
])('%s is none', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
