import { type Color, opposite } from '@jadoube/board';
import { type ClauseId, findClause, governs } from '@jadoube/laws';
import type { Order, Ruling } from '../acts.ts';
import { accept, type Decision, type Moment, refuse, stillPlaying } from '../decision.ts';
import type { Offence, TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { drawBy, endedWith, endingOf, winOf } from '../outcome.ts';
import type { Adjourned, Playing, Resuming, State, Stayed } from '../state.ts';
import { inTime } from './claim.ts';
import { exact } from './elect.ts';
import { runsForTurn } from './running.ts';
import { annulment, recommencement } from './set-up.ts';

type Rule = Moment<Ruling, 'umpire'>;
type Unfinished = Exclude<State, { phase: 'over' }>;

/** The clause that the umpire names, else the one by which he decides at all. */
const clauseOf = (state: State, { act }: Rule): ClauseId => act.clause ?? lawOf(state).umpire.rule;

function ruledOn(state: State, rule: Rule): TableEvent {
  const { order, player, reason } = rule.act;
  return {
    event: 'ruled',
    order,
    reason,
    clause: clauseOf(state, rule),
    ...(player === undefined ? {} : { player }),
  };
}

/**
 * The open offence from which something may be exacted; what the table kept to itself the umpire may bring out, while the
 * adversary could still claim it: no ruling gives a right again that is gone.
 */
function offenceBefore(state: Playing): { offence: Offence; brought: TableEvent[] } | undefined {
  const open = state.offences[state.offences.length - 1];
  if (open) return { offence: open, brought: [] };
  const latent = state.latent.filter((one) => inTime(state, one)).at(-1);
  return latent && { offence: latent.offence, brought: [{ event: 'offence-revealed', offence: latent.offence }] };
}

/** Only what the code allows can be exacted, whatever the players wish (`blue-umpire-2`). */
function exactedBy(state: Playing, rule: Rule): Decision {
  const found = offenceBefore(state);
  if (!found) return refuse('nothing-open', 'No offence is open from which something could be exacted.');
  const option = found.offence.options.find(({ id }) => id === rule.act.option);
  if (!option) {
    const ids = found.offence.options.map(({ id }) => id).join(', ');
    return refuse('no-such-option', `The law allows: ${ids}.`, found.offence.clause);
  }
  return accept(ruledOn(state, rule), ...found.brought, ...exact(state, found.offence, option, 'umpire', rule.at));
}

/** Admonished, at it again, and the player disturbed has appealed since: before that nobody loses (`blue-disturb-1`). */
function notYetLost(state: Playing, disturbed: Color): string | undefined {
  if (state.admonished[opposite(disturbed)] === 0) return 'He must first be admonished, and disturb again.';
  return state.appealed[disturbed] ? undefined : 'The player disturbed must appeal, after the admonition.';
}

/** A disturber loses only after he has been admonished, and upon an appeal, where the code has it so. */
function awarded(state: Playing, rule: Rule): Decision {
  const { to } = rule.act;
  if (!to) return refuse('malformed', 'Say to whom the game is awarded.');
  const clause = clauseOf(state, rule);
  const { disturbance } = lawOf(state);
  const early = clause === disturbance.rule.clause && disturbance.rule.admonishedFirst && notYetLost(state, to);
  if (early) return refuse('not-allowed', early, clause);
  return accept(ruledOn(state, rule), endedWith(state, winOf(to, 'ruling', clause), rule.at));
}

function restoredTo(state: Playing, rule: Rule): Decision {
  const { ply } = rule.act;
  if (ply === undefined || !Number.isInteger(ply) || ply < 0 || ply > state.ply)
    return refuse('malformed', `Name a ply from 0 to ${state.ply}.`);
  const back: TableEvent[] = [{ event: 'restored', ply, clause: clauseOf(state, rule) }];
  return accept(ruledOn(state, rule), ...back, ...runsForTurn(stillPlaying(state, back), rule.at));
}

function clockSet(state: Playing, rule: Rule): Decision {
  const { white, black } = rule.act;
  if (!state.clock) return refuse('not-allowed', 'There is no clock at this table.');
  const times = [white, black].filter((ms) => ms !== undefined);
  if (times.length === 0 || !times.every((ms) => Number.isSafeInteger(ms) && ms >= 0))
    return refuse('malformed', 'Say what the clocks are to show, in whole ms.');
  const set = { ...(white === undefined ? {} : { white }), ...(black === undefined ? {} : { black }) };
  return accept(ruledOn(state, rule), { event: 'clock-set', at: rule.at, ...set });
}

/** He decides by the laws of this table, and by no other (`blue-umpire-2`). */
function clauseFault(state: State, { act }: Rule): Decision | undefined {
  if (act.clause === undefined || governs(lawOf(state), act.clause)) return undefined;
  return findClause(act.clause)
    ? refuse('not-allowed', `${act.clause} does not hold at this table.`)
    : refuse('malformed', `There is no clause ${act.clause}.`);
}

/** Nothing is open any more: nobody waits, and what the position calls for is no longer withheld. */
function dismissed(state: Playing, rule: Rule): Decision {
  const closed: TableEvent[] = [
    ...state.offences.map(({ id }) => ({ event: 'offence-closed', id, how: 'dismissed' }) as const),
    ...(state.designation ? [{ event: 'freed' } as const] : []),
  ];
  const next = stillPlaying(state, closed);
  const waited = state.designation !== null || state.offences.some(({ awaits }) => awaits);
  const running = waited ? runsForTurn(next, rule.at) : [];
  return accept(ruledOn(state, rule), ...closed, ...running, ...endingOf(next, rule.at));
}

/** Orders that change what lies on the board, or whether it is played on: not while an envelope is awaited or kept. */
const OF_THE_BOARD: readonly Order[] = ['recommence', 'restore', 'exact', 'stay', 'proceed'];

/**
 * The envelope is lost, or the position in doubt: the game goes on from the recorded position, where the sealer makes the
 * move that he says he sealed, or from the last one that can be identified. An envelope that lies there stays shut.
 */
function restoredFromRest(state: Adjourned | Resuming, rule: Rule): Decision {
  const resumed: TableEvent = { event: 'resumed', at: rule.at };
  const decision = decideRule(stillPlaying({ ...state, phase: 'playing' }, [resumed]), rule);
  return decision.ok ? accept(resumed, ...decision.events) : decision;
}

/** While the game rests, or before it has begun, the umpire rules on all but the board. */
export function decideRuleResting(state: Unfinished, rule: Rule): Decision {
  if (rule.act.order === 'restore' && (state.phase === 'adjourned' || state.phase === 'resuming'))
    return restoredFromRest(state, rule);
  if (OF_THE_BOARD.includes(rule.act.order))
    return refuse('wrong-phase', 'The game is not being played: that can be ordered when it is.');
  return decideRule({ ...state, phase: 'playing' }, rule);
}

/** The umpire's order: recorded with clause and reason, and final. */
export function decideRule(state: Playing, rule: Rule): Decision {
  const fault = clauseFault(state, rule);
  if (fault) return fault;
  const { act, at } = rule;
  switch (act.order) {
    case 'dismiss':
      return dismissed(state, rule);
    case 'admonish':
      return act.player ? accept(ruledOn(state, rule)) : refuse('malformed', 'Say who is admonished.');
    case 'award':
      return awarded(state, rule);
    case 'draw':
      return accept(ruledOn(state, rule), endedWith(state, drawBy('ruling', clauseOf(state, rule)), at));
    case 'annul':
      return accept(ruledOn(state, rule), annulment(state, clauseOf(state, rule), at));
    case 'recommence':
      return accept(ruledOn(state, rule), recommencement(state, clauseOf(state, rule), at));
    case 'restore':
      return restoredTo(state, rule);
    case 'set-clock':
      return clockSet(state, rule);
    case 'exact':
      return exactedBy(state, rule);
    case 'stay':
      return accept(ruledOn(state, rule), { event: 'stayed', at });
    case 'proceed':
      return refuse('not-allowed', 'Play has not been stayed.');
  }
}

/** While play is stayed the umpire hears the matter; whatever he then orders, he first lets the table proceed. */
export function decideRuleStayed(state: Stayed, rule: Rule): Decision {
  const fault = clauseFault(state, rule);
  if (fault) return fault;
  const proceeded: TableEvent = { event: 'proceeded', at: rule.at };
  if (rule.act.order === 'proceed') return accept(ruledOn(state, rule), proceeded);
  if (rule.act.order === 'stay') return refuse('not-allowed', 'Play is stayed already.');
  const decision = decideRule({ ...state, phase: 'playing' }, rule);
  return decision.ok ? accept(proceeded, ...decision.events) : decision;
}
