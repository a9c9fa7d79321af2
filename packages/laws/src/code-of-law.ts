import type { Clause, ClauseId } from './clause.ts';
import type { PlayOffence } from './offence.ts';
import type { Remedy } from './option.ts';

/**
 * A code's answer to one question: its own rule, or the rule that fills its silence, with whose rule it is and why.
 * The ladder of fallbacks is that of the matrix: the rest of the same book, the nearest relative, FIDE for pure
 * mechanics, the umpire. Silence never makes a loss.
 */
export type Answer<T> = Spoken<T> | Silent<T>;

export interface Spoken<T> {
  readonly silent: false;
  readonly rule: T;
}

export interface Silent<T> {
  readonly silent: true;
  readonly rule: T;
  /** The clause of another code that is followed here, or `none` where silence leaves the player free. */
  readonly after: ClauseId | 'none';
  readonly reason: string;
}

export const says = <T>(rule: T): Spoken<T> => ({ silent: false, rule });

export const silent = <T>(rule: T, after: ClauseId | 'none', reason: string): Silent<T> => ({
  silent: true,
  rule,
  after,
  reason,
});

/**
 * What a hand on a man brings with it. `at-once`: the first choice that can be carried out binds of itself. `elected`: the
 * offender waits for his adversary's choice. `if-compelled`: the adversary may exact it, the offender may go on.
 */
export interface TouchRule {
  readonly binds: 'at-once' | 'elected' | 'if-compelled';
  readonly remedy: Remedy;
  /** What may be exacted when the touch is not honoured, where that differs from what the touch itself imposes. */
  readonly breach?: Remedy;
}

/** Nothing follows. */
export const FREE = 'free';
export type Free = typeof FREE;

/** The first touched man that can be moved (or taken) is bound (FIDE 4.3): the only text that orders the touches. */
export const FIRST_TOUCHED = 'first-touched';
export type FirstTouched = typeof FIRST_TOUCHED;

/** A touched own man that has no legal move. */
export interface ImmovableRule {
  /** It could move but for the exposure of its own king. */
  readonly pinned: TouchRule | Free;
  /** It has nowhere to go. */
  readonly blocked: TouchRule | Free;
  readonly king: TouchRule | Free;
}

export interface SeveralAdverseRule {
  readonly all: TouchRule;
  readonly some: TouchRule;
  readonly none: TouchRule;
}

/** King and rook touched while castling with that rook is lawful: what is owed, and what its breach gives. */
export interface KingAndRookRule {
  readonly clause: ClauseId;
  readonly breach: Remedy;
  /** The rook touched first: castling on that side is barred (`fide-4.4.2`). */
  readonly rookFirst?: ClauseId;
}

/** When the right to a penalty is gone. */
export type ClaimWindow = 'claimant-moves' | 'claimant-touches' | 'never';

export interface ClaimWindowRule {
  readonly closes: ClaimWindow;
  readonly clause: ClauseId;
  /** Where a touch not honoured is another matter than a move that was none: once this right is gone, the play stands. */
  readonly touches?: { readonly closes: ClaimWindow; readonly clause: ClauseId };
}

/** What becomes of an irregularity noticed when the right is gone. */
export type LateError = 'retraced' | 'stands' | 'restarted';

/** Illegal moves that the table counts: what each gives the adversary, and which one loses. */
export interface IrregularityCount {
  readonly clause: ClauseId;
  readonly bonusMs: number;
  /** In games announced as rapid or blitz. */
  readonly quickBonusMs: number;
  readonly quickClause: ClauseId;
  readonly losesAt: number;
  readonly uncounted: readonly PlayOffence[];
}

/** A wilful displacement: lost by the code, or left to the umpire. */
export interface WilfulDisplacement {
  readonly loses: boolean;
  readonly clause: ClauseId;
}

/** A rook set on its castling square, and the king after it (`lasker-castle-order-2`). */
export interface RookFirst {
  readonly clause: ClauseId;
  readonly withinMs: number;
}

/** A check that nobody cried. */
export interface UncriedCheck {
  /** It must be met all the same. */
  readonly binds: boolean;
  /** How far back the play may be recalled when it is noticed, in plies after the check; `any` without limit. */
  readonly recall: 'none' | 'any' | number;
  readonly clause: ClauseId;
}

/** A draw that is claimed and proved. */
export interface DrawClaim {
  readonly clause: ClauseId;
  /** Who may claim it. */
  readonly by: 'on-turn' | 'either';
  /** The claimant may state a move that he intends, which will bring the draw about (`fide-9.2`). */
  readonly onIntended?: boolean;
}

/** A draw claimed in vain: what it gives the adversary, and what in games announced as rapid or blitz. */
export interface WrongDrawClaim {
  readonly clause: ClauseId;
  readonly bonusMs: number;
  readonly quickBonusMs: number;
  readonly quickClause: ClauseId;
}

