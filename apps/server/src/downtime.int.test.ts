import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, type Hall, joinTable, openHall, playMoves, sitDown, type Table, viewOf } from './testing/hall.ts';
import { realWorld } from './world.ts';

const CLOCK = { kind: 'sudden-death', periods: [{ ms: 60_000 }] };

let database: FreshDatabase;
let now: number;
const world = { ...realWorld, now: () => now, beatAt: () => new Date(now) };
const open: Hall[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  now = Date.UTC(2027, 0, 1);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((hall) => hall.close()));
  await database.drop();
});

async function hall(): Promise<Hall> {
  const opened = await openHall(database.url, { world });
  open.push(opened);
  return opened;
}

const closed = (one: Hall) => open.splice(open.indexOf(one), 1)[0]!.close();

/** Black is to move, and has used two seconds. */
async function begun(at: Hall): Promise<Table> {
  const table = await sitDown(at, { code: 'fide', clock: CLOCK });
  await playMoves(at, table, 'e2e4');
  now += 2000;
  await at.pulse.beat();
  return table;
}

const tableActs = async (at: Hall, { id }: Table) =>
  (await at.ledger(id)).filter(({ actor }) => actor === 'table').map(({ act: what, at: when }) => [what, when]);

describe('a time in which there was no server', () => {
  it('is taken off no clock, and noted in the game', async () => {
    const first = await hall();
    const table = await begun(first);
    await closed(first);
    now += 3_600_000;
    const second = await hall();
    const view = await viewOf(table.black, second, table.id);
    expect(view.clocks).toEqual({ white: 60_000, black: 58_000, running: 'black' });
    expect(await tableActs(second, table)).toEqual([[{ act: 'downtime', from: 2000, to: 3_602_000 }, 3_602_000]]);
    now += 57_999;
    await playMoves(second, { ...table, white: table.black }, 'e7e5');
    const pgn = await (await fetch(`${second.url}/api/v1/games/${table.id}/pgn`)).text();
    expect(pgn.replaceAll('\n', ' ')).toContain('the server was down for 3600 s, which count for nobody');
  });

  it('of up to three seconds counts as any other', async () => {
    const first = await hall();
    const table = await begun(first);
    await closed(first);
    now += 3000;
    const second = await hall();
    expect((await viewOf(table.black, second, table.id)).clocks?.black).toBe(55_000);
    expect(await tableActs(second, table)).toEqual([]);
  });

  it('saves no flag that had fallen before it', async () => {
    const first = await hall();
    const table = await begun(first);
    for (let step = 0; step < 24; step += 1) {
      now += 2500;
      await first.pulse.beat();
    }
    await closed(first);
    now += 3_600_000;
    const second = await hall();
    await expect.poll(() => tableActs(second, table)).toEqual([[{ act: 'flag' }, 60_000]]);
  });

  it('is credited once in a game, though two servers end it', async () => {
    const first = await hall();
    const table = await begun(first);
    await closed(first);
    now += 3_600_000;
    const both = await Promise.all([hall(), hall()]);
    await Promise.all(both.map((one) => viewOf(table.black, one, table.id)));
    expect(await tableActs(both[0], table)).toHaveLength(1);
    expect(await database.query('SELECT 1 FROM downtimes')).toHaveLength(1);
  });

  it('is credited in a game that is in memory, where somebody looks on at once', async () => {
    const only = await hall();
    const table = await begun(only);
    const other = await begun(only);
    const socket = await table.white.socket(only);
    await joinTable(socket, table.id);
    const told = new Promise((resolve) => socket.on('table:events', ({ events }) => resolve(events)));
    now += 30_000;
    await only.pulse.beat();
    expect(await told).toMatchObject([{ by: 'table', events: [{ event: 'downtime-credited' }] }]);
    expect(await tableActs(only, other)).toEqual([]);
    await playMoves(only, { ...other, white: other.black }, 'e7e5');
    expect((await viewOf(other.black, only, other.id)).clocks?.black).toBe(58_000);
    const answer = await act(socket, table.id, { act: 'resign' });
    expect(answer).toMatchObject({ ok: true });
    table.white.leave();
  });
});
