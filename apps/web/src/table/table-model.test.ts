import type { EventsMessage, GameView } from '@jadoube/protocol';
import { expect, test } from 'vitest';
import { examplePly, exampleView } from './example-view.ts';
import { EMPTY_TABLE, hear, type TableModel, type TableNews } from './table-model.ts';

const START = Date.parse('2026-01-01T12:00:00.000Z');
const at = (ms: number): string => new Date(START + ms).toISOString();
const after = (news: readonly TableNews[]): TableModel => news.reduce(hear, EMPTY_TABLE);
const joined: TableNews = { type: 'joined', view: exampleView(), at: 1000 };
const play = { act: 'play', from: 'e2', to: 'e4' } as const;
const sent: TableNews = { type: 'sent', actId: 'a', act: play };

const eventsOf = (view: GameView, from = 0): EventsMessage => ({
  gameId: view.gameId,
  from: view.version - 1,
  version: view.version,
  events: [
    {
      version: view.version,
      by: 'white',
      at: 1,
      events: [{ event: 'played', by: 'white', uci: 'e2e4', text: 'e4', as: 'legal' }],
    },
  ],
  clocks: view.clocks,
  view: { ...view, score: { from, plies: view.score.slice(from) } },
});
const played = exampleView({
  version: 1,
  toMove: 'black',
  now: at(500),
  score: [examplePly({})],
});
const events: TableNews = { type: 'events', message: eventsOf(played), at: 1510 };

test('an act is pending until the view has come as far as its acknowledgement, in whichever order they arrive', () => {
  const acknowledged: TableNews = { type: 'taken', actId: 'a', version: 1 };
  expect(after([joined, sent, acknowledged]).pending).toEqual([{ actId: 'a', act: play, version: 1 }]);
  expect(after([joined, sent, acknowledged, events]).pending).toEqual([]);
  expect(after([joined, sent, events]).pending).toEqual([{ actId: 'a', act: play }]);
  expect(after([joined, sent, events, acknowledged]).pending).toEqual([]);
});

test('a refusal takes the act off, and says why until the next act', () => {
  const refusal = { code: 'illegal', message: 'The Knight cannot go there.', clause: 'blue-false-1' } as const;
  const refused = after([joined, sent, { type: 'refused', actId: 'a', act: play, refusal }]);
  expect(refused.pending).toEqual([]);
  expect(refused.refused).toEqual({ ...refusal, act: play });
  expect(refused.spoken.urgent).toBe('The Knight cannot go there.');
  expect(hear(refused, sent).refused).toBeNull();
});

test('what happened is said once', () => {
  const model = after([joined, events]);
  expect(model.spoken).toEqual({ polite: 'White: e4', urgent: '' });
  expect(model.view).toEqual(played);
});

test('a patch that does not fit leaves the view and asks for all of it', () => {
  const model = after([joined, { type: 'events', message: eventsOf(played, 5), at: 1510 }]);
  expect(model.view).toEqual(exampleView());
  expect(model.gap).toBe(true);
});

test('the age of a view counts from the message that was least on its way', () => {
  // Joined 1000 by the steady clock; the second message was 1010 ms after the server wrote the first, 10 ms late.
  expect(after([joined, events]).madeAt).toBe(1500);
  expect(after([joined]).madeAt).toBe(1000);
});

test('a lost connection keeps the view, and the join replaces it', () => {
  const lost = after([joined, events, { type: 'lost' }]);
  expect(lost.link).toBe('lost');
  expect(lost.view).toEqual(played);
  const back = hear(lost, { type: 'joined', view: exampleView({ version: 4, now: at(9000) }), at: 10_000 });
  expect(back.link).toBe('live');
  expect(back.view?.version).toBe(4);
});

test('presence changes who is there and nothing else', () => {
  const players = { white: null, black: { name: 'Bertram', present: false }, umpire: null, host: null };
  const message = { gameId: '7', players, spectators: 3, status: 'open' as const };
  expect(after([joined, { type: 'presence', message }]).view).toEqual(
    exampleView({ players, spectators: 3, status: 'open' }),
  );
});
