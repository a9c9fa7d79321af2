import { NOTICE_KINDS, type NoticeFact } from '@jadoube/protocol';
import { expect, it } from 'vitest';
import { sayNotice, sayTimeIn } from './words.ts';

const AT = '2026-12-03T14:05:00.000Z';
const when = sayTimeIn('Europe/Berlin');

it.each([
  ['UTC', 'Thursday 3 December 2026 at 14:05 UTC'],
  ['Europe/Berlin', 'Thursday 3 December 2026 at 15:05 CET'],
  ['Asia/Kolkata', 'Thursday 3 December 2026 at 19:35 GMT+5:30'],
  ['Pacific/Kiritimati', 'Friday 4 December 2026 at 04:05 GMT+14'],
])('a time in %s', (zone, words) => expect(sayTimeIn(zone)(AT)).toBe(words));

const SAID: readonly [NoticeFact, string, string][] = [
  [{ kind: 'begun', color: 'black' }, 'The game with Adolf has begun', 'The other seat is taken. You have Black.'],
  [
    { kind: 'your-move', move: 14, until: AT },
    'Your move against Adolf',
    'It is your move, number 14. Your time is up on Thursday 3 December 2026 at 15:05 CET.',
  ],
  [
    { kind: 'your-move', move: 41, seal: true },
    'Seal your move against Adolf',
    'The game is to be adjourned: move 41 is yours to seal.',
  ],
  [
    { kind: 'offence', clause: 'blue-false-1' },
    'You may choose, against Adolf',
    'Something irregular has happened (blue-false-1), and the law gives you the choice of what follows.',
  ],
  [{ kind: 'draw-offered' }, 'Adolf offers a draw', 'Adolf offers you a draw.'],
  [{ kind: 'adjournment-proposed' }, 'Adolf proposes to adjourn', 'Adolf proposes to adjourn the game.'],
  [
    { kind: 'adjourned', move: 41 },
    'Adjourned: the game with Adolf',
    'Move 41 is sealed, and the game is adjourned. No hour of resumption is fixed yet.',
  ],
  [
    { kind: 'appointment-proposed', at: AT },
    'Adolf proposes an hour',
    'Adolf proposes to resume on Thursday 3 December 2026 at 15:05 CET. Agree to it, or name another hour.',
  ],
  [
    { kind: 'appointed', at: AT },
    'An hour is fixed with Adolf',
    'The game is resumed on Thursday 3 December 2026 at 15:05 CET.',
  ],
  [
    { kind: 'hour-struck', waiting: true, until: AT },
    'The hour has struck: Adolf',
    'The hour of resumption has come. You are awaited, and your clock runs. Whoever has not come by Thursday 3 December 2026 at 15:05 CET has lost.',
  ],
  [
    { kind: 'resumed', move: 41, yours: true },
    'Resumed: the game with Adolf',
    'The envelope is opened and the game goes on with move 41. Your clock runs.',
  ],
  [{ kind: 'appeal' }, 'An appeal at the table of Adolf', 'A matter is laid before you: the umpire is called.'],
  [
    { kind: 'ruling', order: 'award' },
    'The umpire has ruled: Adolf',
    'The umpire has given a ruling. Facts and reason are at the table.',
  ],
  [
    { kind: 'game-over', color: 'white', result: { score: '1-0', reason: 'checkmate' } },
    'The game with Adolf is over',
    'You have won by checkmate.',
  ],
  [
    { kind: 'rematch', number: 2 },
    'Adolf asks for a rematch',
    'Adolf wishes to play on, game 2 of your sitting. Accept or decline at the table.',
  ],
  [
    { kind: 'leave', until: AT },
    'Adolf is on leave',
    'Adolf has taken leave until Thursday 3 December 2026 at 15:05 CET; his clock stands.',
  ],
  [
    { kind: 'deadline-near', until: AT },
    'Your time runs out against Adolf',
    'You are still awaited. Your time is up on Thursday 3 December 2026 at 15:05 CET.',
  ],
  [
    { kind: 'appointment-near', at: AT },
    'Soon: the game with Adolf',
    'The adjourned game is resumed on Thursday 3 December 2026 at 15:05 CET.',
  ],
];

it.each(SAID)('%j', (fact, title, text) => expect(sayNotice(fact, 'Adolf', when)).toEqual({ title, text }));

it('there are words for every kind', () => {
  expect(new Set(SAID.map(([fact]) => fact.kind))).toEqual(new Set(NOTICE_KINDS));
});

it.each([
  ['0-1', 'time', 'white', 'You have lost on time.'],
  ['1/2-1/2', 'agreement', 'black', 'The game is drawn by agreement.'],
  ['annulled', 'annulled', 'black', 'The game is annulled.'],
  ['1-0', 'resignation', null, 'White has won by resignation.'],
] as const)('the end %s by %s', (score, reason, color, text) =>
  expect(sayNotice({ kind: 'game-over', color, result: { score, reason } }, 'x', when).text).toBe(text),
);
