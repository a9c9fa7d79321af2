import {
  fileOf,
  fromOf,
  hasLegalMove,
  isCastling,
  isCheck,
  legalMoves,
  type Move,
  makeSquare,
  type Position,
  parseSquare,
  play,
  promotionOf,
  type Role,
  rankOf,
  type Square,
  toOf,
} from '@jadoube/board';
import { LETTER_OF_ROLE, roleOfLetter } from './letters.ts';

const roleOf = (pos: Position, move: Move): Role | undefined => pos.board[fromOf(move)]?.role;

/** Whether a man is taken: the one on the square of arrival, or a pawn in passing. */
const isCapture = (pos: Position, move: Move): boolean =>
  pos.board[toOf(move)] !== undefined || (roleOf(pos, move) === 'pawn' && fileOf(fromOf(move)) !== fileOf(toOf(move)));

/** The other men of the same role that may legally go to the same square. */
const rivalsOf = (pos: Position, move: Move, role: Role): Square[] =>
  legalMoves(pos)
    .filter((other) => toOf(other) === toOf(move) && fromOf(other) !== fromOf(move) && roleOf(pos, other) === role)
    .map(fromOf);

/** File if it is enough, else rank if it is enough, else both (PGN standard 8.2.3.4). */
const makeOrigin = (pos: Position, move: Move, role: Role): string => {
  const from = fromOf(move);
  const rivals = rivalsOf(pos, move, role);
  if (rivals.length === 0) return '';
  const name = makeSquare(from);
  if (!rivals.some((rival) => fileOf(rival) === fileOf(from))) return name.charAt(0);
  return rivals.some((rival) => rankOf(rival) === rankOf(from)) ? name : name.charAt(1);
};

const makeCastling = (move: Move): string => (fileOf(toOf(move)) > fileOf(fromOf(move)) ? 'O-O' : 'O-O-O');

const makePawnMove = (pos: Position, move: Move): string => {
  const promotion = promotionOf(move);
  const origin = isCapture(pos, move) ? `${makeSquare(fromOf(move)).charAt(0)}x` : '';
  return origin + makeSquare(toOf(move)) + (promotion === undefined ? '' : `=${LETTER_OF_ROLE[promotion]}`);
};

const makePieceMove = (pos: Position, move: Move, role: Role): string => {
  const origin = role === 'king' ? '' : makeOrigin(pos, move, role);
  return LETTER_OF_ROLE[role] + origin + (isCapture(pos, move) ? 'x' : '') + makeSquare(toOf(move));
};

const makeBody = (pos: Position, move: Move): string => {
  const role = roleOf(pos, move);
  if (role === undefined) throw new RangeError('a move begins on an empty square');
  if (isCastling(pos, move)) return makeCastling(move);
  return role === 'pawn' ? makePawnMove(pos, move) : makePieceMove(pos, move, role);
};

const makeSuffix = (pos: Position, move: Move): string => {
  const after = play(pos, move);
  if (!isCheck(after)) return '';
  return hasLegalMove(after) ? '+' : '#';
};

/**
 * The legal move in standard algebraic notation, with `+` and `#`. The move is not tested; throws RangeError when no man
 * lies on its first square.
 */
export const makeSan = (pos: Position, move: Move): string => makeBody(pos, move) + makeSuffix(pos, move);

const CASTLING = /^([O0])-\1(-\1)?$/;
const MOVE = /^([NBRQK]?)([a-h]?)([1-8]?)(x?)([a-h][1-8])(?:=([NBRQ]))?$/;
/** Signs of check, mate and praise, present or missing, say nothing about which move it is. */
const SUFFIX = /[+#!?]{0,6}$/;

const parseCastling = (pos: Position, long: boolean): Move | undefined =>
  legalMoves(pos).find((move) => isCastling(pos, move) && fileOf(toOf(move)) === (long ? 2 : 6));

/** What a text other than castling says of a move. */
interface Said {
  readonly role: Role | undefined;
  readonly file: string;
  readonly rank: string;
  readonly takes: boolean;
  readonly to: Square | undefined;
  readonly promotion: Role | undefined;
}

const agrees = (pos: Position, move: Move, said: Said): boolean => {
  if (toOf(move) !== said.to || roleOf(pos, move) !== said.role || promotionOf(move) !== said.promotion) return false;
  const name = makeSquare(fromOf(move));
  return (
    (said.file === '' || name.charAt(0) === said.file) &&
    (said.rank === '' || name.charAt(1) === said.rank) &&
    isCapture(pos, move) === said.takes &&
    !isCastling(pos, move)
  );
};

/** A pawn names its file when it takes and only then; a rank it never names. */
const wellSaid = ({ role, file, rank, takes }: Said): boolean =>
  role !== 'pawn' || (rank === '' && (file !== '') === takes);

const parseMove = (pos: Position, body: string): Move | undefined => {
  const parts = MOVE.exec(body);
  if (parts === null) return undefined;
  const [, letter = '', file = '', rank = '', x = '', to = '', promotion] = parts;
  const said: Said = {
    role: roleOfLetter(letter),
    file,
    rank,
    takes: x !== '',
    to: parseSquare(to),
    promotion: promotion === undefined ? undefined : roleOfLetter(promotion),
  };
  if (!wellSaid(said)) return undefined;
  const meant = legalMoves(pos).filter((move) => agrees(pos, move, said));
  return meant.length === 1 ? meant[0] : undefined;
};

/**
 * The legal move that a text in standard algebraic notation means in this position. Signs of check, mate and praise may
 * be wrong, missing or too many; castling may be written with noughts; more of the origin than needed may be said.
 * Undefined when no legal move or more than one is meant.
 */
export const parseSan = (pos: Position, text: string): Move | undefined => {
  if (text.length > 16) return undefined;
  const body = text.replace(SUFFIX, '');
  const castling = CASTLING.exec(body);
  return castling === null ? parseMove(pos, body) : parseCastling(pos, castling[2] !== undefined);
};
