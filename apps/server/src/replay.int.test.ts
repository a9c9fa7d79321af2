import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import type { ReplayStep, ShownMoment } from '@jadoube/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, type Hall, openHall, playMoves, sitDown, type Table, viewOf } from './testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, { environment: { RATE_LIMIT: '1000000' } });
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

interface Replay {
  version: number;
  start: ShownMoment;
  steps: ReplayStep[];
}

const actOf = (guest: Guest, { id }: Table, act: object) =>
  guest.call(hall, `/games/${id}/acts`, { actId: randomUUID(), act });

const ask = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${hall.url}/api/v1/games/${id}/replay`, { headers });
const replayOf = async (id: string): Promise<Replay> => (await ask(id)).json() as Promise<Replay>;
const eventsIn = ({ steps }: Replay): string[] => steps.flatMap(({ events }) => events.map(({ event }) => event));

describe('GET /games/{id}/replay', () => {
  it('has every act with the table after it, the last one as the view has it', async () => {
    const table = await sitDown(hall, { code: 'fide', clock: { kind: 'sudden-death', periods: [{ ms: 600_000 }] } });
    await playMoves(hall, table, 'e2e4 e7e5');
    await actOf(table.white, table, { act: 'touch', square: 'g1' });
    const { version, start, steps } = await replayOf(table.id);
    const view = await viewOf(table.white, hall, table.id);
    expect([version, steps.length, start.ply]).toEqual([view.version, view.version, 0]);
    const { board, fen, touched, duty, phase, toMove } = view;
    expect(steps.at(-1)?.moment).toMatchObject({ board, fen, touched, duty, phase, toMove, ply: view.score.length });
    expect(steps.at(-1)?.moment.clocks?.running).toBe('white');
  });

  it('goes on over more acts than are read at once', async () => {
    const table = await sitDown(hall);
    const adjusting = Array.from({ length: 205 }, () => ({ act: 'adjust', square: 'e2' }));
    for (const act of adjusting) await actOf(table.white, table, act);
    const { steps } = await replayOf(table.id);
    expect(steps.map(({ version }) => version)).toEqual(adjusting.map((_, index) => index + 1));
  });

  it('is not sent again to whoever holds that version, and comes gzipped to whoever takes it', async () => {
    const table = await sitDown(hall);
    await playMoves(hall, table, 'e2e4');
    const first = await ask(table.id);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).toBe('gzip'); // fetch takes it of itself
    expect((await first.json()) as Replay).toMatchObject({ version: 1 });
    expect((await ask(table.id, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(table.id, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
    await playMoves(hall, { ...table, white: table.black, black: table.white }, 'e7e5');
    expect((await ask(table.id, { 'if-none-match': etag })).status).toBe(200);
  });

  it.each([
    ['a game that there is not', randomUUID(), 404],
    ['an id that is none', 'nonsense', 400],
  ])('refuses %s', async (_, id, status) => {
    expect((await ask(id)).status).toBe(status);
  });
});

describe('what a replay keeps to itself', () => {
  it('in a claimed game what is unlawful, until the game is over', async () => {
    const table = await sitDown(hall, { code: 'blue', enforcement: 'claimed' });
    await actOf(table.white, table, { act: 'play', from: 'g1', to: 'g3' });
    const running = await ask(table.id);
    expect(eventsIn((await running.json()) as Replay)).not.toContain('offence-opened');
    expect(await table.black.call(hall, `/games/${table.id}/replay`)).toMatchObject({
      body: { steps: [{ events: [{ event: 'played', as: 'legal' }, {}], moment: { check: null } }] },
    });
    await actOf(table.black, table, { act: 'resign' });
    const over = await ask(table.id, { 'if-none-match': running.headers.get('etag') ?? '' });
    expect(over.status).toBe(200);
    expect(eventsIn((await over.json()) as Replay)).toContain('offence-opened');
  });

  it('the record in an envelope, until it is opened', async () => {
    const table = await sitDown(hall, { code: 'fide', adjournment: 'agreement' });
    await playMoves(hall, table, 'e2e4 e7e5');
    for (const guest of [table.white, table.black]) await actOf(guest, table, { act: 'adjourn' });
    expect((await actOf(table.white, table, { act: 'seal', record: 'Ng1-f3 said softly' })).status).toBe(200);
    expect(await (await ask(table.id)).text()).not.toContain('softly');
    await actOf(table.white, table, { act: 'resign' });
    expect(await (await ask(table.id)).text()).not.toContain('softly');
  });
});

describe('a club’s token', () => {
  it('is not needed to look, and a stranger sees what a spectator does', async () => {
    const table = await sitDown(hall, { code: 'blue', enforcement: 'claimed' });
    await actOf(table.white, table, { act: 'play', from: 'g1', to: 'g3' });
    const stranger = await Guest.of(hall, 'Bystander');
    expect((await stranger.call(hall, `/games/${table.id}/replay`)).body).toEqual(await replayOf(table.id));
  });
});
