import { CODE_IDS, type OffenceKind } from '@jadoube/laws';
import type { WireAct } from '@jadoube/protocol';
import type { Terms } from '@jadoube/table';

/**
 * What is done at the table, an act a step: `g1f3`, `touch b1`, `cry`, `press`, `claim false-move`, `elect move-touched`;
 * by White, or with `black ` before it by Black.
 */
export type Step = string;

export interface Done {
  by: 'white' | 'black';
  act: WireAct;
}

const squares = (uci: string) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4) });

function actOf([word = '', what = '']: readonly string[]): WireAct {
  switch (word) {
    case 'touch':
      return { act: 'touch', square: what };
    case 'claim':
      return { act: 'claim', offence: what };
    case 'elect':
      return { act: 'elect', option: what };
    case 'cry':
      return { act: 'cry-check' };
    case 'press':
      return { act: 'press' };
    default:
      return { act: 'play', ...squares(word) };
  }
}

export function parseStep(step: Step): Done {
  const words = step.split(' ');
  return words[0] === 'black' ? { by: 'black', act: actOf(words.slice(1)) } : { by: 'white', act: actOf(words) };
}

/** A position (left out: the array) and what is done from it. */
export interface Side {
  readonly fen?: string;
  readonly steps: readonly Step[];
}

/**
 * Two games that look alike from outside: the same man goes, to a square that is as empty or as full, and the men lie so
 * that both boards are written in as many letters. Only the law tells one from the other.
 */
export interface Pair {
  readonly name: string;
  readonly lawful: Side;
  readonly unlawful: Side;
  /** The offence that the umpire sees in the unlawful game and not in the other; by code where the codes differ. */
  readonly hidden: OffenceKind | Readonly<Partial<Record<string, OffenceKind>>>;
  /** What the two agreed besides. */
  readonly terms?: Partial<Terms>;
}

const alike = (fen: string, lawful: string, unlawful: string) => ({
  lawful: { fen, steps: lawful.split(', ') },
  unlawful: { fen, steps: unlawful.split(', ') },
});

const inTwoPlaces = (lawful: string, unlawful: string, steps: string) => ({
  lawful: { fen: lawful, steps: steps.split(', ') },
  unlawful: { fen: unlawful, steps: steps.split(', ') },
});

const everywhere = (kind: OffenceKind) => Object.fromEntries(CODE_IDS.map((code) => [code, kind]));

const ARRAY = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Every kind of play that is none, beside a lawful one like it. */
export const PLAYS: readonly Pair[] = [
  { name: 'false-move', hidden: 'false-move', ...alike(ARRAY, 'g1f3', 'g1g3') },
  {
    name: 'false-move, pressed by hand and answered',
    hidden: 'false-move',
    terms: { press: 'hand' },
    ...alike(ARRAY, 'g1f3, press, black g8f6, black press', 'g1g3, press, black g8f6, black press'),
  },
  { name: 'false-capture', hidden: 'false-capture', ...alike('4k3/8/8/8/p6p/8/8/R3K3 w - - 0 1', 'a1a4', 'a1h4') },
  {
    name: 'took-own',
    hidden: 'took-own',
    ...inTwoPlaces('4k3/7p/8/8/p7/8/8/R3K3 w - - 0 1', '4k3/7p/8/8/P7/8/8/R3K3 w - - 0 1', 'a1a4'),
  },
  {
    name: 'exposed-king',
    hidden: 'exposed-king',
    ...inTwoPlaces(
      '4k3/p6p/8/8/2b5/2N5/P6P/4K3 w - - 0 1',
      '4k3/p6p/8/8/1b6/2N5/P6P/4K3 w - - 0 1',
      'c3d5, black e8f7',
    ),
  },
  {
    name: 'exposed-king by two steps of a pawn that might be taken in passing',
    hidden: 'exposed-king',
    ...inTwoPlaces('4k3/7p/8/8/b3p3/8/5P2/4K3 w - - 0 1', '4k3/7p/8/8/4p2b/8/5P2/4K3 w - - 0 1', 'f2f4, black e8f7'),
  },
  {
    name: 'moved-into-check',
    hidden: 'moved-into-check',
    ...inTwoPlaces('2r4k/p6p/8/8/8/8/P6P/4K3 w - - 0 1', '3r3k/p6p/8/8/8/8/P6P/4K3 w - - 0 1', 'e1d2'),
  },
  {
    name: 'check-not-covered',
    hidden: 'check-not-covered',
    ...alike('k6r/p6p/8/8/8/7P/R7/4K3 b - - 0 1', 'black h8e8, black cry, a2e2', 'black h8e8, black cry, a2d2'),
  },
  {
    name: 'false-castling through check',
    hidden: 'false-castling',
    ...inTwoPlaces('1r5k/p6p/8/8/8/8/P6P/4K2R w K - 0 1', '5r1k/p6p/8/8/8/8/P6P/4K2R w K - 0 1', 'e1g1'),
  },
  {
    name: 'false-castling with a rook that has moved',
    hidden: 'false-castling',
    ...inTwoPlaces('1r5k/p6p/8/8/8/8/P6P/4K2R w K - 0 1', '1r5k/p6p/8/8/8/8/P6P/4K2R w - - 0 1', 'e1g1'),
  },
  {
    name: 'moved-adverse',
    hidden: 'moved-adverse',
    ...inTwoPlaces('4k3/p7/8/6N1/8/8/P7/4K3 w - - 0 1', '4k3/p7/8/6n1/8/8/P7/4K3 w - - 0 1', 'g5e4'),
  },
  {
    name: 'took-with-adverse',
    hidden: 'took-with-adverse',
    ...inTwoPlaces('4k3/p6p/8/R7/8/8/7P/4K3 w - - 0 1', '4k3/p6p/8/r7/8/8/7P/4K3 w - - 0 1', 'a5a7'),
  },
];

