import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTrf } from '@jadoube/events';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hall, openHall } from './testing/hall.ts';
import { addContenders, addMember, type Contender, EventDesk, foundClub } from './testing/tournament.ts';

const TERMS = { code: 'fide', clock: 'none', adjournment: 'agreement' };

let database: FreshDatabase;
let hall: Hall;
let club: Awaited<ReturnType<typeof foundClub>>;
let eight: Contender[];

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
  club = await foundClub(hall, database);
  eight = await addContenders(hall, database, club, [
    'Anna',
    'Bertram',
    'Carla',
    'Doris',
    'Emil',
    'Frieda',
    'Gustav',
    'Hanna',
  ]);
});
afterAll(async () => {
  await hall?.close();
  await database.drop();
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
type Shown = any;

const swiss = (more: object = {}) => ({
  name: 'Autumn Swiss',
  kind: 'swiss',
  terms: TERMS,
  rules: { rounds: 3, initialColour: 'white', ...more },
});

const who = (memberId: string) => eight.find((each) => each.memberId === memberId)!;

/** One of the two resigns at his table. */
async function resign(pairing: Shown, loser: 'white' | 'black'): Promise<void> {
  const { bearer } = who(pairing[loser].memberId);
  const answer = await bearer!.send(hall, 'POST', `/games/${pairing.gameId}/acts`, {
    actId: randomUUID(),
    act: { act: 'resign' },
  });
  expect(answer.body).toMatchObject({ ok: true });
}

const meetings = (round: Shown): string[] =>
  round.pairings.map(({ white, black, bye }: Shown) =>
    black === null ? `${white.number} ${bye}` : `${white.number}-${black.number}`,
  );

/** What was noted lags behind the last act by no more than this. */
async function until<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const seen = await look();
    if (holds(seen) || tries > 50) return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const outcomes = (whole: Shown) =>
  whole.rounds.flatMap(({ pairings }: Shown) => pairings.map(({ outcome }: Shown) => outcome));

describe('a Swiss', () => {
  test('is entered, shown before it is paired, published with its tables, and counts games as they end', async () => {
    const desk = await EventDesk.open(hall, club, swiss());
    await desk.enter(eight);
    const shown = await desk.done('POST', '/rounds?dryRun=true');
    expect([shown.by, meetings(shown)]).toEqual(['rules', ['1-5', '6-2', '3-7', '8-4']]);
    expect((await desk.get()).body.rounds).toEqual([]);

    const round = await desk.done('POST', '/rounds', {});
    expect(meetings(round)).toEqual(meetings(shown));
    for (const { gameId } of round.pairings) {
      const game = await hall.store.games.findGame(gameId);
      expect([game?.clubId, game?.status]).toEqual([club.clubId, 'playing']);
    }
    expect((await desk.send('POST', '/rounds', {})).body.code).toBe('round-unfinished');

    for (const pairing of round.pairings) await resign(pairing, 'black');
    const after = await until(
      async () => (await desk.get()).body,
      (whole) => outcomes(whole).every((outcome: string) => outcome === 'white'),
    );
    expect(outcomes(after)).toEqual(['white', 'white', 'white', 'white']);
    const table = (await desk.get('/standings')).body;
    expect(table.rows.map(({ number, points }: Shown) => [number, points])).toEqual([
      [1, 1],
      [3, 1],
      [6, 1],
      [8, 1],
      [2, 0],
      [4, 0],
      [5, 0],
      [7, 0],
    ]);
    expect(meetings(await desk.done('POST', '/rounds', {}))).toHaveLength(4);
    await desk.done('PATCH', '', { status: 'finished' });
    expect((await desk.send('POST', '/rounds', {})).body.code).toBe('event-finished');

    const eventId = desk.path.split('/').at(-1);
    const { happenings } = await until(
      async () => (await club.admin.get(hall, `/clubs/${club.clubId}/happenings?eventId=${eventId}`)).body,
      (told) => told.happenings.some(({ type }: Shown) => type === 'event.ended'),
    );
    const types: string[] = happenings.map(({ type }: Shown) => type);
    expect(types.filter((type) => !type.startsWith('game.'))).toEqual([
      'event.started',
      'round.published',
      'round.ended',
      'round.published',
      'event.ended',
    ]);
    expect(types.filter((type) => type === 'game.ended')).toHaveLength(4);
  });

  test('has byes, late entries and withdrawals', async () => {
    const desk = await EventDesk.open(hall, club, swiss({ play: 'board' }));
    await desk.enter(eight.slice(0, 5));
    const first = await desk.done('POST', '/rounds', { byes: [{ memberId: eight[1]!.memberId, bye: 'half' }] });
    expect(meetings(first)).toEqual(['1-4', '5-3', '2 half']);
    const results = first.pairings.slice(0, 2).map(({ id }: Shown) => ({ pairingId: id, outcome: 'white' }));
    await desk.done('POST', '/results', { results });
    await desk.enter([eight[5]!, eight[6]!]);
    const gone = await desk.done('POST', `/players/${eight[4]!.memberId}/withdrawal`, { reason: 'ill' });
    expect(
      gone.players.map(({ number, fromRound, withdrawnAfter }: Shown) => [number, fromRound, withdrawnAfter]),
    ).toEqual([
      [1, 1, null],
      [2, 1, null],
      [3, 1, null],
      [4, 1, null],
      [5, 1, 1],
      [6, 2, null],
      [7, 2, null],
    ]);
    const second = await desk.done('POST', '/rounds', {});
    expect(second.pairings.flatMap(({ white, black }: Shown) => [white.number, black.number]).sort()).toEqual([
      1, 2, 3, 4, 6, 7,
    ]);
    const { rows } = (await desk.get('/standings')).body;
    expect(rows.find(({ number }: Shown) => number === 5).points).toBe(1);
  });

  test('an adjourned game is as good as drawn for the next round, and counts when it ends, after a restart too', async () => {
    const desk = await EventDesk.open(hall, club, swiss());
    await desk.enter(eight.slice(0, 4));
    const round = await desk.done('POST', '/rounds', {});
    const [adjourned, other] = round.pairings;
    await resign(other, 'black');
    const say = async (colour: 'white' | 'black', what: object) => {
      const path = `/games/${adjourned.gameId}/acts`;
      const answer = await who(adjourned[colour].memberId).bearer!.send(hall, 'POST', path, {
        actId: randomUUID(),
        act: what,
      });
      expect(answer.body).toMatchObject({ ok: true });
    };
    await say('white', { act: 'play', from: 'e2', to: 'e4' });
    await say('white', { act: 'adjourn' });
    await say('black', { act: 'adjourn' });
    await say('black', { act: 'seal', record: 'e5' });
    const resting = await until(
      async () => (await desk.get()).body,
      (whole) => outcomes(whole)[0] === 'adjourned',
    );
    expect(outcomes(resting)).toEqual(['adjourned', 'white']);
    const half = (await desk.get('/standings')).body.rows.map(({ number, points }: Shown) => [number, points]);
    const next = await desk.done('POST', '/rounds', {});
    expect(meetings(next)).toHaveLength(2);

    await hall.close();
    hall = await openHall(database.url);
    await say('white', { act: 'resign' });
    const counted = await until(
      async () => (await desk.again(hall).get('/standings')).body.rows,
      (rows) => rows.reduce((sum: number, { points }: Shown) => sum + points, 0) === 2,
    );
    expect(half.map(([, points]: number[]) => points)).toEqual([1, 0, 0, 0]);
    expect(counted.map(({ points }: Shown) => points)).toEqual([1, 1, 0, 0]);
  });
});

describe('what is refused changes nothing', () => {
  let desk: EventDesk;
  beforeAll(async () => {
    desk = await EventDesk.open(hall, club, swiss());
    await desk.enter(eight.slice(0, 4));
  });

  const id = (at: number) => eight[at]!.memberId;
  test.each<[string, () => [method: string, path: string, body?: unknown], number, string]>([
    ['a member of no club', () => ['POST', '/players', { memberIds: [randomUUID()] }], 422, 'no-such-member'],
    [
      'one who was never in it',
      () => ['POST', `/players/${id(7)}/withdrawal`, { reason: 'ill' }],
      422,
      'no-such-member',
    ],
    ['nobody', () => ['POST', '/players', { memberIds: [] }], 400, 'malformed'],
    [
      'one against himself',
      () => ['POST', '/rounds', { pairings: [{ whiteId: id(0), blackId: id(0) }] }],
      422,
      'bad-pairings',
    ],
    ['a stranger', () => ['POST', '/rounds', { pairings: [{ whiteId: id(0), blackId: id(7) }] }], 422, 'bad-pairings'],
    [
      'one at two boards',
      () => [
        'POST',
        '/rounds',
        {
          pairings: [
            { whiteId: id(0), blackId: id(1) },
            { whiteId: id(2), blackId: id(0) },
          ],
        },
      ],
      422,
      'bad-pairings',
    ],
    ['a bye of no kind', () => ['POST', '/rounds', { byes: [{ memberId: id(0), bye: 'quarter' }] }], 400, 'malformed'],
    ['an engine that is not there', () => ['POST', '/rounds', { engine: 'installed' }], 422, 'no-engine'],
    ['a round that is not there', () => ['GET', '/rounds/9'], 404, 'no-such-round'],
    ['games of a round that is not there', () => ['POST', '/rounds/9/games'], 409, 'wrong-round'],
    [
      'a result of no game',
      () => ['POST', '/results', { results: [{ pairingId: randomUUID(), outcome: 'white' }] }],
      422,
      'no-such-pairing',
    ],
    [
      'an outcome that there is not',
      () => ['POST', '/results', { results: [{ pairingId: randomUUID(), outcome: 'pending' }] }],
      400,
      'malformed',
    ],
    ['no change', () => ['PATCH', '', {}], 400, 'malformed'],
    ['a report of another version', () => ['GET', '/trf?version=TRF06'], 400, 'malformed'],
  ])('%s', async (_, asked, status, code) => {
    const before = (await desk.get()).body;
    const answer = await desk.send(...asked());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await desk.get()).body).toEqual(before);
  });

  test('a round published meanwhile, or without saying what was seen', async () => {
    const path = `${desk.path}/rounds`;
    const stale = await club.admin.send(hall, 'POST', path, {}, { 'if-match': '"1"' });
    const blind = await club.admin.send(hall, 'POST', path, {});
    expect([stale.status, blind.status]).toEqual([412, 428]);
  });

  test('of two who publish at once one does, and every player has one game', async () => {
    const twice = await Promise.all([desk.send('POST', '/rounds', {}), desk.send('POST', '/rounds', {})]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 412]);
    const { rounds } = (await desk.get()).body;
    expect(rounds.map(({ pairings }: Shown) => pairings.length)).toEqual([2]);
    const games = await database.query<{ count: string }>(
      `SELECT count(*) FROM "games" g JOIN "event_pairings" p ON p."gameId" = g."id" WHERE p."eventId" = '${desk.path.split('/').at(-1)}'`,
    );
    expect(Number(games[0]!.count)).toBe(2);
  });

  test('an event without terms in a club without them', async () => {
    const { terms: _, ...bare } = swiss();
    const other = await EventDesk.open(hall, club, bare);
    await other.enter(eight.slice(0, 4));
    const refused = await other.send('POST', '/rounds', {});
    expect([refused.status, refused.body.code, (await other.get()).body.rounds]).toEqual([422, 'no-terms', []]);
  });

  test('a Swiss of no number of rounds, or terms that can not be played', async () => {
    const path = `/clubs/${club.clubId}/events`;
    const unsaid = await club.admin.send(hall, 'POST', path, { name: 'x', kind: 'swiss' });
    const odd = await club.admin.send(hall, 'POST', path, { name: 'x', kind: 'single', terms: { code: 'none' } });
    expect([unsaid.status, odd.status]).toEqual([400, 422]);
  });
});

