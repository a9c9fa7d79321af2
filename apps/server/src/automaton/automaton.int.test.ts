import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fromOf, isLegal, legalMoves, makeSquare, play, positionOfFen, promotionOf, START, toOf } from '@jadoube/board';
import { CODE_IDS } from '@jadoube/laws';
import { parseUci } from '@jadoube/notation';
import { AUTOMATA, type GameView, type WireAct } from '@jadoube/protocol';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import type { TableEvent } from '@jadoube/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Guest, type Hall, openHall, viewOf } from '../testing/hall.ts';

let database: FreshDatabase;
let hall: Hall;

const open = () => openHall(database.url, { automatonPace: 0, environment: { RATE_LIMIT: '1000000' } });

beforeAll(async () => {
  database = await freshDatabase();
  hall = await open();
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

/** What the ledger holds of a game, a fact at a time. */
const facts = async (id: string) => (await hall.ledger(id)).flatMap(({ events }) => events as TableEvent[]);

/** The human's turn: nothing is open, and it is he who plays; or the game is over. */
const isHis = ({ toMove, status, offences, designatable }: GameView): boolean =>
  status === 'over' || (toMove === 'white' && offences.length === 0 && designatable.length === 0);

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

const CASES = CODE_IDS.flatMap((code) =>
  (['guarded', 'announced', 'claimed'] as const).map((how) => [code, how] as const),
);

it.each(CASES)(
  'plays under %s, %s, and says what it may of a false move',
  { timeout: 60_000 },
  async (code, enforcement) => {
    const { id, guest } = await lay({ code, enforcement }, { strength: 1 });
    expect((await say(guest, id, { act: 'play', from: 'e2', to: 'e4' })).status).toBe(200);
    await until(guest, id, isHis);
    const slip = await say(guest, id, { act: 'play', from: 'g1', to: 'g3' });
    expect(slip.status).toBe(enforcement === 'guarded' ? 422 : 200);
    await until(guest, id, isHis);
    const said = (await facts(id)).map(({ event }) => event);
    if (enforcement === 'announced')
      expect(said.some((event) => ['elected', 'offence-closed', 'corrected'].includes(event))).toBe(true);
    if (enforcement === 'claimed')
      expect(said.some((event) => ['offence-revealed', 'corrected'].includes(event))).toBe(true);
    expect((await say(guest, id, { act: 'resign' })).status).toBe(200);
  },
);

it('errs where it was asked to, and its false move can be claimed', { timeout: 120_000 }, async () => {
  for (let games = 0; games < 10; games += 1) {
    const { id, guest } = await lay({ code: 'blue', enforcement: 'claimed' }, { strength: 2, errs: true });
    for (let turns = 0; turns < 25; turns += 1) {
      const view = await until(guest, id, isHis);
      if (view.status === 'over') break;
      let position = START;
      const lawful = view.score.every(({ uci }) => {
        const move = parseUci(uci);
        if (move === undefined || !isLegal(position, move)) return false;
        position = play(position, move);
        return true;
      });
      if (!lawful) {
        const kinds = [
          'false-move',
          'false-capture',
          'moved-into-check',
          'exposed-king',
          'check-not-covered',
          'false-castling',
        ];
        for (const offence of kinds) await say(guest, id, { act: 'claim', offence });
        const revealed = (await facts(id)).find(({ event }) => event === 'offence-revealed');
        expect(revealed).toMatchObject({ offence: { by: 'black' } });
        return;
      }
      await say(guest, id, someMove(view));
    }
  }
  throw new Error('it never erred');
});

it('agrees to adjourn, comes to the resumption, and plays on', { timeout: 60_000 }, async () => {
  const { id, guest } = await lay({ code: 'blue', adjournment: 'agreement' }, { strength: 1 });
  await say(guest, id, { act: 'play', from: 'e2', to: 'e4' });
  await until(guest, id, isHis);
  expect((await say(guest, id, { act: 'adjourn' })).status).toBe(200);
  await until(guest, id, ({ phase }) => phase === 'adjourning');
  expect((await say(guest, id, { act: 'seal', record: 'Kt-KB3' })).status).toBe(200);
  expect((await say(guest, id, { act: 'resume' })).status).toBe(200);
  const resumed = await until(guest, id, ({ phase, score }) => phase === 'playing' && score.length >= 4);
  expect(resumed.score[2]).toMatchObject({ uci: 'g1f3' });
});

it('goes on after a restart of the server', { timeout: 60_000 }, async () => {
  const { id, guest } = await lay({ code: 'walker' }, { strength: 1 });
  await say(guest, id, { act: 'play', from: 'e2', to: 'e4' });
  const before = await until(guest, id, isHis);
  await hall.close();
  hall = await open();
  expect((await say(guest, id, someMove(before))).status).toBe(200);
  const after = await until(guest, id, ({ score }) => score.length >= 4);
  expect(after.score[3]).toMatchObject({ by: 'black' });
});

it('sits down nowhere that it should not', async () => {
  const [host, other] = await Promise.all([Guest.of(hall, 'Howard'), Guest.of(hall, 'Adolf')]);
  const ask = async (terms: object, who: Guest = host) => {
    const { body } = await host.call(hall, '/games', { terms, seat: 'white' });
    return (await who.call(hall, `/games/${body.id}/automaton`, { strength: 3 })).body.code;
  };
  expect(await ask({ code: 'fide', umpire: 'a third person' })).toBe('unplayable-terms');
  expect(await ask({ code: 'fide' }, other)).toBe('not-your-seat');
  const { id, guest } = await lay({ code: 'fide' });
  expect((await guest.call(hall, `/games/${id}/automaton`, {})).body.code).toBe('seat-taken');
  expect((await guest.call(hall, `/games/${id}/automaton`, { strength: 5 })).status).toBe(400);
  expect((await guest.call(hall, `/games/${AUTOMATA[0]?.id}/automaton`, {})).status).toBe(404);
});

it('plays on no server that does without', async () => {
  const without = await openHall(database.url, { environment: { AUTOMATON: '0' } });
  try {
    const guest = await Guest.of(without, 'Howard');
    expect((await guest.call(without, '/automata')).body).toEqual({ automata: [] });
    const { body } = await guest.call(without, '/games', { terms: { code: 'fide' }, seat: 'white' });
    expect((await guest.call(without, `/games/${body.id}/automaton`, {})).body.code).toBe('automaton-off');
  } finally {
    await without.close();
  }
});
