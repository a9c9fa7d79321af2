import { isLegal, legalMoves, makeMove, type Position, parseSquare, positionOfFen, relocate } from '@jadoube/board';
import { makeUci } from '@jadoube/notation';
import { castlingRookAt, classify, type FalsePlay, factsOf, isCastlingAttempt, onTurn } from './classify.ts';
import type { CodeOfLaw } from './code-of-law.ts';
import type { Facts } from './facts.ts';
import type { PlayOffence } from './offence.ts';
import { type Exactable, optionsOf } from './remedy.ts';
import { impositionOf } from './touching.ts';

/**
 * The same slips put to every code: a play that is none, or a hand on some men. What a code answers is compared in its own
 * test, and printed side by side in the law pages.
 */
export interface Slip {
  readonly name: string;
  readonly fen: string;
  /** Squares touched, in order. */
  readonly touches?: readonly string[];
  /** From and to, as the hand made it. */
  readonly play?: string;
  /** The play by the same player just before it: two running. */
  readonly first?: string;
  /** A play by the one who is not to begin. */
  readonly outOfTurn?: true;
}

const ARRAY = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KINGS_PAWNS = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const CENTRE_GAME = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const CASTLING_LAWFUL = 'r3k2r/pppqppbp/2npbnp1/8/3PP3/2N1BN2/PPPQBPPP/R3K2R w KQkq - 0 9';
const CASTLING_BARRED = '5rk1/8/8/8/8/8/P3P3/4K2R w K - 0 1';
const CHECKED = '4r1k1/8/8/8/8/8/P2B4/4K2R w K - 0 1';
const PINNED_KNIGHT = '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1';
const CORNERED = '6k1/8/8/p1b5/P7/2N5/6PP/7K w - - 0 1';

export const PLAYS: readonly Slip[] = [
  { name: 'a false move', fen: KINGS_PAWNS, play: 'g1g3' },
  { name: 'a false move, the king immobile', fen: ARRAY, play: 'g1g3' },
  {
    name: 'a false capture of a man that another can take',
    fen: 'r1bqkbnr/1ppp1ppp/p1n5/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 4',
    play: 'c3e5',
  },
  {
    name: 'a false capture, the king immobile and nothing to take with',
    fen: 'rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2',
    play: 'a1a6',
  },
  { name: 'an own man taken', fen: KINGS_PAWNS, play: 'd1d2' },
  {
    name: 'an adverse man moved that can be taken',
    fen: 'rnbqkbnr/1pp1pppp/p7/3p2B1/3P4/8/PPP1PPPP/RN1QKBNR w KQkq - 0 3',
    play: 'e7e6',
  },
  { name: 'an adverse man moved that cannot be taken, the king immobile', fen: ARRAY, play: 'e7e5' },
  {
    name: 'an adverse man taken with another',
    fen: 'rnbqkb1r/ppp2ppp/3p1n2/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 4',
    play: 'd8d6',
  },
  { name: 'castling over an attacked square', fen: CASTLING_BARRED, play: 'e1g1' },
  { name: 'castling on to an own man, king and rook immobile', fen: ARRAY, play: 'e1g1' },
  { name: 'the king moved into check', fen: '4k3/8/8/8/8/4r3/8/3K1N2 w - - 0 1', play: 'd1e2' },
  {
    name: 'the king exposed by a man that can move along the line',
    fen: '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1',
    play: 'e2a2',
  },
  { name: 'the king exposed by a pinned man, and immobile', fen: '6k1/8/8/8/8/8/6PP/r5NK w - - 0 1', play: 'g1f3' },
  { name: 'a check not met', fen: CHECKED, play: 'a2a3' },
  { name: 'two moves running, each lawful', fen: ARRAY, first: 'e2e4', play: 'g1f3' },
  { name: 'two moves running, the second by leave of the first', fen: ARRAY, first: 'e2e4', play: 'f1c4' },
  { name: 'two moves running, the second false', fen: ARRAY, first: 'e2e4', play: 'g1g3' },
  { name: 'a first move by the one who is not to begin', fen: ARRAY, play: 'e7e5', outOfTurn: true },
];

