import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, type Hall, joinTable, openHall, sitDown } from './testing/hall.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const read = (hall: Hall, headers: Record<string, string> = {}) => fetch(`${hall.url}/metrics`, { headers });

async function withHall(environment: Record<string, string>, use: (hall: Hall) => Promise<void>): Promise<void> {
  const hall = await openHall(database.url, { environment });
  try {
    await use(hall);
  } finally {
    await hall.close();
  }
}

describe('/metrics', () => {
  it('counts acts by kind and answer, what is stored, who is there, and how long it took', () =>
    withHall({}, async (hall) => {
      const { id, white, black } = await sitDown(hall);
      const socket = await white.socket(hall);
      await joinTable(socket, id);
      expect(await act(socket, id, { act: 'play', from: 'e2', to: 'e4' })).toMatchObject({ ok: true });
      expect(await act(socket, id, { act: 'play', from: 'd2', to: 'd4' })).toMatchObject({ ok: false });
      const lines = (await (await read(hall)).text()).split('\n');
      expect(lines).toEqual(
        expect.arrayContaining([
          'jadoube_acts_total{act="play",answer="ok"} 1',
          'jadoube_acts_total{act="play",answer="not-your-turn"} 1',
          'jadoube_act_seconds_count{stage="commit"} 1',
          'jadoube_act_seconds_count{stage="broadcast"} 1',
          'jadoube_ledger_batch_acts_sum 1',
          'jadoube_ledger_conflicts_total 0',
          'jadoube_rooms 1',
          'jadoube_sockets 1',
        ]),
      );
      expect(lines.join()).not.toContain(id);
      for (const player of [white, black]) player.leave();
    }));

  it.each([
    ['a proxy', {}, { 'x-forwarded-for': '203.0.113.7' }],
    ['no token where one is set', { METRICS_TOKEN: 'let-me-see' }, {}],
    ['a wrong token', { METRICS_TOKEN: 'let-me-see' }, { authorization: 'Bearer let-me-sea' }],
    [
      'a token of as many letters and more bytes',
      { METRICS_TOKEN: 'let-me-see' },
      { authorization: 'Bearer let-me-se\u00e9' },
    ],
  ])('says nothing to %s', (_, environment, headers) =>
    withHall(environment, async (hall) => {
      const answer = await read(hall, headers);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        403,
        'application/problem+json; charset=utf-8',
      ]);
    }),
  );

  it('answers to the bearer of the token, by a proxy too', () =>
    withHall({ METRICS_TOKEN: 'let-me-see' }, async (hall) => {
      const answer = await read(hall, { authorization: 'Bearer let-me-see', 'x-forwarded-for': '203.0.113.7' });
      expect(answer.status).toBe(200);
    }));
});