/** Repetition: how often the position must have occurred, and when the table draws of itself. */
export interface RepetitionRule extends DrawClaim {
  readonly occurrences: number;
  readonly automatic?: { readonly occurrences: number; readonly clause: ClauseId };
}

/** Moves without event: what starts the count anew, and when the table draws of itself. Counted in single moves. */
export interface QuietMovesRule extends DrawClaim {
  readonly plies: number;
  readonly resetBy: 'captures' | 'captures-and-pawn-moves';
  readonly automatic?: { readonly plies: number; readonly clause: ClauseId };
}

/** Too little material: `enforce` where mate can't be forced, `dead` where no series of legal moves mates. */
export interface MaterialRule {
  readonly clause: ClauseId;
  readonly test: 'enforce' | 'dead';
  /** The table draws of itself; else it must be claimed. */
  readonly automatic: boolean;
}

/** An ending as men by side, the kings left out: `R/` is king and rook against the bare king. */
export type EndingClass = string;

/** The call to mate within so many moves. */
export interface CountRule {
  readonly clause: ClauseId;
  readonly moves: number;
  /** Whose moves must run out: the adversary's of the caller, or both sides'. */
  readonly of: 'adversary' | 'both';
  /** The endings in which the weaker side may call; or either side, where neither has more pieces besides king and pawns. */
  readonly endings: readonly EndingClass[] | { readonly pieces: number };
  /** Before such an ending the call is heard where the other repeats the position, or goes on giving check. */
  readonly persistent?: ClauseId;
  /** A man touched and not moved counts as a move of the one who must mate. */
  readonly touchesCount: boolean;
}

/** A board or men wrongly set: until when it is put right, and how. */
export interface WrongBoardRule {
  readonly clause: ClauseId;
  readonly effect: 'annulled' | 'recommenced';
  /** It must be found before that many single moves have been made; left out, at any time. */
  readonly beforePly?: number;
  /** The clause by which the game goes on when it is found later. */
  readonly lateClause?: ClauseId;
}

/** What may be claimed of odds that the giver forgot to take off, by whom, and until when. */
export interface ForgottenOddsRemedy {
  readonly clause: ClauseId;
  readonly claimedBy: 'either' | 'giver' | 'receiver';
  readonly effect: 'annulled' | 'recommenced' | Remedy;
  /** Before the giver's own move of that number; before that many plies. */
  readonly beforeGiversMove?: number;
  readonly beforePly?: number;
}

/** Odds that the giver forgot to take off. */
export interface ForgottenOddsRule extends ForgottenOddsRemedy {
  /** From that many plies on another rule. */
  readonly later?: ForgottenOddsRemedy & { readonly fromPly: number };
  /** Too late: the giver's win counts as drawn. */
  readonly lateWinIsDraw?: ClauseId;
}

/** Castling with a rook that was given: as if it stood there, or while its corner has stayed unoccupied. */
export interface AbsentRookRule {
  readonly clause: ClauseId;
  readonly lapses: 'never' | 'corner-occupied';
}

/** A record that can't be read, or in several ways: what may be exacted, or that it loses. */
export type RecordRule = Remedy | { readonly loses: ClauseId };

/** An adjourned game at the hour of its resumption: what follows where one of the two has not come. */
export interface ResumptionRule {
  /** The clock of him who must reply runs from the hour; the envelope is opened when he is there. */
  readonly clause: ClauseId;
  /** The sealer absent: the other may put his reply in an envelope of its own, and start the absent one's clock. */
  readonly secondEnvelope: ClauseId | Free;
}

/** A sitting or match: who begins which game, with which men, and what a draw counts. */
export interface SeriesRule {
  /** Who begins the first game: decided by lot, or White. */
  readonly firstGame: { readonly by: 'lot' | 'white'; readonly clause: ClauseId };
  /** The first move passes to the other after every game, or stays after a drawn one, which is of no account. */
  readonly alternates: { readonly after: 'every-game' | 'won-games'; readonly clause: ClauseId };
  /** The men are kept through the sitting (Black may begin), or the first mover has White. */
  readonly colours: { readonly are: 'kept' | 'with-the-move'; readonly clause: ClauseId };
  readonly draw: { readonly counts: 0 | 0.5; readonly clause: ClauseId };
}

/** A disturber: where the code has it so, he is admonished first, and loses on a fresh appeal of the player disturbed. */
export interface DisturbanceRule {
  readonly clause: ClauseId;
  readonly admonishedFirst: boolean;
}

export type Outcome = 'checkmate' | 'stalemate' | 'resignation' | 'agreement' | 'time';

