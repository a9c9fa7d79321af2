export { attackersOf, checkersOf, isAttacked, isCheck } from './attacks.ts';
export { castlingRookOf, isCastling } from './castling.ts';
export { withMan, withTurn } from './change.ts';
export { COLORS, type Color, opposite } from './color.ts';
export { type CanMate, canMate, isDead, MATE_BOUND, type MateBound } from './dead/can-mate.ts';
export type { Came } from './dead/living.ts';
export { type FenError, type FenErrorCode, type FenOptions, type FenResult, parseFen, positionOfFen } from './fen.ts';
export { positionKey } from './identity.ts';
export {
  hasLegalMove,
  isCheckmate,
  isLegal,
  isStalemate,
  legalCapturesOf,
  legalMoves,
  legalMovesFrom,
  pseudoMovesFrom,
} from './legal.ts';
export { makeBoardFen, makeFen, makePositionFen } from './make-fen.ts';
export { type Man, makeMan, ROLES, type Role } from './man.ts';
export { fromOf, type Move, makeMove, promotionOf, toOf } from './move.ts';
export { isSamePosition, type PackedPosition, packPosition, unpackPosition } from './packed.ts';
export { perft } from './perft.ts';
export { checkStrategy } from './perpetual/check-strategy.ts';
export {
  PERPETUAL_BOUND,
  type PerpetualBound,
  type PerpetualProof,
  provePerpetual,
} from './perpetual/prove.ts';
export { type Branch, checkAt, repliesAt, type Strategy } from './perpetual/strategy.ts';
export { play } from './play.ts';
export { type Board, countMen, kingOf, manAt, men, type Position } from './position.ts';
export { type RelocateOptions, relocate } from './relocate.ts';
export {
  ALL_RIGHTS,
  hasRight,
  RIGHTS,
  type Right,
  rightOf,
  type Side,
  withAbsentRook,
  withoutAbsentRook,
} from './rights.ts';
export { fileOf, isSquare, makeSquare, parseSquare, rankOf, type Square, type SquareName, squareAt } from './square.ts';
export { START } from './start.ts';
export { type Strangeness, strangenessOf } from './strangeness.ts';
