import type { Tpn } from '../event.ts';
import type { Line } from '../score.ts';
import { totalOf } from '../score.ts';

/** What tie-breaks are worked out from. */
export interface Results {
  readonly sheet: ReadonlyMap<Tpn, readonly Line[]>;
  /** Pairings fixed beforehand, as in a round robin: forfeits are then treated as games (FIDE C.07, 15.2). */
  readonly fixed: boolean;
  readonly totalRounds: number;
}

const isRequestedBye = (line: Line): boolean => line.kind === 'bye' && (line.bye === 'half' || line.bye === 'zero');

const isForfeitLoss = (line: Line): boolean =>
  line.kind === 'game' &&
  (line.outcome === 'both-forfeit' ||
    (line.outcome === 'white-forfeits' && line.colour === 'white') ||
    (line.outcome === 'black-forfeits' && line.colour === 'black'));

export const isForfeit = (line: Line): boolean =>
  line.kind === 'game' && ['white-forfeits', 'black-forfeits', 'both-forfeit'].includes(line.outcome);

/** A voluntary unplayed round, "VUR" (16.1.2): a bye one asked for, a withdrawal, or a forfeit loss. */
export const isVoluntary = (line: Line): boolean => isRequestedBye(line) || isForfeitLoss(line);

/** Asked-for byes that no game followed, or any round that was not avoided, count as draws for others (16.2.5, 16.3.2). */
const countsAsDraw = (lines: readonly Line[], at: number): boolean =>
  isRequestedBye(lines[at]!) && lines.slice(at + 1).every(isVoluntary);

/** A player's score as his opponents' tie-breaks see it (16.3). */
export const adjustedScore = (results: Results, tpn: Tpn): number => {
  const lines = results.sheet.get(tpn) ?? [];
  if (results.fixed) return totalOf(lines);
  return lines.reduce((sum, line, at) => sum + (countsAsDraw(lines, at) ? 0.5 : line.points), 0);
};

/**
 * The score of the dummy whom one is taken to have met in an unplayed round (16.4): one's own, but no more than the
 * scheduled opponent's in a forfeit (16.4.1), or than a draw in each round (16.4.2).
 */
export const dummyScore = (results: Results, tpn: Tpn, line: Line): number => {
  const own = totalOf(results.sheet.get(tpn) ?? []);
  const cap = line.kind === 'game' && isForfeit(line) ? adjustedScore(results, line.opponent) : results.totalRounds / 2;
  return Math.min(own, cap);
};
