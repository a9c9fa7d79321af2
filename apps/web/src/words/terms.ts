import type { TermsView } from '@jadoube/protocol';
import type { ClockTerms, Enforcement, Millis, Terms } from '@jadoube/table';

const minutes = (ms: Millis): string => {
  if (ms % 3_600_000 === 0) return ms === 3_600_000 ? '1 hour' : `${ms / 3_600_000} hours`;
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : `${Math.round(ms / 1000)} s`;
};

const period = ({ moves, ms }: { moves?: number; ms: Millis }): string =>
  moves ? `${moves} moves in ${minutes(ms)}` : minutes(ms);

const extra = (clock: ClockTerms): string => {
  if (clock.kind === 'fischer' && clock.incrementMs) return ` + ${clock.incrementMs / 1000} s a move`;
  if (clock.delayMs) return `, ${clock.delayMs / 1000} s delay`;
  return clock.kind === 'hourglass' ? ', sand-glass' : '';
};

const lag = ({ lag: terms }: ClockTerms): string => (terms ? `, up to ${terms.quotaMs / 1000} s back for lag` : '');

/** `10 min + 5 s a move`, `40 moves in 2 hours, then 1 hour`, `5 min, up to 1 s back for lag`, `no clock`. */
export function sayClockTerms(clock: Terms['clock']): string {
  if (clock === 'none') return 'no clock';
  if (clock.kind === 'days') return `${clock.daysPerMove ?? 1} days a move`;
  const timeOf = (side: 'white' | 'black') => (clock[side]?.periods ?? clock.periods ?? []).map(period).join(', then ');
  const [white, black] = [timeOf('white'), timeOf('black')];
  return `${white === black ? white : `White ${white}, Black ${black}`}${extra(clock)}${lag(clock)}`;
}

/** What is given back of the time that moves are on their way; undefined where nothing is. */
export function sayLag(clock: Terms['clock']): string | undefined {
  if (clock === 'none' || !clock.lag) return undefined;
  const { quotaMs, regainMs } = clock.lag;
  const regain = regainMs > 0 ? ` Each move adds ${regainMs / 1000} s to that again.` : ' Then it is used up.';
  return `What a move takes on its way comes back to him who made it, as the server measures it: ${quotaMs / 1000} s for each at first.${regain}`;
}

/** What one side had when the game began; 0 where there is no clock or it counts days. */
export function firstTime(clock: Terms['clock'], side: 'white' | 'black'): Millis {
  if (clock === 'none') return 0;
  return (clock[side]?.periods ?? clock.periods)?.[0]?.ms ?? 0;
}

/** When the game may rest: "By agreement. Who comes more than 1 hour late to the resumption has lost." */
export function sayAdjournment({
  adjournment,
  defaultTimeMs,
}: Pick<TermsView, 'adjournment' | 'defaultTimeMs'>): string {
  const rule =
    adjournment === 'none'
      ? 'No adjournment.'
      : adjournment === 'agreement'
        ? 'Adjournment by agreement.'
        : adjournment === 'umpire'
          ? 'The umpire may adjourn.'
          : `Either may adjourn after ${minutes(adjournment.afterMs)} of play.`;
  return defaultTimeMs
    ? `${rule} Who comes more than ${minutes(defaultTimeMs)} late to the resumption has lost.`
    : rule;
}

interface Character {
  readonly name: string;
  readonly plain: string;
}

export const ENFORCEMENT_WORDS: Readonly<Record<Enforcement, Character>> = {
  guarded: {
    name: 'Guarded',
    plain: 'The table refuses what the law forbids, and names the clause. A touched man still has to move.',
  },
  announced: {
    name: 'Announced',
    plain: 'Every move is taken, as on a real board. The table tells your adversary at once what he may exact.',
  },
  claimed: {
    name: 'Claimed',
    plain: 'Every move is taken and the table keeps silent. You must see the fault yourself, and claim it in time.',
  },
};

export const sayEnforcement = (enforcement: string): string =>
  ENFORCEMENT_WORDS[enforcement as Enforcement]?.name.toLowerCase() ?? enforcement;
