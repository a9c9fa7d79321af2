import { expect, it } from 'vitest';
import { Presence } from './presence.ts';

it('counts connections by what they are at the table', () => {
  const presence = new Presence();
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
