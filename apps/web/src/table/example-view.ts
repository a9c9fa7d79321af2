import type { GameView } from '@jadoube/protocol';
import type { PlyView } from '@jadoube/table';

const BEGUN = {
  gameId: '0b8f6f0e-6f0e-4f0e-8f0e-0b8f6f0e6f0e',
  seat: 'white',
  status: 'playing',
  players: {
    white: { name: 'Anna', present: true },
    black: { name: 'Bertram', present: true },
    umpire: null,
    host: null,
  },
  lot: null,
  spectators: 0,
  now: '2026-01-01T12:00:00.000Z',
  startedAt: '2026-01-01T12:00:00.000Z',
  lastActAt: null,
  version: 0,
  phase: 'playing',
  toMove: 'white',
  board: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  offences: [],
  duty: null,
  dutyClause: null,
  designatable: [],
  readings: [],
  count: null,
  clocks: null,
  result: null,
  terms: {
    code: 'blue',
    enforcement: 'announced',
    clock: 'none',
    press: 'automatic',
    rate: 'standard',
    odds: 'none',
    setUp: 'server',
    adjournment: 'none',
    umpire: 'none',
    firstMove: 'white',
  },
  score: [],
  envelope: null,
  offers: { draw: null, adjournment: null, appointment: null },
  adjournableFrom: null,
  appointment: null,
  arrived: [],
  absent: null,
  defaultAt: null,
  leave: null,
  declaredWin: null,
  touched: [],
  unpressed: [],
  check: false,
} satisfies Partial<GameView>;

/** A game about to begin, as White sees it: for tests. What the view has beyond what the client reads is left out. */
export const exampleView = (change: Partial<GameView> = {}): GameView => ({ ...BEGUN, ...change }) as GameView;

/** A line of the score, with what a test says of it. */
export const examplePly = (said: Partial<PlyView>): PlyView =>
  ({ ply: 1, by: 'white', uci: 'e2e4', san: 'e4', ...said }) as PlyView;
