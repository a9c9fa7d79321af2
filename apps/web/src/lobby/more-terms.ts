import type { Color } from '@jadoube/board';
import type { TermsRequest } from '@jadoube/protocol';
import type { ClockTerms, Odds, OddsKind, Period, Terms } from '@jadoube/table';
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
  readonly adjournment: 'none' | 'agreement';
  readonly defaultMinutes: number;
  readonly umpire: 'none' | 'umpire';
  readonly rate: 'clock' | Terms['rate'];
}

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
  defaultMinutes: 0,
  umpire: 'none',
  rate: 'clock',
};

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

/** The part of a request for a table that these terms make. */
export function requestOf(more: MoreTerms, clock: Terms['clock']): Partial<TermsRequest> {
  const timed = more.odds === 'time' ? withTimeOdds(clock, more.giver, more.share) : clock;
  return {
    clock: timed as TermsRequest['clock'],
    odds: oddsOf(more),
    setUp: more.setUp,
    adjournment: more.adjournment,
    umpire: more.umpire,
    ...(more.firstMove !== 'custom' && { firstMove: more.firstMove }),
    ...(more.rate !== 'clock' && { rate: more.rate }),
    ...(more.adjournment !== 'none' && more.defaultMinutes > 0 && { defaultTimeMs: more.defaultMinutes * 60_000 }),
  };
}

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
    more.adjournment === 'none' ? '' : 'adjournment by agreement',
    more.umpire === 'none' ? '' : 'with an umpire',
    more.rate === 'clock' ? '' : more.rate === 'rapid' ? 'rapid' : 'at full length',
  ];
  return said.filter((word) => word !== '').join(' · ');
}
