import type { Color } from '@jadoube/board';
import type { ActOf } from '../acts.ts';
import { accept, type Decision, type Moment, refuse } from '../decision.ts';
import type { Adjourned, Adjourning, Resuming } from '../state.ts';
import type { Millis } from '../terms.ts';

type Resting = Adjourning | Adjourned | Resuming;
type Appoint<B extends Color | 'umpire'> = Moment<ActOf<'appoint'>, B>;

const YEAR: Millis = 366 * 86_400_000;

/** An hour that nobody can keep. */
function unkeepable({ act: { hour }, at }: Appoint<Color | 'umpire'>): Decision | undefined {
  if (!Number.isSafeInteger(hour)) return refuse('malformed', 'Name the hour.');
  if (hour <= at) return refuse('not-allowed', 'That hour is past: name one that is still to come.');
  return hour > at + YEAR ? refuse('not-allowed', 'Name an hour within a year.') : undefined;
}

/**
 * The hour of resumption: one proposes it, the other agrees by saying the same, or says another. An hour that is fixed
 * stands until another one is agreed.
 */
export function decideAppoint(state: Resting, moment: Appoint<Color>): Decision {
  const { by, act, at } = moment;
  const fault = unkeepable(moment);
  if (fault) return fault;
  const { hour } = act;
  const proposed = state.appointmentProposed?.hour === hour ? state.appointmentProposed : null;
  if (proposed && proposed.by !== by) return accept({ event: 'appointed', by, hour, at });
  if (proposed) return refuse('not-allowed', 'You have proposed that hour; your adversary has to agree.');
  if (state.appointment?.hour === hour) return refuse('not-allowed', 'That hour is fixed already.');
  return accept({ event: 'appointment-proposed', by, hour });
}

/** The umpire's hour is fixed as he says it. */
export function appointedByUmpire(state: Resting, moment: Appoint<'umpire'>): Decision {
  const { act, at } = moment;
  const fault = unkeepable(moment);
  if (fault) return fault;
  if (state.appointment?.hour === act.hour) return refuse('not-allowed', 'That hour is fixed already.');
  return accept({ event: 'appointed', by: 'umpire', hour: act.hour, at });
}
