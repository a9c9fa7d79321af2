import { type Color, opposite } from '@jadoube/board';
import { type ClauseId, type Facts, type OffenceKind, optionsOf, type Remedy } from '@jadoube/laws';
import type { Offence, TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import type { Playing, State } from '../state.ts';

export interface Finding {
  readonly kind: OffenceKind;
  readonly by: Color;
  readonly remedy: Remedy;
  readonly facts: Facts;
  readonly square?: string;
  readonly awaits?: boolean;
  /** Where a restoration leads; left out: the record as it now stands. */
  readonly ply?: number;
}

/**
 * The id of an offence: the act that it came with, and its kind. A number of its own would tell how many there have been
 * that the table keeps to itself.
 */
export const offenceId = ({ version }: Pick<State, 'version'>, kind: OffenceKind): string => `${version + 1}-${kind}`;

/** The offence as the table would open it, with every option that can be carried out. */
export function offenceOf(state: Playing, finding: Finding): Offence {
  const { kind, by, remedy, facts, square, awaits } = finding;
  const { clause, options } = optionsOf(lawOf(state), remedy, facts);
  return {
    id: offenceId(state, kind),
    kind,
    by,
    clause,
    electedBy: remedy.electedBy,
    options,
    ply: finding.ply ?? state.ply,
    ...(square === undefined ? {} : { square }),
    ...(awaits ? { awaits } : {}),
  };
}

/** Who says what is exacted: the adversary, or where the code leaves it to him the offender (`walker-II.1`). */
export const electorOf = ({ electedBy, by }: Offence): Color => (electedBy === 'offender' ? by : opposite(by));

/**
 * The offences for which the end of the game waits: what the adversary may exact could undo it. What an offender may choose
 * for himself does not: he who is mated begins no game anew.
 */
export const withholding = ({ offences }: Playing): readonly Offence[] =>
  offences.filter(({ electedBy }) => electedBy !== 'offender');

/** What was forgotten before the game is no matter of this play or touch: nothing that the giver does wears it out. */
export const isOfThePlay = ({ kind }: Offence): boolean => kind !== 'odds-not-removed';

/** A play that was none: what the mover might have exacted is let pass, what he was held to in this turn gives way to the new. */
export function closedByFalsePlay(state: Playing, by: Color): TableEvent[] {
  return state.offences.flatMap((offence): TableEvent[] => {
    if (electorOf(offence) === by) return [{ event: 'offence-closed', id: offence.id, how: 'waived' }];
    return isOfThePlay(offence) ? [{ event: 'offence-closed', id: offence.id, how: 'lapsed' }] : [];
  });
}

/**
 * What the mover's going on does to the offences that are open: he who may elect and plays on waives. What the other may
 * still elect for himself, the mover's play leaves open.
 */
export function closedByPlay(state: Playing, by: Color, uci: string): TableEvent[] {
  return state.offences.flatMap((offence): TableEvent[] => {
    if (electorOf(offence) === by) return [{ event: 'offence-closed', id: offence.id, how: 'waived' }];
    if (!isOfThePlay(offence)) return [];
    if (offence.ply !== state.ply) return [{ event: 'offence-closed', id: offence.id, how: 'lapsed' }];
    const owed = offence.options[0]?.moves;
    return owed?.includes(uci) ? [{ event: 'offence-closed', id: offence.id, how: 'satisfied' }] : [];
  });
}

/** The offence for which the player must wait until his adversary has spoken. */
export function awaitedBy(state: Playing, by: Color): { readonly clause: ClauseId } | undefined {
  if (state.designation && state.designation.by !== by) return state.designation;
  return state.offences.find((offence) => offence.awaits && offence.by === by);
}