describe('results', () => {
  test('are corrected with a reason, and the audit has both', async () => {
    const desk = await EventDesk.open(hall, club, swiss());
    const unseated = await addMember(database, club, 'Ignaz');
    await desk.enter([...eight.slice(0, 3), unseated]);
    const round = await desk.done('POST', '/rounds', {});
    const [here, there] = round.pairings.sort(
      (a: Shown, b: Shown) => Number(b.gameId !== null) - Number(a.gameId !== null),
    );
    expect([here.gameId === null, there.gameId]).toEqual([false, null]);
    const enter = (pairingId: string, outcome: string | null, reason?: string) =>
      desk.send('POST', '/results', { results: [{ pairingId, outcome, ...(reason && { reason }) }] }, club.scorer);

    expect((await enter(there.id, 'white')).status).toBe(200);
    expect((await enter(there.id, 'black')).body.code).toBe('reason-needed');
    expect((await enter(here.id, 'draw')).body.code).toBe('reason-needed');
    expect((await enter(here.id, 'both-forfeit', 'neither came')).status).toBe(200);
    expect((await enter(there.id, 'black', 'written the wrong way round')).status).toBe(200);
    const whole = (await desk.get()).body;
    expect(outcomes(whole).sort()).toEqual(['black', 'both-forfeit']);
    const eventId = desk.path.split('/').at(-1);
    const hasEnded = async () =>
      (
        await database.query<{ endedAt: Date | null }>(
          `SELECT "endedAt" FROM event_rounds WHERE "eventId" = '${eventId}'`,
        )
      ).map(({ endedAt }) => endedAt !== null);
    expect(await hasEnded()).toEqual([true]);
    // An id is the same in capitals.
    const undone = await enter(here.id.toUpperCase(), null, 'they came after all');
    expect(outcomes(undone.body).sort()).toEqual(['black', 'pending']);
    expect(await hasEnded()).toEqual([false]);

    const { entries } = (await club.admin.get(hall, `/clubs/${club.clubId}/audit?subjectId=${eventId}`)).body;
    expect(entries.map(({ action, reason }: Shown) => [action, reason])).toEqual([
      ['event.result', 'they came after all'],
      ['event.result', 'written the wrong way round'],
      ['event.result', 'neither came'],
      ['event.result', null],
      ['event.publish', null],
      ['event.enter', null],
      ['event.create', null],
    ]);
    const told = await until(
      async () => (await club.admin.get(hall, `/clubs/${club.clubId}/happenings?eventId=${eventId}`)).body.happenings,
      (happenings) => happenings.length >= 8,
    );
    const types = told.map(({ type }: Shown) => type).filter((type: string) => !type.startsWith('game.'));
    expect(types).toEqual([
      'event.started',
      'round.published',
      'result.entered',
      'result.entered',
      'round.ended',
      'result.entered',
      'result.entered',
    ]);
    expect(entries[1]).toMatchObject({
      before: [{ pairing: there.id, outcome: 'white' }],
      after: [{ pairing: there.id, outcome: 'black' }],
      actor: { id: club.scorer.id },
    });
  });
});