/** Out of turn both are offences for all to see; whether the man can go there at all is not. */
export const OUT_OF_TURN: readonly Pair[] = [
  { name: 'moved-twice', hidden: {}, ...alike(ARRAY, 'e2e4, g1f3', 'e2e4, g1g3') },
  { name: 'moved-out-of-turn', hidden: {}, ...alike(ARRAY, 'black g8f6', 'black g8g6') },
];

const CORNERS = '4k3/8/8/8/p6p/8/8/R3K2R w - - 0 1';

/** A hand on a man: what is owed for it is kept, or it is not. What is broken differs from code to code. */
export const TOUCHES: readonly Pair[] = [
  { name: 'an own man', hidden: 'touched-own', ...alike(ARRAY, 'touch b1, b1c3', 'touch b1, g1f3') },
  {
    name: 'an own man that has no move',
    hidden: { blue: 'touched-immovable' },
    ...alike(ARRAY, 'touch b1, b1c3', 'touch a1, b1c3'),
  },
  {
    name: 'king and rook, and castled',
    hidden: { ...everywhere('touched-own'), blue: 'touched-several-own' },
    ...alike('4k3/7p/8/8/8/8/P7/R3K2R w KQ - 0 1', 'touch e1, touch h1, e1g1', 'touch a1, touch h1, e1g1'),
  },
  { name: 'an adverse man', hidden: 'touched-adverse', ...alike(CORNERS, 'touch a4, a1a4', 'touch a4, h1h4') },
  {
    name: 'an adverse man that can not be taken',
    hidden: { ...everywhere('touched-untakable'), lasker: undefined, fide: undefined },
    ...alike('4k3/7p/8/8/p7/8/8/R3K3 w - - 0 1', 'touch a4, a1a4', 'touch h7, a1a4'),
  },
  {
    name: 'two adverse men',
    hidden: { ...everywhere('touched-adverse'), blue: undefined },
    ...alike(CORNERS, 'touch a4, touch h4, a1a4', 'touch a4, touch h4, h1h4'),
  },
];

const CHECKED = '4k3/8/7p/8/8/8/7P/R3K3 w - - 0 1';
const UNCHECKED = '8/4k3/7p/8/8/8/7P/R3K3 w - - 0 1';

/** "Check" said, and it is one or it is none. */
export const CRIES: readonly Pair[] = [
  { name: 'before the play', hidden: {}, ...inTwoPlaces(CHECKED, UNCHECKED, 'cry, a1a8') },
  { name: 'after the play', hidden: {}, ...inTwoPlaces(CHECKED, UNCHECKED, 'a1a8, cry') },
  {
    name: 'and answered with the king',
    hidden: { ...everywhere('false-check'), blue: undefined, fide: undefined },
    lawful: { fen: CHECKED, steps: ['a1a8', 'cry', 'black e8d7'] },
    unlawful: { fen: UNCHECKED, steps: ['a1a8', 'cry', 'black e7d7'] },
  },
];

const CLAIMED = 'g1g3, black claim false-move, black elect move-touched';

/** What was exacted is kept, broken by a lawful move, or by none. */
export const DUTIES: readonly Pair[] = [
  {
    name: 'broken by another move',
    hidden: 'false-move',
    ...alike(ARRAY, `${CLAIMED}, g1f3`, `${CLAIMED}, b1c3`),
  },
  { name: 'broken by no move', hidden: 'false-move', ...alike(ARRAY, `${CLAIMED}, g1f3`, `${CLAIMED}, g1g4`) },
];

const TWICE = 'e2e4, g1f3, black claim moved-twice';

/** What belongs to one code, or to one kind of game. */
export const ONE_CODE: readonly (Pair & { readonly code: string })[] = [
  {
    name: 'a pawn taken in passing',
    code: 'blue',
    hidden: 'exposed-king',
    ...inTwoPlaces('1r5k/3p3p/8/4P3/8/8/7P/4K3 b - - 0 1', '4r2k/3p3p/8/4P3/8/8/7P/4K3 b - - 0 1', 'black d7d5, e5d6'),
  },
  {
    name: 'castling with the rook first',
    code: 'lasker',
    hidden: 'false-castling',
    ...inTwoPlaces('1r5k/p6p/8/8/8/8/P6P/4K2R w K - 0 1', '1r5k/p6p/8/8/8/8/P6P/4K2R w - - 0 1', 'h1f1, e1g1'),
  },
  {
    name: 'the corner of a rook given at odds',
    code: 'blue',
    hidden: 'false-move',
    terms: { odds: { kind: 'rook', giver: 'white', square: 'a1' } },
    lawful: { fen: '4k3/7p/8/8/8/1N6/7P/R3K3 w Q - 0 1', steps: ['b3a1'] },
    unlawful: { fen: '4k3/7p/8/8/8/2N5/7P/R3K3 w Q - 0 1', steps: ['c3a1'] },
  },
  {
    name: 'the id of an offence',
    code: 'walker',
    hidden: 'touched-own',
    ...alike(ARRAY, `touch e2, ${TWICE}`, `touch b1, ${TWICE}`),
  },
];

/**
 * What still tells: each must go on telling until it is mended and moves up into the lists above. Only a lawful mate ends
 * the game: ending it by a false one would take from the mated player his right to claim.
 */
export const TELLING: readonly (Pair & { readonly code: string })[] = [
  {
    name: 'mate',
    code: 'walker',
    hidden: 'false-move',
    lawful: { fen: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', steps: ['a1a8'] },
    unlawful: { fen: '6k1/5ppp/8/8/8/8/8/1R2K3 w - - 0 1', steps: ['b1a8'] },
  },
];
