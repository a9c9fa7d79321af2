import type { Colour } from '../event.ts';
import { opposite } from '../event.ts';
import type { Card } from './card.ts';
import { colourOfHigher } from './colours.ts';

/** What holds for the whole of one round that is being paired. */
export interface Setting {
  readonly initial: Colour;
  /** Scores above this make topscorers (1.8); Infinity before the last round. */
  readonly topscore: number;
  /** Pairs that the rules of the event forbid, such as relatives. */
  readonly forbidden: (one: number, other: number) => boolean;
}

export const isTopscorer = (card: Card, { topscore }: Setting): boolean => card.score > topscore;

/** [C1] and [C3], with what the event itself forbids. */
export const mayMeet = (one: Card, other: Card, setting: Setting): boolean => {
  if (one.met.has(other.tpn) || setting.forbidden(one.tpn, other.tpn)) return false;
  const clash =
    one.preference.strength === 'absolute' &&
    other.preference.strength === 'absolute' &&
    one.preference.colour === other.preference.colour;
  return !clash || isTopscorer(one, setting) || isTopscorer(other, setting);
};

const exceeds = (card: Card, colour: Colour): number =>
  Math.abs(card.difference + (colour === 'white' ? 1 : -1)) > 2 ? 1 : 0;

const thrice = (card: Card, colour: Colour): number => (card.twice === colour ? 1 : 0);

const missesPreference = (card: Card, colour: Colour): boolean =>
  card.preference.colour !== undefined && card.preference.colour !== colour;

/** How often a pair fails [C10] to [C13], in this order. */
export const colourFailures = (higher: Card, lower: Card, setting: Setting): readonly number[] => {
  const colour = colourOfHigher(higher, lower, setting.initial);
  const given = [
    [higher, colour],
    [lower, opposite(colour)],
  ] as const;
  const missed = given.filter((each) => missesPreference(...each)).map(([card]) => card);
  const topscorers = isTopscorer(higher, setting) || isTopscorer(lower, setting);
  const count = (test: (card: Card, colour: Colour) => number) =>
    topscorers ? given.reduce((sum, each) => sum + test(...each), 0) : 0;
  const strong = missed.filter((card) => card.preference.strength === 'strong');
  return [count(exceeds), count(thrice), missed.length, strong.length];
};
