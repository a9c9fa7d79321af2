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
  { id: '15', label: '15 min', note: 'for the game', clock: sudden(15) },
  { id: '30', label: '30 min', note: 'for the game', clock: sudden(30) },
  { id: '60', label: '1 hour', note: 'for the game', clock: sudden(60) },
];
