import {
  castlingRookOf,
  checkersOf,
  hasLegalMove,
  isCheck,
  type Move,
  type Position,
  play,
  toOf,
} from '@jadoube/board';

/** What a record says of check: any, one by a man that did not move, one by two men at once, mate. */
export const CHECKS = ['check', 'discovered', 'double', 'mate'] as const;
export type Check = (typeof CHECKS)[number];

/** What a move gives, none of them or several. A castled rook checks of himself; what a pawn taken in passing hid is discovered. */
export const checksOf = (pos: Position, move: Move): Check[] => {
  const after = play(pos, move);
  if (!isCheck(after)) return [];
  const checkers = checkersOf(after, after.turn);
  const moved = [toOf(move), castlingRookOf(pos, move)?.to];
  const given: Check[] = ['check'];
  if (checkers.some((square) => !moved.includes(square))) given.push('discovered');
  if (checkers.length > 1) given.push('double');
  if (!hasLegalMove(after)) given.push('mate');
  return given;
};
