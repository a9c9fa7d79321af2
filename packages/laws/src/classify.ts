import {
  fileOf,
  isAttacked,
  isCheck,
  kingOf,
  type Man,
  manAt,
  opposite,
  type Position,
  rankOf,
  relocate,
  type Square,
  squareAt,
  withMan,
  withTurn,
} from '@jadoube/board';
import type { Facts } from './facts.ts';
import type { PlayOffence } from './offence.ts';

/** The play as the hand made it: `before` has the player on turn. */
export interface FalsePlay {
  readonly before: Position;
  readonly from: Square;
  readonly to: Square;
  /** The pawn that was taken in passing with it, lawfully or not. */
  readonly passed?: Square;
}

const manOf = (play: FalsePlay): Man | undefined => manAt(play.before, play.from);

/** The king two files sideways along his home rank from his home square. */
export function isCastlingAttempt({ before, from, to }: FalsePlay): boolean {
  const man = manAt(before, from);
  const home = squareAt(4, before.turn === 'white' ? 0 : 7);
  return (
    man?.role === 'king' &&
    man.color === before.turn &&
    from === home &&
    rankOf(to) === rankOf(from) &&
    Math.abs(fileOf(to) - fileOf(from)) === 2
  );
}

/** The own rook in the corner towards which the king went; undefined where none stands there. */
export function castlingRookAt({ before, from, to }: FalsePlay): Square | undefined {
  const corner = squareAt(fileOf(to) > fileOf(from) ? 7 : 0, rankOf(from));
  const man = manAt(before, corner);
  return man?.role === 'rook' && man.color === before.turn ? corner : undefined;
}

/** Is the player's king en prise once the man lies where it was put? */
function leavesKingEnPrise({ before, from, to, passed }: FalsePlay): boolean {
  const put = relocate(before, from, to);
  const lying = passed === undefined ? put : withMan(put, passed, undefined);
  return isAttacked(lying, kingOf(lying, before.turn), opposite(before.turn));
}

/**
 * What an unlawful play is guilty of: the most specific kind, one for one act (reading B12). Whether it was out of turn is
 * for the table to say, which knows whose turn it is.
 */
export function classify(play: FalsePlay): PlayOffence {
  const own = manOf(play)?.color === play.before.turn;
  if (isCastlingAttempt(play)) return 'false-castling';
  if (leavesKingEnPrise(play)) {
    if (own && manOf(play)?.role === 'king') return 'moved-into-check';
    return isCheck(play.before) ? 'check-not-covered' : 'exposed-king';
  }
  const taken = manAt(play.before, play.to);
  if (!own) return taken && taken.color !== play.before.turn ? 'took-with-adverse' : 'moved-adverse';
  if (!taken) return 'false-move';
  return taken.color === play.before.turn ? 'took-own' : 'false-capture';
}

/** The facts of an unlawful play, for its remedy. */
export function factsOf(play: FalsePlay, after: Position): Facts {
  const { before, from, to } = play;
  const own = manOf(play)?.color === before.turn;
  const rook = isCastlingAttempt(play) ? castlingRookAt(play) : undefined;
  return {
    before,
    after,
    from,
    to,
    touched: [from],
    adverse: own ? to : from,
    ...(rook === undefined ? {} : { rook }),
  };
}

/** The position with the player on turn, as if it were his move. */
export const onTurn = (position: Position, player: Man['color']): Position =>
  position.turn === player ? position : withTurn(position, player);
