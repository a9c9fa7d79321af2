import { type Color, opposite } from '../color.ts';
import type { Position } from '../position.ts';
import { KING_STEPS } from '../rays.ts';
import type { Square } from '../square.ts';
import { attacksFrom, type Reaches, type Rover, reachesOf } from './reach.ts';

const squaresOf = (reach: Uint8Array): Square[] => Array.from(reach.keys()).filter((square) => reach[square] === 1);

/** The squares that some of these men may ever attack. */
const attackable = ({ fixed }: Reaches, rovers: readonly Rover[]): Set<Square> =>
  new Set(rovers.flatMap((rover) => squaresOf(rover.reach).flatMap((from) => attacksFrom(rover, from, fixed))));

/** The squares that some of these men may ever hold. */
const holdable = (rovers: readonly Rover[]): Set<Square> => new Set(rovers.flatMap(({ reach }) => squaresOf(reach)));

/**
 * Whether it is plain from where the men may ever go that this side gives no mate: on every square that the adverse king
 * may come to, either no check can reach him, or some square next to him can never be covered nor held by his own men.
 * False says nothing.
 */
export const isShutOut = (pos: Position, color: Color): boolean => {
  if (pos.epSquare !== undefined) return false;
  const reaches = reachesOf(pos);
  const own = reaches.rovers.filter((rover) => rover.color === color);
  const adverse = reaches.rovers.filter((rover) => rover.color === opposite(color));
  const checked = attackable(
    reaches,
    own.filter(({ role }) => role !== 'king'),
  );
  const covered = attackable(reaches, own);
  const held = holdable(adverse.filter(({ role }) => role !== 'king'));
  const king = adverse.find(({ role }) => role === 'king')!;
  const hemmedIn = (square: Square): boolean =>
    KING_STEPS[square]!.every((next) => covered.has(next) || held.has(next));
  return !squaresOf(king.reach).some((square) => checked.has(square) && hemmedIn(square));
};
