import type { GameView } from '@jadoube/protocol';
import type { EventRecord, TableEvent } from '@jadoube/table';
import { expect, test } from 'vitest';
import { type Cue, cuesOf } from './cues.ts';
import { exampleView } from './example-view.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const MOVED = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const TAKEN = 'rnbqkbnr/pppp1ppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR';

const record = (...events: object[]): EventRecord[] => [
  { version: 1, by: 'white', at: 1, events: events as TableEvent[] },
];
const played = (as: string) => ({ event: 'played', by: 'white', uci: 'e2e4', text: 'e4', as });
const at = (board: string, change: Partial<GameView> = {}): GameView => exampleView({ board, ...change });

test.each<[string, GameView, EventRecord[], Cue[]]>([
  ['a man set down', at(MOVED), record(played('legal')), ['set-down']],
  ['a man taken', at(TAKEN), record(played('legal')), ['capture']],
  ['check said', at(START), record({ event: 'cried', by: 'white' }), ['check']],
  ['check given and not said', at(MOVED, { check: true }), record(played('legal')), ['set-down']],
  ['the clock pressed by the move', at(START), record({ event: 'completed', by: 'white', at: 1 }), []],
  ['an offence', at(START), record({ event: 'offence-opened', offence: {} }), ['ruling']],
  ['the end', at(MOVED, { status: 'over' }), record(played('legal'), { event: 'ended' }), ['set-down', 'over']],
  ['withheld', at(START), [{ version: 1, withheld: true }], []],
])('%s', (_, after, records, cues) => {
  expect(cuesOf(exampleView(), after, records)).toEqual(cues);
});

test('pressed by hand it clicks', () => {
  const terms = { ...exampleView().terms, press: 'hand' as const };
  expect(cuesOf(exampleView(), exampleView({ terms }), record({ event: 'completed', by: 'white', at: 1 }))).toEqual([
    'press',
  ]);
});

test('somebody sits down', () => {
  const players = { ...exampleView().players, black: null };
  expect(cuesOf(exampleView({ players, status: 'open' }), exampleView(), [])).toEqual(['sat-down']);
});

test('claimed: a false move sounds as a good one, and the umpire’s room tells nothing on', () => {
  const terms = { ...exampleView().terms, enforcement: 'claimed' as const };
  const [before, after] = [exampleView({ terms }), at(MOVED, { terms })];
  const good = cuesOf(before, after, record(played('legal')));
  expect(cuesOf(before, after, record(played('false')))).toEqual(good);
  const seen = record(played('false'), { event: 'offence-opened', offence: {} });
  expect(cuesOf(before, { ...after, seat: 'umpire' }, seen)).toEqual(good);
});
