import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, type PrismaClient } from './client.ts';
import { BadPage, NotStorable } from './errors.ts';
import { type Games, type NewGame, openGames } from './games.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';

const someGame = (given: Partial<NewGame> = {}): NewGame => {
  const createdBy = given.createdBy ?? randomUUID();
  return { createdBy, terms: { code: 'blue' }, seats: { white: createdBy }, openSeat: 'black', ...given };
};

describe('games', () => {
  let database: FreshDatabase;
  let prisma: PrismaClient;
  let games: Games;

  beforeAll(async () => {
    database = await freshDatabase();
    prisma = openClient(database.url, () => {});
    games = openGames(prisma);
  });
  beforeEach(async () => {
    await prisma.game.deleteMany();
  });
  afterAll(async () => {
    await prisma.$disconnect();
    await database.drop();
  });

  it('are found as they were made', async () => {
    const createdBy = randomUUID();
    const { game, invite } = await games.createGame(someGame({ createdBy, fen: '8/8/8/8/8/8/8/8 w - - 0 1' }));
    expect(invite).toBeUndefined();
    expect(await games.findGame(game.id)).toEqual(game);
    expect(game).toEqual({
      id: game.id,
      createdAt: game.createdAt,
      createdBy,
      terms: { code: 'blue' },
      fen: '8/8/8/8/8/8/8/8 w - - 0 1',
      whiteId: createdBy,
      blackId: null,
      umpireId: null,
      openSeat: 'black',
      invited: false,
      status: 'open',
      startedAt: null,
      endedAt: null,
      result: null,
      deadlineAt: null,
      lastVersion: 0,
      lot: null,
      sittingId: null,
      inSitting: 1,
      clubId: null,
    });
  });

  it('are found several at once, each once, without those that there are not', async () => {
    const [one, other] = [(await games.createGame(someGame())).game, (await games.createGame(someGame())).game];
    const found = await games.findGames([other.id, one.id, randomUUID(), one.id]);
    expect(found.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([one, other]);
    expect(await games.findGames([])).toEqual([]);
  });

  it.each(['', 'x', "'", randomUUID()])('are not found by an id that is none (%#)', async (id) => {
    expect(await games.findGame(id)).toBeUndefined();
    expect(await games.takeSeat({ gameId: id, seat: 'black', userId: randomUUID() })).toEqual({
      outcome: 'no-such-game',
    });
  });

  it.each<[string, Partial<NewGame>]>([
    ['terms with a NUL', { terms: { code: '\u0000' } }],
    ['terms of 1 MiB', { terms: 'x'.repeat(1024 * 1024) }],
    ['a long FEN', { fen: 'x'.repeat(201) }],
    ['a FEN with a NUL', { fen: '\u0000' }],
    ['a seat for nobody', { seats: { black: 'me' } }],
  ])('are refused with %s', async (_, wrong) => {
    await expect(games.createGame(someGame(wrong))).rejects.toBeInstanceOf(NotStorable);
  });

  it('have a seat that one of ten takes who come at once', async () => {
    const { game } = await games.createGame(someGame());
    const comers = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all(
      comers.map((userId) => games.takeSeat({ gameId: game.id, seat: 'black', userId })),
    );
    const seated = comers.filter((_, index) => answers[index]?.outcome === 'seated');
    expect(seated).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'taken')).toHaveLength(9);
    expect(await games.findGame(game.id)).toMatchObject({ blackId: seated[0], openSeat: null, whiteId: game.whiteId });
  });

  it('seat again who sits there', async () => {
    const { game } = await games.createGame(someGame());
    const request = { gameId: game.id, seat: 'black', userId: randomUUID() } as const;
    const first = await games.takeSeat(request);
    expect(first).toMatchObject({ outcome: 'seated', game: { blackId: request.userId } });
    expect(await games.takeSeat(request)).toEqual(first);
  });

  it('have no seat but the one that is open', async () => {
    const { game } = await games.createGame(someGame());
    for (const seat of ['white', 'umpire'] as const) {
      expect(await games.takeSeat({ gameId: game.id, seat, userId: randomUUID() })).toEqual({ outcome: 'taken' });
    }
  });

  it('open a reserved seat to the bearer of the invitation only', async () => {
    const { game, invite } = await games.createGame(someGame({ byInvitation: true }));
    const request = { gameId: game.id, seat: 'black', userId: randomUUID() } as const;
    expect(game.invited).toBe(true);
    expect(await games.takeSeat(request)).toEqual({ outcome: 'wrong-invite' });
    expect(await games.takeSeat({ ...request, invite: 'guess' })).toEqual({ outcome: 'wrong-invite' });
    expect(await games.takeSeat({ ...request, invite: invite! })).toMatchObject({ outcome: 'seated' });
    expect(JSON.stringify(await prisma.game.findMany())).not.toContain(invite);
  });

  it('keep the salt of a lot to themselves until one of ten has sat down', async () => {
    const salt = '0f'.repeat(32);
    const createdBy = randomUUID();
    const lot = { of: ['seat', 'firstMove'] as const, salt };
    const { game } = await games.createGame(someGame({ createdBy, seats: {}, openSeat: 'lot', lot }));
    expect(game).toMatchObject({ whiteId: null, blackId: null, openSeat: 'lot', lot: { drawn: null } });
    expect(JSON.stringify(await games.listGames())).not.toContain(salt);
    expect(await games.takeSeat({ gameId: game.id, seat: 'lot', userId: createdBy })).toEqual({
      outcome: 'sits-elsewhere',
    });
    const comers = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all(
      comers.map((userId) => games.takeSeat({ gameId: game.id, seat: 'lot', userId, nonce: userId })),
    );
    const [userId, ...others] = comers.filter((_, index) => answers[index]?.outcome === 'seated');
    expect(others).toEqual([]);
    const found = (await games.findGame(game.id))!;
    expect(found.lot).toMatchObject({ commitment: game.lot?.commitment, drawn: { salt, nonce: userId } });
    const { host, firstMove } = found.lot!.drawn!;
    expect([found.whiteId, found.blackId]).toEqual(host === 'white' ? [createdBy, userId] : [userId, createdBy]);
    expect(found).toMatchObject({ openSeat: null, terms: { code: 'blue', firstMove } });
  });

  it.each(['', 'ff', 'z'.repeat(64), 'F0'.repeat(32)])('take no salt such as %j', async (salt) => {
    const game = someGame({ seats: {}, openSeat: 'lot', lot: { of: ['seat'], salt } });
    await expect(games.createGame(game)).rejects.toBeInstanceOf(NotStorable);
  });

  it('begin once and end once', async () => {
    const { game } = await games.createGame(someGame());
    const startedAt = new Date('2025-11-30T12:00:00.123Z');
    expect(await games.markStarted(game.id, startedAt)).toBe(true);
    expect(await games.markStarted(game.id, new Date())).toBe(false);
    expect((await games.listGames({ status: 'playing' })).games.map(({ id }) => id)).toEqual([game.id]);

    const end = {
      result: { winner: 'white', how: 'checkmate' },
      endedAt: new Date('2025-11-30T12:30:00Z'),
      lastVersion: 80,
    };
    expect(await games.markOver(game.id, end)).toBe(true);
    expect(await games.markOver(game.id, { ...end, result: null })).toBe(false);
    expect(await games.markStarted(game.id, new Date())).toBe(false);
    expect((await games.listGames({ status: 'playing' })).games).toEqual([]);
    expect(await games.findGame(game.id)).toMatchObject({ ...end, status: 'over', startedAt, openSeat: null });
  });

  it('begin with what is told of it, once', async () => {
    const { game } = await games.createGame(someGame());
    const [white, black] = [randomUUID(), randomUUID()];
    const notices = [white, black].map((userId) => ({
      gameId: game.id,
      version: 0,
      userId,
      kind: 'begun',
      payload: { kind: 'begun' },
    }));
    expect(await games.markStarted(game.id, new Date(), { notices })).toBe(true);
    expect(await games.markStarted(game.id, new Date(), { notices })).toBe(false);
    expect(await prisma.notice.findMany({ where: { gameId: game.id }, orderBy: { id: 'asc' } })).toMatchObject(notices);
    const wrong = [{ ...notices[0]!, kind: '' }];
    const other = (await games.createGame(someGame())).game.id;
    await expect(games.markStarted(other, new Date(), { notices: wrong })).rejects.toBeInstanceOf(NotStorable);
    expect(await games.findGame(other)).toMatchObject({ status: 'open', startedAt: null });
  });

  it('at which nobody sits down are taken away when their time is over, and nothing else is', async () => {
    const clubId = (
      await prisma.club.create({
        data: { id: randomUUID(), name: 'J', createdAt: new Date(), createdBy: randomUUID() },
      })
    ).id;
    const host = randomUUID();
    const laid = async (days: number, more: Partial<NewGame> = {}) => {
      const { game } = await games.createGame(someGame({ createdBy: host, ...more }));
      await prisma.game.update({
        where: { id: game.id },
        data: { createdAt: new Date(Date.now() - days * 86_400_000) },
      });
      return game.id;
    };
    const gone = [
      await laid(31),
      await laid(31, { seats: {}, openSeat: 'lot', lot: { of: ['seat'], salt: '00'.repeat(32) } }),
      await laid(181, { byInvitation: true }),
    ];
    const before = await laid(400);
    const stay = [
      await laid(29),
      await laid(31, { byInvitation: true }),
      await laid(400, { clubId }),
      await laid(400, { sitting: { id: before, number: 2 } }),
      before, // of which a sitting was made
      await laid(400, { seats: { white: host, black: randomUUID() } }), // kept for somebody
      await laid(400, { terms: { code: 'blue', resumesAt: '2030-01-01T00:00:00.000Z' } }),
      await laid(400),
      await laid(400),
    ];
    await games.takeSeat({ gameId: stay.at(-2)!, seat: 'black', userId: randomUUID() });
    await games.markStarted(stay.at(-1)!, new Date());
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const forget = () => games.forgetOpen({ openToAll: ago(30), byInvitation: ago(180) });
    expect([await forget(), await forget()]).toEqual([gone.length, 0]);
    expect((await games.findGames([...gone, ...stay])).map(({ id }) => id).sort()).toEqual([...stay].sort());
    const standings = await prisma.standing.findMany({ where: { userId: host } });
    expect(standings.map(({ gameId }) => gameId).sort()).toEqual([...stay].sort());
  });

  it('are listed newest first, page by page, each once', async () => {
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) made.push((await games.createGame(someGame())).game.id);
    await prisma.game.updateMany({ where: { id: { in: made.slice(2, 5) } }, data: { createdAt: new Date() } });
    await games.markStarted(made[0]!, new Date());

    const listed: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await games.listGames({ limit: 2, ...(after === undefined ? {} : { after }) });
      listed.push(...page.games.map(({ id }) => id));
      after = page.next;
      if (after === undefined) break;
    }
    expect([...listed].sort()).toEqual([...made].sort());
    const all = (await games.listGames()).games;
    expect(listed).toEqual(all.map(({ id }) => id));
    expect((await games.listGames({ status: 'playing' })).games.map(({ id }) => id)).toEqual([made[0]]);
  });

  it.each([
    { after: 'x' },
    { after: '' },
    { after: Buffer.from("1 '; DROP TABLE games").toString('base64url') },
    { limit: 0 },
    { limit: 1.5 },
    { limit: 1e9 },
  ])('refuse a page that is none: %j', async (list) => {
    await expect(games.listGames(list)).rejects.toBeInstanceOf(BadPage);
  });
});
