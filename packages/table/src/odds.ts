import {
  type Color,
  makeSquare,
  manAt,
  opposite,
  type Position,
  parseSquare,
  RIGHTS,
  type Role,
  type Square,
  withAbsentRook,
  withMan,
} from '@jadoube/board';
import type { ClockTerms, Odds, OddsKind, Terms } from './terms.ts';

/** The man that is meant where nothing else is agreed: the f-pawn, the queen's side piece (`blue-odds-V`), for White. */
const USUAL: Partial<Record<OddsKind, string>> = {
  pawn: 'f2',
  'pawn-and-moves': 'f2',
  knight: 'b1',
  bishop: 'c1',
  rook: 'a1',
  exchange: 'a1',
  queen: 'd1',
};

const ROLES: Partial<Record<OddsKind, Role>> = {
  pawn: 'pawn',
  'pawn-and-moves': 'pawn',
  knight: 'knight',
  bishop: 'bishop',
  rook: 'rook',
  exchange: 'rook',
  queen: 'queen',
};

/** The same square seen from Black's side. */
const mirrored = (name: string): string => `${name[0]}${9 - Number(name[1])}`;

const usualFor = (name: string, color: Color): string => (color === 'white' ? name : mirrored(name));

/** The man of the giver that comes off, by its square; undefined where the odds are of another kind. */
export function givenMan(odds: Odds): Square | undefined {
  const usual = USUAL[odds.kind];
  if (usual === undefined) return undefined;
  return parseSquare(odds.square ?? usualFor(usual, odds.giver));
}

/** Moves that the receiver makes first. Pawn and move is one, as its name says. */
export function openingMovesOf(odds: Terms['odds']): number {
  if (odds === 'none') return 0;
  if (odds.kind === 'moves') return odds.count ?? 2;
  return odds.kind === 'pawn-and-moves' ? (odds.count ?? 1) : 0;
}

/** Where the man stands at first with which the giver undertakes to mate; null at other odds. */
export const namedManOf = (odds: Terms['odds']): string | null =>
  odds !== 'none' && odds.kind === 'mate-with' ? (odds.square ?? null) : null;

/** Who begins at these odds: the receiver of moves, else the giver; undefined where the terms decide. */
export function openerOf(odds: Terms['odds'] | undefined): Color | undefined {
  if (odds === undefined || odds === 'none' || odds.kind === 'time') return undefined;
  return openingMovesOf(odds) > 0 ? opposite(odds.giver) : odds.giver;
}

/** A given man off the board; the right to castle on a given rook's side survives it. */
function withoutOddsMan(position: Position, square: Square, giver: Color): Position {
  const man = manAt(position, square);
  const off = withMan(position, square, undefined);
  const right = RIGHTS.find(({ color, corner }) => color === giver && corner === square);
  if (man?.role !== 'rook' || !right || (position.castling & right.bit) === 0) return off;
  return withAbsentRook(off, giver, right.side);
}

/** In the exchange the receiver gives the knight of his queen's side. */
const receiversKnight = ({ giver }: Odds): Square | undefined => parseSquare(usualFor('b1', opposite(giver)));

/** The squares of the men that come off: the giver's, and in the exchange the knight that the receiver gives for the rook. */
export function oddsMen(odds: Terms['odds']): string[] {
  if (odds === 'none') return [];
  const squares = [givenMan(odds), odds.kind === 'exchange' ? receiversKnight(odds) : undefined];
  return squares.flatMap((square) => (square === undefined ? [] : [makeSquare(square)]));
}

/** Is the giver's own man among those that have still to come off? */
export function isGiverForgetful(odds: Terms['odds'], onBoard: readonly string[]): boolean {
  const given = odds === 'none' ? undefined : givenMan(odds);
  return given !== undefined && onBoard.includes(makeSquare(given));
}

/** The position without the men on these squares, whoever takes them off. */
export function withoutOddsMen(position: Position, squares: readonly string[]): Position {
  return squares.reduce((lying, name) => {
    const square = parseSquare(name);
    const man = square === undefined ? undefined : manAt(lying, square);
    return square === undefined || man === undefined ? lying : withoutOddsMan(lying, square, man.color);
  }, position);
}

/** The position with all that the odds take off it. */
export const withOdds = (position: Position, odds: Terms['odds']): Position => withoutOddsMen(position, oddsMen(odds));

/** Each colour has the allowance of the other. */
function exchanged(clock: ClockTerms): ClockTerms {
  const { white, black, ...both } = clock;
  return { ...both, ...(black && { white: black }), ...(white && { black: white }) };
}

/**
 * The same odds given by the player who now has that colour: a man named by its square is then his, on the square across
 * the board, and the time that was given goes with the colours.
 */
export function withGiver(terms: Terms, giver: Color): Terms {
  const { odds, clock } = terms;
  if (odds === 'none' || odds.giver === giver) return terms;
  const square = odds.square === undefined ? {} : { square: mirrored(odds.square) };
  const turned = { ...terms, odds: { ...odds, giver, ...square } };
  return odds.kind === 'time' && clock !== 'none' ? { ...turned, clock: exchanged(clock) } : turned;
}

/** Only a knight comes off for the exchange: whatever else stands there, a king perhaps, stays. */
function exchangeFault(position: Position, odds: Odds): string | undefined {
  const knight = odds.kind === 'exchange' ? receiversKnight(odds) : undefined;
  if (knight === undefined) return undefined;
  const man = manAt(position, knight);
  return man?.role === 'knight' && man.color !== odds.giver ? undefined : 'The receiver of the exchange has no knight.';
}

/** Why these odds can't be given from this position, in one sentence. */
export function oddsFault(position: Position, odds: Terms['odds']): string | undefined {
  if (odds === 'none') return undefined;
  if (openingMovesOf(odds) > 0 && position.turn === odds.giver)
    return 'The receiver of the moves begins: it is not his turn.';
  const role = ROLES[odds.kind];
  const square = givenMan(odds);
  if (role && square !== undefined) {
    const man = manAt(position, square);
    if (man?.role !== role || man.color !== odds.giver) return `The giver of a ${role} has none on that square.`;
  }
  const exchange = exchangeFault(position, odds);
  if (exchange !== undefined) return exchange;
  const needsSquare = odds.kind === 'mate-with' || odds.kind === 'mate-on';
  if (needsSquare && odds.square === undefined)
    return 'Name the square: of the man that mates, or of the king that is mated.';
  if (odds.kind !== 'mate-with' || odds.square === undefined) return undefined;
  const named = parseSquare(odds.square);
  const man = named === undefined ? undefined : manAt(position, named);
  return man?.color === odds.giver && man.role !== 'king' ? undefined : 'The giver has no such man to mate with.';
}
