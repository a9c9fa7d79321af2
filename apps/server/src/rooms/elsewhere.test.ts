import { expect, it } from 'vitest';
import { Elsewhere, REPEAT_MS } from './elsewhere.ts';
import type { PlaceCounts } from './presence.ts';

const counts = (more: Partial<PlaceCounts>): PlaceCounts => ({
  white: 0,
  black: 0,
  umpire: 0,
  spectator: 0,
  lot: 0,
  ...more,
});
const at = (gameId: string, more: Partial<PlaceCounts>) => [{ gameId, counts: counts(more) }];

it('adds up what other servers say, and gives the tables of which it was news', () => {
  const elsewhere = new Elsewhere();
  expect(elsewhere.hasServers).toBe(false);
  expect(elsewhere.learn('one', 1, at('g', { white: 1, spectator: 3 }), 0)).toEqual(['g']);
  expect(elsewhere.learn('two', 1, at('g', { spectator: 2 }), 0)).toEqual(['g']);
  expect(elsewhere.learn('two', 2, at('g', { spectator: 2 }), 0)).toEqual([]);
  expect(elsewhere.learn('two', 3, at('h', {}), 0)).toEqual([]);
  expect(['white', 'black', 'spectator'].map((place) => elsewhere.count('g', place as 'white'))).toEqual([1, 0, 5]);
});

it('what comes late or twice changes nothing', () => {
  const elsewhere = new Elsewhere();
  elsewhere.learn('one', 2, at('g', { white: 0 }), 0);
  expect(elsewhere.learn('one', 1, at('g', { white: 1 }), 0)).toEqual([]);
  expect(elsewhere.learn('one', 2, at('g', { white: 1 }), 0)).toEqual([]);
  expect(elsewhere.count('g', 'white')).toBe(0);
});

it('a server that is silent takes those with it who were connected to it, until it is heard again', () => {
  const elsewhere = new Elsewhere();
  elsewhere.learn('one', 1, at('g', { white: 1 }), 0);
  expect(elsewhere.look(4999)).toEqual([]);
  expect(elsewhere.look(5000)).toEqual(['g']);
  expect(elsewhere.count('g', 'white')).toBe(0);
  expect(elsewhere.hear('one', 6000)).toBe(false);
  expect(elsewhere.look(6000)).toEqual(['g']);
  expect(elsewhere.count('g', 'white')).toBe(1);
});

it('a server that is silent for a minute is forgotten, and new when it comes', () => {
  const elsewhere = new Elsewhere();
  expect(elsewhere.hear('one', 0)).toBe(true);
  expect(elsewhere.hear('one', 1)).toBe(false);
  elsewhere.look(60_002);
  expect(elsewhere.hasServers).toBe(false);
  expect(elsewhere.hear('one', 60_003)).toBe(true);
});

it('what is not said again holds no more', () => {
  const elsewhere = new Elsewhere();
  elsewhere.learn('one', 1, [...at('g', { black: 1 }), ...at('h', { white: 1 }), ...at('i', {})], 0);
  elsewhere.learn('one', 2, at('h', { white: 1 }), REPEAT_MS);
  expect(elsewhere.expire(2.5 * REPEAT_MS - 1)).toEqual([]);
  expect(elsewhere.expire(2.5 * REPEAT_MS)).toEqual(['g']);
  expect(['g', 'h'].map((game) => elsewhere.count(game, 'white') + elsewhere.count(game, 'black'))).toEqual([0, 1]);
});
