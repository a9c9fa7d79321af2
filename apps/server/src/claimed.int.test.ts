import { setTimeout } from 'node:timers/promises';
import { CODE_IDS } from '@jadoube/laws';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hall, openHall } from './testing/hall.ts';
import { CRIES, DUTIES, ONE_CODE, OUT_OF_TURN, type Pair, PLAYS, TELLING, TOUCHES } from './testing/pairs.ts';
import { type Account, type Heard, heard, type Person, SilentTables, StillWorld } from './testing/silent-table.ts';

const world = new StillWorld();
let database: FreshDatabase;
let hall: Hall;
let tables: SilentTables;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url, { world, environment: { RATE_LIMIT: '1000000' } });
  tables = await SilentTables.open(hall, world);
});
afterAll(async () => {
  tables.leave();
  await hall.close();
  await database.drop();
});

const seenBy = (who: Person, { told, shown }: Account) => ({ told: told[who], shown: shown[who] });

async function bothOf(code: string, { lawful, unlawful, terms }: Pair): Promise<[Account, Account]> {
  return [await tables.play(code, lawful, terms), await tables.play(code, unlawful, terms)];
}

/** How often the umpire was told of something. */
const timesTold = ({ told }: Account, what: string): number => told.umpire.pieces.join().split(what).length - 1;

function expectUmpireSees({ hidden }: Pair, code: string, [lawful, unlawful]: readonly [Account, Account]): void {
  const kind = typeof hidden === 'string' ? hidden : hidden[code];
  if (kind === undefined) return;
  const opened = `{"event":"offence-opened","offence":{"id":"`;
  const named = `"kind":"${kind}"`;
  expect(timesTold(unlawful, opened)).toBe(timesTold(lawful, opened) + 1);
  expect(timesTold(unlawful, named)).toBeGreaterThan(timesTold(lawful, named));
}

describe.each(CODE_IDS)('in a claimed game under %s the unlawful is told as the lawful is:', (code) => {
  it.each([
    ...PLAYS.map((pair) => ({ ...pair, chapter: 'a play' })),
    ...OUT_OF_TURN.map((pair) => ({ ...pair, chapter: 'out of turn' })),
    ...TOUCHES.map((pair) => ({ ...pair, chapter: 'a hand on' })),
    ...DUTIES.map((pair) => ({ ...pair, chapter: 'what was exacted' })),
  ])('$chapter, $name', async (pair) => {
    const [lawful, unlawful] = await bothOf(code, pair);
    for (const who of ['black', 'spectator', 'white'] as const)
      expect(seenBy(who, unlawful)).toEqual(seenBy(who, lawful));
    expectUmpireSees(pair, code, [lawful, unlawful]);
  });

  it.each(CRIES)('"check" said $name', async (pair) => {
    const [lawful, unlawful] = await bothOf(code, pair);
    for (const who of ['black', 'spectator', 'white'] as const)
      expect(seenBy(who, unlawful)).toEqual(seenBy(who, lawful));
    expect([timesTold(lawful, '"false":true'), timesTold(unlawful, '"false":true')]).toEqual([0, 1]);
    expectUmpireSees(pair, code, [lawful, unlawful]);
  });
});

/** The first act of a game as the adversary's live stream has it. */
async function firstLine(id: string): Promise<Heard> {
  const stopping = new AbortController();
  const { body } = await fetch(`${hall.url}/api/v1/games/${id}/events`, {
    headers: { authorization: `Bearer ${tables.people.black.guest.token}`, accept: 'application/x-ndjson' },
    signal: stopping.signal,
  });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('}\n')) text += (await reader.read()).value ?? '';
  stopping.abort();
  return heard([text.trim()]);
}

describe('in a claimed game', () => {
  it('nothing comes after an unlawful play that does not come after a lawful one', async () => {
    const [{ lawful, unlawful }] = PLAYS as readonly [Pair];
    for (const side of [lawful, unlawful]) {
      const id = await tables.sit('blue', side);
      await tables.do(id, side);
      await tables.told();
      await setTimeout(300);
      expect(await tables.told()).toMatchObject({ black: { pieces: [] }, spectator: { pieces: [] } });
      await tables.rise(id);
    }
  });

  it('the live stream of acts has the same line for both', async () => {
    const [{ lawful, unlawful }] = PLAYS as readonly [Pair];
    const lines = [];
    for (const side of [lawful, unlawful]) {
      const id = await tables.sit('blue', side);
      const line = firstLine(id);
      await tables.do(id, side);
      lines.push(await line);
      await tables.rise(id);
    }
    expect(lines[1]).toEqual(lines[0]);
  });

  it.each(ONE_CODE)('nothing tells under $code: $name', async (pair) => {
    const [lawful, unlawful] = await bothOf(pair.code, pair);
    for (const who of ['black', 'spectator'] as const) expect(seenBy(who, unlawful)).toEqual(seenBy(who, lawful));
  });

  it.each(TELLING)('what is still to be mended goes on telling: $name', async (pair) => {
    const [lawful, unlawful] = await bothOf(pair.code, pair);
    expect(seenBy('black', unlawful)).not.toEqual(seenBy('black', lawful));
  });
});
