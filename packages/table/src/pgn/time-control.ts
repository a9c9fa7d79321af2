import type { ClockTerms, Millis, Terms, TimeAllowance } from '../terms.ts';

const periodText = ({ moves, ms }: { moves?: number; ms: Millis }): string =>
  moves === undefined ? String(ms / 1000) : `${moves}/${ms / 1000}`;

function bonusText({ incrementMs, delayMs }: TimeAllowance): string {
  const bonus = incrementMs ?? delayMs;
  return bonus ? `+${bonus / 1000}` : '';
}

/** What one side has, or both: `40/7200:3600`, `300+5`, `*180` for a sand-glass, `1/86400` for a day a move. */
function allowanceText(kind: ClockTerms['kind'], allowance: TimeAllowance): string {
  if (kind === 'days') return `1/${(allowance.daysPerMove ?? 1) * 86_400}`;
  const periods = (allowance.periods ?? []).map(periodText).join(':');
  return `${kind === 'hourglass' ? '*' : ''}${periods}${bonusText(allowance)}`;
}

/** The tag TimeControl; a question mark, which PGN has for what one value can't say, where the two have unequal times. */
export function timeControl(clock: Terms['clock']): string {
  if (clock === 'none') return '-';
  return clock.white || clock.black ? '?' : allowanceText(clock.kind, clock);
}

/** The time of each side in a tag of its own, where they are unequal. */
export function unequalControls(clock: Terms['clock']): [string, string][] {
  if (clock === 'none' || (!clock.white && !clock.black)) return [];
  return [
    ['WhiteTimeControl', allowanceText(clock.kind, { ...clock, ...clock.white })],
    ['BlackTimeControl', allowanceText(clock.kind, { ...clock, ...clock.black })],
  ];
}
