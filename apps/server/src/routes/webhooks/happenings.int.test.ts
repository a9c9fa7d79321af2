import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClubHouse, clubWith, joinAs } from '../../testing/club-house.ts';
import { type Hall, openHall } from '../../testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;
let club: ClubHouse;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
  club = await clubWith(hall);
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

const EVENT = '01940000-0000-7000-8000-000000000001';

/** Puts down what happened, past whoever would: what is told is not the matter here. */
const happen = (type: string, eventId: string | null = null, clubId = club.clubId) =>
  database.query(
    `INSERT INTO "happenings" ("clubId", "type", "data", "eventId")
     VALUES ('${clubId}', '${type}', '{}', ${eventId === null ? 'NULL' : `'${eventId}'`})`,
  );

const list = async (query = '') => (await club.player.get(hall, `/clubs/${club.clubId}/happenings${query}`)).body;

interface Live {
  lines: string[];
  types(): string[];
  ended: boolean;
  stop(): void;
}

async function listen(query = '', token = club.player.token): Promise<Live> {
  const stopping = new AbortController();
  const response = await fetch(`${hall.url}/api/v1/clubs/${club.clubId}/happenings${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' },
    signal: stopping.signal,
  });
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const live: Live = {
    lines: [],
    types: () => live.lines.filter((line) => line !== '').map((line) => JSON.parse(line).type),
    ended: false,
    stop: () => stopping.abort(),
  };
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream).on('error', () => {}) });
  lines.on('error', () => {}); // it was stopped
  lines.on('line', (line) => live.lines.push(line));
  lines.on('close', () => {
    live.ended = true;
  });
  return live;
}

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

describe('what happened', () => {
  it('is listed in order, from a cursor on, and of one event alone', async () => {
    await happen('one');
    await happen('two', EVENT);
    await happen('elsewhere', null, (await clubWith(hall, 'Another')).clubId);
    await happen('three');
    const all = await list();
    const types = ({ happenings }: { happenings: { type: string }[] }) => happenings.map(({ type }) => type);
    expect(types(all)).toEqual(['one', 'two', 'three']);
    const [first] = all.happenings;
    const rest = await list(`?since=${first.cursor}&limit=1`);
    expect(types(rest)).toEqual(['two']);
    expect(types(await list(`?since=${rest.cursor}`))).toEqual(['three']);
    expect(types(await list(`?eventId=${EVENT}`))).toEqual(['two']);
    expect(await list(`?since=${all.cursor}`)).toEqual({ happenings: [], cursor: all.cursor });
    expect((await list('?since=nonsense')).status).toBe(400);
  });

  it('waits for what has begun before it and is not committed yet: no reader misses it', async () => {
    const { cursor } = await list();
    // One transaction stays open while another one commits: what it writes has the lower place, and comes later.
    const slow = database.query(
      `BEGIN; INSERT INTO "happenings" ("clubId", "type", "data") VALUES ('${club.clubId}', 'slow', '{}'); SELECT pg_sleep(1); COMMIT`,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await happen('quick');
    expect((await list(`?since=${cursor}`)).happenings).toEqual([]);
    await slow;
    const { happenings } = await list(`?since=${cursor}`);
    expect(happenings.map(({ type }: { type: string }) => type)).toEqual(['slow', 'quick']);
  });
});

describe('a stream', () => {
  it('tells what comes, goes on where it was left, and is kept alive by blank lines', async () => {
    const live = await listen();
    await happen('live-1');
    await until(() => expect(live.types()).toEqual(['live-1']));
    const { cursor } = JSON.parse(live.lines.find((line) => line !== '') ?? '');
    live.stop();
    await happen('live-2');
    const again = await listen(`?since=${cursor}`);
    await until(() => expect(again.types()).toEqual(['live-2']));
    const blank = () => again.lines.filter((line) => line === '').length;
    const before = blank();
    await until(() => expect(blank()).toBeGreaterThan(before));
    again.stop();
  });

  it('is one for each token and thing: the newest, and the older one is told so', async () => {
    const [older, other, ofEvent] = [
      await listen(),
      await listen('', club.scorer.token),
      await listen(`?eventId=${EVENT}`),
    ];
    const newer = await listen();
    await until(() => expect(older.types()).toEqual(['stream.replaced']));
    await until(() => expect(older.ended).toBe(true));
    await happen('both', EVENT);
    for (const live of [newer, other, ofEvent]) await until(() => expect(live.types()).toEqual(['both']));
    for (const live of [newer, other, ofEvent]) live.stop();
  });

  it('ends with the session, and tells nothing to who has been struck off', async () => {
    const [struck, gone] = [
      await joinAs(hall, club.clubId, club.admin, 'player'),
      await joinAs(hall, club.clubId, club.admin, 'player'),
    ];
    const [strucks, gones] = [await listen('', struck.bearer.token), await listen('', gone.bearer.token)];
    await gone.bearer.send(hall, 'DELETE', '/me/sessions/current');
    await until(() => expect(gones.ended).toBe(true));
    await club.admin.send(hall, 'DELETE', `/clubs/${club.clubId}/members/${struck.memberId}`);
    await happen('not-for-them');
    await until(() => expect(strucks.ended).toBe(true));
    expect([strucks.types(), gones.types()]).toEqual([[], []]);
  });

  it('takes up no more than twenty places for one token', async () => {
    const path = (n: number) => `?eventId=01940000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
    const lives = await Promise.all(Array.from({ length: 20 }, (_, n) => listen(path(n), club.umpire.token)));
    const accept = { accept: 'application/x-ndjson' };
    const more = await club.umpire.send(hall, 'GET', `/clubs/${club.clubId}/happenings`, undefined, accept);
    expect([more.status, more.body.code]).toEqual([429, 'too-fast']);
    const again = await listen(path(0), club.umpire.token);
    for (const live of [...lives, again]) live.stop();
  });

  it('that can not begin takes nobody’s place', async () => {
    const headers = { accept: 'application/x-ndjson' };
    for (let count = 0; count <= 20; count += 1) {
      const path = `/clubs/${club.clubId}/happenings?since=nonsense&eventId=${randomUUID()}`;
      expect((await club.player.send(hall, 'GET', path, undefined, headers)).status).toBe(400);
    }
    (await listen()).stop();
  });

  it('ends with the server, and keeps it from nothing', { retry: 2 }, async () => {
    const small = await openHall(database.url);
    const response = await fetch(`${small.url}/api/v1/clubs/${club.clubId}/happenings`, {
      headers: { authorization: `Bearer ${club.player.token}`, accept: 'application/x-ndjson' },
    });
    const text = response.text().catch(() => 'cut');
    const before = Date.now();
    await small.close();
    expect(Date.now() - before).toBeLessThan(5000);
    await text;
  });
});
