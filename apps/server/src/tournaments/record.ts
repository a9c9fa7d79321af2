import type { Entrant, Outcome, Pairing, Rounds, Tpn } from '@jadoube/events';
import { bergerRounds } from '@jadoube/events';
import type { EventPairing, EventPlayer, WholeEvent } from '@jadoube/store';
import type { Result } from '@jadoube/table';
import { type Kind, type Rules, rulesRequest } from './rules.ts';

/** An event as the law of tournaments sees it: numbers instead of members. */
export interface EventRecord {
  readonly whole: WholeEvent;
  readonly kind: Kind;
  readonly rules: Rules;
  /** By number. */
  readonly players: readonly NumberedPlayer[];
  readonly rounds: Rounds;
  readonly totalRounds: number;
}

export interface NumberedPlayer extends EventPlayer {
  readonly number: Tpn;
}

const OUTCOMES: Readonly<Record<Result['score'], Outcome>> = {
  '1-0': 'white',
  '0-1': 'black',
  '1/2-1/2': 'draw',
  annulled: 'unplayed',
};

/**
 * What was ruled, or else what the game says now. Nothing is copied: a game that ends, be it months later and while no
 * server runs, counts from then on, and once.
 */
export const outcomeOf = ({ ruled, game }: EventPairing): Outcome => {
  if (ruled !== null) return ruled as Outcome;
  if (game?.status === 'over') return OUTCOMES[(game.result as Result).score];
  return game?.adjourned ? 'adjourned' : 'pending';
};

/** By rating and then by entry, until the first round is published; from then on as they are. */
const numbered = ({ players, rounds }: WholeEvent, { order }: Rules): readonly NumberedPlayer[] => {
  if (rounds.length > 0) return players.map((player) => ({ ...player, number: player.tpn }));
  const rating = (player: EventPlayer) => (order === 'rating' ? (player.rating ?? 0) : 0);
  const ranked = [...players].sort((a, b) => rating(b) - rating(a) || a.tpn - b.tpn);
  return ranked.map((player, at) => ({ ...player, number: at + 1 }));
};

const pairingFor = (numbers: ReadonlyMap<string, Tpn>, pairing: EventPairing): Pairing => {
  const first = numbers.get(pairing.whiteId)!;
  if (pairing.blackId === null) return { kind: 'bye', player: first, bye: pairing.bye as 'full' };
  return { kind: 'game', white: first, black: numbers.get(pairing.blackId)!, outcome: outcomeOf(pairing) };
};

const roundsIn = (kind: Kind, rules: Rules, players: number, published: number): number => {
  if (kind === 'swiss') return rules.rounds!;
  if (kind === 'round-robin') return players < 2 ? 0 : bergerRounds(players, rules.double ? 2 : 1).length;
  if (kind === 'match' || kind === 'single') return 1;
  return published;
};

export function recordOf(whole: WholeEvent): EventRecord {
  const rules = rulesRequest.parse(whole.event.rules);
  const kind = whole.event.kind as Kind;
  const players = numbered(whole, rules);
  const numbers = new Map(players.map(({ memberId, number }) => [memberId, number]));
  const rounds = whole.rounds.map((_, at) =>
    whole.pairings.filter(({ round }) => round === at + 1).map((pairing) => pairingFor(numbers, pairing)),
  );
  return { whole, kind, rules, players, rounds, totalRounds: roundsIn(kind, rules, players.length, rounds.length) };
}

export const memberOf = ({ players }: EventRecord, number: Tpn): NumberedPlayer =>
  players.find((player) => player.number === number)!;

export const numbersOf = ({ players }: EventRecord): readonly Tpn[] => players.map(({ number }) => number);

/** Who is there for that round: entered in time, and not gone. */
export const presentFor = ({ players }: EventRecord, round: number): readonly NumberedPlayer[] =>
  players.filter(({ fromRound, withdrawnAfter }) => withdrawnAfter === null && fromRound <= round);

/** Who has withdrawn. */
export const goneFrom = ({ players }: EventRecord): ReadonlySet<Tpn> =>
  new Set(players.filter(({ withdrawnAfter }) => withdrawnAfter !== null).map(({ number }) => number));

export const entrantOf = ({ number, name, rating, title, federation, fideId }: NumberedPlayer): Entrant => ({
  tpn: number,
  name,
  ...(rating !== null && { rating }),
  ...(title !== null && { title }),
  ...(federation !== null && { federation }),
  ...(fideId !== null && { fideId }),
});
