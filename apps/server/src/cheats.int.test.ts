import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableActId } from './ids.ts';
import { Guest, type Hall, openHall, sitDown, viewOf } from './testing/hall.ts';
import { realWorld } from './world.ts';

let database: FreshDatabase;
let hall: Hall;
let now = Date.now();

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, { world: { ...realWorld, now: () => now } });
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

const MINUTE = { kind: 'sudden-death', periods: [{ ms: 60_000 }] };
const E2E4 = { act: 'play', from: 'e2', to: 'e4' };

describe('time is not gained', () => {
  it('by taking the id under which the table would declare the flag', async () => {
    const table = await sitDown(hall, { code: 'fide', clock: MINUTE });
    const actId = tableActId('flag', table.id, 2);
    const taken = await table.white.call(hall, `/games/${table.id}/acts`, { actId, act: E2E4 });
    expect(taken).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  it('by sending the head of a request early and its body late', async () => {
    const table = await sitDown(hall, { code: 'fide', clock: MINUTE });
    const body = JSON.stringify({ actId: randomUUID(), act: E2E4 });
    const status = new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        authorization: `Bearer ${table.white.token}`,
      };
      const sending = request(`${hall.url}/api/v1/games/${table.id}/acts`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.once('error', reject);
      sending.flushHeaders();
      void wait(200).then(() => {
        now += 20_000;
        sending.end(body);
      });
    });
    expect(await status).toBe(200);
    expect((await viewOf(table.white, hall, table.id)).clocks?.white).toBe(40_000);
  });
});

it('the same actId in capitals is the same act', async () => {
  const table = await sitDown(hall);
  const actId = randomUUID();
  const [first, again] = [
    await table.white.call(hall, `/games/${table.id}/acts`, { actId, act: E2E4 }),
    await table.white.call(hall, `/games/${table.id}/acts`, { actId: actId.toUpperCase(), act: E2E4 }),
  ];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

it('nobody sits on two chairs, though he asks for both at once', async () => {
  const [white, greedy] = [await Guest.of(hall, 'Howard'), await Guest.of(hall, 'Greedy')];
  const seatsOf = async () => {
    const { id, invite, umpireInvite } = (
      await white.call(hall, '/games', { terms: { code: 'fide', umpire: 'one' }, seat: 'white' })
    ).body;
    const answers = await Promise.all([
      greedy.call(hall, `/games/${id}/seats`, { invite }),
      greedy.call(hall, `/games/${id}/seats`, { seat: 'umpire', invite: umpireInvite }),
    ]);
    return answers.map(({ status }) => status).sort();
  };
  const taken = await Promise.all(Array.from({ length: 8 }, seatsOf));
  expect(taken).toEqual(taken.map(() => [200, 409]));
});

it('a HEAD of the live stream opens none', async () => {
  const table = await sitDown(hall);
  const stream = (method: string) =>
    fetch(`${hall.url}/api/v1/games/${table.id}/events`, { method, headers: { accept: 'application/x-ndjson' } });
  const room = await hall.rooms.get(table.id);
  expect((await stream('HEAD')).status).toBe(200);
  expect(room?.listeners.size).toBe(0);
});

describe('a sealed record', () => {
  const opened = async (table: { id: string; white: Guest; black: Guest }) => {
    for (const player of [table.white, table.black])
      await player.call(hall, `/games/${table.id}/acts`, { actId: randomUUID(), act: { act: 'resume' } });
    return (await viewOf(table.white, hall, table.id)).envelope;
  };

  it('sealed at two servers at once under one id is the one that the commitment was made of', async () => {
    const other = await openHall(database.url);
    const broken: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const table = await sitDown(hall, { code: 'blue', adjournment: 'agreement' });
      for (const player of [table.white, table.black])
        await player.call(hall, `/games/${table.id}/acts`, { actId: randomUUID(), act: { act: 'adjourn' } });
      const actId = randomUUID();
      const seal = (where: Hall, record: string) =>
        table.white.call(where, `/games/${table.id}/acts`, { actId, act: { act: 'seal', record } });
      await viewOf(table.white, other, table.id);
      const answers = await Promise.all([seal(hall, 'Kt-KB3'), seal(other, round % 2 === 0 ? 'Kt-KB3' : 'P-Q4')]);
      expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body]);
      const envelope = await opened(table);
      const { record = '', salt = '' } = envelope?.opened ?? {};
      const commitment = createHash('sha256').update(salt).update(record).digest('hex');
      if (commitment !== envelope?.commitment) broken.push(envelope);
    }
    expect(broken).toEqual([]);
    await other.close();
  });

  it('waits for its key, and no other game waits with it', async () => {
    const table = await sitDown(hall, { code: 'blue', adjournment: 'agreement' });
    const actAt = (where: Hall, guest: Guest, what: object) =>
      guest.call(where, `/games/${table.id}/acts`, { actId: randomUUID(), act: what });
    for (const player of [table.white, table.black]) await actAt(hall, player, { act: 'adjourn' });
    await actAt(hall, table.white, { act: 'seal', record: 'Kt-KB3' });
    const other = await openHall(database.url, {
      environment: { JADOUBE_MASTER_KEY: `test:${Buffer.alloc(32, 1).toString('base64')}` },
    });
    expect((await actAt(other, table.white, { act: 'resume' })).status).toBe(200);
    const locked = await actAt(other, table.black, { act: 'resume' });
    expect(locked).toMatchObject({ status: 503, body: { code: 'unavailable', detail: expect.stringMatching(/key/) } });
    await other.close();
    expect((await actAt(hall, table.black, { act: 'resume' })).status).toBe(200);
    expect((await opened(table))?.opened?.record).toBe('Kt-KB3');
  });
});
