import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fromOf, legalMoves, makeSquare, positionOfFen, promotionOf, toOf } from '@jadoube/board';
import { AUTOMATA, type GameView, type WireAct } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Guest, type Hall, openHall, viewOf } from '../testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, { automatonPace: 0, environment: { RATE_LIMIT: '1000000' } });
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

const MOST_MS = 20_000;

/** The table as soon as it is so. */
async function until(guest: Guest, id: string, is: (view: GameView) => boolean): Promise<GameView> {
  const end = Date.now() + MOST_MS;
  for (;;) {
    const view = await viewOf(guest, hall, id);
    if (is(view)) return view;
    if (Date.now() > end)
      throw new Error(`not so: ${JSON.stringify({ ...view, score: view.score.map(({ san }) => san) })}`);
    await wait(15);
  }
}

const say = (guest: Guest, id: string, act: WireAct) =>
  guest.call(hall, `/games/${id}/acts`, { actId: randomUUID(), act });

async function lay(terms: object, mark: object = {}, more: object = {}): Promise<{ id: string; guest: Guest }> {
  const guest = await Guest.of(hall, 'Howard');
  const { body } = await guest.call(hall, '/games', { terms, seat: 'white', ...more });
  const seated = await guest.call(hall, `/games/${body.id}/automaton`, mark);
  expect(seated).toMatchObject({ status: 200, body: { seat: 'black' } });
  return { id: body.id, guest };
}

const LETTERS = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' } as const;

/** A lawful move, always the same in the same position. */
function someMove({ fen, duty, score }: GameView): WireAct {
  if (duty?.[0] !== undefined) return { act: 'play', from: duty[0].slice(0, 2), to: duty[0].slice(2, 4) };
  const moves = legalMoves(positionOfFen(`${fen} 0 1`));
  const move = moves[(score.length * 7) % moves.length] as number;
  const role = promotionOf(move) as keyof typeof LETTERS | undefined;
  return {
    act: 'play',
    from: makeSquare(fromOf(move)),
    to: makeSquare(toOf(move)),
    ...(role && { promotion: LETTERS[role] }),
  };
}

it('says who they are, and lets nobody take their name', async () => {
  const guest = await Guest.of(hall, 'Howard');
  const { automata } = (await guest.call(hall, '/automata')).body;
  expect(automata).toEqual(AUTOMATA);
  for (const name of ['The Automaton', 'the  AUTOMATON iv', 'Thé Automaton', 'Automaton'])
    expect((await guest.call(hall, '/guests', { name })).status).toBe(400);
});

it('sits down at his table who asks it, and plays to the end', { timeout: 60_000 }, async () => {
  const { id, guest } = await lay({ code: 'fide' }, { strength: 4 });
  for (;;) {
    const view = await until(guest, id, ({ toMove, status }) => toMove === 'white' || status === 'over');
    expect(view.players.black).toMatchObject({ automaton: { strength: 4, errs: false } });
    if (view.status === 'over') {
      expect(view.result).toMatchObject({ score: '0-1', reason: 'checkmate' });
      break;
    }
    expect((await say(guest, id, someMove(view))).status).toBe(200);
  }
  const next = await guest.call(hall, `/games/${id}/next`, {});
  await until(guest, next.body.id, ({ score }) => score.length > 0 || next.body.seat === 'white');
});
