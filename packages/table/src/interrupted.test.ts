import { type Color, opposite } from '@jadoube/board';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Act, Actor } from './acts.ts';
import { type Aid, UNAIDED } from './aid.ts';
import { timeLeft } from './clock.ts';
import { decide } from './decide.ts';
import { fold, type Recorded } from './evolve.ts';
import { openTable, termsOf } from './open.ts';
import type { Setup, State } from './state.ts';
import { CLOCK_KINDS, type ClockKind, type ClockTerms, type Millis } from './terms.ts';
import { playOf } from './testing/at-the-table.ts';

/** What may come between two moves, or in the middle of one: none of it is anybody's time. */
const INTERRUPTIONS = ['none', 'stay', 'stay before the press', 'adjournment', 'restart', 'downtime'] as const;
type Interruption = (typeof INTERRUPTIONS)[number];

interface Turn {
  /** Thought before the interruption, and after it. */
  readonly before: Millis;
  readonly after: Millis;
  readonly interruption: Interruption;
  readonly lasts: Millis;
}

const turn: fc.Arbitrary<Turn> = fc.record({
  before: fc.integer({ min: 0, max: 9000 }),
  after: fc.integer({ min: 1, max: 9000 }),
  interruption: fc.constantFrom(...INTERRUPTIONS),
  lasts: fc.integer({ min: 1, max: 50_000_000 }),
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Times that nobody uses up in a dozen turns; of unequal length where the kind has room for it. */
const TERMS: Readonly<Record<ClockKind, ClockTerms>> = {
  'sudden-death': { kind: 'sudden-death', white: { periods: [{ ms: HOUR }] }, black: { periods: [{ ms: 2 * HOUR }] } },
  moves: {
    kind: 'moves',
    periods: [
      { moves: 2, ms: HOUR },
      { moves: 1, ms: 60_000 },
      { moves: 2, ms: 30_000 },
    ],
    incrementMs: 700,
  },
  fischer: { kind: 'fischer', periods: [{ ms: HOUR }], incrementMs: 2000, black: { incrementMs: 3000 } },
  delay: { kind: 'delay', periods: [{ ms: HOUR }], delayMs: 4000 },
  bronstein: { kind: 'bronstein', periods: [{ ms: HOUR }], delayMs: 4000 },
  hourglass: { kind: 'hourglass', periods: [{ ms: HOUR }] },
  days: { kind: 'days', daysPerMove: 2 },
};

const sum = (times: readonly number[]): number => times.reduce((all, one) => all + one, 0);

/** What so many moves of the periods above have brought: two for the first, then one for a minute, then two for half of one, again and again. */
function broughtBy(moves: number): Millis {
  if (moves < 2) return HOUR;
  return HOUR + 60_000 + (moves < 3 ? 0 : 30_000 * (1 + Math.floor((moves - 3) / 2)));
}

/** What a register shows after these times of its own and of the other, by the definition of each kind and nothing else. */
function shownAfter(kind: ClockKind, color: Color, own: readonly Millis[], others: readonly Millis[]): Millis {
  switch (kind) {
    case 'sudden-death':
      return (color === 'white' ? HOUR : 2 * HOUR) - sum(own);
    case 'moves':
      return broughtBy(own.length) + 700 * own.length - sum(own);
    case 'fischer':
      return HOUR + (color === 'white' ? 2000 : 3000) * own.length - sum(own);
    case 'delay':
      return HOUR - sum(own.map((ms) => Math.max(0, ms - 4000)));
    case 'bronstein':
      return HOUR - sum(own.map((ms) => ms - Math.min(ms, 4000)));
    case 'hourglass':
      return HOUR - sum(own) + sum(others);
    case 'days':
      return 2 * DAY;
  }
}

/** A table with its ledger, at a moment. */
interface Sitting {
  readonly state: State;
  readonly at: Millis;
  readonly log: readonly Recorded[];
}

function acted({ state, at, log }: Sitting, by: Actor, act: Act, aid: Aid = UNAIDED): Sitting {
  const decision = decide(state, by, act, at, aid);
  if (!decision.ok) throw new Error(`${by} ${act.act}: ${decision.refusal.message}`);
  const recorded = { at, events: decision.events };
  return { state: fold(state, recorded), at, log: [...log, recorded] };
}

const later = (sitting: Sitting, ms: Millis): Sitting => ({ ...sitting, at: sitting.at + ms });

const ruled = (sitting: Sitting, order: 'stay' | 'proceed'): Sitting =>
  acted(sitting, 'umpire', { act: 'rule', order, reason: 'a question' });

/** The move is sealed when it has been thought of, and made when both have come again. */
function adjourned(sitting: Sitting, { after, lasts }: Turn, uci: string): Sitting {
  const by = sitting.state.position.turn;
  const agreed = acted(acted(sitting, by, { act: 'adjourn' }), opposite(by), { act: 'adjourn' });
  const sealed = acted(later(agreed, after), by, { act: 'seal', record: uci });
  const aid = { ...UNAIDED, sealed: { record: uci, salt: '' } };
  return acted(acted(later(sealed, lasts), by, { act: 'resume' }, aid), opposite(by), { act: 'resume' }, aid);
}

/** The server begins again from what it has written down. */
const restarted = ({ state, at, log }: Sitting): Sitting => {
  const written = JSON.parse(JSON.stringify(log)) as readonly Recorded[];
  return { at, log, state: written.reduce<State>(fold, openTable(state.setup)) };
};

function interrupted(sitting: Sitting, { interruption, lasts }: Turn): Sitting {
  switch (interruption) {
    case 'stay':
      return ruled(later(ruled(sitting, 'stay'), lasts), 'proceed');
    case 'restart':
      return restarted(sitting);
    case 'downtime': {
      const from = sitting.at;
      const down = acted(later(sitting, lasts), 'table', { act: 'downtime', from, to: from + lasts });
      return restarted(down);
    }
    case 'none':
    case 'stay before the press':
    case 'adjournment':
      return sitting;
  }
}

/** One turn, and the press where it is by hand. */
function taken(sitting: Sitting, one: Turn, uci: string): Sitting {
  const thinking = later(sitting, one.before);
  if (one.interruption === 'adjournment') return adjourned(thinking, one, uci);
  const by = sitting.state.position.turn;
  const byHand = sitting.state.setup.terms.press === 'hand';
  if (byHand && one.interruption === 'stay before the press') {
    const stayed = interrupted(acted(thinking, by, playOf(uci)), { ...one, interruption: 'stay' });
    return acted(later(stayed, one.after), by, { act: 'press' });
  }
  const played = acted(later(interrupted(thinking, one), one.after), by, playOf(uci));
  return byHand ? acted(played, by, { act: 'press' }) : played;
}

const MOVES = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

function setupOf(kind: ClockKind, press: 'hand' | 'automatic'): Setup {
  const requested = { code: 'blue', enforcement: 'guarded', umpire: 'umpire', adjournment: 'agreement' } as const;
  return { terms: termsOf({ ...requested, press, clock: TERMS[kind] }, 'white') };
}

const times = (turns: readonly Turn[], color: Color): Millis[] =>
  turns.filter((_, index) => (index % 2 === 0) === (color === 'white')).map(({ before, after }) => before + after);

describe.each(CLOCK_KINDS)('%s: pauses, adjournments, restarts and downtimes, in whatever order', (kind) => {
  test.each(['hand', 'automatic'] as const)('leave time and moves to the control right (press: %s)', (press) => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 14 }), (turns) => {
        const opened: Sitting = { state: openTable(setupOf(kind, press)), at: 0, log: [] };
        const { state, at } = turns.reduce(
          (sitting, one, index) => taken(sitting, one, MOVES[index % 4] as string),
          opened,
        );
        for (const color of ['white', 'black'] as const) {
          const [own, others] = [times(turns, color), times(turns, opposite(color))];
          expect(state.clock && timeLeft(state.clock, color, at), color).toBe(shownAfter(kind, color, own, others));
          expect(state.clock?.[color].moves).toBe(own.length);
        }
        expect(state.clock?.running).toBe(turns.length % 2 === 0 ? 'white' : 'black');
      }),
      { numRuns: 150, seed: 1851 },
    );
  });
});
