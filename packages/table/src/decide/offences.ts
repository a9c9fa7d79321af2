import type { Color } from '@jadoube/board';
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

/** What the mover's going on does to the offences that are open: the adversary who plays on waives. */
export function closedByPlay(state: Playing, by: Color, uci: string): TableEvent[] {
  return state.offences.flatMap((offence): TableEvent[] => {
    if (offence.by !== by) return [{ event: 'offence-closed', id: offence.id, how: 'waived' }];
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
