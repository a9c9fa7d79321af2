import type { Colour, GamePairing, Pairing, Tpn } from './event.ts';
import { isOver, opposite } from './event.ts';
import { grouped } from './grouped.ts';
import { pointsOf } from './score.ts';

/** How a mini-match is decided. */
export interface TieRule {
  /** 3 or 7 in London 1851: over when one has won more than half of so many. */
  readonly bestOf: number;
  /** In 1851 a drawn game was played again and counted for nobody; else it is half a point to both. */
  readonly draws: 'replayed' | 'halved';
  /** Who has withdrawn: against him a tie is won, however it stands. */
  readonly gone?: ReadonlySet<Tpn>;
}

export interface Tie {
  /** Who had White in the first game, and who had Black. */
  readonly players: readonly [Tpn, Tpn];
  readonly games: readonly GamePairing[];
  readonly score: readonly [number, number];
  readonly winner: Tpn | undefined;
  /** The colours of the game that must follow; undefined when the tie is decided or a game is still going on. */
  readonly next: { readonly white: Tpn; readonly black: Tpn } | undefined;
}

const pairKey = ({ white, black }: GamePairing): string => [white, black].sort((a, b) => a - b).join(' ');

const counts = (game: GamePairing, rule: TieRule): boolean => game.outcome !== 'draw' || rule.draws === 'halved';

const scoreOf = (player: Tpn, games: readonly GamePairing[], rule: TieRule): number =>
  games
    .filter((game) => counts(game, rule))
    .reduce((sum, game) => sum + pointsOf(game.outcome, game.white === player ? 'white' : 'black'), 0);

/** Further games follow, one after the other, while the score of so many is level (1851: "until decided"). */
const decided = ([one, other]: readonly [number, number], { bestOf }: TieRule): boolean =>
  one !== other && Math.max(one, other) > bestOf / 2;

/** Who stays when the other has gone; of two who have, he who leads, or else had White first, for there must be one. */
const stayer = (
  players: readonly [Tpn, Tpn],
  score: readonly [number, number],
  gone: ReadonlySet<Tpn>,
): Tpn | undefined => {
  const [one, other] = players;
  if (!gone.has(one) && !gone.has(other)) return undefined;
  if (!gone.has(one)) return one;
  return !gone.has(other) || score[1] > score[0] ? other : one;
};

const tieFrom = (games: readonly GamePairing[], rule: TieRule): Tie => {
  const { white, black } = games[0]!;
  const score = [scoreOf(white, games, rule), scoreOf(black, games, rule)] as const;
  const players = [white, black] as const;
  const won = decided(score, rule) ? (score[0] > score[1] ? white : black) : undefined;
  const winner = won ?? stayer(players, score, rule.gone ?? new Set());
  const last = games.at(-1)!;
  const open = games.some(({ outcome }) => !isOver(outcome));
  return {
    players,
    games,
    score,
    winner,
    next: winner !== undefined || open ? undefined : { white: last.black, black: last.white },
  };
};

/** The ties of one round, in the order in which they were paired. */
export const tiesOf = (pairings: readonly Pairing[], rule: TieRule): readonly Tie[] => {
  const games = pairings.filter((pairing): pairing is GamePairing => pairing.kind === 'game');
  return [...grouped(games, pairKey).values()].map((each) => tieFrom(each, rule));
};

/** Players who contend for the places from this one on; 1 is the first. */
export interface Group {
  readonly from: number;
  readonly players: readonly Tpn[];
}

export interface KnockoutRule {
  readonly ties: readonly TieRule[];
  /** Down to which place matches are played for places; 8 in 1851, 1 where losers are out. */
  readonly placesPlayed: number;
}

/** The rule of a round; the last one given holds for all that come after it. */
export const ruleOfRound = ({ ties }: KnockoutRule, round: number): TieRule => ties[Math.min(round, ties.length - 1)]!;

const isContested = (group: Group, { placesPlayed }: KnockoutRule): boolean =>
  group.players.length > 1 && (group.from === 1 || group.from + group.players.length - 1 <= placesPlayed);

