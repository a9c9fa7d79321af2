import {
  type Color,
  fileOf,
  fromOf,
  isLegal,
  type Man,
  type Move,
  makeMove,
  manAt,
  opposite,
  parseSquare,
  promotionOf,
  type Role,
  rankOf,
  type Square,
  toOf,
} from '@jadoube/board';
import { castlingRookAt, type FalsePlay, FREE, isCastlingAttempt, onTurn } from '@jadoube/laws';
import { makeDescriptive, makeLong, makeSan, makeUci } from '@jadoube/notation';
import type { ActOf } from '../acts.ts';
import { type Decision, type Moment, refuse } from '../decision.ts';
import type { TableEvent } from '../events.ts';
import { passedBy } from '../evolve.ts';
import { lawOf } from '../lawbook.ts';
import type { Playing } from '../state.ts';
import type { Millis } from '../terms.ts';

const PROMOTIONS: Readonly<Record<'q' | 'r' | 'b' | 'n', Role>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

/** A play as the hand made it, with the position turned to the one who made it. */
export interface Hand extends FalsePlay {
  readonly by: Color;
  readonly at: Millis;
  readonly move: Move;
  readonly uci: string;
  /** A pawn left on the last rank as it was: the table makes it a queen. */
  readonly left: boolean;
}

/** A pawn of the player's own set down on the last rank must become a piece, lawfully or not. */
const reachesLastRank = (man: Man, by: Color, to: Square): boolean =>
  man.role === 'pawn' && man.color === by && rankOf(to) === (by === 'white' ? 7 : 0);

/** A pawn left as it is on the last rank becomes a queen, at a cost, where the code has it so and the table corrects. */
const becomesQueen = (state: Playing): boolean =>
  lawOf(state).pawnNotPromoted.rule !== FREE && state.setup.terms.enforcement === 'announced';

/** What can't be a play at all, whatever the code. */
export function faultOf(state: Playing, { by, act }: Moment<ActOf<'play'>, Color>): Decision | undefined {
  const from = parseSquare(act.from);
  const to = parseSquare(act.to);
  if (from === undefined || to === undefined)
    return refuse('malformed', 'A play goes from one square to another, such as e2 to e4.');
  const man = manAt(state.position, from);
  if (!man) return refuse('empty-square', `There is no man on ${act.from} to play.`);
  if (from === to) return refuse('illegal', `Set back on ${act.from}: that is no play.`);
  if (manAt(state.position, to)?.role === 'king')
    return refuse(
      'king-not-takeable',
      'A King is never taken off the board; claim the offence that leaves him en prise.',
    );
  const promotes = reachesLastRank(man, by, to);
  const byTable = becomesQueen(state);
  if (promotes && !act.promotion && !byTable)
    return refuse('promotion-needed', `Say what the pawn becomes on ${act.to}: q, r, b or n.`);
  if (!promotes && act.promotion) return refuse('malformed', 'Only a pawn on the last rank becomes a piece.');
  return undefined;
}

/** The pawn that the hand takes off with a pawn's capture in passing, whether it may or not: it has just gone two squares. */
function takenInPassing({ position, last }: Playing, by: Color, move: Move): Square | undefined {
  const man = manAt(position, fromOf(move));
  const steps = man?.role === 'pawn' && man.color === by && manAt(position, toOf(move)) === undefined;
  if (!steps) return undefined;
  const passed = passedBy(move);
  const beside = Math.abs(fileOf(toOf(move)) - fileOf(fromOf(move))) === 1;
  const forward = rankOf(toOf(move)) - rankOf(fromOf(move)) === (by === 'white' ? 1 : -1);
  const justWentTwo =
    last?.by === opposite(by) && last.uci === makeUci(makeMove(passed + (by === 'white' ? 16 : -16), passed));
  return beside && forward && justWentTwo && manAt(position, passed)?.role === 'pawn' ? passed : undefined;
}

export function handOf(state: Playing, { by, act, at }: Moment<ActOf<'play'>, Color>): Hand {
  const from = parseSquare(act.from) as Square;
  const to = parseSquare(act.to) as Square;
  const left = !act.promotion && reachesLastRank(manAt(state.position, from) as Man, by, to);
  const move = makeMove(from, to, left ? 'queen' : act.promotion && PROMOTIONS[act.promotion]);
  const passed = takenInPassing(state, by, move);
  return {
    before: onTurn(state.position, by),
    from,
    to,
    by,
    at,
    move,
    uci: makeUci(move),
    left,
    ...(passed === undefined ? {} : { passed }),
  };
}

/** Long algebraic where the table says nothing of legality, else SAN. */
export function textOf(state: Playing, hand: Hand, lawful: boolean): string {
  const { before, from, to, move, passed } = hand;
  if (lawful && state.setup.terms.enforcement !== 'claimed') return makeSan(before, move);
  const long = makeLong(before, from, to, promotionOf(move));
  return passed === undefined ? long : long.replace('-', 'x');
}

/** Kept with the play: to work it out takes longer than to judge the play, and every view of the score shows it. */
const inOldNotation = (state: Playing, { before, move }: Hand): { descriptive?: string } =>
  state.setup.terms.enforcement !== 'claimed' && isLegal(before, move)
    ? { descriptive: makeDescriptive(before, move) }
    : {};

export type Played = Extract<TableEvent, { event: 'played' }>;

export function playedBy(state: Playing, hand: Hand, lawful: boolean): Played {
  const castled = !lawful && isCastlingAttempt(hand) && castlingRookAt(hand) !== undefined;
  return {
    event: 'played',
    by: hand.by,
    uci: hand.uci,
    text: textOf(state, hand, lawful),
    as: lawful ? 'legal' : castled ? 'castled' : hand.passed !== undefined ? 'in-passing' : 'false',
    ...inOldNotation(state, hand),
  };
}
