import { type Color, opposite } from '@jadoube/board';
import type { ClockTerms, Millis, Period, TimeAllowance } from './terms.ts';

/**
 * The two registers as one pure fold. All times are whole milliseconds; `at` is counted from the start of the game and
 * never goes backwards. A register is kept as it stood when the turn began, with what the turn has used so far beside it,
 * so that a delay is free but once a turn, however often the turn is interrupted.
 */
export interface Register {
  /** Left when the turn began. */
  readonly left: Millis;
  /** Used in this turn while the register ran, up to the clock's `since`. */
  readonly spent: Millis;
  /** Moves completed. */
  readonly moves: number;
  /** Which period runs, and the moves completed when it began. */
  readonly period: number;
  readonly periodFrom: number;
  /** What can still be given back of the time that messages are on their way; 0 without such terms. */
  readonly quota: Millis;
}

export interface ClockState {
  readonly terms: ClockTerms;
  readonly white: Register;
  readonly black: Register;
  readonly running: Color | null;
  /** When the running register was last read into `spent`. */
  readonly since: Millis;
  /** Whose register stands though it is his turn: he is on leave. */
  readonly onLeave: readonly Color[];
}

const DAY: Millis = 86_400_000;

/** What one side was allowed: its own terms where it has them, else those for both. */
function allowanceOf(terms: ClockTerms, color: Color): TimeAllowance {
  const own = terms[color];
  return own === undefined ? terms : { ...terms, ...own };
}

function periodsOf(terms: ClockTerms, color: Color): readonly Period[] {
  const allowance = allowanceOf(terms, color);
  if (terms.kind === 'days') return [{ ms: (allowance.daysPerMove ?? 1) * DAY }];
  return allowance.periods ?? [];
}

function newRegister(terms: ClockTerms, color: Color): Register {
  const quota = terms.lag?.quotaMs ?? 0;
  return { left: periodsOf(terms, color)[0]?.ms ?? 0, spent: 0, moves: 0, period: 0, periodFrom: 0, quota };
}

/** Both registers full, the first mover's running from 0. */
export function openClock(terms: ClockTerms, firstMove: Color): ClockState {
  return {
    terms,
    white: newRegister(terms, 'white'),
    black: newRegister(terms, 'black'),
    running: firstMove,
    since: 0,
    onLeave: [],
  };
}

const elapsed = (clock: ClockState, color: Color, at: Millis): Millis =>
  goes(clock, color) ? Math.max(0, at - clock.since) : 0;

/** Does time go by on that register? */
export const goes = ({ running, onLeave }: ClockState, color: Color): boolean =>
  running === color && !onLeave.includes(color);

/** What the register of `color` shows at `at`; below zero once its flag has fallen. */
export function timeLeft(clock: ClockState, color: Color, at: Millis): Millis {
  const { left, spent } = clock[color];
  const used = spent + elapsed(clock, color, at);
  switch (clock.terms.kind) {
    case 'delay':
      return left - Math.max(0, used - (allowanceOf(clock.terms, color).delayMs ?? 0));
    case 'hourglass': {
      const other = opposite(color);
      return left - used + clock[other].spent + elapsed(clock, other, at);
    }
    default:
      return left - used;
  }
}

/**
 * When the running flag falls, if nobody does anything before; null where nothing runs. His move may be on its way: the flag
 * is waited with for so long as could be given back of it.
 * @param lag what is known of the way: no more than that is waited; left out: his whole quota
 */
export function flagAt(clock: ClockState, lag: Millis = Infinity): Millis | null {
  if (clock.running === null || !goes(clock, clock.running)) return null;
  const { left, spent, quota } = clock[clock.running];
  const free = clock.terms.kind === 'delay' ? (allowanceOf(clock.terms, clock.running).delayMs ?? 0) : 0;
  const gained = clock.terms.kind === 'hourglass' ? clock[opposite(clock.running)].spent : 0;
  return clock.since + Math.max(0, left + gained + free - spent + Math.min(lag, quota));
}

/** Has that flag fallen, also if a move of his should be on its way? */
export function hasFallen(clock: ClockState, color: Color, at: Millis): boolean {
  const awaited = goes(clock, color) ? clock[color].quota : 0;
  return timeLeft(clock, color, at) + awaited <= 0;
}

/** What this turn has cost so far: less what a delay makes free, or is sure to give back. */
function costOf(clock: ClockState, color: Color, at: Millis): Millis {
  const cost = clock[color].left - timeLeft(clock, color, at);
  const { delayMs = 0 } = allowanceOf(clock.terms, color);
  const comesBack = clock.terms.kind === 'bronstein' && timeLeft(clock, color, at) > 0 ? Math.min(delayMs, cost) : 0;
  return cost - comesBack;
}

/**
 * What is given back of a lag to the player who completes his move at `at`: no more than his quota holds, and than the turn
 * has cost him.
 * @param lag how long his messages were on their way, there and back
 */
export const creditOf = (clock: ClockState, color: Color, lag: Millis, at: Millis): Millis =>
  Math.max(0, Math.min(Math.floor(lag), clock[color].quota, costOf(clock, color, at)));

/** The register with so much left and spent. */
const registerOf = ({ period, periodFrom, moves, quota }: Register, left: Millis, spent: Millis): Register => ({
  left,
  spent,
  moves,
  period,
  periodFrom,
  quota,
});

/** The clock with this register on one side. All is written out: it is done with every act (see `draftOf`). */
const withRegister = (clock: ClockState, color: Color, register: Register): ClockState => ({
  terms: clock.terms,
  white: color === 'white' ? register : clock.white,
  black: color === 'black' ? register : clock.black,
  running: clock.running,
  since: clock.since,
  onLeave: clock.onLeave,
});

