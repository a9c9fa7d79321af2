import { createHash, randomUUID } from 'node:crypto';
import type { GameView } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpOf } from './testing/dump.ts';
import {
  type Answered,
  type Guest,
  type Hall,
  openHall,
  playMoves,
  sitDown,
  type Table,
  viewOf,
} from './testing/hall.ts';

const DAY = 86_400_000;
/** Readable, and written as nobody else writes it. */
const SECOND_CANARY = 'P....to....Q. B. 4th';

let database: FreshDatabase;
let hall: Hall;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

const act = (who: Guest, { id }: Table, what: object): Promise<Answered> =>
  who.call(hall, `/games/${id}/acts`, { actId: randomUUID(), act: what });

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

async function adjourned(terms: object = {}): Promise<Table> {
  const table = await sitDown(hall, { code: 'fide', adjournment: 'agreement', ...terms });
  await act(table.white, table, { act: 'adjourn' });
  await act(table.black, table, { act: 'adjourn' });
  expect((await act(table.white, table, { act: 'seal', record: 'e4' })).status).toBe(200);
  return table;
}

async function until(table: Table, isSo: (view: GameView) => boolean): Promise<GameView> {
  for (;;) {
    const view = await viewOf(table.black, hall, table.id);
    if (isSo(view)) return view;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('an hour of resumption', () => {
  it('travels as the time that it is, and is agreed by him who says the same', async () => {
    const table = await adjourned();
    const hour = inMs(2 * DAY);
    await act(table.black, table, { act: 'appoint', hour });
    expect(await viewOf(table.white, hall, table.id)).toMatchObject({
      appointment: null,
      offers: { appointment: { by: 'black', hour } },
    });
    await act(table.white, table, { act: 'appoint', hour });
    const view = await viewOf(table.white, hall, table.id);
    expect(view).toMatchObject({
      phase: 'adjourned',
      appointment: { by: 'white', hour },
      offers: { appointment: null },
    });
    const [{ act: stored } = { act: null }] = (await hall.ledger(table.id)).slice(-1);
    expect(stored).toEqual({ act: 'appoint', hour: Date.parse(hour) - Date.parse(view.startedAt ?? '') });
  });

  it.each([
    ['that is past', () => inMs(-1000), 422, 'not-allowed'],
    ['beyond a year', () => inMs(367 * DAY), 422, 'not-allowed'],
    ['of another zone', () => '2099-01-01T19:00:00+01:00', 400, 'malformed'],
    ['that is none', () => 'tomorrow', 400, 'malformed'],
    ['in milliseconds', () => Date.now() + DAY, 400, 'malformed'],
  ])('%s is refused, and changes nothing', async (_, hour, status, code) => {
    const table = await adjourned();
    const before = await viewOf(table.white, hall, table.id);
    const answer = await act(table.white, table, { act: 'appoint', hour: hour() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await viewOf(table.white, hall, table.id)).version).toBe(before.version);
  });

  it('of the terms is shown before the game begins, and is that of the envelope', async () => {
    const resumesAt = inMs(DAY);
    const table = await adjourned({ resumesAt, defaultTimeMs: 3_600_000 });
    expect(await viewOf(table.white, hall, table.id)).toMatchObject({
      terms: { resumesAt, defaultTimeMs: 3_600_000 },
      appointment: { by: 'terms', hour: resumesAt },
    });
  });

  it.each([
    ['a past hour', { adjournment: 'agreement', resumesAt: '2020-01-01T00:00:00Z' }],
    ['an hour without adjournment', { resumesAt: '2099-01-01T00:00:00Z' }],
    ['leave with minutes', { clock: { kind: 'sudden-death', periods: [{ ms: 60_000 }] }, leave: { days: 3 } }],
    ['leave without a clock', { leave: { days: 3 } }],
  ])('in the terms: %s is refused', async (_, terms) => {
    await expect(sitDown(hall, { code: 'fide', ...terms })).rejects.toThrow('unplayable-terms');
  });
});

it('[fide-I.9] strikes in a server started anew: opened for the replier, whose own reply is sealed for the absent one', async () => {
  const table = await adjourned({ clock: { kind: 'sudden-death', periods: [{ ms: 600_000 }] } });
  const hour = inMs(1500);
  await act(table.white, table, { act: 'appoint', hour });
  await act(table.black, table, { act: 'appoint', hour });
  await act(table.black, table, { act: 'resume' });
  await hall.close();
  hall = await openHall(database.url);

  const opened = await until(table, ({ phase }) => phase === 'playing');
  expect(opened).toMatchObject({ absent: 'white', arrived: ['black'], clocks: { running: 'black' } });
  expect(Date.parse(opened.lastActAt ?? '')).toBe(Date.parse(hour));

  expect((await act(table.black, table, { act: 'seal', record: SECOND_CANARY })).status).toBe(200);
  const sealed = await viewOf(table.white, hall, table.id);
  expect(sealed).toMatchObject({ phase: 'resuming', clocks: { running: 'white' }, envelope: { second: true } });
  const { body: events } = await table.white.call(hall, `/games/${table.id}/events?since=0`);
  expect(JSON.stringify([sealed, events, await hall.ledger(table.id), await dumpOf(database)])).not.toContain(
    SECOND_CANARY,
  );

  await act(table.white, table, { act: 'resume' });
  const after = await viewOf(table.white, hall, table.id);
  expect(after).toMatchObject({ phase: 'playing', toMove: 'white', readings: ['c7c5'], clocks: { running: 'white' } });
  const { record, salt } = after.envelope?.opened ?? { record: '', salt: '' };
  expect(record).toBe(SECOND_CANARY);
  expect(createHash('sha256').update(salt).update(record).digest('hex')).toBe(sealed.envelope?.commitment);
});

it('leave is shown to the adversary until when, and nobody’s clock runs', async () => {
  const table = await sitDown(hall, { code: 'blue', clock: { kind: 'days', daysPerMove: 3 }, leave: { days: 14 } });
  expect((await act(table.white, table, { act: 'take-leave', days: 15 })).status).toBe(422);
  expect((await act(table.white, table, { act: 'take-leave', days: 5 })).status).toBe(200);
  const away = await viewOf(table.black, hall, table.id);
  expect(away).toMatchObject({
    leave: { white: { daysLeft: 9 }, black: { daysLeft: 14, until: null } },
    clocks: { running: null },
  });
  expect(Date.parse(away.leave?.white.until ?? '') - Date.parse(away.lastActAt ?? '')).toBe(5 * DAY);
  await act(table.white, table, { act: 'return' });
  expect(await viewOf(table.black, hall, table.id)).toMatchObject({
    leave: { white: { daysLeft: 13, until: null } },
    clocks: { running: 'white' },
  });
});

it('[fide-I.10] a claim of the flag of him who has not come is answered when the sealed move has been read', async () => {
  const clock = { kind: 'sudden-death', periods: [{ ms: 1000 }] };
  const terms = { code: 'fide', enforcement: 'claimed', press: 'automatic', adjournment: 'agreement', clock };
  const table = await sitDown(hall, terms);
  const { white, black } = table;
  await playMoves(hall, table, 'f2f3 e7e5 g2g4');
  for (const who of [white, black]) await act(who, table, { act: 'adjourn' });
  expect((await act(black, table, { act: 'seal', record: 'Qh4#' })).status).toBe(200);
  const hour = inMs(1000);
  for (const who of [white, black]) expect((await act(who, table, { act: 'appoint', hour })).status).toBe(200);
  await until(table, ({ phase }) => phase === 'resuming');
  expect(await viewOf(black, hall, table.id)).toMatchObject({ result: null, envelope: { opened: null } });
  const flag = async () => (await act(black, table, { act: 'claim', offence: 'time-exceeded' })).status;
  await expect.poll(flag, { timeout: 5000 }).toBe(409);
  const view = await viewOf(white, hall, table.id);
  expect(view).toMatchObject({ phase: 'over', result: { score: '0-1', reason: 'checkmate' } });
  expect(view.envelope?.opened).toMatchObject({ record: 'Qh4#' });
});
