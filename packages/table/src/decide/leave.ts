import type { Color } from '@jadoube/board';
import type { Act, ActOf } from '../acts.ts';
import { timeLeft } from '../clock.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import type { TableEvent } from '../events.ts';
import { leaveLeft, type Playing, type State } from '../state.ts';
import type { Millis } from '../terms.ts';

const DAY: Millis = 86_400_000;

/** By the terms, and while he has time: a flag that has fallen is not raised by going away. */
export function decideTakeLeave(state: Playing, { by, act, at }: Moment<ActOf<'take-leave'>, Color>): Decision {
  const left = leaveLeft(state, by);
  if (left === null) return refuse('not-allowed', 'The terms of this game know no leave.');
  if (!Number.isInteger(act.days) || act.days < 1) return refuse('malformed', 'Leave is taken in whole days.');
  if (state.leave[by].current) return refuse('not-allowed', 'You are on leave already.');
  if (act.days > left) return refuse('not-allowed', `You have ${left} ${left === 1 ? 'day' : 'days'} of leave left.`);
  if (state.clock && timeLeft(state.clock, by, at) <= 0)
    return refuse('not-allowed', 'Your time has run out: leave comes too late.');
  return accept({ event: 'leave-taken', by, days: act.days, until: at + act.days * DAY, at });
}

/** Back: a day begun is a day taken, the others are his again. */
function ended({ leave }: State, by: Color, at: Millis): TableEvent[] {
  const { current } = leave[by];
  if (!current) return [];
  const begun = Math.max(1, Math.ceil((at - current.from) / DAY));
  return [{ event: 'leave-ended', by, days: Math.min(current.days, begun), at }];
}

export function decideReturn(state: Playing, { by, at }: Moment<ActOf<'return'>, Color>): Decision {
  const events = ended(state, by, at);
  return events.length > 0 ? accept(...events) : refuse('not-allowed', 'You are not on leave.');
}

/** A leave has run out. */
export function decideLeaveOver(state: State, { at }: Moment): Decision {
  const over = (['white', 'black'] as const).filter((by) => (state.leave[by].current?.until ?? Infinity) <= at);
  const events = over.flatMap((by) => ended(state, by, at));
  return events.length > 0 ? accept(...events) : refuse('not-allowed', 'Nobody’s leave is over.');
}

/** Whose hand is on the men is back from his leave; whoever does anything has come to the resumption. */
export function presence(state: Playing, by: Color, { act }: Act, at: Millis): TableEvent[] {
  const comes = state.absent?.by === by && act !== 'resume';
  const back = act === 'play' || act === 'touch';
  return [...(comes ? [{ event: 'arrived', by } as const] : []), ...(back ? ended(state, by, at) : [])];
}
