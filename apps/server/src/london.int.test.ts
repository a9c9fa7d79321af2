import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WireAct } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Recorded, readGame, splitPgn } from './cli/replay/recorded.ts';
import { type Hall, openHall } from './testing/hall.ts';
import { addContenders, type Contender, EventDesk, foundClub } from './testing/tournament.ts';

/** The collection lies beside the checkout. */
const FILE = fileURLToPath(new URL('../../../../shared/games/London1851.pgn', import.meta.url));

/** H. Staunton, The Chess Tournament (1852): who drew whom; the first named had White in the first game. */
const ROUNDS = [
  [
    'Kieseritzky, Lionel – Anderssen, Adolf',
    'Szen, Jozsef – Newham, W.',
    'Horwitz, Bernhard – Bird, Henry Edward',
    'Staunton, Howard – Brodie',
    'Loewe, Edward – Wyvill, Marmaduke',
    'Mayet, Carl – Kennedy, Hugh Alexander',
    'Loewenthal, Johann Jacob – Williams, Elijah',
    'Mucklow – Kennedy, E.',
  ],
  [
    'Anderssen, Adolf – Szen, Jozsef',
    'Staunton, Howard – Horwitz, Bernhard',
    'Wyvill, Marmaduke – Kennedy, Hugh Alexander',
    'Williams, Elijah – Mucklow',
  ],
  [
    'Anderssen, Adolf – Staunton, Howard',
    'Williams, Elijah – Wyvill, Marmaduke',
    'Horwitz, Bernhard – Szen, Jozsef',
    'Mucklow – Kennedy, Hugh Alexander',
  ],
  // Horwitz and Mucklow did not play for the seventh place.
  [
    'Anderssen, Adolf – Wyvill, Marmaduke',
    'Williams, Elijah – Staunton, Howard',
    'Kennedy, Hugh Alexander – Szen, Jozsef',
  ],
];

/** The places as the book has them. */
const PLACES = [
  '1 Anderssen, Adolf',
  '2 Wyvill, Marmaduke',
  '3 Williams, Elijah',
  '4 Staunton, Howard',
  '5 Szen, Jozsef',
  '6 Kennedy, Hugh Alexander',
  '7-8 Horwitz, Bernhard',
  '7-8 Mucklow',
  '9-16 Bird, Henry Edward',
  '9-16 Brodie',
  '9-16 Kennedy, E.',
  '9-16 Kieseritzky, Lionel',
  '9-16 Loewe, Edward',
  '9-16 Loewenthal, Johann Jacob',
  '9-16 Mayet, Carl',
  '9-16 Newham, W.',
];

