import { parseFen, START } from '@jadoube/board';
import { CODE_IDS, findCode } from '@jadoube/laws';
import { openClock } from './clock.ts';
import type { Playing, Setup } from './state.ts';
import type { Terms } from './terms.ts';

/** What may be left out of the terms; the code and the table fill it in. */
export type TermsRequested = Partial<Omit<Terms, 'code' | 'firstMove'>> & { readonly code: string };

/** The terms complete. `firstMove` is decided before: by agreement, by the odds, by lot. */
export function termsOf(requested: TermsRequested, firstMove: Terms['firstMove']): Terms {
  const enforcement = requested.enforcement ?? findCode(requested.code)?.defaults.enforcement ?? 'guarded';
  return {
    clock: 'none',
    press: 'automatic',
    odds: 'none',
    setUp: 'server',
    adjournment: 'none',
    umpire: 'none',
    rate: 'standard',
    ...requested,
    enforcement,
    firstMove,
  };
}

/** Why these can't be played, in one sentence; undefined where they can. */
export function faultOf(setup: Setup): string | undefined {
  const { terms, fen } = setup;
  if (!CODE_IDS.includes(terms.code))
    return `There is no code of law "${terms.code}"; choose one of ${CODE_IDS.join(', ')}.`;
  if (terms.clock !== 'none' && terms.clock.kind !== 'days' && !terms.clock.periods?.length) {
    const sides = [terms.clock.white, terms.clock.black];
    if (!sides.every((side) => side?.periods?.length)) return 'The clock has no time on it: give at least one period.';
  }
  if (fen === undefined) return undefined;
  const parsed = parseFen(fen);
  return parsed.ok ? undefined : `The position can't be set up: ${parsed.error.message}`;
}

/**
 * The table as it stands when the game begins, at 0 ms.
 * @throws RangeError for what `faultOf` finds at fault
 */
export function openTable(setup: Setup): Playing {
  const fault = faultOf(setup);
  if (fault) throw new RangeError(fault);
  const { terms } = setup;
  const parsed = setup.fen === undefined ? undefined : parseFen(setup.fen);
  const initial = parsed?.ok ? parsed.position : { ...START, turn: terms.firstMove };
  return {
    phase: 'playing',
    setup,
    version: 0,
    lastAt: 0,
    initial,
    position: initial,
    ply: 0,
    last: undefined,
    clock: terms.clock === 'none' ? undefined : openClock(terms.clock, initial.turn),
    unpressed: { white: false, black: false },
    offences: [],
    latent: [],
    offenceCount: 0,
    duty: null,
    designation: null,
    touched: [],
    criedBefore: false,
    misled: false,
    drawOffer: null,
    irregularities: { white: 0, black: 0 },
  };
}
