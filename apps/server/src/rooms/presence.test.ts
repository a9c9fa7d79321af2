import { expect, it } from 'vitest';
import { Presence } from './presence.ts';

const NOBODY_ELSE = { count: () => 0 };

it('counts connections by what they are at the table', () => {
  const presence = new Presence(NOBODY_ELSE);
  presence.enter('g', 'a', 'white');
  presence.enter('g', 'b', 'white');
  presence.enter('g', 'c', 'spectator');
  presence.enter('h', 'c', 'black');
  expect(['white', 'black', 'spectator'].map((viewer) => presence.count('g', viewer as 'white'))).toEqual([2, 0, 1]);
  presence.enter('g', 'c', 'black');
  presence.leave('g', 'a');
  presence.leave('g', 'a');
  presence.leave('h', 'x');
  expect(['white', 'black', 'spectator'].map((viewer) => presence.count('g', viewer as 'white'))).toEqual([1, 1, 0]);
});

it('counts those who are connected to other servers as well, and says which are its own', () => {
  const presence = new Presence({ count: (gameId, place) => (gameId === 'g' && place === 'black' ? 2 : 0) });
  presence.enter('g', 'a', 'black');
  expect([presence.count('g', 'black'), presence.countHere('g', 'black'), presence.count('h', 'black')]).toEqual([
    3, 1, 0,
  ]);
  expect([...presence.tables]).toEqual(['g']);
});

it('tells of each table to which somebody comes or from which he goes, once', () => {
  const presence = new Presence(NOBODY_ELSE);
  const changed: string[] = [];
  presence.onChange = (gameId) => changed.push(gameId);
  presence.enter('g', 'a', 'white');
  presence.enter('g', 'a', 'black');
  presence.leave('g', 'a');
  presence.leave('g', 'a');
  expect(changed).toEqual(['g', 'g', 'g']);
});
