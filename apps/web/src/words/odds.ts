import type { Color } from '@jadoube/board';
import type { Odds, OddsKind, PlyView, Terms } from '@jadoube/table';
import { nameOfSide } from './side.ts';

/** A man of the usual array, by his square and by the name the books give him. */
export interface NamedMan {
  readonly square: string;
  readonly name: string;
}

const WINGS = [
  'Queen’s Rook',
  'Queen’s Knight',
  'Queen’s Bishop',
  'Queen',
  'King',
  'King’s Bishop',
  'King’s Knight',
  'King’s Rook',
];

/** What one side has on that square before the first move; undefined where it has nothing there. */
export function manAtHome(square: string, side: Color): NamedMan | undefined {
  const [pieces, pawns] = side === 'white' ? ['1', '2'] : ['8', '7'];
  const name = WINGS['abcdefgh'.indexOf(square[0] ?? '')];
  if (name === undefined || (square[1] !== pieces && square[1] !== pawns)) return undefined;
  return { square, name: square[1] === pawns ? `${name}’s Pawn` : name };
}

const FILES: Readonly<Partial<Record<OddsKind, string>>> = {
  pawn: 'fabcdegh',
  'pawn-and-moves': 'fabcdegh',
  knight: 'bg',
  bishop: 'cf',
  rook: 'ah',
  exchange: 'ah',
  queen: 'd',
};

/** The men that may be given at these odds, the usual one first; none where no man comes off. */
export function giveableMen(kind: OddsKind, giver: Color): NamedMan[] {
  const pawns = kind === 'pawn' || kind === 'pawn-and-moves';
  const rank = giver === 'white' ? (pawns ? 2 : 1) : pawns ? 7 : 8;
  return [...(FILES[kind] ?? '')].flatMap((file) => manAtHome(`${file}${rank}`, giver) ?? []);
}

/** Every man of a side but the King: with any of them a mate may be undertaken. */
export const matingMen = (giver: Color): NamedMan[] =>
  (giver === 'white' ? ['1', '2'] : ['8', '7'])
    .flatMap((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`))
    .flatMap((square) => manAtHome(square, giver) ?? [])
    .filter(({ name }) => name !== 'King');

/** The man that comes off the board; undefined where the odds are of another kind. */
export function givenMan({ kind, giver, square }: Odds): NamedMan | undefined {
  const men = giveableMen(kind, giver);
  return men.length === 0
    ? undefined
    : (men.find((man) => man.square === square) ?? (square ? manAtHome(square, giver) : men[0]));
}

/** How many moves the receiver makes before the other begins. */
export function openingMoves(odds: Terms['odds']): number {
  if (odds === 'none') return 0;
  if (odds.kind === 'moves') return odds.count ?? 2;
  return odds.kind === 'pawn-and-moves' ? (odds.count ?? 1) : 0;
}

const times = (count: number): string => (count === 1 ? 'the first move' : `the first ${count} moves`);

/** The odds in one sentence: "White gives his Queen’s Rook (a1)." */
export function sayOdds(odds: Terms['odds']): string {
  if (odds === 'none') return 'Even: no odds are given.';
  const [giver, receiver] = odds.giver === 'white' ? ['White', 'Black'] : ['Black', 'White'];
  const man = givenMan(odds);
  const given = man ? `${giver} gives his ${man.name} (${man.square})` : '';
  switch (odds.kind) {
    case 'moves':
      return `${receiver} makes ${times(openingMoves(odds))}, none past his fourth rank.`;
    case 'pawn-and-moves':
      return `${given}, and ${receiver} makes ${times(openingMoves(odds))}.`;
    case 'exchange':
      return `${given} for a Knight: ${receiver} takes off his Queen’s Knight.`;
    case 'draw':
      return `${giver} gives the draw: a drawn game counts as won by ${receiver}.`;
    case 'mate-with':
      return `${giver} undertakes to mate with his ${manAtHome(odds.square ?? '', odds.giver)?.name ?? 'named man'} (${odds.square}); if it is lost, or mate comes otherwise, he has lost.`;
    case 'mate-on':
      return `${giver} undertakes to mate the King on ${odds.square}; mate elsewhere loses.`;
    case 'time':
      return `${giver} gives time: his clock has less than ${receiver}’s.`;
    default:
      return `${given}.`;
  }
}

/** Moves that the receiver has still to make before the other begins. */
export function openingMovesLeft(odds: Terms['odds'], score: readonly PlyView[]): number {
  const all = openingMoves(odds);
  if (odds === 'none' || score.some(({ by }) => by === odds.giver)) return 0;
  return Math.max(0, all - score.length);
}

/** To be read beside the board while they last: "White has 2 moves still to make before Black begins." */
export function sayOpeningMoves(odds: Terms['odds'], score: readonly PlyView[]): string | null {
  const left = openingMovesLeft(odds, score);
  if (odds === 'none' || left === 0) return null;
  const receiver = odds.giver === 'white' ? 'black' : 'white';
  const moves = left === 1 ? 'one move' : `${left} moves`;
  return `${nameOfSide(receiver)} has ${moves} still to make before ${nameOfSide(odds.giver)} begins.`;
}