/** One code of law: a fixed list of questions, each answered or silent aloud. */
export interface CodeOfLaw {
  readonly id: string;
  readonly title: string;
  readonly short: string;
  readonly year: string;
  readonly source: string;
  /** Two sentences for one who has never read it. */
  readonly gist: string;
  /** Its most striking rule, in one sentence. */
  readonly striking: string;
  /** Where that rule stands. */
  readonly strikingClause: ClauseId;
  readonly defaults: { readonly enforcement: 'guarded' | 'announced' | 'claimed' };
  readonly clauses: readonly Clause[];

  readonly adjusting: Answer<ClauseId>;
  readonly touchedOwn: Answer<TouchRule>;
  readonly touchedImmovable: Answer<ImmovableRule>;
  readonly touchedAdverse: Answer<TouchRule>;
  readonly touchedUntakable: Answer<TouchRule | Free>;
  readonly touchedSeveralOwn: Answer<TouchRule | FirstTouched>;
  readonly touchedSeveralAdverse: Answer<SeveralAdverseRule | FirstTouched>;
  readonly touchedOwnAndAdverse: Answer<ClauseId>;
  readonly kingAndRook: Answer<KingAndRookRule>;
  readonly rookFirst: Answer<RookFirst | Free>;
  readonly touchInCheck: Answer<TouchRule | Free>;
  readonly plays: Readonly<Record<PlayOffence, Answer<Remedy>>>;
  readonly compulsoryKingMayCastle: Answer<boolean>;
  readonly displacement: Answer<ClauseId>;
  readonly wilfulDisplacement: Answer<WilfulDisplacement>;
  readonly claimWindow: Answer<ClaimWindowRule>;
  readonly lateError: Answer<{ readonly rule: LateError; readonly quick?: LateError; readonly clause: ClauseId }>;
  readonly irregularityCount: Answer<IrregularityCount | Free>;
  readonly uncriedCheck: Answer<UncriedCheck>;
  readonly falseCheck: Answer<Remedy | Free>;
  /** When an irregular play is past recall by its player: with the hand off it, or with the press of the clock. */
  readonly irregularityCompletes: Answer<'play' | 'press'>;
  /** The clock pressed without a move is counted as an irregularity. */
  readonly pressWithoutMove: Answer<ClauseId | Free>;
  /** A pawn left on the last rank: it becomes a queen, and that is counted as an irregularity. */
  readonly pawnNotPromoted: Answer<ClauseId | Free>;
  /** An offence committed in consequence of a false cry of check goes without penalty. */
  readonly misledGoesFree: Answer<ClauseId | Free>;
  readonly outcomes: Readonly<Record<Outcome, Answer<ClauseId>>>;
  readonly offerLapses: Answer<'play' | 'touch'>;
  readonly repetition: Answer<RepetitionRule | Free>;
  readonly quietMoves: Answer<QuietMovesRule | Free>;
  readonly perpetualCheck: Answer<DrawClaim | Free>;
  readonly insufficientMaterial: Answer<MaterialRule>;
  readonly count: Answer<CountRule | Free>;
  /** A draw claimed and not proved: time for the adversary, and the claim stands as an offer. */
  readonly wrongDrawClaim: Answer<WrongDrawClaim | Free>;
  /** A touch loses the right to claim a draw on that move. */
  readonly touchLosesClaim: Answer<ClauseId | Free>;
  readonly declaredWin: Answer<ClauseId | Free>;
  readonly oddsFirstMove: Answer<ClauseId>;
  readonly oddsContract: Answer<ClauseId>;
  readonly openingMovesLimit: Answer<ClauseId>;
  readonly absentRook: Answer<AbsentRookRule>;
  readonly wrongBoard: Answer<WrongBoardRule>;
  readonly forgottenOdds: Answer<ForgottenOddsRule>;
  readonly sealing: Answer<ClauseId>;
  readonly recordUnreadable: Answer<RecordRule>;
  readonly recordAmbiguous: Answer<RecordRule>;
  readonly resumption: Answer<ResumptionRule>;
  /** He who is not there by then has lost, where the terms set a default time. */
  readonly defaultTime: Answer<ClauseId>;
  readonly series: Answer<SeriesRule>;
  readonly disturbance: Answer<DisturbanceRule>;
  /** Whose time it is while a player is away. */
  readonly absence: Answer<ClauseId>;
  /** By what an umpire decides where he names no clause himself. */
  readonly umpire: Answer<ClauseId>;
  /** A complaint of the adversary's time needs one's own press after one's own last play. */
  readonly complaintNeedsPress: Answer<ClauseId | Free>;
  /** A flag fallen is a draw where the other side can't mate by any series of legal moves. */
  readonly flagNeedsMate: Answer<ClauseId | Free>;
  /** Where the two agree on it, time that messages were on their way is given back to him who moved. */
  readonly lagCredit: Answer<boolean>;
}
