import type { Color } from '@jadoube/board';
import type { Offence } from '@jadoube/table';
import { expect, test } from 'vitest';
import { designatorOf, sayAwaited } from './awaited.ts';
import { exampleView } from './example-view.ts';

const offence: Offence = {
  id: '1',
  kind: 'false-move',
  by: 'white',
  clause: 'blue-false-1',
  electedBy: 'adversary',
  options: [{ id: 'move-king', moves: ['e1e2'] }],
  ply: 0,
};

const HOUR = '2026-01-02T19:00:00.000Z';
const APPOINTED = { by: 'black' as const, hour: HOUR };
const proposedBy = (by: Color) => ({ draw: null, adjournment: null, appointment: { by, hour: HOUR } });

test.each([
  [{}, 'Your move.'],
  [{ seat: 'black' as const }, 'White to move.'],
  [{ seat: 'spectator' as const }, 'White to move.'],
  [{ seat: 'black' as const, toMove: 'black' as const, offences: [offence] }, 'You may exact a penalty, or play on.'],
  [{ seat: 'black' as const, designatable: ['c3'] }, 'You name the man that White must move.'],
  [{ status: 'open' as const }, 'The other has yet to sit down.'],
  [
    { status: 'open' as const, players: { white: null, black: null, umpire: null, host: null } },
    'A seat is still open.',
  ],
  [{ phase: 'over' as const, status: 'over' as const }, 'The game is over.'],
  [{ toMove: 'black' as const, offences: [offence] }, 'Black may exact a penalty, or play on.'],
  [{ offences: [{ ...offence, awaits: true }] }, 'White waits for Black to speak.'],
  [{ designatable: ['c3'] }, 'Black names the man that White must move.'],
  [{ phase: 'setting-up' as const }, 'The men are set up. You begin.'],
  [{ phase: 'adjourning' as const }, 'You seal your move.'],
  [{ phase: 'adjourning' as const, seat: 'black' as const }, 'White is sealing his move.'],
  [{ phase: 'adjourned' as const, arrived: ['white' as const] }, 'You are here. Black is awaited.'],
  [{ phase: 'adjourned' as const, arrived: ['black' as const] }, 'Black is here, and waits for you.'],
  [{ phase: 'adjourned' as const }, 'The game is adjourned. No hour is fixed yet.'],
  [{ phase: 'adjourned' as const, appointment: APPOINTED }, 'The game is adjourned.'],
  [
    { phase: 'adjourned' as const, offers: proposedBy('black') },
    'The game is adjourned. Black proposes an hour: agree, or propose another.',
  ],
  [
    { phase: 'adjourned' as const, offers: proposedBy('white') },
    'The game is adjourned. Black has to agree to your hour.',
  ],
  [
    { phase: 'adjourned' as const, seat: 'spectator' as const, offers: proposedBy('white') },
    'The game is adjourned. White proposes an hour.',
  ],
  [
    { phase: 'resuming' as const, seat: 'spectator' as const },
    'The hour has struck. White’s clock runs until he comes.',
  ],
])('%j', (change, said) => {
  expect(sayAwaited(exampleView(change))).toBe(said);
});

test('who names the man', () => {
  const naming = { ...offence, options: [{ id: 'designate' as const }] };
  expect(designatorOf(exampleView())).toBeNull();
  expect(designatorOf(exampleView({ designatable: ['c3'] }))).toBe('black');
  expect(designatorOf(exampleView({ toMove: 'black', designatable: ['c3'], offences: [naming] }))).toBe('black');
});