/** Winners, and those with a bye, go one way and losers the other; undefined while a tie is undecided. */
const divided = (group: Group, pairings: readonly Pairing[], rule: TieRule): readonly Group[] | undefined => {
  const ties = tiesOf(pairings, rule).filter(({ players }) => group.players.includes(players[0]));
  if (ties.some(({ winner }) => winner === undefined)) return undefined;
  const losers = ties.flatMap(({ players, winner }) => players.filter((player) => player !== winner));
  const through = group.players.filter((player) => !losers.includes(player));
  const order = ties.flatMap(({ winner }) => (winner === undefined ? [] : [winner]));
  const byes = through.filter((player) => !order.includes(player));
  return [
    { from: group.from, players: [...byes, ...order] },
    { from: group.from + through.length, players: losers },
  ].filter(({ players }) => players.length > 0);
};

/**
 * Who contends for what after the rounds so far: at first all for the first place. Undefined while a tie is undecided.
 */
export const groupsAfter = (
  players: readonly Tpn[],
  rounds: readonly (readonly Pairing[])[],
  rule: KnockoutRule,
): readonly Group[] | undefined =>
  rounds.reduce<readonly Group[] | undefined>(
    (groups, pairings, round) => {
      const parts = groups?.map((group) =>
        isContested(group, rule) ? divided(group, pairings, ruleOfRound(rule, round)) : [group],
      );
      return parts?.every((part) => part !== undefined) ? parts.flat() : undefined;
    },
    [{ from: 1, players }],
  );

/** The order of a bracket of so many in which the strongest meet last: 1-8, 4-5, 2-7, 3-6 for eight. */
const bracketOrder = (size: number): readonly number[] =>
  size === 1 ? [1] : bracketOrder(size / 2).flatMap((seed) => [seed, size + 1 - seed]);

const powerFrom = (count: number): number => 2 ** Math.ceil(Math.log2(count));

const firstGame = (one: Tpn, other: Tpn | undefined, colour: Colour): Pairing => {
  if (other === undefined) return { kind: 'bye', player: one, bye: 'full' };
  const [white, black] = colour === 'white' ? [one, other] : [other, one];
  return { kind: 'game', white, black, outcome: 'pending' };
};

const pairedOff = (players: readonly (Tpn | undefined)[], colourOf: (tie: number) => Colour): readonly Pairing[] =>
  Array.from({ length: players.length / 2 }, (_, tie) => {
    const [one, other] = [players[2 * tie], players[2 * tie + 1]];
    return one === undefined ? firstGame(other!, undefined, 'white') : firstGame(one, other, colourOf(tie));
  });

export interface Lots {
  /** A whole number from 0 up to, and without, this. Chance is handed in. */
  readonly below: (limit: number) => number;
}

const shuffled = (players: readonly Tpn[], lots: Lots): readonly Tpn[] => {
  const left = [...players];
  return players.map(() => left.splice(lots.below(left.length), 1)[0]!);
};

const byPlace = (group: Group, first: boolean): readonly (Tpn | undefined)[] => {
  if (!first) return group.players;
  const players = [...group.players].sort((a, b) => a - b);
  return bracketOrder(powerFrom(players.length)).map((seed) => players[seed - 1]);
};

const byLot = (group: Group, lots: Lots): readonly (Tpn | undefined)[] => {
  const drawn = shuffled(group.players, lots);
  const byes = powerFrom(drawn.length) - drawn.length;
  return drawn.flatMap((player, at) => (at < byes ? [player, undefined] : [player]));
};

/**
 * The next round: by lot as in 1851 (both the pairs and who begins), or by seeds, where pairing numbers are seeds and
 * the winners of neighbouring ties meet. Where the number is no power of two, some have a bye in the first round.
 * @returns undefined while a tie is undecided; no pairings when everything is decided
 */
export const pairKnockout = (
  players: readonly Tpn[],
  rounds: readonly (readonly Pairing[])[],
  rule: KnockoutRule,
  draw: { readonly by: 'seeds' | 'lots'; readonly lots: Lots },
): readonly Pairing[] | undefined => {
  const contested = groupsAfter(players, rounds, rule)?.filter((group) => isContested(group, rule));
  return contested?.flatMap((group) => {
    if (draw.by === 'seeds')
      return pairedOff(byPlace(group, rounds.length === 0), (tie) => (tie % 2 === 0 ? 'white' : 'black'));
    return pairedOff(byLot(group, draw.lots), () => (draw.lots.below(2) === 0 ? 'white' : opposite('white')));
  });
};
