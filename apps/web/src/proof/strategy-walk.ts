import { checkAt, type Position, repliesAt, type Strategy } from '@jadoube/board';
import { makeSan, parseUci } from '@jadoube/notation';
import { goOn, standOf, stoodBefore, type Walk } from './walk.ts';

/** One way on from where one stands: the adversary's reply, and the check that answers it. */
export interface Way {
  readonly reply: string;
  readonly replySan: string;
  readonly check: string;
  readonly checkSan: string;
  readonly mate: boolean;
  /** After how many moves of this walk the position after the check stood before: there the circle closes. */
  readonly closes?: number;
}

const sanOf = (position: Position, uci: string): string => {
  const move = parseUci(uci);
  return move === undefined ? uci : makeSan(position, move);
};

/** The check that the claimant gives where he is on turn; undefined where the adversary is, or the proof says none. */
export const checkHere = (strategy: Strategy, walk: Walk): string | undefined => checkAt(strategy, standOf(walk));

/** A check in writing. */
export const writtenCheck = (strategy: Strategy, walk: Walk): string | undefined => {
  const check = checkHere(strategy, walk);
  return check && sanOf(standOf(walk), check);
};

/** The reply and the check after it. */
export const take = (walk: Walk, way: Pick<Way, 'reply' | 'check'>): Walk => goOn(goOn(walk, way.reply), way.check);

/** The ways on from a position with the adversary on turn, one for each of his legal replies; none after mate. */
export function waysAt(strategy: Strategy, walk: Walk): Way[] {
  const stand = standOf(walk);
  return repliesAt(strategy, stand).map(({ reply, position, check = '', mate }) => {
    const closes = stoodBefore(take(walk, { reply, check }));
    return {
      reply,
      replySan: sanOf(stand, reply),
      check,
      checkSan: sanOf(position, check),
      mate,
      ...(closes !== undefined && { closes }),
    };
  });
}

/** In how many different positions the proof says what check to give. */
export const sizeOf = (strategy: Strategy): number => Object.keys(strategy.moves).length;
