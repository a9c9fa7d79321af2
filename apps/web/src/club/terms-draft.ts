import type { TermsRequest } from '@jadoube/protocol';
import type { Enforcement } from '@jadoube/table';
import { CLOCK_PRESETS, OTHER_CLOCKS, presetOf } from '../lobby/presets.ts';

/** What a game of a club is played on where nothing else is said, as it is being written. */
export interface TermsDraft {
  readonly code: string;
  readonly enforcement: Enforcement;
  /** The id of a preset, or `own`: whatever clock the terms had before. */
  readonly clock: string;
  readonly press: 'automatic' | 'hand';
  readonly adjournment: 'none' | 'agreement' | 'umpire';
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The preset of a clock; `own` where it is none of them. */
export const presetIdOf = (clock: TermsRequest['clock']): string =>
  [...CLOCK_PRESETS, ...OTHER_CLOCKS].find((preset) => same(preset.clock, clock ?? 'none'))?.id ?? 'own';

const restOf = (adjournment: TermsRequest['adjournment']): TermsDraft['adjournment'] =>
  typeof adjournment === 'string' ? adjournment : 'agreement';

/** The terms as they can be changed here. */
export const draftOf = (terms: TermsRequest, enforcement: Enforcement): TermsDraft => ({
  code: terms.code,
  enforcement: terms.enforcement ?? enforcement,
  clock: presetIdOf(terms.clock),
  press: terms.press ?? 'automatic',
  adjournment: terms.adjournment === undefined ? 'none' : restOf(terms.adjournment),
});

/** The terms that a draft comes to; what can't be changed here stays as it was. A club's games have an umpire. */
export function termsOf(draft: TermsDraft, before: TermsRequest | null): TermsRequest {
  const clock = draft.clock === 'own' ? before?.clock : (presetOf(draft.clock)?.clock as TermsRequest['clock']);
  return {
    ...before,
    code: draft.code,
    enforcement: draft.enforcement,
    press: draft.press,
    adjournment: draft.adjournment,
    umpire: before?.umpire ?? 'umpire',
    ...(clock !== undefined && { clock }),
  };
}
