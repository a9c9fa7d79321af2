import type { Card } from './card.ts';

/**
 * The order in which article 4 of FIDE C.04.3 generates candidates, as something to add up over the pairs: of equally
 * good candidates the one with the greatest sum comes first.
 */
export interface Order {
  /** No sum, of either sign, is longer than this in bits. */
  readonly width: number;
  readonly of: (higher: Card, lower: Card) => bigint;
}

const bitsFor = (count: number): number => Math.ceil(Math.log2(count + 2));

const placesOf = (cards: readonly Card[]): ReadonlyMap<Card, number> => new Map(cards.map((card, at) => [card, at]));

/** Which moved-down players are paired (4.4), then the transpositions of their opponents (4.2). */
export const mdpOrder = (movedDown: readonly Card[], residents: readonly Card[]): Order => {
  const digit = bitsFor(residents.length);
  const count = movedDown.length;
  const moved = placesOf(movedDown);
  const resident = placesOf(residents);
  return {
    width: count * (digit + 1) + 1,
    of: (higher, lower) => {
      const place = moved.get(higher);
      if (place === undefined) return 0n;
      const chosen = 1n << BigInt(count - 1 - place + count * digit);
      return chosen - (BigInt(resident.get(lower)!) << BigInt(digit * (count - 1 - place)));
    },
  };
};

/**
 * Exchanges between S1 and S2 (4.3), then transpositions of S2 (4.2). Every pairing is met first with the higher ranked
 * of each pair in S1: whoever of the upper part is not, was exchanged.
 */
export const remainderOrder = (residents: readonly Card[], pairs: number): Order => {
  const size = residents.length;
  const digit = bitsFor(size);
  const place = placesOf(residents);
  const width = { sum: 2 * digit + 1, moved: size + 1, mates: size * digit + 1 };
  return {
    width: digit + 1 + width.sum + 2 * width.moved + width.mates + 4,
    of: (higher, lower) => {
      const at = place.get(higher);
      const mate = place.get(lower);
      if (at === undefined || mate === undefined) return 0n;
      const cameUp = at >= pairs;
      let order = cameUp ? -1n : 0n;
      order = (order << BigInt(width.sum + 1)) - BigInt(at);
      order = (order << BigInt(width.moved + 1)) - (cameUp ? 0n : 1n << BigInt(at));
      order = (order << BigInt(width.moved + 1)) + (cameUp ? 1n << BigInt(size - 1 - at) : 0n);
      return (order << BigInt(width.mates + 1)) - (BigInt(mate) << BigInt(digit * (size - 1 - at)));
    },
  };
};
