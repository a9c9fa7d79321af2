import type { Color } from '@jadoube/board';
import type { TermsRequest } from '@jadoube/protocol';
import type { ClockTerms, Odds, OddsKind, Period, Terms } from '@jadoube/table';
import { parseLocalHour } from '../words/hour.ts';
import { giveableMen, matingMen, sayOdds } from '../words/odds.ts';

/** What may be agreed beyond law, force, clock and men. */
export interface MoreTerms {
  readonly odds: 'none' | OddsKind;
  readonly giver: Color;
  /** The man given, or named; left out: the usual one. */
  readonly square: string | null;
  readonly count: number;
  /** At odds of time: the giver has one part in so many. */
  readonly share: number;
  readonly firstMove: 'custom' | 'lot' | 'white' | 'black';
  readonly setUp: Terms['setUp'];
  readonly adjournment: 'none' | 'agreement' | 'after' | 'umpire';
  /** With `after`: so many hours of play, then either may adjourn. */
  readonly playHours: number;
  /** An hour of resumption agreed beforehand, as the field has it (`2026-04-03T19:00`); empty: none. */
  readonly resumesAt: string;
  readonly defaultMinutes: number;
  /** Days of leave for each, with days a move; 0: none. */
  readonly leaveDays: number;
  /** What comes back for lag: a quota of so many seconds, where the code lets the two agree on it. */
  readonly lag: keyof typeof LAGS;
  readonly umpire: 'none' | 'umpire';
  readonly rate: 'clock' | Terms['rate'];
}

const LAGS = { none: undefined, '1': { quotaMs: 1000, regainMs: 100 }, '3': { quotaMs: 3000, regainMs: 200 } } as const;

/** As most games are played. */
export const USUAL_TERMS: MoreTerms = {
  odds: 'none',
  giver: 'white',
  square: null,
  count: 2,
  share: 2,
  firstMove: 'custom',
  setUp: 'server',
  adjournment: 'none',
  playHours: 4,
  resumesAt: '',
  defaultMinutes: 0,
  leaveDays: 14,
  lag: 'none',
  umpire: 'none',
  rate: 'clock',
};

/** Where the umpire adjourns there has to be one. */
const umpireOf = ({ umpire, adjournment }: MoreTerms): MoreTerms['umpire'] =>
  adjournment === 'umpire' ? 'umpire' : umpire;

const takesCount = (kind: OddsKind): boolean => kind === 'moves' || kind === 'pawn-and-moves';

/** The men among whom one is to be named at these odds. */
export const menToName = ({ odds, giver }: Pick<MoreTerms, 'odds' | 'giver'>) =>
  odds === 'none' ? [] : odds === 'mate-with' ? matingMen(giver) : giveableMen(odds, giver);

/** The square that the odds are about, where one is to be named. */
function squareOf(more: MoreTerms): string | undefined {
  if (more.odds === 'mate-on') return more.square ?? 'h8';
  const men = menToName(more);
  return (men.find(({ square }) => square === more.square) ?? men[0])?.square;
}

/** The odds as they travel. */
export function oddsOf(more: MoreTerms): 'none' | Odds {
  const { odds: kind, giver, count } = more;
  if (kind === 'none') return 'none';
  const square = squareOf(more);
  return { kind, giver, ...(square && { square }), ...(takesCount(kind) && { count }) };
}

const part = ({ ms, ...rest }: Period, share: number): Period => ({
  ...rest,
  ms: Math.max(1000, Math.round(ms / share)),
});

/** The clock with the giver's time cut down; unchanged where there is no time to give. */
export function withTimeOdds(clock: Terms['clock'], giver: Color, share: number): Terms['clock'] {
  if (clock === 'none' || !clock.periods) return clock;
  return { ...clock, [giver]: { periods: clock.periods.map((one) => part(one, share)) } } satisfies ClockTerms;
}

const isByDays = (clock: Terms['clock']): boolean => clock !== 'none' && clock.kind === 'days';

/** A clock on which lag is something, where the code lets the two agree on time for it. */
export const takesLag = (clock: Terms['clock'] | undefined, lagCredit: boolean): boolean =>
  lagCredit && clock !== undefined && clock !== 'none' && clock.kind !== 'hourglass' && !isByDays(clock);

function withLag(clock: Terms['clock'], lag: ClockTerms['lag']): Terms['clock'] {
  return clock === 'none' || lag === undefined ? clock : { ...clock, lag };
}

const HOUR = 3_600_000;

/** When the game may rest, and for how long nobody has lost by it. */
function restOf({ adjournment, playHours, resumesAt, defaultMinutes }: MoreTerms): Partial<TermsRequest> {
  if (adjournment === 'none') return { adjournment };
  const hour = parseLocalHour(resumesAt);
  return {
    adjournment: adjournment === 'after' ? { afterMs: playHours * HOUR } : adjournment,
    ...(hour !== undefined && { resumesAt: new Date(hour).toISOString() }),
    ...(defaultMinutes > 0 && { defaultTimeMs: defaultMinutes * 60_000 }),
  };
}

/** The part of a request for a table that these terms make; `lagCredit`: under a code that lets the two agree on that. */
export function requestOf(more: MoreTerms, bare: Terms['clock'], lagCredit = false): Partial<TermsRequest> {
  const clock = takesLag(bare, lagCredit) ? withLag(bare, LAGS[more.lag]) : bare;
  const timed = more.odds === 'time' ? withTimeOdds(clock, more.giver, more.share) : clock;
  return {
    clock: timed as TermsRequest['clock'],
    odds: oddsOf(more),
    setUp: more.setUp,
    ...restOf(more),
    umpire: umpireOf(more),
    ...(isByDays(clock) && more.leaveDays > 0 && { leave: { days: more.leaveDays } }),
    ...(more.firstMove !== 'custom' && { firstMove: more.firstMove }),
    ...(more.rate !== 'clock' && { rate: more.rate }),
  };
}

const RESTS = { agreement: 'by agreement', after: 'after so much play', umpire: 'by the umpire' } as const;

/** What has been agreed beyond the usual, to be read while the drawer is shut; the empty word where nothing has. */
export function sayMore(more: MoreTerms): string {
  const said = [
    more.odds === 'none' ? '' : sayOdds(oddsOf(more)).replace(/[.;:].*$/, ''),
    more.firstMove === 'custom'
      ? ''
      : more.firstMove === 'lot'
        ? 'a lot for the first move'
        : `${more.firstMove === 'white' ? 'White' : 'Black'} begins`,
    more.setUp === 'hand' ? 'set up by hand' : '',
    more.adjournment === 'none' ? '' : `adjournment ${RESTS[more.adjournment]}`,
    umpireOf(more) === 'none' ? '' : 'with an umpire',
    more.rate === 'clock' ? '' : more.rate === 'rapid' ? 'rapid' : 'at full length',
  ];
  return said.filter((word) => word !== '').join(' · ');
}
