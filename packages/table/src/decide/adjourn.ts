import { type Color, opposite } from '@jadoube/board';
import { optionsOf, type RecordRule } from '@jadoube/laws';
import { readings } from '@jadoube/notation';
import type { ActOf } from '../acts.ts';
import type { Aid } from '../aid.ts';
import { accept, after, type Decision, type Moment, refuse } from '../decision.ts';
import type { Offence, TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { endedWith, endingOf, lossOf } from '../outcome.ts';
import type { Adjourned, Adjourning, Playing, Resuming } from '../state.ts';
import type { Millis } from '../terms.ts';
import { asRead } from './elect.ts';
import { offenceId } from './offences.ts';
import { completions } from './press.ts';
import { runs } from './running.ts';
import { uncompleted } from './uncompleted.ts';

/** A move in hand must be finished, and what is open settled, before the envelope comes out. */
function unsettled(state: Playing): Decision | undefined {
  if (state.offences.length > 0 || state.designation)
    return refuse('not-allowed', 'First settle what is open on the board.');
  if (state.touched.length > 0 || state.duty)
    return refuse('not-allowed', 'A man has been touched: the move comes first.');
  if (uncompleted(state)) return refuse('not-allowed', 'A move has still to be completed by the press.');
  return undefined;
}

/** What was played is completed first: only the register of him who seals runs while he writes. */
function adjourning(state: Playing, at: Millis): TableEvent[] {
  const { turn } = state.position;
  const unpressed = [turn, opposite(turn)].filter((color) => state.unpressed[color]);
  const byHand = state.setup.terms.press === 'hand' && unpressed.length > 0;
  const completed = byHand ? completions(state, unpressed, at) : [];
  return [...completed, { event: 'adjourning', clause: lawOf(state).sealing.rule }];
}

/** One proposes, the other does the same; or the terms have it from an hour on, or leave it to the umpire. */
export function decideAdjourn(state: Playing, { by, at }: Moment<ActOf<'adjourn'>, Color>): Decision {
  const { adjournment } = state.setup.terms;
  if (adjournment === 'none') return refuse('not-allowed', 'The terms of this game know no adjournment.');
  if (adjournment === 'umpire') return refuse('not-allowed', 'At this table the umpire adjourns.');
  const fault = unsettled(state);
  if (fault) return fault;
  const due = typeof adjournment === 'object' && at >= adjournment.afterMs;
  if (due || state.adjournmentProposed === opposite(by)) return accept(...adjourning(state, at));
  if (state.adjournmentProposed === by)
    return refuse('not-allowed', 'You have proposed it; your adversary has to agree.');
  return accept({ event: 'adjournment-proposed', by });
}

/** The umpire adjourns where the terms have one. */
export function adjournedByUmpire(state: Playing, at: Millis): Decision {
  return unsettled(state) ?? accept(...adjourning(state, at));
}

/** The player on turn puts his record in the envelope. What it says goes to the third party, never into the game. */
export function decideSeal(state: Adjourning, { by, at }: Moment<ActOf<'seal'>, Color>, aid: Aid): Decision {
  if (by !== state.position.turn)
    return refuse('not-your-turn', 'Your adversary seals: it is his move.', lawOf(state).sealing.rule);
  return accept({ event: 'sealed', by, commitment: aid.commitment ?? '', at });
}

const isLoss = (rule: RecordRule): rule is Extract<RecordRule, { loses: string }> => 'loses' in rule;

/** No legal reading, or several: what the code gives the adversary, or that it loses. */
function misread(
  state: Adjourned | Resuming,
  kind: Offence['kind'],
  rule: RecordRule,
  found: readonly string[],
  at: Millis,
): TableEvent[] {
  const { sealedBy } = state.envelope;
  if (isLoss(rule)) return [{ event: 'resumed', at }, endedWith(state, lossOf(sealedBy, 'forfeit', rule.loses), at)];
  const { clause, options } = optionsOf(lawOf(state), rule, { before: state.position, readings: found });
  const offence: Offence = {
    id: offenceId(state, kind),
    kind,
    by: sealedBy,
    clause,
    electedBy: rule.electedBy,
    options,
    ply: state.ply,
    awaits: true,
  };
  return [
    { event: 'resumed', at },
    ...(options.length > 0 ? [{ event: 'offence-opened', offence } as const] : []),
    ...runs(state, options.length > 0 ? opposite(sealedBy) : sealedBy, at),
  ];
}

/** The envelope opened: one reading is made at once, none or several go by the code. */
function opening(state: Adjourned | Resuming, at: Millis, aid: Aid): Decision {
  if (!aid.sealed) return refuse('not-allowed', 'The envelope is not at hand.');
  const law = lawOf(state);
  const read = readings(aid.sealed.record, state.position);
  const found = read.map(({ uci }) => uci);
  const opened: TableEvent = {
    event: 'opened',
    record: aid.sealed.record,
    salt: aid.sealed.salt,
    readings: found,
    why: read.map(({ why }) => why),
    clause: law.sealing.rule,
  };
  const [only] = found;
  if (only === undefined)
    return accept(opened, ...misread(state, 'record-unreadable', law.recordUnreadable.rule, found, at));
  if (found.length > 1)
    return accept(opened, ...misread(state, 'record-ambiguous', law.recordAmbiguous.rule, found, at));
  const events: TableEvent[] = [opened, { event: 'resumed', at }, ...asRead(state, state.envelope.sealedBy, only, at)];
  return accept(...events, ...endingOf(after(state, events), at));
}

const hourHasStruck = (state: Adjourned | Resuming, at: Millis): boolean =>
  state.phase === 'resuming' || (state.setup.terms.resumesAt !== undefined && at >= state.setup.terms.resumesAt);

/** Both have come, or the hour has struck and he who must reply is there: the envelope is opened. */
export function decideResume(
  state: Adjourned | Resuming,
  { by, at }: Moment<ActOf<'resume'>, Color>,
  aid: Aid,
): Decision {
  const replier = opposite(state.envelope.sealedBy);
  if (state.arrived[opposite(by)] || (by === replier && hourHasStruck(state, at))) return opening(state, at, aid);
  if (state.arrived[by]) return refuse('not-allowed', 'You are here; your adversary is awaited.');
  return accept({ event: 'arrived', by });
}

/** The umpire has the envelope opened. */
export const resumedByUmpire = (state: Adjourned | Resuming, at: Millis, aid: Aid): Decision => opening(state, at, aid);

/** The appointed hour strikes: the replier present, it is opened; absent, his clock runs. */
export function decideHour(state: Adjourned, { at }: Moment, aid: Aid): Decision {
  return state.arrived[opposite(state.envelope.sealedBy)]
    ? opening(state, at, aid)
    : accept({ event: 'hour-struck', at });
}

/** He who must reply has not come within the default time. */
export function decideDefault(state: Resuming, { at }: Moment): Decision {
  const clause = lawOf(state).defaultTime.rule;
  return accept(endedWith(state, lossOf(opposite(state.envelope.sealedBy), 'forfeit', clause), at));
}
