import { type Color, opposite } from '@jadoube/board';
import { type ClauseId, FREE, type IrregularityCount, type OffenceKind, type Option } from '@jadoube/laws';
import type { Duty, TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { endedWith, forfeitOf } from '../outcome.ts';
import type { Playing } from '../state.ts';
import type { Millis } from '../terms.ts';

/** An irregularity that the table puts right of its own motion. */
export interface Correction {
  readonly by: Color;
  readonly kind: OffenceKind;
  readonly clause: ClauseId;
  readonly uci: string;
  readonly options: readonly Option[];
  readonly at: Millis;
  /** The play was lawful in itself, and only a touch or a duty not honoured: no illegal move is counted. */
  readonly lawful?: boolean;
}

/** The option exacted as a duty: a breach of it is the same offence again. */
export function dutyOf(
  offence: Pick<Correction, 'by' | 'kind' | 'clause'>,
  option: Option,
  elector: Duty['breach'],
): Duty {
  return {
    by: offence.by,
    moves: option.moves ?? [],
    kind: offence.kind,
    clause: offence.clause,
    ...(elector ? { breach: elector } : {}),
    exacted: true,
  };
}

/** What the offender must do now: what he owed before the play, else what the code gives for it. */
function bindTo(state: Playing, correction: Correction): TableEvent {
  // The man touched first is bound, whatever was then done with another (`fide-4.3.1`, L8).
  if (state.duty) return { event: 'bound', duty: state.duty };
  const option = correction.options.find((one) => one.moves);
  if (!option) return { event: 'freed' };
  const breach = { clause: correction.clause, electedBy: 'table' as const, options: [option] };
  return { event: 'bound', duty: dutyOf(correction, option, breach) };
}

/** Illegal moves counted by the code: time for the adversary, and at the limit the game. */
export function counted(state: Playing, { by, kind, at }: { by: Color; kind: OffenceKind; at: Millis }): TableEvent[] {
  const rule = lawOf(state).irregularityCount.rule;
  if (rule === FREE || (rule.uncounted as readonly OffenceKind[]).includes(kind)) return [];
  const event: TableEvent = { event: 'irregularity-counted', by, clause: rule.clause };
  if (state.irregularities[by] + 1 >= rule.losesAt)
    return [event, endedWith(state, forfeitOf(state, by, rule.clause), at)];
  return [event, ...bonus(state, rule, by, at)];
}

function bonus(state: Playing, rule: IrregularityCount, by: Color, at: Millis): TableEvent[] {
  if (!state.clock) return [];
  const quick = state.setup.terms.rate === 'rapid';
  const ms = quick ? rule.quickBonusMs : rule.bonusMs;
  return [{ event: 'time-added', to: opposite(by), ms, at, clause: quick ? rule.quickClause : rule.clause }];
}

/** The play undone, the offender bound as the code has it (or free), and what the code counts. */
export function corrected(state: Playing, correction: Correction): TableEvent[] {
  const { by, kind, clause, uci } = correction;
  return [
    { event: 'corrected', by, kind, clause, uci },
    ...(state.position.turn === by ? [bindTo(state, correction)] : []),
    ...(correction.lawful ? [] : counted(state, correction)),
  ];
}
