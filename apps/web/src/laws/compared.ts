import { type CodeOfLaw, SLIPS, type Slip } from '@jadoube/laws';
import { type Key, key } from '../language/language.ts';
import { type AnswerInWords, sayAnswer } from './answer-words.ts';
import { sayClaimWindow, sayCount, sayFalseCheck, sayLateError, sayUncriedCheck } from './rule-words.ts';

/** One act that is put to every code. With a slip there is a position to show; without, the code is asked by its rule. */
export interface Compared {
  /** The address of it on the page. */
  readonly id: string;
  readonly title: Key;
  /** What happens, told of White. */
  readonly plain: Key;
  readonly slip?: Slip;
  answer(law: CodeOfLaw): AnswerInWords;
}

export interface ComparedGroup {
  readonly title: Key;
  readonly acts: readonly Compared[];
}

function slipped(id: string, title: Key, plain: Key, name: string): Compared {
  const slip = SLIPS.find((one) => one.name === name);
  if (!slip) throw new RangeError(`no slip is called ${name}`);
  return { id, title, plain, slip, answer: (law) => sayAnswer(law, slip) };
}

const PLAYED: readonly Compared[] = [
  slipped(
    'false-move',
    key('A false move'),
    key('White puts his Knight from g1 to g3, where no Knight can go.'),
    'a false move',
  ),
  slipped(
    'illegal-capture',
    key('An illegal capture'),
    key('White takes the Pawn on e5 with the Knight from c3, who cannot reach it. His other Knight could.'),
    'a false capture of a man that another can take',
  ),
  slipped('own-man-taken', key('An own man taken'), key('White’s Queen takes his own Pawn on d2.'), 'an own man taken'),
  slipped(
    'king-into-check',
    key('The King moved into check'),
    key('White moves his King from d1 to e2, on to the file of the Rook.'),
    'the king moved into check',
  ),
  slipped(
    'king-exposed',
    key('The King laid open'),
    key('White moves the Rook that covers his King from e2 to a2.'),
    'the king exposed by a man that can move along the line',
  ),
  slipped('check-not-met', key('A check not met'), key('White is in check on e1, and plays a2–a3.'), 'a check not met'),
  slipped(
    'two-moves-running',
    key('Two moves running'),
    key('White has played e2–e4, and plays Ng1–f3 before Black has answered.'),
    'two moves running, each lawful',
  ),
  slipped(
    'illegal-castling',
    key('Illegal castling'),
    key('White castles, though his King has to pass f1, which a Rook commands.'),
    'castling over an attacked square',
  ),
  slipped(
    'adverse-man-moved',
    key('An adverse man moved'),
    key('White moves Black’s Pawn from e7 to e6. He could take it with his Bishop.'),
    'an adverse man moved that can be taken',
  ),
];

const TOUCHED: readonly Compared[] = [
  slipped(
    'own-man-touched',
    key('An own man touched'),
    key('White lays a finger on his Knight on g1.'),
    'an own man touched',
  ),
  slipped(
    'immovable-touched',
    key('A man touched that cannot move'),
    key('White touches the Rook on a1, which has nowhere to go.'),
    'a blocked man touched',
  ),
  slipped(
    'takeable-touched',
    key('An adverse man touched that can be taken'),
    key('White touches Black’s Pawn on e5. He could take it in two ways.'),
    'an adverse man touched that can be taken',
  ),
  slipped(
    'untakable-touched',
    key('An adverse man touched that cannot be taken'),
    key('White touches Black’s Pawn on e5, which none of his men can take.'),
    'an adverse man touched that cannot be taken',
  ),
  slipped(
    'several-touched',
    key('Two own men touched'),
    key('White touches his Queen on d1, and then the Knight on b1.'),
    'two own men touched',
  ),
  slipped(
    'king-and-rook',
    key('King and Rook touched'),
    key('White touches his King and then the Rook on h1. He may castle there.'),
    'king and rook touched, castling lawful',
  ),
];

const SAID: readonly Compared[] = [
  {
    id: 'uncried-check',
    title: key('A check that nobody cried'),
    plain: key('White gives check and says nothing. Black does not see it, and plays elsewhere.'),
    answer: sayUncriedCheck,
  },
  {
    id: 'false-check',
    title: key('“Check” where there is none'),
    plain: key('White says “check”, though he gives none, and Black moves his King in answer.'),
    answer: sayFalseCheck,
  },
  {
    id: 'claim-window',
    title: key('How long the right lasts'),
    plain: key('White has made a false move. Until when may Black exact the penalty?'),
    answer: sayClaimWindow,
  },
  {
    id: 'late-discovery',
    title: key('An error found late'),
    plain: key('Ten moves after it was made, a false move is discovered.'),
    answer: sayLateError,
  },
  {
    id: 'counted',
    title: key('The second time'),
    plain: key('White makes his second illegal move in one game.'),
    answer: sayCount,
  },
];

/** All that is compared on the page of the laws. */
export const COMPARED: readonly ComparedGroup[] = [
  { title: key('A play that is none'), acts: PLAYED },
  { title: key('A hand on the men'), acts: TOUCHED },
  { title: key('What is said, and when'), acts: SAID },
];

const ALL = COMPARED.flatMap(({ acts }) => acts);

/** The act of that address; the first where there is none such. */
export const comparedOf = (id: string | null): Compared => ALL.find((one) => one.id === id) ?? (ALL[0] as Compared);
