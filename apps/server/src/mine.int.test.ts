import { randomUUID } from 'node:crypto';
import type { MyGame } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, type Hall, openHall, playMoves, sitDown, type Table } from './testing/hall.ts';
import { OUT_OF_TURN, type Pair, PLAYS, type Side, TOUCHES } from './testing/pairs.ts';
import { SilentTables, StillWorld } from './testing/silent-table.ts';

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

const act = async (guest: Guest, id: string, what: object, headers: Record<string, string> = {}) => {
  const answer = await guest.call(hall, `/games/${id}/acts`, { actId: randomUUID(), act: what }, headers);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};

/** The list, once everything that was done at that table stands in it. */
async function mine(guest: Guest, settled?: string, where = hall): Promise<{ games: MyGame[]; waiting: number }> {
  if (settled !== undefined) await (await where.rooms.get(settled))?.settled();
  return (await guest.call(where, '/me/games')).body;
}

const said = ({ games }: { games: MyGame[] }) =>
  games.map(({ seat, status, awaits: { who, task } }) => `${seat} ${status}: ${who} ${task}`);

async function seenByBoth({ id, white, black }: Table): Promise<string[]> {
  return [...said(await mine(white, id)), ...said(await mine(black, id))];
}

describe('my tables', () => {
  it('begin with the table that I laid, and wait for him whose move it is', async () => {
    const [host, guest] = [await Guest.of(hall, 'Howard'), await Guest.of(hall, 'Adolf')];
    const { id, invite } = (await host.call(hall, '/games', { terms: { code: 'blue' } })).body;
    expect(await mine(host)).toMatchObject({
      games: [{ id, seat: 'lot', status: 'open', host: 'Howard', awaits: { who: null, task: 'sit', until: null } }],
      waiting: 0,
    });
    expect(await mine(guest)).toEqual({ games: [], waiting: 0 });
    await guest.call(hall, `/games/${id}/seats`, { invite });
    const lists = [await mine(host, id), await mine(guest, id)];
    expect(lists.flatMap(said).sort()).toEqual(['black playing: white play', 'white playing: white play']);
    expect(lists.map(({ waiting }) => waiting).sort()).toEqual([0, 1]);
  });

  it('say what is waited for, from whom', async () => {
    const table = await sitDown(hall, { code: 'blue', adjournment: 'agreement' });
    const { id, white, black } = table;
    const steps: [Guest, object, string, string][] = [
      [white, { act: 'play', from: 'g1', to: 'g3' }, 'black elect', 'black elect'],
      [black, { act: 'waive' }, 'black play', 'black play'],
      [white, { act: 'offer-draw' }, 'black answer-draw', 'black answer-draw'],
      [black, { act: 'decline-draw' }, 'black play', 'black play'],
      [white, { act: 'adjourn' }, 'black adjourn', 'black adjourn'],
      [black, { act: 'adjourn' }, 'black seal', 'black seal'],
      [black, { act: 'seal', record: 'P-K4' }, 'null null', 'null null'],
      [black, { act: 'resume' }, 'white resume', 'white resume'],
      [white, { act: 'resume' }, 'white play', 'white play'],
      [white, { act: 'resign' }, 'null null', 'null null'],
    ];
    for (const [by, what, ofWhite, ofBlack] of steps) {
      await act(by, id, what);
      const status = 'act' in what && what.act === 'resign' ? 'over' : 'playing';
      expect(await seenByBoth(table)).toEqual([`white ${status}: ${ofWhite}`, `black ${status}: ${ofBlack}`]);
    }
  });

  it('tell until when, by the clock', async () => {
    const clock = { kind: 'days', daysPerMove: 3 };
    const { id, white, black } = await sitDown(hall, { code: 'blue', clock });
    await playMoves(hall, { id, white, black }, 'e2e4');
    const [row] = (await mine(black, id)).games;
    expect(row?.awaits).toMatchObject({ who: 'black', task: 'play' });
    expect(Date.parse(row?.awaits.until ?? '') - Date.parse(row?.since ?? '')).toBe(3 * 86_400_000);
  });

  it('are the umpire’s too, from the moment that he sits down, and his when he is asked', async () => {
    const [white, black, umpire] = await Promise.all(['Howard', 'Adolf', 'Lasa'].map((name) => Guest.of(hall, name)));
    const terms = { code: 'blue', umpire: 'umpire' };
    const { id, invite, umpireInvite } = (await white!.call(hall, '/games', { terms, seat: 'white' })).body;
    await black!.call(hall, `/games/${id}/seats`, { invite });
    await umpire!.call(hall, `/games/${id}/seats`, { seat: 'umpire', invite: umpireInvite });
    expect(said(await mine(umpire!, id))).toEqual(['umpire playing: white play']);
    await act(black!, id, { act: 'appeal', matter: 'He hums.' });
    expect(await mine(umpire!, id)).toMatchObject({ games: [{ awaits: { who: 'umpire', task: 'rule' } }], waiting: 1 });
    const ruling = { act: 'rule', order: 'dismiss', clause: 'blue-disturb-1', reason: 'he hums in tune' };
    await act(umpire!, id, ruling, { 'if-match': '"1"' });
    expect(said(await mine(umpire!, id))).toEqual(['umpire playing: white play']);
  });

  it('wait for him for whom a seat is kept at the next game of a sitting', async () => {
    const { id, white, black } = await sitDown(hall, { code: 'walker' });
    await act(white, id, { act: 'resign' });
    await white.call(hall, `/games/${id}/next`, {});
    expect(said(await mine(black, id))).toEqual(['black open: black sit', 'black over: null null']);
    expect(said(await mine(white, id))).toEqual(['white open: black sit', 'white over: null null']);
  });

  it('come page by page, what waits first, and without one game being taken up', async () => {
    const me = await Guest.of(hall, 'Howard');
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const other = await Guest.of(hall, `Adolf ${index}`);
      const { id, invite } = (
        await me.call(hall, '/games', { terms: { code: 'blue' }, seat: index % 2 ? 'white' : 'black' })
      ).body;
      await other.call(hall, `/games/${id}/seats`, { invite });
      await mine(me, id);
      ids.push(id);
    }
    const elsewhere = await openHall(database.url);
    const rooms = elsewhere.rooms.size;
    const listed: string[] = [];
    for (let path: string | undefined = '/me/games?limit=2'; path !== undefined; ) {
      const page = await me.call(elsewhere, path);
      listed.push(...page.body.games.map(({ id }: MyGame) => id));
      expect(page.body.waiting).toBe(2);
      path = /<\/api\/v1(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(elsewhere.rooms.size).toBe(rooms);
    await elsewhere.close();
    expect(listed).toEqual([ids[1], ids[3], ids[4], ids[2], ids[0]]);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'after=x', `after=${'x'.repeat(300)}`])('refuse ?%s', async (query) => {
    const me = await Guest.of(hall, 'Howard');
    expect((await me.call(hall, `/me/games?${query}`)).status).toBe(400);
  });

  it('are for one who is signed in', async () => {
    expect((await fetch(`${hall.url}/api/v1/me/games`)).status).toBe(401);
  });
});

describe('in a claimed game', () => {
  /** What everybody's list says of that game, the times counted from the last act. */
  async function accountOf(tables: SilentTables, still: Hall, pair: Pair, side: Side): Promise<object[]> {
    const id = await tables.sit('blue', side, pair.terms);
    await tables.do(id, side);
    const people = (['white', 'black', 'umpire'] as const).map(async (person) => {
      const { games } = await mine(tables.people[person].guest, id, still);
      const place = games.findIndex((game) => game.id === id);
      const { seat, status, awaits, since } = games[place]!;
      const left = awaits.until === null ? null : Date.parse(awaits.until) - Date.parse(since);
      return { person, place, seat, status, awaits: { ...awaits, until: left } };
    });
    const account = await Promise.all(people);
    await tables.rise(id);
    await tables.end(id);
    return account;
  }

  it('an unlawful play, or a hand on a man, leaves the list as a lawful one does', async () => {
    const world = new StillWorld();
    const still = await openHall(database.url, { world, environment: { RATE_LIMIT: '1000000' } });
    const tables = await SilentTables.open(still, world);
    for (const pair of [...PLAYS, ...OUT_OF_TURN, ...TOUCHES]) {
      const lawful = await accountOf(tables, still, pair, pair.lawful);
      expect(await accountOf(tables, still, pair, pair.unlawful), pair.name).toEqual(lawful);
      expect(lawful, pair.name).toMatchObject([{ status: 'playing' }, { status: 'playing' }, { status: 'playing' }]);
    }
    tables.leave();
    await still.close();
  });
});
