import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type {
  AcceptAnswer,
  PairedMessage,
  SeekAnswer,
  SeekRequest,
  SeeksMessage,
  WatchAnswer,
} from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Guest, type Hall, openHall, type TestSocket, viewOf } from './testing/hall.ts';

let database: FreshDatabase;
let one: Hall;
let other: Hall;
let guests: Guest[];

beforeAll(async () => {
  database = await freshDatabase();
  [one, other] = await Promise.all([openHall(database.url), openHall(database.url)]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});
beforeEach(() => {
  guests = [];
});
afterEach(async () => {
  for (const guest of guests) guest.leave();
  await database.query('DELETE FROM "seeks"');
});

const RAPID = { kind: 'fischer' as const, periods: [{ ms: 600_000 }], incrementMs: 5000 };
const TERMS: SeekRequest['terms'] = { code: 'fide', enforcement: 'guarded', clock: RAPID };
const BY_POST: SeekRequest['terms'] = { code: 'blue', clock: { kind: 'days', daysPerMove: 3 } };

interface Visitor {
  guest: Guest;
  socket: TestSocket;
  paired: PairedMessage[];
  patches: SeeksMessage[];
}

async function visit(hall: Hall, name: string, known?: Guest): Promise<Visitor> {
  const guest = known ?? (await Guest.of(hall, name));
  guests.push(guest);
  const socket = await guest.socket(hall);
  const visitor: Visitor = { guest, socket, paired: [], patches: [] };
  socket.on('lobby:paired', (message) => visitor.paired.push(message));
  socket.on('lobby:seeks', (message) => visitor.patches.push(message));
  return visitor;
}

const seek = (
  { socket }: Visitor,
  terms: SeekRequest['terms'] = TERMS,
  more: Partial<SeekRequest> = {},
): Promise<SeekAnswer> =>
  socket.timeout(5000).emitWithAck('lobby:seek', { seekId: randomUUID(), terms, seat: 'lot', ...more });
const accept = ({ socket }: Visitor, seekId: string): Promise<AcceptAnswer> =>
  socket.timeout(5000).emitWithAck('lobby:accept', { seekId });
const watch = ({ socket }: Visitor): Promise<WatchAnswer> => socket.timeout(5000).emitWithAck('lobby:watch', {});

async function waitingSeek(visitor: Visitor, terms = TERMS, more: Partial<SeekRequest> = {}): Promise<string> {
  const answer = await seek(visitor, terms, more);
  if (!answer.ok || !('seek' in answer)) throw new Error(JSON.stringify(answer));
  return answer.seek.id;
}

const games = () => database.query<{ id: string }>('SELECT "id" FROM "games"');

describe('two servers', () => {
  it('a seek on one is seen and taken on the other: both are told of one game, which has begun', async () => {
    const [anna, bertram] = [await visit(one, 'Anna'), await visit(other, 'Bertram')];
    expect(await watch(bertram)).toMatchObject({ ok: true, seeks: [], count: 0, own: [] });
    const id = await waitingSeek(anna, TERMS, { seat: 'white' });
    await expect.poll(() => bertram.patches.flatMap(({ added }) => added)).toMatchObject([{ id, by: 'Anna' }]);
    const answer = await accept(bertram, id);
    expect(answer).toMatchObject({ ok: true, paired: { seekId: id, seat: 'black', against: 'Anna' } });
    const { gameId } = (answer as { paired: PairedMessage }).paired;
    await expect.poll(() => anna.paired).toEqual([{ seekId: id, gameId, seat: 'white', against: 'Bertram' }]);
    await expect.poll(() => bertram.patches.flatMap(({ gone }) => gone)).toEqual([id]);
    expect(await viewOf(anna.guest, one, gameId)).toMatchObject({ status: 'playing', seat: 'white' });
    expect(await viewOf(bertram.guest, other, gameId)).toMatchObject({ status: 'playing', seat: 'black' });
  });

  it('two who seek the same are paired, however they meet', async () => {
    for (let round = 0; round < 5; round++) {
      const [anna, bertram] = [await visit(one, 'Anna'), await visit(other, 'Bertram')];
      const before = (await games()).length;
      const answers = await Promise.all([seek(anna), seek(bertram)]);
      expect(answers.map((answer) => Object.keys(answer)[1]).toSorted()).toEqual(['paired', 'seek']);
      await expect.poll(() => anna.paired.length + bertram.paired.length).toBe(1);
      expect(await games()).toHaveLength(before + 1);
    }
  });

  it('of several who take one seek at once one has it', async () => {
    const anna = await visit(one, 'Anna');
    const takers = await Promise.all([one, other, one, other].map((hall, index) => visit(hall, `Taker ${index}`)));
    const id = await waitingSeek(anna);
    const before = (await games()).length;
    const answers = await Promise.all(takers.map((taker) => accept(taker, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject(Array(3).fill({ refusal: { code: 'nothing-open' } }));
    expect(await games()).toHaveLength(before + 1);
  });

  it('whoever is paired for now waits for nothing else, but by correspondence', async () => {
    const [anna, bertram] = [await visit(one, 'Anna'), await visit(other, 'Bertram')];
    const first = await waitingSeek(anna);
    await waitingSeek(anna, { ...TERMS, code: 'blue' });
    const byPost = await waitingSeek(anna, BY_POST);
    await accept(bertram, first);
    expect(await watch(anna)).toMatchObject({ own: [byPost] });
  });

  it('both of one’s seeks taken at once by two: one game', async () => {
    const [anna, bertram, clara] = [await visit(one, 'Anna'), await visit(one, 'Bertram'), await visit(other, 'Clara')];
    const [first, second] = [await waitingSeek(anna), await waitingSeek(anna, { ...TERMS, code: 'blue' })];
    const answers = await Promise.all([accept(bertram, first), accept(clara, second)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('lines that are cut', () => {
  it('a live seek goes with its connection, one by correspondence stays', async () => {
    const [anna, bertram] = [await visit(one, 'Anna'), await visit(other, 'Bertram')];
    const [live, byPost] = [await waitingSeek(anna), await waitingSeek(anna, BY_POST)];
    await expect.poll(async () => (await watch(bertram)) as object).toMatchObject({ count: 2 });
    anna.socket.close();
    await expect
      .poll(async () => (await watch(bertram)) as object)
      .toMatchObject({ count: 1, seeks: [{ id: byPost }] });
    expect(await accept(bertram, live)).toMatchObject({ ok: false, refusal: { code: 'nothing-open' } });
  });

  it('a seek that is said again is the same, on another server too, and lives with the newer connection', async () => {
    const [anna, bertram] = [await visit(one, 'Anna'), await visit(other, 'Bertram')];
    const id = await waitingSeek(anna);
    const again = await visit(other, 'Anna', anna.guest);
    expect(await waitingSeek(again, TERMS, { seekId: id.toUpperCase() })).toBe(id);
    anna.socket.close();
    await wait(300);
    expect(await accept(bertram, id)).toMatchObject({ ok: true });
    await expect.poll(() => again.paired).toMatchObject([{ seekId: id, against: 'Bertram' }]);
    expect(await seek(again, TERMS, { seekId: id })).toMatchObject({ ok: true, paired: { seekId: id } });
  });

  it('who was paired while his line was down is told when he comes back', async () => {
    const [anna, bertram] = [await visit(one, 'Anna'), await visit(other, 'Bertram')];
    const id = await waitingSeek(anna, BY_POST);
    anna.socket.close();
    expect(await accept(bertram, id)).toMatchObject({ ok: true });
    const back = await visit(other, 'Anna', anna.guest);
    await watch(back);
    await expect.poll(() => back.paired).toMatchObject([{ seekId: id, against: 'Bertram' }]);
    const notices = await anna.guest.call(one, '/me/notices');
    expect(notices.body.notices).toMatchObject([{ fact: { kind: 'begun' }, against: 'Bertram' }]);
  });

  it('the same acceptance said twice has one game, and the same answer', async () => {
    const [anna, bertram] = [await visit(one, 'Anna'), await visit(other, 'Bertram')];
    const id = await waitingSeek(anna);
    const answers = await Promise.all([accept(bertram, id), accept(bertram, id)]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('the seeks of a server that has died are taken by nobody after eight seconds, and are gone after ten', async () => {
    const anna = await visit(one, 'Anna');
    const bertram = await visit(other, 'Bertram');
    const id = await waitingSeek(anna);
    await expect.poll(async () => (await watch(bertram)) as object).toMatchObject({ count: 1 });
    // As a server leaves it that is there no more: nobody vouches for it.
    await database.query(`UPDATE "seeks" SET "node" = gen_random_uuid() WHERE "id" = '${id}'`);
    await expect
      .poll(async () => (await watch(bertram)) as object, { timeout: 10_500, interval: 500 })
      .toMatchObject({ count: 0 });
    expect(await accept(bertram, id)).toMatchObject({ ok: false, refusal: { code: 'nothing-open' } });
    await expect
      .poll(() => database.query(`SELECT 1 FROM "seeks" WHERE "id" = '${id}'`), { timeout: 3000 })
      .toEqual([]);
  }, 20_000);

  it('a server that is there vouches for its seeks longer than one lease', async () => {
    const anna = await visit(one, 'Anna');
    await waitingSeek(anna);
    await wait(9500);
    expect(await watch(anna)).toMatchObject({ count: 1 });
  }, 20_000);
});

describe('nobody plays himself', () => {
  it('one’s own seek is not to be taken, and meets none of one’s own', async () => {
    const anna = await visit(one, 'Anna');
    const second = await visit(other, 'Anna', anna.guest);
    const id = await waitingSeek(anna);
    expect(await accept(second, id)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    expect(await seek(second)).toMatchObject({ ok: true, seek: { by: 'Anna' } });
  });

  it('a seek of another is withdrawn by nobody but him', async () => {
    const [anna, bertram] = [await visit(one, 'Anna'), await visit(other, 'Bertram')];
    const seekId = await waitingSeek(anna);
    const withdraw = ({ socket }: Visitor) => socket.timeout(5000).emitWithAck('lobby:withdraw', { seekId });
    expect(await withdraw(bertram)).toMatchObject({ ok: false, refusal: { code: 'nothing-open' } });
    expect(await withdraw(anna)).toEqual({ ok: true });
    expect(await accept(bertram, seekId)).toMatchObject({ ok: false });
    expect(await seek(anna, TERMS, { seekId })).toMatchObject({ ok: false, refusal: { code: 'over' } });
    expect(await seek(bertram, TERMS, { seekId })).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  });

  it('so many of one’s seeks wait, and no more', async () => {
    const anna = await visit(one, 'Anna');
    const increments = [1, 2, 3, 4, 5, 6].map((seconds) => ({ ...RAPID, incrementMs: seconds * 1000 }));
    const answers = await Promise.all(increments.map((clock) => seek(anna, { ...TERMS, clock })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'not-allowed' } });
    await database.query('DELETE FROM "seeks"');
    const many = await Promise.all(Array.from({ length: 12 }, () => seek(anna)));
    expect(many.filter((answer) => !answer.ok && answer.refusal.code === 'too-fast').length).toBeGreaterThan(0);
  });
});

const ID = '0190a5e0-0000-4000-8000-000000000001';
it.each<[string, string, unknown]>([
  ['no id', 'lobby:seek', { terms: TERMS }],
  ['an id that is none', 'lobby:seek', { seekId: 'x', terms: TERMS }],
  ['no terms', 'lobby:seek', { seekId: ID }],
  ['a code that is not known', 'lobby:seek', { seekId: ID, terms: { code: 'nobody' } }],
  ['a member too many', 'lobby:seek', { seekId: ID, terms: TERMS, userId: ID }],
  ['an umpire', 'lobby:seek', { seekId: ID, terms: { ...TERMS, umpire: 'Mr. Owen' } }],
  ['an hour agreed', 'lobby:seek', { seekId: ID, terms: { ...TERMS, resumesAt: '2030-01-01T19:00:00Z' } }],
  ['time without a clock', 'lobby:seek', { seekId: ID, terms: { code: 'blue', clock: { kind: 'fischer' } } }],
  ['a seat that is none', 'lobby:seek', { seekId: ID, terms: TERMS, seat: 'umpire' }],
  ['a word for the lot that is none', 'lobby:accept', { seekId: ID, nonce: 'a b' }],
  ['an id with a tail', 'lobby:accept', { seekId: `${ID}' OR 1=1` }],
  ['a list', 'lobby:withdraw', [ID]],
  ['nothing', 'lobby:withdraw', null],
  ['text', 'lobby:watch', 'all'],
])('%s is refused to %s, and nothing comes of it', async (_, event, message) => {
  const anna = await visit(one, 'Anna');
  const answer = await anna.socket.timeout(5000).emitWithAck(event as 'lobby:seek', message as never);
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'malformed', message: expect.stringMatching(/./) } });
  expect(await database.query('SELECT 1 FROM "seeks"')).toEqual([]);
});

it('what is asked for that is not there is refused in plain words; for programs the list is at /seeks', async () => {
  const anna = await visit(one, 'Anna');
  expect(await accept(anna, ID)).toMatchObject({ ok: false, refusal: { code: 'nothing-open' } });
  const id = await waitingSeek(anna, { ...TERMS, firstMove: 'lot' });
  const { body, status } = await anna.guest.call(other, '/seeks');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    count: 1,
    seeks: [{ id, by: 'Anna', correspondence: false, seat: 'lot', terms: { code: 'fide', firstMove: 'lot' } }],
  });
  expect(JSON.stringify(body)).not.toMatch(/salt|userId/);
});
