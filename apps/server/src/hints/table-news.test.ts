import type { SaidMessage } from '@jadoube/protocol';
import { expect, it } from 'vitest';
import { makeTableNews, makeTalk, parseTableNews, parseTalk, TABLES_AT_ONCE } from './table-news.ts';

const G = '0190a5e0-0000-7000-8000-000000000001';
const NEWS = { gameId: G, counts: { white: 1, black: 2, umpire: 0, spectator: 999_999, lot: 0 } };
const SAID: SaidMessage = {
  gameId: G,
  by: 'white',
  name: 'Howard',
  text: 'J’adoube, and "so" on\\',
  at: '2026-01-01T00:00:00.000Z',
  room: 'players',
};

it('who is at which tables comes as it went, in what a database takes', () => {
  const news = Array<typeof NEWS>(TABLES_AT_ONCE).fill(NEWS);
  const text = makeTableNews(Number.MAX_SAFE_INTEGER % 1e15, news);
  expect(text.length).toBeLessThan(7800);
  expect(parseTableNews(text)?.news).toEqual(news);
  expect(parseTableNews(makeTableNews(7, []))).toEqual({ turn: 7, news: [] });
});

it.each([
  ['nothing', ''],
  ['no turn', `${G}:1.0.0.0.0`],
  ['a turn that is no number', `x ${G}:1.0.0.0.0`],
  ['a place missing', `1 ${G}:1.0.0.0`],
  ['a place too many', `1 ${G}:1.0.0.0.0.0`],
  ['a negative count', `1 ${G}:-1.0.0.0.0`],
  ['a count without end', `1 ${G}:${'9'.repeat(400)}.0.0.0.0`],
  ['no game', '1 x:1.0.0.0.0'],
  ['more tables than go together', `1${` ${G}:1.0.0.0.0`.repeat(TABLES_AT_ONCE + 1)}`],
])('of tables it is no news: %s', (_what, text) => expect(parseTableNews(text)).toBeUndefined());

it('what was said comes as it went', () => {
  expect(parseTalk(makeTalk(7, SAID)!)).toEqual({ turn: 7, said: SAID });
});

it('the longest that may be said is sent, and nothing longer', () => {
  expect(makeTalk(7, { ...SAID, text: '"'.repeat(500), name: 'é'.repeat(100) })!.length).toBeLessThan(7000);
  expect(makeTalk(7, { ...SAID, text: '\u0000'.repeat(1200) })).toBeUndefined();
});

it.each([
  ['nothing', ''],
  ['no turn', JSON.stringify(SAID)],
  ['no JSON', '7 {"gameId"'],
  ['no game', `7 ${JSON.stringify({ ...SAID, gameId: 'x' })}`],
  ['another room', `7 ${JSON.stringify({ ...SAID, room: 'all' })}`],
  ['somebody who is not at a table', `7 ${JSON.stringify({ ...SAID, by: 'table' })}`],
  ['more than may be said', `7 ${JSON.stringify({ ...SAID, text: 'x'.repeat(501) })}`],
  ['more than is said', `7 ${JSON.stringify({ ...SAID, more: 1 })}`],
])('it is no talk: %s', (_what, text) => expect(parseTalk(text)).toBeUndefined());
