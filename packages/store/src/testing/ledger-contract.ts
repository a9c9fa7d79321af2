import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LedgerUnavailable, NotStorable } from '../errors.ts';
import type { Ledger, LedgerAct } from '../ledger/ledger.ts';
import { someAct, someGame } from './acts.ts';

const outcomes = async (appends: Promise<{ outcome: string }>[]) =>
  (await Promise.all(appends)).map(({ outcome }) => outcome).sort();

/** Each is refused before anything is sent, and says what is wrong. */
const NOT_STORABLE: [string, Partial<Record<keyof LedgerAct, unknown>>][] = [
  ['a NUL in the act', { act: { text: 'a\u0000b' } }],
  ['a NUL in a key', { act: { 'a\u0000': 1 } }],
  ['a NUL behind backslashes', { act: { text: '\\\\\u0000' } }],
  ['half a surrogate pair in an event', { events: [{ text: '\ud83d' }] }],
  ['the other half', { events: [{ text: '\ude00' }] }],
  ['an act of 300 KiB', { act: { text: 'x'.repeat(300 * 1024) } }],
  ['an act that is not JSON', { act: undefined }],
  ['an act that is null', { act: null }],
  ['an act with a bigint', { act: { n: 1n } }],
  ['events that are no list', { events: { 0: 'x' } }],
  ['a game that is no UUID', { gameId: "x'; DROP TABLE acts; --" }],
  ['an actId that is no UUID', { actId: '' }],
  ['a user that is no UUID', { userId: 'me' }],
  ['an actor nobody knows', { actor: 'grey' }],
  ['version 0', { version: 0 }],
  ['version 1.5', { version: 1.5 }],
  ['a version beyond the column', { version: 2 ** 31 }],
  ['a time that is no integer', { at: 0.5 }],
  ['an invalid date', { receivedAt: new Date(Number.NaN) }],
];

const STORABLE: [string, unknown][] = [
  ['an escape that only looks like a NUL', { text: '\\u0000' }],
  ['an escape that only looks like half a pair', { text: 'c:\\ud800' }],
  ['whole surrogate pairs', { text: '😀' }],
  ['control characters', { text: '\u0001\u001f\u007f\u2028' }],
  ['quotes and backslashes', { text: `'"\\;--$1` }],
  ['a number', 12.5],
  ['an own key __proto__', JSON.parse('{"__proto__":{"x":1}}')],
];

/**
 * What every implementation of the ledger must do. `open` gives two ledgers over one store (two nodes), and what closes
 * the rest afterwards.
 */
