import type { Colour } from '../event.ts';
import { opposite } from '../event.ts';
import { type Card, STRENGTHS } from './card.ts';

const rankOf = (card: Card): number => STRENGTHS.indexOf(card.preference.strength);

/** The colour of `one` when last the two had different colours, played games counted back from the latest (5.2.3). */
const lastDifferent = (one: Card, other: Card): Colour | undefined => {
  for (let back = 1; back <= Math.min(one.colours.length, other.colours.length); back++) {
    const colour = one.colours.at(-back);
    if (colour !== undefined && colour !== other.colours.at(-back)) return colour;
  }
  return undefined;
};

const strongerColour = (one: Card, other: Card): Colour | undefined => {
  const stronger = rankOf(one) - rankOf(other);
  if (stronger !== 0) return stronger > 0 ? one.preference.colour : opposite(other.preference.colour!);
  if (one.preference.strength !== 'absolute') return undefined;
  const wider = Math.abs(one.difference) - Math.abs(other.difference);
  return wider === 0 ? undefined : wider > 0 ? one.preference.colour : opposite(other.preference.colour!);
};

/**
 * The colour of the higher ranked of the two (FIDE C.04.3, 5.2): both preferences, else the stronger, else the other
 * way round than when they last differed, else that of the higher ranked, else by lot and number.
 */
export const colourOfHigher = (higher: Card, lower: Card, initial: Colour): Colour => {
  const own = higher.preference.colour;
  const others = lower.preference.colour;
  if (own !== undefined && own !== others) return own;
  if (own === undefined && others !== undefined) return opposite(others);
  if (own !== undefined) {
    const stronger = strongerColour(higher, lower);
    if (stronger !== undefined) return stronger;
    const before = lastDifferent(higher, lower);
    return before === undefined ? own : opposite(before);
  }
  return higher.place % 2 === 1 ? initial : opposite(initial);
};
