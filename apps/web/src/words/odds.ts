import { type Color, opposite } from '@jadoube/board';
import type { Odds, OddsKind, PlyView, Terms } from '@jadoube/table';
import { key, t } from '../language/language.ts';
import { nameOfSide } from './side.ts';

/** A man of the usual array, by his square and by the name the books give him. */
export interface NamedMan {
  readonly square: string;
  readonly name: string;
}

/** The men of the first rank from the Queen’s wing on, each with the pawn before him. */
const WINGS = [
  [key('Queen’s Rook'), key('Queen’s Rook’s Pawn')],
  [key('Queen’s Knight'), key('Queen’s Knight’s Pawn')],
  [key('Queen’s Bishop'), key('Queen’s Bishop’s Pawn')],
  [key('Queen'), key('Queen’s Pawn')],
  [key('King'), key('King’s Pawn')],
  [key('King’s Bishop'), key('King’s Bishop’s Pawn')],
  [key('King’s Knight'), key('King’s Knight’s Pawn')],
  [key('King’s Rook'), key('King’s Rook’s Pawn')],
] as const;

/** What one side has on that square before the first move; undefined where it has nothing there. */
export function manAtHome(square: string, side: Color): NamedMan | undefined {
  const [pieces, pawns] = side === 'white' ? ['1', '2'] : ['8', '7'];
  const file = WINGS['abcdefgh'.indexOf(square[0] ?? '')];
  if (file === undefined || (square[1] !== pieces && square[1] !== pawns)) return undefined;
  return { square, name: t(file[square[1] === pawns ? 1 : 0]) };
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
    .filter(({ square }) => square !== 'e1' && square !== 'e8');

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

/** The odds in one sentence: "White gives his Queen’s Rook (a1)." */
export function sayOdds(odds: Terms['odds']): string {
  if (odds === 'none') return t('Even: no odds are given.');
  const [giver, receiver] = [nameOfSide(odds.giver), nameOfSide(opposite(odds.giver))];
  const given = givenMan(odds);
  const man = given ? `${given.name} (${given.square})` : '';
  const count = openingMoves(odds);
  const square = odds.square ?? '';
  switch (odds.kind) {
    case 'moves':
      return t('{{receiver}} makes the first {{count}} moves, none past his fourth rank.', { receiver, count });
    case 'pawn-and-moves':
      return t('{{giver}} gives his {{man}}, and {{receiver}} makes the first {{count}} moves.', {
        giver,
        man,
        receiver,
        count,
      });
    case 'exchange':
      return t('{{giver}} gives his {{man}} for a Knight: {{receiver}} takes off his Queen’s Knight.', {
        giver,
        man,
        receiver,
      });
    case 'draw':
      return t('{{giver}} gives the draw: a drawn game counts as won by {{receiver}}.', { giver, receiver });
    case 'mate-with':
      return t(
        '{{giver}} undertakes to mate with his {{man}} ({{square}}); if it is lost, or mate comes otherwise, he has lost.',
        { giver, man: manAtHome(square, odds.giver)?.name ?? t('named man'), square },
      );
    case 'mate-on':
      return t('{{giver}} undertakes to mate the King on {{square}}; mate elsewhere loses.', { giver, square });
    case 'time':
      return t('{{giver}} gives time: his clock has less than {{receiver}}’s.', { giver, receiver });
    default:
      return t('{{giver}} gives his {{man}}.', { giver, man });
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
  return t('{{receiver}} has {{count}} moves still to make before {{giver}} begins.', {
    receiver: nameOfSide(opposite(odds.giver)),
    giver: nameOfSide(odds.giver),
    count: left,
  });
}
