import type { MyGame } from '@jadoube/protocol';
import { expect, test } from 'vitest';
import { sayAgainst, sayAwaits, sayPlace, sayWhen } from './awaits.ts';

const NOW = Date.parse('2026-01-01T12:00:00.000Z');
const game = (change: Partial<MyGame> = {}): MyGame => ({
  id: '7',
  status: 'playing',
  code: 'blue',
  enforcement: 'announced',
  clock: 'none',
  players: { white: 'Anna', black: 'Bertram' },
  host: null,
  openSeat: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  result: null,
  seat: 'white',
  awaits: { who: 'white', task: 'play', until: null },
  since: '2026-01-01T09:00:00.000Z',
  ...change,
});
const awaits = (who: MyGame['awaits']['who'], task: MyGame['awaits']['task'], until: string | null = null) => ({
  awaits: { who, task, until },
});
const over = (score: '1-0' | '0-1' | '1/2-1/2' | 'annulled', seat: MyGame['seat'] = 'white') =>
  ({ status: 'over', seat, result: { score, reason: 'resignation' }, ...awaits(null, null) }) as const;

test.each<[Partial<MyGame>, string]>([
  [{}, 'Your move'],
  [awaits('black', 'play'), 'Bertram to move'],
  [{ seat: 'black' }, 'Anna to move'],
  [awaits('white', 'answer-draw'), 'A draw is offered to you'],
  [awaits('umpire', 'rule'), 'The umpire has to rule'],
  [{ seat: 'umpire', ...awaits('umpire', 'rule') }, 'A matter is before you'],
  [{ seat: 'umpire' }, 'Anna to move'],
  [awaits('white', 'sit'), 'Your seat is kept for you'],
  [awaits('black', 'sit'), 'Bertram has yet to sit down'],
  [{ status: 'open', ...awaits(null, 'sit') }, 'A seat is open'],
  [awaits(null, 'hour', '2026-01-02T20:00:00.000Z'), 'Adjourned'],
  [awaits(null, null), 'Adjourned, no hour fixed'],
  [over('1-0'), 'You won'],
  [over('1-0', 'black'), 'You lost'],
  [over('0-1', 'umpire'), 'Black wins'],
  [over('1/2-1/2'), 'Drawn game'],
])('%j: %s', (change, said) => {
  expect(sayAwaits(game(change))).toBe(said);
});

test.each<[Partial<MyGame>, string, string]>([
  [{}, 'Bertram', 'you have White'],
  [{ seat: 'black' }, 'Anna', 'you have Black'],
  [{ seat: 'umpire' }, 'Anna and Bertram', 'you are the umpire'],
  [{ seat: 'lot', players: { white: null, black: null }, host: 'Anna' }, 'Nobody yet', 'your men by lot'],
])('%j: against %s, %s', (change, against, place) => {
  expect([sayAgainst(game(change)), sayPlace(game(change))]).toEqual([against, place]);
});

test.each<[Partial<MyGame>, string]>([
  [{}, 'for 3 hours'],
  [awaits(null, 'hour', '2026-01-01T20:00:00.000Z'), 'resumes 20:00'],
  [awaits('white', 'appoint', '2026-01-02T20:00:00.000Z'), 'resumes Friday 2 January, 20:00'],
  [awaits('white', 'play', '2026-01-01T12:04:30.000Z'), '4 minutes left'],
  [awaits('white', 'play', '2026-01-01T11:00:00.000Z'), '0 s left'],
  [awaits('white', 'play', '2026-01-04T13:00:00.000Z'), '3 days 1 hour left'],
  [over('1-0'), '3 hours ago'],
])('%j: %s', (change, said) => {
  expect(sayWhen(game(change), NOW, 'UTC')).toBe(said);
});