let database: FreshDatabase;
let hall: Hall;
beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
});
afterAll(async () => {
  await hall?.close();
  await database.drop();
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
type Shown = any;

const titleOf = ({ white, black }: Shown): string => `${white.name} – ${black.name}`;

/** The two of a game, whoever had White. */
const twoOf = (title: string): string => title.split(' – ').sort().join(' – ');

function tournamentGames(): Map<string, Recorded[]> {
  const texts = splitPgn(readFileSync(FILE, 'latin1')).filter((text) => text.startsWith('[Event "London"]'));
  const games = texts.map((text, at) => readGame(text, at + 1));
  const byTie = new Map<string, Recorded[]>();
  for (const game of games) byTie.set(twoOf(game.title), [...(byTie.get(twoOf(game.title)) ?? []), game]);
  return byTie;
}

/** Plays it as it was played, and ends it as it ended; by the room itself, as 6,000 requests would take their time. */
async function replay(gameId: string, { moves, result, ended }: Recorded): Promise<void> {
  const room = (await hall.rooms.get(gameId))!;
  const say = async (seat: 'white' | 'black', what: WireAct) => {
    const userId = room.game[`${seat}Id`]!;
    const answer = await room.act({ actId: randomUUID(), act: what, seat, userId, receivedAt: Date.now() });
    if (!answer.ok) throw new Error(`${gameId}: ${JSON.stringify([what, answer.refusal])}`);
  };
  for (const { by, from, to, promotion } of moves)
    await say(by, { act: 'play', from, to, ...(promotion && { promotion }) } as WireAct);
  if (ended) return;
  if (result !== '1/2-1/2') return say(result === '1-0' ? 'black' : 'white', { act: 'resign' });
  const [offers, accepts] =
    moves.at(-1)?.by === 'black' ? (['black', 'white'] as const) : (['white', 'black'] as const);
  await say(offers, { act: 'offer-draw' });
  await say(accepts, { act: 'accept-draw' });
}

const OUTCOMES = { '1-0': 'white', '0-1': 'black', '1/2-1/2': 'draw', '*': 'unplayed' } as const;

/** Every game of the round that is on the boards, until no mini-match needs another. */
async function playRound(desk: EventDesk, round: number, byTie: Map<string, Recorded[]>): Promise<void> {
  for (;;) {
    const { pairings } = (await desk.get(`/rounds/${round}`)).body;
    const open = pairings.filter(({ outcome }: Shown) => outcome === 'pending');
    await Promise.all(
      open.map((pairing: Shown) => {
        const played = pairings.filter((each: Shown) => twoOf(titleOf(each)) === twoOf(titleOf(pairing))).length;
        const game = byTie.get(twoOf(titleOf(pairing)))![played - 1]!;
        expect(titleOf(pairing)).toBe(game.title);
        return replay(pairing.gameId, game);
      }),
    );
    for (let tries = 0; tries < 100; tries++) {
      const seen = (await desk.get(`/rounds/${round}`)).body.pairings;
      if (seen.every(({ outcome }: Shown) => outcome !== 'pending')) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const further = await desk.send('POST', `/rounds/${round}/games`);
    if (further.status === 409) return expect(further.body.code).toBe('no-more-games');
    expect(further.status).toBe(201);
  }
}

const EVENT = {
  name: 'London 1851',
  kind: 'knock-out',
  terms: { code: 'staunton', clock: 'none' },
  rules: {
    ties: [
      { bestOf: 3, draws: 'replayed' },
      { bestOf: 7, draws: 'replayed' },
    ],
    placesPlayed: 8,
  },
};

test('the tournament of London 1851, entered and replayed game by game', { timeout: 180_000 }, async () => {
  const byTie = tournamentGames();
  const club = await foundClub(hall, database);
  const names = [...new Set(ROUNDS[0]!.flatMap((title) => title.split(' – ')))];
  const masters = await addContenders(hall, database, club, names);
  const memberOf = new Map(masters.map(({ name, memberId }: Contender) => [name, memberId]));
  const desk = await EventDesk.open(hall, club, EVENT);
  await desk.enter(masters);
  for (const [at, ties] of ROUNDS.entries()) {
    const pairings = ties.map((title) => {
      const [white, black] = title.split(' – ');
      return { whiteId: memberOf.get(white!), blackId: memberOf.get(black!) };
    });
    const round = await desk.done('POST', '/rounds', { pairings });
    expect(round.pairings.map(titleOf)).toEqual(ties);
    await playRound(desk, at + 1, byTie);
  }

  const { rounds } = (await desk.get()).body;
  const played = rounds.flatMap((round: Shown) => round.pairings) as Shown[];
  const games = [...byTie.values()].flat();
  const written = (title: string, outcome: string) => `${title}: ${outcome}`;
  expect(played.map((pairing) => written(titleOf(pairing), pairing.outcome)).sort()).toEqual(
    games.map(({ title, result }) => written(title, OUTCOMES[result])).sort(),
  );
  expect(played).toHaveLength(85);

  const { rows, crosstable } = (await desk.get('/standings')).body;
  const placed = rows.map(({ place, to, name }: Shown) => `${place === to ? place : `${place}-${to}`} ${name}`);
  expect(placed.sort((a: string, b: string) => parseInt(a, 10) - parseInt(b, 10) || (a < b ? -1 : 1))).toEqual(PLACES);
  const winner = crosstable.find(({ number }: Shown) => number === rows[0].number);
  const score = winner.rounds.map((cells: Shown) => cells.map(({ result }: Shown) => result).join(''));
  expect([rows[0].name, score]).toEqual(['Anderssen, Adolf', ['1½1', '100111', '11101', '1½01101']]);
  const pgn = (await desk.get('/pgn')).body as string;
  expect(pgn.match(/^\[Event "London 1851"\]$/gm)).toHaveLength(85);
});
