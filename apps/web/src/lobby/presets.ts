import type { Terms } from '@jadoube/table';

/** A clock that two players can agree on with one word. */
export interface ClockPreset {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly clock: Terms['clock'];
}

const MINUTE = 60_000;

const increment = (minutes: number, seconds: number): Terms['clock'] => ({
  kind: 'fischer',
  periods: [{ ms: minutes * MINUTE }],
  incrementMs: seconds * 1000,
});
const sudden = (minutes: number): Terms['clock'] => ({ kind: 'sudden-death', periods: [{ ms: minutes * MINUTE }] });

export const CLOCK_PRESETS: readonly ClockPreset[] = [
  { id: 'none', label: 'None', note: 'as of old', clock: 'none' },
  { id: '5+3', label: '5 + 3', note: 'increment', clock: increment(5, 3) },
  { id: '10+5', label: '10 + 5', note: 'increment', clock: increment(10, 5) },
  { id: '15+10', label: '15 + 10', note: 'increment', clock: increment(15, 10) },
  { id: '15', label: '15 min', note: 'for the game', clock: sudden(15) },
  { id: '30', label: '30 min', note: 'for the game', clock: sudden(30) },
  { id: '60', label: '1 hour', note: 'for the game', clock: sudden(60) },
];

/** Clocks that fewer ask for. */
export const OTHER_CLOCKS: readonly ClockPreset[] = [
  {
    id: '40/2h+1h',
    label: '40 moves in 2 hours',
    note: 'then 1 hour for the rest',
    clock: { kind: 'moves', periods: [{ moves: 40, ms: 120 * MINUTE }, { ms: 60 * MINUTE }] },
  },
  {
    id: 'delay',
    label: '25 min, 5 s delay',
    note: 'each move, five seconds cost nothing',
    clock: { kind: 'delay', periods: [{ ms: 25 * MINUTE }], delayMs: 5000 },
  },
  {
    id: 'bronstein',
    label: '25 min, up to 5 s back',
    note: 'what a move cost is given back, five seconds at most',
    clock: { kind: 'bronstein', periods: [{ ms: 25 * MINUTE }], delayMs: 5000 },
  },
  {
    id: 'hourglass',
    label: 'Sand-glass, 5 min',
    note: 'what runs out on one side runs in on the other',
    clock: { kind: 'hourglass', periods: [{ ms: 5 * MINUTE }] },
  },
  { id: '3d', label: '3 days a move', note: 'by correspondence', clock: { kind: 'days', daysPerMove: 3 } },
  { id: '7d', label: '7 days a move', note: 'by correspondence', clock: { kind: 'days', daysPerMove: 7 } },
];

export const presetOf = (id: string): ClockPreset | undefined =>
  [...CLOCK_PRESETS, ...OTHER_CLOCKS].find((one) => one.id === id);
