import type { Colour, Pairing, Rounds, Tpn } from '../event.ts';
import { type Bracket, type CardPair, canComplete, pairBracket } from './bracket.ts';
import { type Card, cardsOf } from './card.ts';
import { colourOfHigher } from './colours.ts';
import type { Setting } from './criteria.ts';

export interface SwissRound {
  /** Who is to be paired: entered, not withdrawn, without a bye of his own asking. */
  readonly present: readonly Tpn[];
  readonly rounds: Rounds;
  /** How many there will be; topscorers are told by it in the last (1.8). */
  readonly totalRounds: number;
  /** Drawn by lot before the first round (5.1). */
  readonly initialColour: Colour;
  readonly forbidden?: readonly (readonly [Tpn, Tpn])[];
}

export type SwissPairing =
  | { readonly ok: true; readonly pairings: readonly Pairing[] }
  | { readonly ok: false; readonly reason: 'nobody-to-pair' | 'no-pairing-exists' };

const settingOf = ({ rounds, totalRounds, initialColour, forbidden = [] }: SwissRound): Setting => {
  const pairs = new Set(forbidden.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  return {
    initial: initialColour,
    topscore: rounds.length >= totalRounds - 1 ? rounds.length / 2 : Number.POSITIVE_INFINITY,
    forbidden: (one, other) => pairs.has(`${one} ${other}`),
  };
};

const whole = (cards: readonly Card[], byeScore: number | undefined): Bracket => ({
  movedDown: [],
  residents: cards,
  next: [],
  rest: [],
  byeScore,
});

/** [C5]: the lowest score of which somebody can have the bye; undefined when the round cannot be paired at all. */
const byeScoreOf = (cards: readonly Card[], setting: Setting): { readonly score: number | undefined } | undefined => {
  if (cards.length % 2 === 0)
    return canComplete(cards, whole(cards, undefined), setting) ? { score: undefined } : undefined;
  const scores = [...new Set(cards.map(({ score }) => score))].reverse();
  const score = scores.find((each) => canComplete([...cards, 'bye'], whole(cards, each), setting));
  return score === undefined ? undefined : { score };
};

interface Progress {
  readonly pairs: readonly CardPair[];
  readonly floating: readonly Card[];
}

const pairGroups = (cards: readonly Card[], setting: Setting, byeScore: number | undefined): Progress => {
  const scores = [...new Set(cards.map(({ score }) => score))];
  const group = (score: number | undefined) => cards.filter((card) => card.score === score);
  return scores.reduce<Progress>(
    ({ pairs, floating }, score, at) => {
      const residents = group(score);
      const following = scores[at + 1];
      const rest = cards.filter((card) => following !== undefined && card.score < following);
      const made = pairBracket({ movedDown: floating, residents, next: group(following), rest, byeScore }, setting);
      const paired = new Set(made.flat());
      return {
        pairs: [...pairs, ...made],
        floating: [...floating, ...residents].filter((card) => !paired.has(card)),
      };
    },
    { pairs: [], floating: [] },
  );
};

/** The order in which boards are published (C.04.2, 4): the higher player's score, both scores, his rank. */
const boardOrder = ([a, c]: CardPair, [b, d]: CardPair): number =>
  b.score - a.score || b.score + d.score - a.score - c.score || a.tpn - b.tpn;

const boardOf = (setting: Setting, [higher, lower]: CardPair): Pairing => {
  const white = colourOfHigher(higher, lower, setting.initial) === 'white';
  const [first, second] = white ? [higher, lower] : [lower, higher];
  return { kind: 'game', white: first.tpn, black: second.tpn, outcome: 'pending' };
};

/** The next round by the FIDE Dutch System, C.04.3 in the edition of 1 February 2026. */
export const pairDutch = (round: SwissRound): SwissPairing => {
  const setting = settingOf(round);
  const cards = cardsOf(round.rounds, round.present);
  if (cards.length === 0) return { ok: false, reason: 'nobody-to-pair' };
  const bye = byeScoreOf(cards, setting);
  if (bye === undefined) return { ok: false, reason: 'no-pairing-exists' };
  const { pairs, floating } = pairGroups(cards, setting, bye.score);
  if (floating.length !== cards.length % 2) throw new Error(`${floating.length} players were left over`);
  const boards = [...pairs].sort(boardOrder).map((pair) => boardOf(setting, pair));
  const byes = floating.map(({ tpn }): Pairing => ({ kind: 'bye', player: tpn, bye: 'pairing-allocated' }));
  return { ok: true, pairings: [...boards, ...byes] };
};
