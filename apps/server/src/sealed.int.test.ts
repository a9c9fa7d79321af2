import { createHash } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpOf } from './testing/dump.ts';
import { act, type Hall, joinTable, openHall, sitDown, type Table, viewOf } from './testing/hall.ts';

/** Readable, and written as nobody else writes it. */
const CANARY = 'Kt....to....K. B. 3rd';

let database: FreshDatabase;
let hall: Hall;
let table: Table;
/** All that the server says of itself, at its most talkative. */
const log: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, {
    environment: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => log.push(line) },
  });
  table = await sitDown(hall, { code: 'blue', adjournment: 'agreement' });
});
afterAll(async () => {
  table.white.leave();
  table.black.leave();
  await hall.close();
  await database.drop();
});

describe('[blue-adj-2] the sealed move', () => {
  const frames: string[] = [];

  it('is nowhere before the opening: not in a frame, an answer, a page, or the database', async () => {
    const [white, black] = await Promise.all([table.white.socket(hall), table.black.socket(hall)]);
    for (const socket of [white, black]) socket.io.engine.on('packet', ({ data }) => frames.push(String(data)));
    await Promise.all([joinTable(white, table.id), joinTable(black, table.id)]);
    await act(white, table.id, { act: 'adjourn' });
    await act(black, table.id, { act: 'adjourn' });
    const sealed = await act(white, table.id, { act: 'seal', record: CANARY });
    expect(sealed).toMatchObject({ ok: true });
    // Said wrongly, to the wrong player, over the wrong road: an error repeats nothing of it.
    const wrong = [
      await act(black, table.id, { act: 'seal', record: CANARY }),
      await act(white, table.id, { act: 'seal', record: CANARY, loud: true } as never),
      await table.white.call(hall, `/games/${table.id}/acts`, { actId: 'none', act: { act: 'seal', record: CANARY } }),
      await table.white.call(hall, `/games/${table.id}/acts`, `{"act":{"act":"seal","record":"${CANARY}"`),
    ];
    const metrics = await (await fetch(`${hall.url}/metrics`)).text();
    const views = [await viewOf(table.white, hall, table.id), await viewOf(table.black, hall, table.id)];
    const events = await table.black.call(hall, `/games/${table.id}/events?since=0`);
    const pgn = await (await fetch(`${hall.url}/api/v1/games/${table.id}/pgn`)).text();
    const seen = JSON.stringify([
      frames,
      log,
      metrics,
      wrong,
      sealed,
      views,
      events.body,
      pgn,
      await hall.ledger(table.id),
    ]);
    expect(seen).not.toContain(CANARY);
    expect(seen).toContain('"phase":"adjourned"');
    expect(log.filter((line) => line.includes(`/games/${table.id}`)).length).toBeGreaterThan(3);
    expect(wrong.map((answer) => ('status' in answer ? answer.status : answer.ok))).toEqual([false, false, 400, 400]);
    expect(await dumpOf(database)).not.toContain(CANARY);
    expect(views[1]?.envelope).toMatchObject({ sealedBy: 'white', moveNumber: 1, opened: null });
  });

  it('[blue-adj-3] is opened by a server started anew, and the commitment is kept', async () => {
    const before = await viewOf(table.black, hall, table.id);
    await hall.close();
    hall = await openHall(database.url);
    for (const player of [table.white, table.black]) {
      const answer = await player.call(hall, `/games/${table.id}/acts`, {
        actId: crypto.randomUUID(),
        act: { act: 'resume' },
      });
      expect(answer.status).toBe(200);
    }
    const after = await viewOf(table.black, hall, table.id);
    expect(after).toMatchObject({ phase: 'playing', readings: ['g1f3'], toMove: 'black' });
    const { record, salt } = after.envelope?.opened ?? { record: '', salt: '' };
    expect(record).toBe(CANARY);
    expect(createHash('sha256').update(salt).update(record).digest('hex')).toBe(before.envelope?.commitment);
  });
});
