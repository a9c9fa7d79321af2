import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openStore } from './open.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { isUnavailable } from './unavailable.ts';

interface Line {
  url: string;
  /** Ends every connection, with no word from the database, as a cable that is pulled out. */
  cut(): void;
  close(): void;
}

async function openLine(database: string): Promise<Line> {
  const target = new URL(database);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.add(end.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    cut() {
      for (const end of ends) end.destroy();
    },
    close: () => server.close(),
  };
}

it('a line that is cut in the middle of a statement is the database that does not answer, and no mistake', async () => {
  const database = await freshDatabase();
  const line = await openLine(database.url);
  const store = await openStore({ databaseUrl: line.url, dataDir: '', allowUnsafe: true, log: () => {} });
  await Promise.all(Array.from({ length: 4 }, () => store.ping()));
  const asked = Array.from({ length: 4 }, () => store.users.findUsers(['00000000-0000-4000-8000-000000000000']));
  const answered = Promise.allSettled(asked);
  setImmediate(() => line.cut());
  const failed = (await answered).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter((error) => !isUnavailable(error))).toEqual([]);
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
