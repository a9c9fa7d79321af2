import { type Color, opposite } from '@jadoube/board';
import { optionsOf, type RecordRule } from '@jadoube/laws';
import { readings } from '@jadoube/notation';
import type { ActOf } from '../acts.ts';
import type { Aid, SealedRecord } from '../aid.ts';
import { accept, after, type Decision, type Moment, refuse } from '../decision.ts';
import { defaultAt, defaultEnd } from '../due.ts';
import type { Offence, Result, TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { drawBy, endedWith, endingOf, lossOf } from '../outcome.ts';
import type { Adjourned, Playing, Resuming } from '../state.ts';
import type { Millis } from '../terms.ts';
import { asRead } from './elect.ts';
import { offenceId } from './offences.ts';
import { runs } from './running.ts';

type Resting = Adjourned | Resuming;

const isLoss = (rule: RecordRule): rule is Extract<RecordRule, { loses: string }> => 'loses' in rule;

/** The game is on; he who sealed may be missing, and has then until the end of the default time to come. */
function resumed(state: Resting, at: Millis): TableEvent {
  const { sealedBy } = state.envelope;
  if (state.arrived[sealedBy]) return { event: 'resumed', at };
  const until = defaultEnd(state);
  return { event: 'resumed', at, absent: sealedBy, ...(until === null ? {} : { until }) };
}

/** No legal reading, or several: what the code gives the adversary, or that it loses. */
function misread(
  state: Resting,
  kind: Offence['kind'],
  rule: RecordRule,
  found: readonly string[],
  at: Millis,
): TableEvent[] {
  const { sealedBy } = state.envelope;
  if (isLoss(rule)) return [endedWith(state, lossOf(sealedBy, 'forfeit', rule.loses), at)];
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
    ...(options.length > 0 ? [{ event: 'offence-opened', offence } as const] : []),
    ...runs(state, options.length > 0 ? opposite(sealedBy) : sealedBy, at),
  ];
}

type Opened = Extract<TableEvent, { event: 'opened' }>;

/** What the record says, and every legal move that it can mean. */
function openedOf(state: Resting, { record, salt }: SealedRecord): Opened {
  const read = readings(record, state.position);
  return {
    event: 'opened',
    record,
    salt,
    readings: read.map(({ uci }) => uci),
    why: read.map(({ why }) => why),
    clause: lawOf(state).sealing.rule,
  };
}

/** The sealed move made on the board, with what the position then calls for. */
function made(state: Resting, opened: Opened, uci: string, at: Millis): TableEvent[] {
  const events: TableEvent[] = [opened, resumed(state, at), ...asRead(state, state.envelope.sealedBy, uci, at)];
  return [...events, ...endingOf(after(state, events), at)];
}

/** The envelope opened: one reading is made at once, none or several go by the code. */
function opening(state: Resting, at: Millis, aid: Aid): Decision {
  if (!aid.sealed) return refuse('not-allowed', 'The envelope is not at hand.');
  const law = lawOf(state);
  const opened = openedOf(state, aid.sealed);
  const found = opened.readings;
  const [only] = found;
  if (only !== undefined && found.length === 1) return accept(...made(state, opened, only, at));
  const wrong =
    only === undefined
      ? misread(state, 'record-unreadable', law.recordUnreadable.rule, found, at)
      : misread(state, 'record-ambiguous', law.recordAmbiguous.rule, found, at);
  return accept(opened, resumed(state, at), ...wrong);
}

/** The envelope opened for one who has just come, or with all who have come. */
function openedFor(state: Resting, here: readonly Color[], at: Millis, aid: Aid): Decision {
  const come: TableEvent[] = here.filter((by) => !state.arrived[by]).map((by) => ({ event: 'arrived', by }));
  const decision = opening(after(state, come) as Resting, at, aid);
  return decision.ok ? accept(...come, ...decision.events) : decision;
}

const hourHasStruck = (state: Resting, at: Millis): boolean =>
  state.phase === 'resuming' || (state.appointment !== null && at >= state.appointment.hour);

/** Both have come, or the hour has struck and he who must reply is there: the envelope is opened. */
export function decideResume(state: Resting, { by, at }: Moment<ActOf<'resume'>, Color>, aid: Aid): Decision {
  const replier = opposite(state.envelope.sealedBy);
  if (state.arrived[opposite(by)] || (by === replier && hourHasStruck(state, at)))
    return openedFor(state, [by], at, aid);
  if (state.arrived[by]) return refuse('not-allowed', 'You are here; your adversary is awaited.');
  return accept({ event: 'arrived', by });
}

/** He who had sealed comes after the game has been resumed without him. */
export function decideComing(state: Playing, { by }: Moment<ActOf<'resume'>, Color>): Decision {
  return state.absent?.by === by
    ? accept({ event: 'arrived', by })
    : refuse('wrong-phase', 'The game is on: there is nothing to resume.');
}

/** The umpire has the envelope opened: he sees who is there. */
export const resumedByUmpire = (state: Resting, at: Millis, aid: Aid): Decision =>
  openedFor(state, ['white', 'black'], at, aid);

/** The appointed hour strikes: the replier present, it is opened; absent, his clock runs. */
export function decideHour(state: Adjourned, { at }: Moment, aid: Aid): Decision {
  return state.arrived[opposite(state.envelope.sealedBy)]
    ? opening(state, at, aid)
    : accept({ event: 'hour-struck', at });
}

/**
 * A sealed move that ends the game has ended it, whatever befell the other meanwhile (`fide-I.10`); undefined where the
 * record is not at hand, or says nothing of the kind.
 */
export function concluded(state: Resting, at: Millis, { sealed }: Aid): Decision | undefined {
  if (!sealed) return undefined;
  const opened = openedOf(state, sealed);
  const [only] = opened.readings;
  if (only === undefined || opened.readings.length > 1) return undefined;
  const events = made(state, opened, only, at);
  return events.some(({ event }) => event === 'ended') ? accept(...events) : undefined;
}

/** Who has lost by not coming. Neither having come, both have: no score says that, and so nobody gains. */
function inDefault(state: Playing | Resuming): Result {
  const clause = lawOf(state).defaultTime.rule;
  if (state.absent) return lossOf(state.absent.by, 'forfeit', clause);
  const sealer = state.envelope?.sealedBy ?? state.position.turn;
  if (state.arrived[sealer]) return lossOf(opposite(sealer), 'forfeit', clause);
  return { ...drawBy('abandonment', clause), score: 'annulled' };
}

/** The default time is over, and one is still absent, or both are. */
export function decideDefault(state: Playing | Resuming, { at }: Moment, aid: Aid): Decision {
  const until = defaultAt(state);
  if (until === null || at < until) return refuse('not-allowed', 'Nobody is in default.');
  const stands = state.phase === 'resuming' ? concluded(state, at, aid) : undefined;
  return stands ?? accept(endedWith(state, inDefault(state), at));
}