describe('other kinds', () => {
  test('a double round robin: who goes loses what he had still to play, and nobody comes late', async () => {
    const desk = await EventDesk.open(hall, club, {
      name: 'Four',
      kind: 'round-robin',
      rules: { double: true, play: 'board' },
    });
    await desk.enter(eight.slice(0, 4));
    expect(meetings(await desk.done('POST', '/rounds', {}))).toEqual(['1-4', '2-3']);
    expect((await desk.send('POST', '/players', { memberIds: [eight[5]!.memberId] })).body.code).toBe('too-late');
    await desk.done('POST', `/players/${eight[3]!.memberId}/withdrawal`, { reason: 'called away' });
    for (let round = 2; round <= 6; round++) await desk.done('POST', '/rounds', {});
    expect((await desk.send('POST', '/rounds', {})).body.code).toBe('no-more-rounds');
    const forfeits = outcomes((await desk.get()).body).filter((outcome: string) => outcome.endsWith('forfeits'));
    expect(forfeits).toHaveLength(5);
  });

  test('a match: so many games, colours changed, the score in the table', async () => {
    const desk = await EventDesk.open(hall, club, {
      name: 'Match',
      kind: 'match',
      rules: { rounds: 3, play: 'board' },
    });
    await desk.enter(eight.slice(0, 2));
    let round = await desk.done('POST', '/rounds', {});
    for (let game = 0; game < 3; game++) {
      const { id } = round.pairings[game];
      await desk.done('POST', '/results', { results: [{ pairingId: id, outcome: game === 1 ? 'draw' : 'white' }] });
      if (game < 2) round = await desk.done('POST', '/rounds/1/games');
    }
    expect(meetings(round)).toEqual(['1-2', '2-1', '1-2']);
    expect((await desk.send('POST', '/rounds/1/games')).body.code).toBe('no-more-games');
    const { rows } = (await desk.get('/standings')).body;
    expect(rows.map(({ name, points }: Shown) => [name, points])).toEqual([
      ['Anna', 2.5],
      ['Bertram', 0.5],
    ]);
  });

  test('a knock-out by seeds: who goes has lost his mini-match, and further games are for the others', async () => {
    const rules = { ties: [{ bestOf: 3 }], draw: 'seeds', play: 'board', placesPlayed: 4 };
    const desk = await EventDesk.open(hall, club, { name: 'Cup', kind: 'knock-out', rules });
    await desk.enter(eight.slice(0, 4));
    const first = await desk.done('POST', '/rounds', {});
    expect(meetings(first)).toEqual(['1-4', '3-2']);
    const won = (round: Shown, at: number, outcome: string) =>
      desk.done('POST', '/results', { results: [{ pairingId: round.pairings[at].id, outcome }] });
    await won(first, 0, 'white');
    await won(first, 1, 'black');
    expect((await desk.send('POST', '/rounds', {})).body.code).toBe('round-unfinished');
    const more = await desk.done('POST', '/rounds/1/games');
    expect(meetings(more)).toEqual(['1-4', '3-2', '4-1', '2-3']);
    await won(more, 2, 'black');
    await desk.done('POST', `/players/${eight[2]!.memberId}/withdrawal`, { reason: 'ill' });
    const final = await desk.done('POST', '/rounds', {});
    expect(meetings(final)).toEqual(['1-2', '4-3']);
    expect(final.pairings.map(({ outcome }: Shown) => outcome)).toEqual(['pending', 'black-forfeits']);
    const { rows } = (await desk.get('/standings')).body;
    expect(rows.map(({ place, to, number }: Shown) => [place, to, number])).toEqual([
      [1, 2, 1],
      [1, 2, 2],
      [3, 4, 4],
      [3, 4, 3],
    ]);
  });

  test('a sitting: whoever wants to, as often as he wants to', async () => {
    const desk = await EventDesk.open(hall, club, { name: 'Monday', kind: 'sitting', rules: { play: 'board' } });
    await desk.enter(eight.slice(0, 3));
    expect((await desk.send('POST', '/rounds', {})).body.code).toBe('pairings-needed');
    const pairings = [
      { whiteId: eight[0]!.memberId, blackId: eight[1]!.memberId },
      { whiteId: eight[1]!.memberId, blackId: eight[0]!.memberId },
      { whiteId: eight[2]!.memberId, blackId: eight[0]!.memberId },
    ];
    expect(meetings(await desk.done('POST', '/rounds', { pairings }))).toEqual(['1-2', '2-1', '3-1']);
  });

  test('a single game', async () => {
    const desk = await EventDesk.open(hall, club, { name: 'Exhibition', kind: 'single', terms: TERMS });
    await desk.enter(eight.slice(0, 2));
    const [pairing] = (await desk.done('POST', '/rounds', {})).pairings;
    await resign(pairing, 'white');
    expect((await desk.send('POST', '/rounds', {})).body.code).toBe('no-more-rounds');
  });
});

