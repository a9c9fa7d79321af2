import type { Answer, CodeOfLaw } from '@jadoube/laws';

/** What each question is about, in words for a page; one that is not listed goes by its name. */
const ABOUT: Readonly<Record<string, string>> = {
  adjusting: 'J’adoube',
  touchedOwn: 'An own man touched',
  touchedImmovable: 'A touched man that cannot move',
  touchedAdverse: 'An adverse man touched that can be taken',
  touchedUntakable: 'An adverse man touched that cannot be taken',
  touchedSeveralOwn: 'Several own men touched',
  touchedSeveralAdverse: 'Several adverse men touched',
  touchedOwnAndAdverse: 'An own and an adverse man touched',
  kingAndRook: 'King and Rook touched',
  rookFirst: 'The Rook set down before the King in castling',
  touchInCheck: 'A man touched that cannot meet the check',
  compulsoryKingMayCastle: 'Castling on a compulsory King’s move',
  displacement: 'Men overturned by accident',
  wilfulDisplacement: 'Men overturned on purpose',
  claimWindow: 'When a right lapses',
  lateError: 'An irregularity noticed later',
  irregularityCount: 'Illegal moves counted',
  irregularityCompletes: 'When an irregular play is past recall',
  pressWithoutMove: 'The clock pressed without a move',
  pawnNotPromoted: 'A pawn left on the last rank',
  uncriedCheck: 'A check not cried',
  falseCheck: 'A false cry of check',
  misledGoesFree: 'An offence in answer to a false cry',
  flagNeedsMate: 'A flag fallen, and the other side cannot mate',
  lagCredit: 'Time lost while a move is on its way',
  offerLapses: 'When an offer of a draw lapses',
  repetition: 'Repetition of the position',
  quietMoves: 'Moves without a capture',
  perpetualCheck: 'Perpetual check',
  insufficientMaterial: 'Insufficient material',
  count: 'The call to mate in so many moves',
  wrongDrawClaim: 'A draw claimed and not proved',
  touchLosesClaim: 'A touch before the claim of a draw',
  declaredWin: 'A win declared and only drawn',
  oddsFirstMove: 'Who begins at odds',
  oddsContract: 'An engagement to mate in a given way',
  openingMovesLimit: 'How far the moves given as odds may go',
  absentRook: 'Castling with a Rook that was given',
  wrongBoard: 'Board or men wrongly set',
  forgottenOdds: 'Odds not taken off',
  sealing: 'Adjournment, and the sealed move',
  recordUnreadable: 'A sealed record that cannot be read',
  recordAmbiguous: 'A sealed record with several readings',
  resumption: 'One of the two absent at the resumption',
  defaultTime: 'The default time',
  disturbance: 'A disturber',
  absence: 'A player who is away',
  umpire: 'By what an umpire decides',
  complaintNeedsPress: 'A complaint of the other’s time',
  'moved-twice': 'Two moves running',
  'moved-out-of-turn': 'A first move by the wrong player',
  'false-castling': 'Castling where it is not allowed',
  'moved-into-check': 'The King moved into check',
  'check-not-covered': 'A check not met',
  'exposed-king': 'The King exposed',
  'took-own': 'An own man taken',
  'took-with-adverse': 'An adverse man taken with another',
  'moved-adverse': 'An adverse man moved',
  'false-capture': 'A false capture',
  'false-move': 'A false move',
  checkmate: 'Checkmate',
  stalemate: 'Stalemate',
  resignation: 'Resignation',
  agreement: 'A draw agreed',
  time: 'Time run out',
};

export interface Silence {
  readonly about: string;
  /** Whose clause is followed, or `none`. */
  readonly after: string;
  readonly reason: string;
}

const isAnswer = (value: unknown): value is Answer<unknown> =>
  typeof value === 'object' && value !== null && 'silent' in value && 'rule' in value;

const answersIn = (part: object): [string, Answer<unknown>][] =>
  Object.entries(part).flatMap(([name, value]) =>
    isAnswer(value) ? [[name, value] as [string, Answer<unknown>]] : [],
  );

/** Where the book says nothing: what it is about, what is done instead, and why. */
export function silencesOf(law: CodeOfLaw): Silence[] {
  return [...answersIn(law), ...answersIn(law.plays), ...answersIn(law.outcomes)].flatMap(([name, answer]) =>
    answer.silent ? [{ about: ABOUT[name] ?? name, after: answer.after, reason: answer.reason }] : [],
  );
}