export function describeLedger(name: string, open: () => Promise<{ nodes: [Ledger, Ledger]; close(): Promise<void> }>) {
  describe(`the ledger's contract: ${name}`, () => {
    let ledger: Ledger;
    let other: Ledger;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const opened = await open();
      [ledger, other] = opened.nodes;
      close = opened.close;
    });
    afterAll(async () => {
      await Promise.all([ledger?.close(), other?.close()]);
      await close?.();
    });

    it('gives back what was appended, in order', async () => {
      const acts = someGame(5);
      for (const act of acts) expect(await ledger.append(act)).toEqual({ outcome: 'appended' });
      expect(await other.read(acts[0]!.gameId)).toEqual(acts);
      expect(await other.read(acts[0]!.gameId, 3)).toEqual(acts.slice(3));
      expect(await other.read(acts[0]!.gameId, 5)).toEqual([]);
      expect(await other.read(acts[0]!.gameId, 1, 2)).toEqual(acts.slice(1, 3));
    });

    it('keeps a proof of 40,000 positions', async () => {
      const moves = Object.fromEntries(
        Array.from({ length: 40_000 }, (_, index) => [`8/3k4/8/8/8/8/4q3/K6Q w - - ${index}`, 'h1h8']),
      );
      const act = someAct({ events: [{ event: 'draw-claimed', moves }] });
      await ledger.append(act);
      expect(await ledger.read(act.gameId)).toEqual([act]);
    });

    it('knows nothing of an unknown game', async () => {
      expect(await ledger.read(randomUUID())).toEqual([]);
      expect(await ledger.find(randomUUID(), randomUUID())).toBeUndefined();
    });

    it('finds an act by its id, in its game only', async () => {
      const act = someAct();
      await ledger.append(act);
      expect(await other.find(act.gameId, act.actId)).toEqual(act);
      expect(await other.find(randomUUID(), act.actId)).toBeUndefined();
    });

    it("leaves out the user of the table's own acts", async () => {
      const { userId: _, ...act } = someAct({ actor: 'table' });
      await ledger.append(act);
      expect(await ledger.read(act.gameId)).toEqual([act]);
    });

    it('takes ids in capitals as the same ids', async () => {
      const act = someAct();
      expect(await ledger.append({ ...act, gameId: act.gameId.toUpperCase(), actId: act.actId.toUpperCase() })).toEqual(
        {
          outcome: 'appended',
        },
      );
      expect(await ledger.append(act)).toEqual({ outcome: 'repeated', stored: act });
    });

    it.each(STORABLE)('stores %s as it is', async (_, value) => {
      const act = someAct({ act: value, events: [value] });
      expect(await ledger.append(act)).toEqual({ outcome: 'appended' });
      expect(await ledger.read(act.gameId)).toEqual([act]);
    });

    it('answers a repetition with what was stored first', async () => {
      const first = someAct();
      await ledger.append(first);
      const repetition = someAct({ ...first, version: 2, act: { act: 'resign' }, at: 9000 });
      expect(await other.append(repetition)).toEqual({ outcome: 'repeated', stored: first });
      expect(await ledger.read(first.gameId)).toEqual([first]);
    });

    it('answers a conflict where another act took the version', async () => {
      const first = someAct();
      await ledger.append(first);
      expect(await other.append(someAct({ gameId: first.gameId }))).toEqual({ outcome: 'conflict' });
      expect(await ledger.read(first.gameId)).toEqual([first]);
    });

    it('lets one of many win a version: at once, on one node', async () => {
      const gameId = randomUUID();
      const appends = Array.from({ length: 20 }, () => ledger.append(someAct({ gameId })));
      expect(await outcomes(appends)).toEqual(['appended', ...Array(19).fill('conflict')]);
      expect(await ledger.read(gameId)).toHaveLength(1);
    });

    it('lets one of many win a version: at once, on two nodes', async () => {
      const gameId = randomUUID();
      const appends = Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? ledger : other).append(someAct({ gameId })),
      );
      expect(await outcomes(appends)).toEqual(['appended', ...Array(19).fill('conflict')]);
    });

    it('stores an act once that comes many times at once, on two nodes', async () => {
      const act = someAct();
      const appends = Array.from({ length: 20 }, (_, index) => (index % 2 ? ledger : other).append({ ...act }));
      expect(await outcomes(appends)).toEqual(['appended', ...Array(19).fill('repeated')]);
    });

    it('stores an actId once that comes with two versions at once', async () => {
      const act = someAct();
      const answers = await Promise.all([ledger.append(act), ledger.append({ ...act, version: 2 })]);
      expect(answers).toEqual([{ outcome: 'appended' }, { outcome: 'repeated', stored: act }]);
    });

    it('takes several acts of one game at once, where the versions differ', async () => {
      const acts = someGame(40);
      const answers = await outcomes(acts.map((act) => ledger.append(act)));
      expect(new Set(answers)).toEqual(new Set(['appended']));
      expect(await ledger.read(acts[0]!.gameId)).toEqual(acts);
    });

    it('keeps 1,500 acts of 50 games apart', async () => {
      const games = Array.from({ length: 50 }, () => someGame(30));
      await Promise.all(games.flat().map((act, index) => (index % 2 ? ledger : other).append(act)));
      for (const acts of games) expect(await ledger.read(acts[0]!.gameId)).toEqual(acts);
    });

    it.each(NOT_STORABLE)('refuses %s, and nothing else suffers', async (_, wrong) => {
      const [good, alsoGood] = [someAct(), someAct()];
      const bad = someAct(wrong as Partial<LedgerAct>);
      const answers = await Promise.allSettled([ledger.append(good), ledger.append(bad), ledger.append(alsoGood)]);
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((answers[1] as PromiseRejectedResult).reason).toBeInstanceOf(NotStorable);
    });

    it('answers what was appended before close(), and refuses what comes after', async () => {
      const opened = await open();
      const [node, second] = opened.nodes;
      const before = Array.from({ length: 100 }, () => node.append(someAct()));
      await node.close();
      expect(new Set(await outcomes(before))).toEqual(new Set(['appended']));
      await expect(node.append(someAct())).rejects.toBeInstanceOf(LedgerUnavailable);
      await second.close();
      await opened.close();
    });
  });
}
