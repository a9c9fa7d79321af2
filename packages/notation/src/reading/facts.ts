import {
  fileOf,
  fromOf,
  isCastling,
  type Man,
  type Move,
  type Position,
  promotionOf,
  type Role,
  type Side,
  type Square,
  toOf,
} from '@jadoube/board';

/** What a record can say of a move, the check it gives left aside. */
export interface Facts {
  readonly move: Move;
  readonly from: Square;
  readonly to: Square;
  readonly man: Man;
  readonly castling: Side | undefined;
  /** The man taken and the square he is taken from. */
  readonly taken: { readonly man: Man; readonly square: Square } | undefined;
  readonly passing: boolean;
  readonly promotion: Role | undefined;
}

const takenInPassing = (pos: Position, from: Square, to: Square): Facts['taken'] => {
  if (pos.epSquare !== to || fileOf(from) === fileOf(to)) return undefined;
  const square = pos.turn === 'white' ? to - 8 : to + 8;
  const man = pos.board[square];
  return man && { man, square };
};

const takenBy = (pos: Position, man: Man, from: Square, to: Square): Facts['taken'] => {
  const there = pos.board[to];
  if (there !== undefined) return { man: there, square: to };
  return man.role === 'pawn' ? takenInPassing(pos, from, to) : undefined;
};

/** The facts of a move, legal or not. Throws RangeError when no man lies on its first square. */
export const factsOf = (pos: Position, move: Move): Facts => {
  const [from, to] = [fromOf(move), toOf(move)];
  const man = pos.board[from];
  if (man === undefined) throw new RangeError('a move begins on an empty square');
  const taken = takenBy(pos, man, from, to);
  return {
    move,
    from,
    to,
    man,
    castling: isCastling(pos, move) ? (to > from ? 'king' : 'queen') : undefined,
    taken,
    passing: taken !== undefined && taken.square !== to,
    promotion: promotionOf(move),
  };
};
