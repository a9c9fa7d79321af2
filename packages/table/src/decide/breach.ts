import { parseSquare } from '@jadoube/board';
import { optionsOf } from '@jadoube/laws';
import { accept, after, type Decision, refuse } from '../decision.ts';
import type { Duty, Offence, TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { endingOf } from '../outcome.ts';
import type { Playing } from '../state.ts';
import type { Hand } from './hand.ts';
import { lawfulPlay } from './lawful.ts';
import { offenceId, offenceOf } from './offences.ts';
import { imposedBy } from './touch.ts';

/** The duty that this play breaks: an exacted one always, that of a touch where the table has bound it. */
export const brokenDuty = (state: Playing, uci: string): Duty | undefined =>
  state.duty && !state.duty.moves.includes(uci) ? state.duty : undefined;

/** What may be exacted where a duty is not honoured. */
export const breachOf = (duty: Duty): Pick<Offence, 'clause' | 'electedBy' | 'options'> =>
  duty.breach ?? {
    clause: duty.clause,
    electedBy: 'adversary',
    options: [{ id: 'move-touched', moves: duty.moves }],
  };

/** A lawful move of the wrong man: refused, put right, or given to the adversary. */
export function breachOfDuty(state: Playing, hand: Hand, duty: Duty): Decision {
  if (state.setup.terms.enforcement === 'guarded')
    return refuse('duty', `You are bound to ${duty.moves.join(', ')}.`, duty.clause);
  const breach = breachOf(duty);
  // A claimed game says no more of a breach than of a play that is none.
  const latent = state.setup.terms.enforcement === 'claimed';
  if (breach.electedBy === 'table' && !latent)
    return accept(
      { event: 'corrected', by: hand.by, kind: duty.kind, clause: breach.clause, uci: hand.uci },
      { event: 'bound', duty },
    );
  const offence: Offence = {
    id: offenceId(state, duty.kind),
    kind: duty.kind,
    by: hand.by,
    clause: breach.clause,
    electedBy: breach.electedBy,
    options: breach.options,
    ply: state.ply,
    ...(duty.square === undefined ? {} : { square: duty.square }),
  };
  const events: TableEvent[] = [
    ...lawfulPlay(state, hand),
    { event: 'offence-opened', offence, ...(latent ? { latent } : {}) },
  ];
  return accept(...events, ...(latent ? endingOf(after(state, events), hand.at) : []));
}

/** What the touches of this turn give the adversary to claim, though the table says nothing (`claimed`). */
export function latentBreach(state: Playing, hand: Hand): TableEvent[] {
  if (state.setup.terms.enforcement !== 'claimed' || state.duty) return [];
  const imposed = imposedBy(state);
  if (!imposed) return [];
  const { kind, rule, facts, square } = imposed;
  const owed = optionsOf(lawOf(state), rule.remedy, facts).options;
  if (owed.length === 0 || (rule.binds !== 'elected' && owed[0]?.moves?.includes(hand.uci))) return [];
  const name = state.touched.find((one) => parseSquare(one) === square) ?? state.touched[0];
  const offence = offenceOf(state, {
    kind,
    by: hand.by,
    remedy: rule.breach ?? rule.remedy,
    facts,
    ...(name === undefined ? {} : { square: name }),
  });
  return [{ event: 'offence-opened', offence, latent: true }];
}