/** The clock as it was read last at `since`, with this register running. */
const turnedTo = (clock: ClockState, running: Color | null, since: Millis): ClockState => ({
  terms: clock.terms,
  white: clock.white,
  black: clock.black,
  running,
  since,
  onLeave: clock.onLeave,
});

/** The time used up to `at` is put down to the running register. */
function readAt(clock: ClockState, at: Millis): ClockState {
  const { running } = clock;
  const read = turnedTo(clock, running, Math.max(clock.since, at));
  if (running === null) return read;
  const register = clock[running];
  return withRegister(read, running, registerOf(register, register.left, register.spent + elapsed(clock, running, at)));
}

/** The register of `running` runs from `at`; with null both stand. Nothing is completed by it. */
export function withRunning(clock: ClockState, running: Color | null, at: Millis): ClockState {
  const read = readAt(clock, at);
  return turnedTo(read, running, read.since);
}

/** The register of `color` stands from `at`, or goes again. */
export function withLeave(clock: ClockState, color: Color, away: boolean, at: Millis): ClockState {
  const others = clock.onLeave.filter((one) => one !== color);
  return { ...readAt(clock, at), onLeave: away ? [...others, color] : others };
}

/** What passes between `from` and `to` is put down to no register. */
export function withPause(clock: ClockState, from: Millis, to: Millis): ClockState {
  const read = readAt(clock, from);
  return { ...read, since: Math.max(read.since, to) };
}

/** What the completion of a move gives back or adds; what is credited of the turn was never used. */
function bonusOf(clock: ClockState, color: Color, credit: Millis): Millis {
  const { incrementMs = 0, delayMs = 0 } = allowanceOf(clock.terms, color);
  switch (clock.terms.kind) {
    case 'bronstein':
      return Math.min(delayMs, clock[color].spent - credit);
    case 'fischer':
    case 'moves':
      return incrementMs;
    default:
      return 0;
  }
}

/** The next period's time comes when the last move of a period is completed; the last period with moves repeats. */
function intoPeriod(terms: ClockTerms, color: Color, register: Register): Register {
  const periods = periodsOf(terms, color);
  const wanted = periods[register.period]?.moves;
  if (wanted === undefined || register.moves - register.periodFrom < wanted) return register;
  const next = Math.min(register.period + 1, periods.length - 1);
  return { ...register, left: register.left + (periods[next]?.ms ?? 0), period: next, periodFrom: register.moves };
}

/** What is left of the quota when so much was given back and the move has brought its share in. */
const quotaAfter = ({ lag }: ClockTerms, quota: Millis, credit: Millis): Millis =>
  lag === undefined ? 0 : Math.min(lag.quotaMs, quota - credit + lag.regainMs);

/** The register after a completed move: what was used is off, what the move earns is on. */
function afterMove(clock: ClockState, color: Color, at: Millis, credit: Millis): Register {
  const { terms } = clock;
  const { period, periodFrom, moves, quota } = clock[color];
  const register = (left: Millis): Register => ({
    left,
    spent: 0,
    moves: moves + 1,
    period,
    periodFrom,
    quota: quotaAfter(terms, quota, credit),
  });
  if (terms.kind === 'days') return register(periodsOf(terms, color)[0]?.ms ?? 0);
  return intoPeriod(terms, color, register(timeLeft(clock, color, at) + credit + bonusOf(clock, color, credit)));
}

/**
 * The move of `by` is completed at `at`: his register stops, his adversary's runs.
 * @param credit what is given back of his lag (see `creditOf`)
 */
export function withCompleted(clock: ClockState, by: Color, at: Millis, credit: Millis = 0): ClockState {
  const read = readAt(clock, at);
  const other = opposite(by);
  const moved = turnedTo(withRegister(read, by, afterMove(read, by, at, credit)), other, read.since);
  if (clock.terms.kind !== 'hourglass') return moved;
  // In the sand-glass what one used the other has gained: both are settled at once.
  return withRegister(moved, other, { ...read[other], left: timeLeft(read, other, at), spent: 0 });
}

/**
 * So many completed moves are taken back, and count towards no period any more. The times stay as they are: what a period
 * brought in is not asked back, and does not come twice.
 */
export function withMovesBack(clock: ClockState, color: Color, moves: number): ClockState {
  const register = clock[color];
  return moves > 0 ? withRegister(clock, color, { ...register, moves: Math.max(0, register.moves - moves) }) : clock;
}

/** Both registers as at the beginning, the first mover's running from `at`. */
export const reopened = (clock: ClockState, firstMove: Color, at: Millis): ClockState => ({
  ...openClock(clock.terms, firstMove),
  since: at,
});

/** Time given to one side (a penalty for the other), or taken by an umpire. */
export function withAdded(clock: ClockState, to: Color, ms: Millis, at: Millis): ClockState {
  const read = readAt(clock, at);
  return withRegister(read, to, { ...read[to], left: read[to].left + ms });
}

/** The register is set so that it shows `ms` at `at`. */
export function withTime(clock: ClockState, color: Color, ms: Millis, at: Millis): ClockState {
  const read = readAt(clock, at);
  return withAdded(read, color, ms - timeLeft(read, color, at), at);
}

const QUICK: Millis = 3_600_000;

/** Rapid or blitz: less than an hour each for sixty moves (FIDE, Appendix A). */
export function isQuick(terms: ClockTerms): boolean {
  if (terms.kind === 'days') return false;
  const { periods = [], incrementMs = 0, delayMs = 0 } = terms;
  return periods.reduce((sum, period) => sum + period.ms, 0) + 60 * Math.max(incrementMs, delayMs) < QUICK;
}