export const TOUCHES: readonly Slip[] = [
  { name: 'an own man touched', fen: KINGS_PAWNS, touches: ['g1'] },
  { name: 'a blocked man touched', fen: KINGS_PAWNS, touches: ['a1'] },
  { name: 'a pinned man touched', fen: PINNED_KNIGHT, touches: ['e2'] },
  { name: 'a blocked man touched, the king immobile', fen: CORNERED, touches: ['a4'] },
  { name: 'the immobile king touched', fen: CORNERED, touches: ['h1'] },
  {
    name: 'an adverse man touched that can be taken',
    fen: 'rnbqkbnr/ppp2ppp/3p4/4p3/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3',
    touches: ['e5'],
  },
  { name: 'an adverse man touched that cannot be taken', fen: KINGS_PAWNS, touches: ['e5'] },
  { name: 'an adverse man touched that cannot be taken, the king immobile', fen: ARRAY, touches: ['e7'] },
  { name: 'two own men touched', fen: KINGS_PAWNS, touches: ['d1', 'b1'] },
  { name: 'two own men touched, neither movable', fen: KINGS_PAWNS, touches: ['c1', 'a1'] },
  {
    name: 'two adverse men touched, both takeable',
    fen: 'rnbqkbnr/ppp1p1pp/8/3p1p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',
    touches: ['d5', 'f5'],
  },
  { name: 'two adverse men touched, one takeable', fen: CENTRE_GAME, touches: ['c7', 'd5'] },
  { name: 'two adverse men touched, neither takeable', fen: KINGS_PAWNS, touches: ['a7', 'b7'] },
  { name: 'two adverse men touched, neither takeable, the king immobile', fen: ARRAY, touches: ['a7', 'b7'] },
  { name: 'an own and an adverse man touched, and the one takes the other', fen: CENTRE_GAME, touches: ['d5', 'e4'] },
  {
    name: 'an own and an adverse man touched, and the one cannot take the other',
    fen: CENTRE_GAME,
    touches: ['g1', 'd5'],
  },
  { name: 'king and rook touched, castling lawful', fen: CASTLING_LAWFUL, touches: ['e1', 'h1'] },
  { name: 'rook touched and then the king, castling lawful', fen: CASTLING_LAWFUL, touches: ['h1', 'e1'] },
  { name: 'a man touched that cannot meet the check', fen: CHECKED, touches: ['a2'] },
];

/** What the code makes of a slip. An option is written `move-king e1d1 e1f1`; `any`: every legal move. */
export interface AnswerToSlip {
  readonly kind: string;
  /** How a touch binds; left out for a play. */
  readonly binds?: string;
  readonly electedBy: string;
  readonly clause: string;
  readonly options: readonly string[];
  /** What the breach of a touch gives, where that differs. */
  readonly breach?: { readonly clause: string; readonly options: readonly string[] };
}

/** An option with its moves on one line; `any` where they are all that the position allows. */
function linesOf({ options }: Exactable, { before }: Facts): string[] {
  const all = legalMoves(before).map(makeUci).sort().join(' ');
  return options.map(({ id, moves }) => {
    const listed = moves?.join(' ');
    return listed === undefined ? id : `${id} ${listed === all ? 'any' : listed}`;
  });
}

const squareOf = (name: string): number => parseSquare(name) ?? 0;

const handOf = (before: Position, uci: string): FalsePlay => ({
  before,
  from: squareOf(uci.slice(0, 2)),
  to: squareOf(uci.slice(2, 4)),
});

const lying = (play: FalsePlay): Position =>
  relocate(play.before, play.from, play.to, undefined, {
    rookToo: isCastlingAttempt(play) && castlingRookAt(play) !== undefined,
  });

/** The kind and the facts of a slip of the hand on the men. */
function playOf({ fen, play = '', first, outOfTurn }: Slip): { kind: PlayOffence; facts: Facts } {
  const array = positionOfFen(fen);
  if (outOfTurn) {
    const hand = handOf(onTurn(array, 'black'), play);
    return { kind: 'moved-out-of-turn', facts: { ...factsOf(hand, lying(hand)), secondIsLegal: false } };
  }
  if (first === undefined) {
    const hand = handOf(array, play);
    return { kind: classify(hand), facts: factsOf(hand, lying(hand)) };
  }
  const hand = handOf(onTurn(lying(handOf(array, first)), array.turn), play);
  const secondIsLegal = isLegal(array, makeMove(hand.from, hand.to));
  return { kind: 'moved-twice', facts: { ...factsOf(hand, lying(hand)), secondIsLegal } };
}

function answerToPlay(law: CodeOfLaw, slip: Slip): AnswerToSlip {
  const { kind, facts } = playOf(slip);
  const remedy = law.plays[kind].rule;
  const exactable = optionsOf(law, remedy, facts);
  return { kind, electedBy: remedy.electedBy, clause: exactable.clause, options: linesOf(exactable, facts) };
}

function answerToTouch(law: CodeOfLaw, { fen, touches = [] }: Slip): AnswerToSlip | undefined {
  const imposed = impositionOf(law, positionOfFen(fen), touches.map(squareOf));
  if (!imposed) return undefined;
  const { kind, rule, facts } = imposed;
  const { binds, remedy, breach } = rule;
  const owed = optionsOf(law, remedy, facts);
  const broken = breach && optionsOf(law, breach, facts);
  return {
    kind,
    binds,
    electedBy: remedy.electedBy,
    clause: owed.clause,
    options: linesOf(owed, facts),
    ...(broken ? { breach: { clause: broken.clause, options: linesOf(broken, facts) } } : {}),
  };
}

/** What the code makes of a slip; undefined where nothing follows. */
export const answerTo = (law: CodeOfLaw, slip: Slip): AnswerToSlip | undefined =>
  slip.touches ? answerToTouch(law, slip) : answerToPlay(law, slip);

export const SLIPS: readonly Slip[] = [...PLAYS, ...TOUCHES];
