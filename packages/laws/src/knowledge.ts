import type { ClauseId } from './clause.ts';
import { type CodeOfLaw, type DrawClaim, FIRST_TOUCHED, FREE, type Free, type TouchRule } from './code-of-law.ts';
import { type OffenceKind, PLAY_OFFENCES, type PlayOffence, type TouchOffence } from './offence.ts';

/** Something that a player can say, and the clause that hears him. */
export interface Known {
  readonly clause: ClauseId;
  /** Only the player whose turn it is may say it. */
  readonly onTurn?: boolean;
  /** The table says it of itself: nobody need claim it. */
  readonly automatic?: boolean;
}

/** What a code listens to: enough for a screen to offer no claim that the code would not understand. */
export interface Knowledge {
  /** Check has to be cried, or a cry can be false. */
  readonly cries: boolean;
  /** The offences that a player can complain of, each with the clause that provides for it. */
  readonly offences: Readonly<Partial<Record<OffenceKind, ClauseId>>>;
  readonly draws: {
    readonly repetition: Known | null;
    readonly 'fifty-moves': Known | null;
    readonly 'perpetual-check': Known | null;
    readonly 'insufficient-material': Known;
  };
  /** What a draw claimed and not proved costs. */
  readonly wrongDrawClaim: ClauseId | null;
  readonly count: { readonly clause: ClauseId; readonly moves: number; readonly anyEnding: boolean } | null;
  readonly declaredWin: ClauseId | null;
}

const draw = (rule: DrawClaim | Free): Known | null =>
  rule === FREE ? null : { clause: rule.clause, ...(rule.by === 'on-turn' && { onTurn: true }) };

const unlessFree = (rule: ClauseId | Free): ClauseId | null => (rule === FREE ? null : rule);

const clauseOfTouch = (rule: TouchRule | Free | typeof FIRST_TOUCHED): ClauseId | undefined =>
  typeof rule === 'string' ? undefined : (rule.breach ?? rule.remedy).clause;

const clauseOfImmovable = ({ touchedImmovable: { rule } }: CodeOfLaw): ClauseId | undefined =>
  [rule.pinned, rule.blocked, rule.king].map(clauseOfTouch).find((clause) => clause !== undefined);

const touches = (law: CodeOfLaw): Record<TouchOffence, ClauseId | undefined> => ({
  'touched-own': clauseOfTouch(law.touchedOwn.rule),
  'touched-immovable': clauseOfImmovable(law),
  'touched-adverse': clauseOfTouch(law.touchedAdverse.rule),
  'touched-untakable': clauseOfTouch(law.touchedUntakable.rule),
  'touched-several-own': clauseOfTouch(law.touchedSeveralOwn.rule),
  'touched-several-adverse':
    law.touchedSeveralAdverse.rule === FIRST_TOUCHED ? undefined : clauseOfTouch(law.touchedSeveralAdverse.rule.all),
});

const plays = (law: CodeOfLaw): Record<PlayOffence, ClauseId> =>
  Object.fromEntries(PLAY_OFFENCES.map((kind) => [kind, law.plays[kind].rule.clause])) as Record<PlayOffence, ClauseId>;

const recalls = ({ uncriedCheck: { rule } }: CodeOfLaw): ClauseId | undefined =>
  rule.recall === 'none' ? undefined : rule.clause;

/** In the order in which a claimant looks for it: the play, the touch, the voice, the clock, the board, the conduct. */
function offencesOf(law: CodeOfLaw): Knowledge['offences'] {
  const falseCheck = law.falseCheck.rule;
  const all: Partial<Record<OffenceKind, ClauseId | undefined>> = {
    ...plays(law),
    ...touches(law),
    'check-not-called': recalls(law),
    'false-check': falseCheck === FREE ? undefined : falseCheck.clause,
    'time-exceeded': law.outcomes.time.rule,
    'board-misplaced': law.wrongBoard.rule.clause,
    'odds-not-removed': (law.forgottenOdds.rule.later ?? law.forgottenOdds.rule).clause,
    'wilful-displacement': law.wilfulDisplacement.rule.clause,
    disturbance: law.disturbance.rule.clause,
  };
  return Object.fromEntries(Object.entries(all).filter(([, clause]) => clause !== undefined));
}

/** What of all that can be said at a table the code knows. */
export function knowledgeOf(law: CodeOfLaw): Knowledge {
  const { rule: count } = law.count;
  const { rule: material } = law.insufficientMaterial;
  const { rule: wrong } = law.wrongDrawClaim;
  return {
    cries: recalls(law) !== undefined || law.falseCheck.rule !== FREE,
    offences: offencesOf(law),
    draws: {
      repetition: draw(law.repetition.rule),
      'fifty-moves': draw(law.quietMoves.rule),
      'perpetual-check': draw(law.perpetualCheck.rule),
      'insufficient-material': { clause: material.clause, ...(material.automatic && { automatic: true }) },
    },
    wrongDrawClaim: wrong === FREE ? null : wrong.clause,
    count: count === FREE ? null : { clause: count.clause, moves: count.moves, anyEnding: 'pieces' in count.endings },
    declaredWin: unlessFree(law.declaredWin.rule),
  };
}
