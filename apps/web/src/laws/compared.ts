import { type CodeOfLaw, SLIPS, type Slip } from '@jadoube/laws';
import { type AnswerInWords, sayAnswer } from './answer-words.ts';
import { sayClaimWindow, sayCount, sayFalseCheck, sayLateError, sayUncriedCheck } from './rule-words.ts';

/** One act that is put to every code. With a slip there is a position to show; without, the code is asked by its rule. */
export interface Compared {
  /** The address of it on the page. */
  readonly id: string;
  readonly title: string;
  /** What happens, told of White. */
  readonly plain: string;
  readonly slip?: Slip;
  answer(law: CodeOfLaw): AnswerInWords;
}

export interface ComparedGroup {
  readonly title: string;
  readonly acts: readonly Compared[];
}

function slipped(id: string, title: string, plain: string, name: string): Compared {
  const slip = SLIPS.find((one) => one.name === name);
  if (!slip) throw new RangeError(`no slip is called ${name}`);
  return { id, title, plain, slip, answer: (law) => sayAnswer(law, slip) };
}

const PLAYED: readonly Compared[] = [
  slipped('false-move', 'A false move', 'White puts his Knight from g1 to g3, where no Knight can go.', 'a false move'),
  slipped(
    'illegal-capture',
    'An illegal capture',
    'White takes the Pawn on e5 with the Knight from c3, who cannot reach it. His other Knight could.',
    'a false capture of a man that another can take',
  ),
  slipped('own-man-taken', 'An own man taken', 'White’s Queen takes his own Pawn on d2.', 'an own man taken'),
  slipped(
    'king-into-check',
    'The King moved into check',
    'White moves his King from d1 to e2, on to the file of the Rook.',
    'the king moved into check',
  ),
  slipped(
    'king-exposed',
    'The King laid open',
    'White moves the Rook that covers his King from e2 to a2.',
    'the king exposed by a man that can move along the line',
  ),
  slipped('check-not-met', 'A check not met', 'White is in check on e1, and plays a2–a3.', 'a check not met'),
  slipped(
    'two-moves-running',
    'Two moves running',
    'White has played e2–e4, and plays Ng1–f3 before Black has answered.',
    'two moves running, each lawful',
  ),
  slipped(
    'illegal-castling',
    'Illegal castling',
    'White castles, though his King has to pass f1, which a Rook commands.',
    'castling over an attacked square',
  ),
  slipped(
    'adverse-man-moved',
    'An adverse man moved',
    'White moves Black’s Pawn from e7 to e6. He could take it with his Bishop.',
    'an adverse man moved that can be taken',
  ),
];

const TOUCHED: readonly Compared[] = [
  slipped('own-man-touched', 'An own man touched', 'White lays a finger on his Knight on g1.', 'an own man touched'),
  slipped(
    'immovable-touched',
    'A man touched that cannot move',
    'White touches the Rook on a1, which has nowhere to go.',
    'a blocked man touched',
  ),
  slipped(
    'takeable-touched',
    'An adverse man touched that can be taken',
    'White touches Black’s Pawn on e5. He could take it in two ways.',
    'an adverse man touched that can be taken',
  ),
  slipped(
    'untakable-touched',
    'An adverse man touched that cannot be taken',
    'White touches Black’s Pawn on e5, which none of his men can take.',
    'an adverse man touched that cannot be taken',
  ),
  slipped(
    'several-touched',
    'Two own men touched',
    'White touches his Queen on d1, and then the Knight on b1.',
    'two own men touched',
  ),
  slipped(
    'king-and-rook',
    'King and Rook touched',
    'White touches his King and then the Rook on h1. He may castle there.',
    'king and rook touched, castling lawful',
  ),
];

const SAID: readonly Compared[] = [
  {
    id: 'uncried-check',
    title: 'A check that nobody cried',
    plain: 'White gives check and says nothing. Black does not see it, and plays elsewhere.',
    answer: sayUncriedCheck,
  },
  {
    id: 'false-check',
    title: '“Check” where there is none',
    plain: 'White says “check”, though he gives none, and Black moves his King in answer.',
    answer: sayFalseCheck,
  },
  {
    id: 'claim-window',
    title: 'How long the right lasts',
    plain: 'White has made a false move. Until when may Black exact the penalty?',
    answer: sayClaimWindow,
  },
  {
    id: 'late-discovery',
    title: 'An error found late',
    plain: 'Ten moves after it was made, a false move is discovered.',
    answer: sayLateError,
  },
  {
    id: 'counted',
    title: 'The second time',
    plain: 'White makes his second illegal move in one game.',
    answer: sayCount,
  },
];

/** All that is compared on the page of the laws. */
export const COMPARED: readonly ComparedGroup[] = [
  { title: 'A play that is none', acts: PLAYED },
  { title: 'A hand on the men', acts: TOUCHED },
  { title: 'What is said, and when', acts: SAID },
];

const ALL = COMPARED.flatMap(({ acts }) => acts);

/** The act of that address; the first where there is none such. */
export const comparedOf = (id: string | null): Compared => ALL.find((one) => one.id === id) ?? (ALL[0] as Compared);