describe('exports', () => {
  test('a table as CSV, a report as TRF16 and TRF26, the games of an event and a round as PGN', async () => {
    const desk = await EventDesk.open(hall, club, swiss());
    const formula = await addMember(database, club, '=SUM(A1)', { rating: 100 });
    await desk.enter([...eight.slice(0, 3), formula]);
    const round = await desk.done('POST', '/rounds', {});
    const mine = round.pairings.find(({ gameId }: Shown) => gameId !== null);
    await resign(mine, 'black');
    await until(
      async () => outcomes((await desk.get()).body),
      (seen) => seen.includes('white'),
    );

    const csv = await desk.get('/standings.csv');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.body).toContain("'=SUM(A1)");
    expect(csv.body.split('\r\n')[0]).toBe('place,number,name,rating,points,BH/C1,BH,SB,DE,WIN');
    const [old, recent] = [await desk.get('/trf?version=TRF16'), await desk.get('/trf')];
    expect(parseTrf(old.body)).toMatchObject({ ok: true, report: { name: 'Autumn Swiss' } });
    expect(parseTrf(recent.body)).toMatchObject({ ok: true, report: { typeCode: 'FIDE_DUTCH_2026', totalRounds: 3 } });
    const [whole, part] = [await desk.get('/pgn'), await desk.get('/rounds/1/pgn')];
    expect(whole.body).toBe(part.body);
    expect(whole.body).toContain('[Event "Autumn Swiss"]');
    expect(whole.body).toContain(`[Round "1.${mine.board}"]`);
  });
});

