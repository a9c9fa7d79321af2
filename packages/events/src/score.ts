import type { ByeKind, Colour, Outcome, Pairing, Rounds, Tpn } from './event.ts';
import { wasPlayed } from './event.ts';

/** What one round was for one player. Points are those awarded: 1, ½ or 0. */
export type Line =
  | {
      readonly kind: 'game';
      readonly opponent: Tpn;
      readonly colour: Colour;
      readonly outcome: Outcome;
      readonly played: boolean;
      readonly points: number;
    }
  | { readonly kind: 'bye'; readonly bye: ByeKind; readonly played: false; readonly points: number };

export type GameLine = Extract<Line, { kind: 'game' }>;

const BYE_POINTS: Readonly<Record<ByeKind, number>> = { 'pairing-allocated': 1, full: 1, half: 0.5, zero: 0 };

/** Points of White and of Black. */
const GAME_POINTS: Readonly<Record<Outcome, readonly [number, number]>> = {
  white: [1, 0],
  black: [0, 1],
  draw: [0.5, 0.5],
  'white-forfeits': [0, 1],
  'black-forfeits': [1, 0],
  'both-forfeit': [0, 0],
  unplayed: [0, 0],
  pending: [0, 0],
  adjourned: [0, 0],
};

export const pointsOf = (outcome: Outcome, colour: Colour): number => GAME_POINTS[outcome][colour === 'white' ? 0 : 1];

export const byePoints = (bye: ByeKind): number => BYE_POINTS[bye];

/** Who is in no pairing of a round was absent: a zero-point bye (FIDE C.07, 16.1.1; also after a withdrawal). */
export const ABSENT: Line = { kind: 'bye', bye: 'zero', played: false, points: 0 };

export const linesIn = (pairing: Pairing): readonly (readonly [Tpn, Line])[] => {
  if (pairing.kind === 'bye') {
    const { player, bye } = pairing;
    return [[player, { kind: 'bye', bye, played: false, points: BYE_POINTS[bye] }]];
  }
  const { white, black, outcome } = pairing;
  const line = (opponent: Tpn, colour: Colour): Line => ({
    kind: 'game',
    opponent,
    colour,
    outcome,
    played: wasPlayed(outcome),
    points: pointsOf(outcome, colour),
  });
  return [
    [white, line(black, 'white')],
    [black, line(white, 'black')],
  ];
};

/** One line for each round, for each of the players asked for. */
export const scoresheet = (rounds: Rounds, players: readonly Tpn[]): ReadonlyMap<Tpn, readonly Line[]> => {
  const byRound = rounds.map((pairings) => new Map(pairings.flatMap(linesIn)));
  return new Map(players.map((tpn) => [tpn, byRound.map((lines) => lines.get(tpn) ?? ABSENT)]));
};

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** Until it ends an adjourned game counts as a draw, for the next pairing only (FIDE C.04.2, 3). */
export const drawnForPairing = (rounds: Rounds): Rounds =>
  rounds.map((pairings) =>
    pairings.map((pairing) =>
      pairing.kind === 'game' && pairing.outcome === 'adjourned' ? { ...pairing, outcome: 'draw' } : pairing,
    ),
  );
