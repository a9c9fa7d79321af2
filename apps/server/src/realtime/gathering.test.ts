import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Gathering } from './gathering.ts';

let server: Server;
const open: Socket[] = [];

beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** The two ends of a connection. */
async function connection(): Promise<{ here: Socket; there: Socket }> {
  const there = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [here] = (await once(server, 'connection')) as [Socket];
  open.push(here, there);
  return { here, there };
}

/** All that arrives until so many bytes are there. */
async function received(socket: Socket, bytes: number): Promise<string> {
  let text = '';
  while (text.length < bytes) text += String((await once(socket, 'data'))[0]);
  return text;
}

test('what is written in one turn is written in one go, in order, and the writer goes on at once', async () => {
  const { here, there } = await connection();
  let writes = 0;
  const { _writev, _write } = here as unknown as Record<'_writev' | '_write', (...args: unknown[]) => void>;
  const counted =
    (write: (...args: unknown[]) => void) =>
    (...args: unknown[]) => {
      writes += 1;
      write.apply(here, args);
    };
  Object.assign(here, { _writev: counted(_writev), _write: counted(_write) });
  new Gathering().gather(here);
  const done: string[] = [];
  here.write('one ', () => done.push('one'));
  await Promise.resolve();
  here.write('two ');
  here.write(Buffer.from('three'), () => done.push('three'));
  expect([done, writes]).toEqual([['one', 'three'], 0]);
  expect(await received(there, 13)).toBe('one two three');
  expect(writes).toBe(1);
});

test('who does not keep up is waited for', async () => {
  const { here, there } = await connection();
  new Gathering().gather(here);
  there.pause();
  const done: number[] = [];
  const chunk = 'x'.repeat(50_000);
  for (let count = 1; count <= 3; count++) here.write(chunk, () => done.push(count));
  expect(done).toEqual([1, 2]);
  there.resume();
  expect(await received(there, 150_000)).toHaveLength(150_000);
});

test('what was written before the end arrives', async () => {
  const { here, there } = await connection();
  new Gathering().gather(here);
  here.write('last words');
  here.end();
  expect(await received(there, 10)).toBe('last words');
});

test('many sockets are written out in slices', async () => {
  const gathering = new Gathering();
  const sockets: Awaited<ReturnType<typeof connection>>[] = [];
  while (sockets.length < 450) sockets.push(await connection());
  for (const { here } of sockets) gathering.gather(here);
  for (const { here } of sockets) here.write('x');
  const seen: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    seen.push(sockets.filter(({ here }) => here.bytesWritten > 0).length);
  }
  expect(seen).toEqual([200, 400, 450]);
});
