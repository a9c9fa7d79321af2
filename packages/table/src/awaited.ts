import { COLORS, type Color, opposite } from '@jadoube/board';
import type { Seat } from './acts.ts';
import { flagAt, goes } from './clock.ts';
import { defaultAt } from './due.ts';
import type { Offence } from './events.ts';
import type { State } from './state.ts';
import type { Millis } from './terms.ts';

/** What a game can wait for from somebody, named after what he then does. The first of several is the most pressing. */
export const TASKS = [
  'elect',
  'designate',
  'resume',
  'seal',
  'answer-draw',
  'adjourn',
  'appoint',
  'play',
  'press',
  'rule',
] as const;
export type Task = (typeof TASKS)[number];

/** Somebody who is waited for. `until`: his time is over then, by his clock or the terms; null where he has all the time. */
export interface Awaited {
  readonly of: Seat;
  readonly what: Task;
  readonly until: Millis | null;
}

/** Who elects: null where the table does of itself. */
const electorOf = ({ by, electedBy }: Offence): Color | null =>
  electedBy === 'adversary' ? opposite(by) : electedBy === 'offender' ? by : null;

/** An offence on which the other has to speak before he may go on. */
const isHeldUp = (state: State, color: Color): boolean =>
  state.offences.some((offence) => offence.awaits === true && electorOf(offence) === opposite(color));

/** What is waited for from him while the game is on. */
function tasksInPlay(state: State, color: Color): readonly (Task | false)[] {
  return [
    state.offences.some((offence) => electorOf(offence) === color) && 'elect',
    state.designation?.by === color && 'designate',
    state.absent?.by === color && 'resume',
    state.adjournmentProposed === opposite(color) && 'adjourn',
    state.position.turn === color && !isHeldUp(state, color) && 'play',
    state.unpressed[color] && state.clock?.running === color && 'press',
  ];
}

/** Adjourned without an hour, or past it: whoever has come waits for the other. */
const isLate = ({ arrived }: State, color: Color): boolean => arrived[opposite(color)] && !arrived[color];

function tasksInPhase(state: State, color: Color): readonly (Task | false)[] {
  switch (state.phase) {
    case 'setting-up':
    case 'playing':
      return tasksInPlay(state, color);
    case 'adjourning':
      return [state.position.turn === color && 'seal'];
    case 'adjourned':
      return [isLate(state, color) && 'resume'];
    case 'resuming':
      return [state.envelope.sealedBy !== color && !state.arrived[color] && 'resume', isLate(state, color) && 'resume'];
    case 'stayed':
    case 'over':
      return [];
  }
}

function taskOf(state: State, color: Color): Task | undefined {
  const tasks = [
    ...tasksInPhase(state, color),
    state.drawOffer === opposite(color) && 'answer-draw',
    state.appointmentProposed?.by === opposite(color) && 'appoint',
  ];
  return TASKS.find((task) => tasks.includes(task));
}

/** The earlier of what his clock and the default time leave him; his clock counts only while it runs. */
function untilOf(state: State, color: Color, what: Task): Millis | null {
  const { clock } = state;
  const flag = clock?.running === color && goes(clock, color) ? flagAt(clock) : null;
  const end = what === 'resume' ? defaultAt(state) : null;
  if (flag === null || end === null) return flag ?? end;
  return Math.min(flag, end);
}

/**
 * Who is waited for, for what and until when. Read off what everybody may see of a table: an offence that the table keeps to
 * itself changes nothing in it.
 */
export function awaitedOf(state: State): readonly Awaited[] {
  if (state.phase === 'over') return [];
  const players = COLORS.flatMap((of) => {
    const what = taskOf(state, of);
    return what === undefined ? [] : [{ of, what, until: untilOf(state, of, what) }];
  });
  const asked = state.phase === 'stayed' || state.askedToRule;
  return asked ? [...players, { of: 'umpire', what: 'rule', until: null }] : players;
}