describe('an installed pairing engine', () => {
  let folder: string;
  let other: Hall;
  const answers = (lines: string) => writeFile(join(folder, 'engine'), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-'));
    await answers('exit 2');
    other = await openHall(database.url, { environment: { BBP_PAIRINGS: join(folder, 'engine') } });
  });
  afterAll(async () => {
    await other?.close();
    await rm(folder, { recursive: true });
  });

  test('pairs the rounds; where it fails nothing is changed, and the server can do without it', async () => {
    const desk = (await EventDesk.open(hall, club, swiss({ play: 'board' }))).again(other);
    await desk.enter(eight.slice(0, 4));
    const failed = await desk.send('POST', '/rounds', {});
    expect([failed.status, failed.body.code, (await desk.get()).body.rounds]).toEqual([502, 'engine-failed', []]);
    await answers(`printf '2\\n4 1\\n3 2\\n' > "$4"`);
    const shown = await desk.done('POST', '/rounds?dryRun=true');
    expect([shown.by, meetings(shown)]).toEqual(['bbpPairings', ['4-1', '3-2']]);
    const own = await desk.done('POST', '/rounds?dryRun=true', { engine: 'own' });
    expect([own.by, meetings(own)]).toEqual(['rules', ['1-3', '4-2']]);
  });
});
