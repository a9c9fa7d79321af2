import { type Color, type Position, parseFen, START, withTurn } from '@jadoube/board';
import { CODE_IDS, findCode } from '@jadoube/laws';
import { openClock, withRunning } from './clock.ts';
import { namedManOf, oddsFault, oddsMen, openerOf, openingMovesOf, withOdds } from './odds.ts';
import { NO_LEAVE, type Playing, type SettingUp, type Setup } from './state.ts';
import { MOST_QUOTA_MS, MOST_REGAIN_MS, type Terms, WITHOUT_LAG } from './terms.ts';

/** What may be left out of the terms; the code and the table fill it in. */
export type TermsRequested = Partial<Omit<Terms, 'code'>> & { readonly code: string };

/**
 * The terms complete. Who begins: as agreed, else as the odds have it, else `otherwise` (a lot, White, the place in a
 * series), which was decided before.
 */
export function termsOf(requested: TermsRequested, otherwise: Color): Terms {
  return {
    clock: 'none',
    press: 'automatic',
    odds: 'none',
    setUp: 'server',
    adjournment: 'none',
    umpire: 'none',
    rate: 'standard',
    ...requested,
    enforcement: requested.enforcement ?? findCode(requested.code)?.defaults.enforcement ?? 'guarded',
    firstMove: requested.firstMove ?? openerOf(requested.odds) ?? otherwise,
  };
}

/** The position given, or the usual array with the first mover on turn; nothing is taken off it yet. */
function arrayOf({ terms, fen }: Setup): Position | undefined {
  if (fen === undefined) return withTurn(START, terms.firstMove);
  const parsed = parseFen(fen);
  return parsed.ok ? parsed.position : undefined;
}

const isWhole = (ms: number, least: number, most: number): boolean => Number.isInteger(ms) && ms >= least && ms <= most;

/** Why nothing of a lag can be given back so; undefined where it can, or is not to be. */
function lagFault({ clock, code }: Terms): string | undefined {
  if (clock === 'none' || clock.lag === undefined) return undefined;
  const { quotaMs, regainMs } = clock.lag;
  if (!findCode(code)?.lagCredit.rule) return `Under the code "${code}" no time is given back for lag.`;
  if (WITHOUT_LAG.includes(clock.kind)) return `On a clock of the kind "${clock.kind}" no time is given back for lag.`;
  if (!isWhole(quotaMs, 1, MOST_QUOTA_MS)) return `The quota for lag is between 1 and ${MOST_QUOTA_MS} ms.`;
  if (!isWhole(regainMs, 0, Math.min(quotaMs, MOST_REGAIN_MS)))
    return `What a move adds to the quota for lag is at most ${MOST_REGAIN_MS} ms, and at most the quota.`;
  return undefined;
}

function clockFault({ clock }: Terms): string | undefined {
  if (clock === 'none' || clock.kind === 'days' || clock.periods?.length) return undefined;
  return clock.white?.periods?.length && clock.black?.periods?.length
    ? undefined
    : 'The clock has no time on it: give at least one period.';
}

/** A clock that counts seconds is not left standing for days. */
function leaveFault({ leave, clock }: Terms): string | undefined {
  if (leave === undefined) return undefined;
  if (clock === 'none' || clock.kind !== 'days') return 'Leave is for games of days a move.';
  return Number.isInteger(leave.days) && leave.days > 0 ? undefined : 'Leave is a whole number of days.';
}

/** Why these can't be played, in one sentence; undefined where they can. */
export function faultOf(setup: Setup): string | undefined {
  const { terms, fen } = setup;
  if (!CODE_IDS.includes(terms.code))
    return `There is no code of law "${terms.code}"; choose one of ${CODE_IDS.join(', ')}.`;
  const parsed = fen === undefined ? undefined : parseFen(fen);
  if (parsed && !parsed.ok) return `The position can't be set up: ${parsed.error.message}`;
  const position = arrayOf(setup);
  return clockFault(terms) ?? lagFault(terms) ?? leaveFault(terms) ?? (position && oddsFault(position, terms.odds));
}

/** The position from which the game is properly begun: what was agreed, else the usual array, less the odds. */
export function properStart({ terms, fen, found }: Setup): Position {
  const agreed = found ? undefined : arrayOf({ terms, ...(fen === undefined ? {} : { fen }) });
  return withOdds(agreed ?? withTurn(START, terms.firstMove), terms.odds);
}

/**
 * The table as it stands at 0 ms: the game begun, or the men still to be set up by hand.
 * @throws RangeError for what `faultOf` finds at fault
 */
export function openTable(setup: Setup): Playing | SettingUp {
  const fault = faultOf(setup);
  if (fault) throw new RangeError(fault);
  const { terms } = setup;
  const byHand = terms.setUp === 'hand';
  const array = arrayOf(setup) as Position;
  const initial = byHand ? array : withOdds(array, terms.odds);
  const clock = terms.clock === 'none' ? undefined : openClock(terms.clock, initial.turn);
  return {
    phase: byHand ? 'setting-up' : 'playing',
    setup,
    version: 0,
    lastAt: 0,
    downtimes: [],
    initial,
    position: initial,
    ply: 0,
    last: undefined,
    clock: clock && byHand ? withRunning(clock, null, 0) : clock,
    unpressed: { white: false, black: false },
    offences: [],
    latent: [],
    duty: null,
    designation: null,
    stayedFrom: null,
    touched: [],
    criedBefore: false,
    misled: false,
    drawOffer: null,
    irregularities: { white: 0, black: 0 },
    admonished: { white: 0, black: 0 },
    appealed: { white: false, black: false },
    askedToRule: false,
    declaredWin: null,
    oddsOnBoard: byHand ? oddsMen(terms.odds) : [],
    oddsLetPass: false,
    adjournmentProposed: null,
    envelope: null,
    readings: [],
    arrived: { white: false, black: false },
    appointment: null,
    appointmentProposed: null,
    absent: null,
    sessionFrom: 0,
    leave: NO_LEAVE,
    count: null,
    openingMoves: openingMovesOf(terms.odds),
    namedMan: namedManOf(terms.odds),
  };
}
