import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, type PrismaClient } from '../client.ts';
import { BadPage, NotStorable } from '../errors.ts';
import { type Games, openGames } from '../games.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { type Desk, type DeskEntry, openDesk } from './desk.ts';

const NOW = new Date(Date.UTC(2025, 10, 30, 12));
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const entry = (given: Partial<DeskEntry> = {}): DeskEntry => ({
  kind: 'appeal',
  by: 'white',
  dueAt: ago(60),
  since: ago(60),
  ...given,
});

describe('the desk of a club', () => {
  let database: FreshDatabase;
  let prisma: PrismaClient;
  let games: Games;
  let desk: Desk;
  let clubId: string;

  beforeAll(async () => {
    database = await freshDatabase();
    prisma = openClient(database.url, () => {});
    games = openGames(prisma);
    desk = openDesk(prisma);
  });
  beforeEach(async () => {
    clubId = randomUUID();
    await prisma.club.create({ data: { id: clubId, name: 'Divan', createdAt: NOW, createdBy: randomUUID() } });
  });
  afterAll(async () => {
    await prisma.$disconnect();
    await database.drop();
  });

  const lay = async (seats = { white: randomUUID(), black: randomUUID() }) => {
    const { game } = await games.createGame({ createdBy: seats.white, terms: { code: 'blue' }, seats, clubId });
    return { id: game.id, clubId, seats };
  };
  const waiting = async (limit = 50) => {
    const lines: string[] = [];
    let after: string | undefined;
    do {
      const page = await desk.waiting(clubId, NOW, { limit, ...(after && { after }) });
      lines.push(...page.items.map(({ kind, by, game }) => `${kind} ${by} ${game.id}`));
      after = page.next;
    } while (after !== undefined);
    return lines;
  };

  it('shows what waits, the longest first, page by page, and of no other club', async () => {
    const [one, other] = [await lay(), await lay()];
    await desk.note(one, 3, [entry({ dueAt: ago(10) }), entry({ kind: 'stayed', by: null, dueAt: ago(90) })]);
    await desk.note(other, 5, [entry({ kind: 'claim', by: 'black', dueAt: ago(50) })]);
    const all = [`stayed null ${one.id}`, `claim black ${other.id}`, `appeal white ${one.id}`];
    for (const limit of [1, 2, 50]) expect(await waiting(limit)).toEqual(all);
    expect(await desk.waiting(randomUUID(), NOW)).toEqual({ items: [] });
  });

  it('shows an appointment when its hour is past, and all that rests in a list of its own', async () => {
    const [late, early, without] = [await lay(), await lay(), await lay()];
    const rests = (hour: Date | null) => [entry({ kind: 'adjourned', by: null, dueAt: hour })];
    await desk.note(early, 2, rests(ago(-3600)));
    await desk.note(without, 2, rests(null));
    await desk.note(late, 2, rests(ago(1)));
    expect(await waiting()).toEqual([`adjourned null ${late.id}`]);
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await desk.adjourned(clubId, { limit: 1, ...(after && { after }) });
      ids.push(...page.items.map(({ game }) => game.id));
      after = page.next;
    } while (after !== undefined);
    expect(ids).toEqual([late.id, early.id, without.id]);
  });

  it('forgets what is settled, and no older version brings it back', async () => {
    const game = await lay();
    await desk.note(game, 3, [entry()]);
    await desk.note(game, 2, []);
    expect(await waiting()).toHaveLength(1);
    await desk.note(game, 4, []);
    await prisma.game.update({ where: { id: game.id }, data: { lastVersion: 4 } });
    await desk.note(game, 3, [entry()]);
    expect(await waiting()).toEqual([]);
  });

  describe('of those who are gone', () => {
    const seat = { seat: 'black' as const, node: randomUUID() };
    const playing = async () => {
      const game = await lay();
      await desk.note(game, 1, [entry({ kind: 'play', by: null, dueAt: null })]);
      return { game, here: { ...seat, gameId: game.id, clubId } };
    };

    it('tells after half a minute, and no more when he is back on any server', async () => {
      const { game, here } = await playing();
      await desk.came(here, ago(100));
      await desk.left(here, ago(31));
      expect(await waiting()).toEqual([`lost black ${game.id}`]);
      await desk.came({ ...here, node: randomUUID() }, ago(1));
      expect(await waiting()).toEqual([]);
    });

    it('does not tell at once, nor of a game that rests', async () => {
      const { game, here } = await playing();
      await desk.left(here, ago(10));
      expect(await waiting()).toEqual([]);
      await desk.left(here, ago(40));
      await desk.note(game, 2, []);
      expect(await waiting()).toEqual([]);
    });

    it('tells of those of a server that is heard of no more', async () => {
      const { game, here } = await playing();
      await desk.came(here, ago(100));
      expect(await waiting()).toEqual([`lost black ${game.id}`]);
      await desk.stillThere(here.node, ago(20));
      expect(await waiting()).toEqual([]);
      await desk.left(here, ago(50));
      await desk.forget(game.id);
      expect(await waiting()).toEqual([]);
    });
  });

  it('gives the empty chair to one, to none who plays, and to the same again', async () => {
    const { id, seats } = await lay();
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await desk.takeChair(id, seats.black)).toBeUndefined();
    expect((await desk.takeChair(id, one))?.umpireId).toBe(one);
    expect((await desk.takeChair(id, one))?.umpireId).toBe(one);
    expect(await desk.takeChair(id, other)).toBeUndefined();
    expect(await desk.takeChair(randomUUID(), one)).toBeUndefined();
  });

  it.each(['nonsense', 'MTIz', Buffer.from('1 x y').toString('base64url')])('%j is no place', async (after) => {
    await expect(desk.waiting(clubId, NOW, { after })).rejects.toThrow(BadPage);
  });

  it('refuses what is no id, and a page of no size', async () => {
    await expect(desk.waiting('club', NOW)).rejects.toThrow(NotStorable);
    await expect(desk.waiting(clubId, NOW, { limit: 0 })).rejects.toThrow(BadPage);
    await expect(desk.note({ id: 'x', clubId }, 1, [])).rejects.toThrow(NotStorable);
  });
});
