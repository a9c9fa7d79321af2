import { clause, outside } from '../clause.ts';
import { type CodeOfLaw, FIRST_TOUCHED, FREE, says, silent } from '../code-of-law.ts';
import type { Remedy } from '../option.ts';

const FALSE_MOVE: Remedy = {
  clause: 'staunton-XIII',
  electedBy: 'adversary',
  choices: ['stand', 'move-touched', 'move-king'],
};

const MOVED_ADVERSE: Remedy = {
  clause: 'staunton-X',
  electedBy: 'adversary',
  choices: ['move-king', 'capture-touched', 'stand'],
};

const OUT_OF_TURN: Remedy = {
  clause: 'staunton-XIV',
  electedBy: 'adversary',
  choices: ['both-stand', 'retract-second'],
};

/**
 * The London Chess Club's laws as Howard Staunton made them popular, in *Every Boy's Book*. Its readings: law IX prints
 * "taking" where other printings have "touching" (S1); a man moved from its square is taken where it stood (S7); an
 * irregularity must be noticed before the adversary touches a man (law XXV, outside the excerpt).
 */
export const staunton: CodeOfLaw = {
  id: 'staunton',
  title: "The London Chess Club's laws, after Staunton",
  short: 'Staunton',
  year: '1851',
  source: "Every Boy's Book, reprinting the laws of the London Chess Club as Howard Staunton popularised them",
  gist: 'The laws of the first tournament: three remedies for a false move, and one of them is to let it stay. Look sharp, for the right is gone as soon as you touch a man yourself.',
  striking:
    'Touch a hostile man and your adversary may compel you to take it, or, where you cannot, to move your King.',
  strikingClause: 'staunton-IX.1',
  defaults: { enforcement: 'announced' },
  clauses: [
    clause(
      'staunton-IV',
      'IV',
      'claim',
      'Odds-giver forgot to remove the man: after four moves a side the adversary chooses to go on or begin again.',
      "At the discovery, before the receiver's next touch. Before four moves each it is simply corrected (law III).",
    ),
    clause('staunton-V.1', 'V s1', 'table', 'No odds: first move alternates game by game, drawn by lot for the first.'),
    clause('staunton-V.2', 'V s2', 'table', 'After a draw the same player begins again.', 'In a match too.'),
    clause('staunton-VI.1', 'VI s1', 'table', 'Odds-giver moves first each game unless agreed.'),
    clause('staunton-VI.2', 'VI s2', 'table', "A given Pawn always means the King's Bishop's."),
    clause(
      'staunton-VII.1',
      'VII cl.1',
      'table',
      "A touched man must be played unless at the moment of touching the player says j'adoube or the like.",
      "J'adoube counts up to the touch, not after. A blocked man brings nothing.",
    ),
    clause('staunton-VII.2', 'VII cl.2', 'table', 'A man displaced or overturned by accident may be restored.'),
    clause(
      'staunton-VIII.1',
      'VIII cl.1',
      'table',
      'While held, the man may be played to any square other than the one it left.',
    ),
    clause('staunton-VIII.2', 'VIII cl.2', 'table', 'Once quitted the move cannot be recalled.'),
    clause(
      'staunton-IX.1',
      'IX cl.1',
      'claim',
      '"Taking" (read: touching) an enemy man without j\'adoube: adversary may compel its capture.',
      'Printed "taking"; other printings have "touching", and a real wrongful capture is law XI.',
    ),
    clause('staunton-IX.2', 'IX cl.2', 'claim', 'If it cannot legally be taken he may oblige a King move.'),
    clause('staunton-IX.3', 'IX cl.3', 'table', 'If the King cannot legally move, no penalty.'),
    clause(
      'staunton-X',
      'X',
      'claim',
      'Moving an enemy man: antagonist may compel (1) replace and move King, (2) replace and take it, (3) leave it as if correct.',
      'It is taken on the square where it stood.',
    ),
    clause(
      'staunton-XI',
      'XI',
      'claim',
      'Illegal capture: antagonist may compel a legal capture of that man or a move of the man touched.',
      'No King here; where neither can be done the act is undone without penalty.',
    ),
    clause(
      'staunton-XII',
      'XII',
      'claim',
      "Capturing one's own man: adversary may oblige either to be moved.",
      'Only a man that can move is offered.',
    ),
    clause(
      'staunton-XIII',
      'XIII',
      'claim',
      'False move: adversary chooses (1) it stays, (2) it moves correctly elsewhere, (3) it is replaced and the King moves.',
      "It may not stay where the offender's King is left en prise, the Kings stand side by side, an own man was taken or a pawn stands on its first rank. Else it may, and castling is lost with the King or Rook displaced.",
    ),
    clause(
      'staunton-XIV',
      'XIV',
      'claim',
      'Moving out of turn: adversary chooses both moves stand or the second is retracted.',
      'Both may stand only where the second is a legal move and leaves no King to be taken.',
    ),
    clause('staunton-XV.1', 'XV s1a', 'table', "A Pawn's first move may be one or two squares."),
    clause(
      'staunton-XV.2',
      'XV s1b',
      'table',
      'A two-square move may be taken en passant by any Pawn that could have taken it after one square.',
      'On the next move only.',
    ),
    clause('staunton-XV.3', 'XV s2', 'table', 'A Piece cannot take en passant.'),
    outside(
      'staunton-I',
      'I',
      'explained',
      'White corner at right; board adjusted if four moves each have not been played, not afterwards.',
    ),
    outside(
      'staunton-II',
      'II',
      'claim',
      'Misplaced man: either player may have it rectified before playing his own fourth move, not after.',
    ),
    outside('staunton-III', 'III', 'claim', 'Man omitted: may be added before his fourth move, not after.'),
    outside(
      'staunton-XVI',
      'XVI',
      'claim',
      'Castling barred if K or R moved, K in check, man between, K passes an attacked square; illegal castling: A insists it stand | King moved | Rook moved.',
    ),
    outside(
      'staunton-XVII',
      'XVII',
      'table',
      'Touched man that cannot move without leaving King in check: replace, move King; King immobile -> no penalty.',
    ),
    outside(
      'staunton-XVIII',
      'XVIII',
      'claim',
      'Uncried check need not be attended to; if the checker says check on his next move each retracts his last move and the check must be met.',
      'Called while it stands, the play since goes back, and the check must be met.',
    ),
    outside(
      'staunton-XIX',
      'XIX',
      'claim',
      'King long in check, origin unknown: retract last move of the checked side and meet it; if moves known, retract them all.',
    ),
    outside(
      'staunton-XX',
      'XX',
      'claim',
      'False "check" causing a King move or interposing touch: may be retracted before the crier completes his next move.',
    ),
    outside('staunton-XXI', 'XXI', 'table', 'Promotion at once to Queen or any piece, no matter what is on the board.'),
    outside(
      'staunton-XXII',
      'XXII',
      'claim',
      "RB/R, BB, BKt (and other piece mates, Q, R, Q/R...): mate in fifty on each side from the adversary's notice, else draw.",
    ),
    outside(
      'staunton-XXIII',
      'XXIII',
      'explained',
      'Engagement to mate with a given man/square or force selfmate/stalemate: no move limit.',
    ),
    outside('staunton-XXIV', 'XXIV', 'table', 'Stalemate draws.'),
    outside('staunton-XXV', 'XXV', 'table', 'Irregularities must be noticed before A TOUCHES a man, or no penalty.'),
    outside(
      'staunton-XXVI',
      'XXVI',
      'umpire',
      'Unprovided or disputed questions to the most skilled disinterested bystanders, conclusive (mis-numbered XXV in the stored text).',
    ),
  ],

  adjusting: says('staunton-VII.1'),
  touchedOwn: says({
    binds: 'at-once',
    remedy: { clause: 'staunton-VII.1', electedBy: 'adversary', choices: ['move-touched'] },
  }),
  touchedImmovable: says({
    pinned: {
      binds: 'at-once',
      remedy: { clause: 'staunton-XVII', electedBy: 'adversary', choices: ['move-king'] },
    },
    // Blocked: nothing (S5). The king himself: nothing, by the principle of staunton-IX.3.
    blocked: FREE,
    king: FREE,
  }),
  touchedAdverse: says({
    binds: 'if-compelled',
    remedy: { clause: 'staunton-IX.1', electedBy: 'adversary', choices: ['capture-touched'] },
  }),
  touchedUntakable: says({
    binds: 'if-compelled',
    remedy: { clause: 'staunton-IX.2', electedBy: 'adversary', choices: ['move-king'] },
  }),
  touchedSeveralOwn: silent(FIRST_TOUCHED, 'fide-4.3.1', 'no penalty by analogy, and a determinate result'),
  touchedSeveralAdverse: silent(FIRST_TOUCHED, 'fide-4.3.2', 'no penalty by analogy, and a determinate result'),
  touchedOwnAndAdverse: silent('fide-4.3.3', 'fide-4.3.3', 'the only text that orders the two touches'),
  kingAndRook: silent(
    {
      clause: 'walker-XVII.1',
      breach: {
        clause: 'walker-XVII.1',
        electedBy: 'adversary',
        choices: ['move-king', 'move-rook', 'complete-castling'],
      },
    },
    'walker-XVII.1',
    'the same London practice',
  ),
  rookFirst: silent(FREE, 'none', 'two plays running, by staunton-XIV'),
  touchInCheck: silent(
    FREE,
    'none',
    "staunton-XVII has it already: the man can't move without leaving the king in check",
  ),
  plays: {
    'moved-twice': says(OUT_OF_TURN),
    'moved-out-of-turn': says(OUT_OF_TURN),
    'false-castling': says({
      clause: 'staunton-XVI',
      electedBy: 'adversary',
      choices: ['stand', 'move-king', 'move-rook'],
    }),
    'moved-into-check': says(FALSE_MOVE),
    'check-not-covered': says(FALSE_MOVE),
    'exposed-king': says(FALSE_MOVE),
    'took-own': says({
      clause: 'staunton-XII',
      electedBy: 'adversary',
      choices: ['move-captor', 'move-captured'],
    }),
    'took-with-adverse': silent(MOVED_ADVERSE, 'staunton-X', 'the man moved is an adverse man, wherever it lands'),
    'moved-adverse': says(MOVED_ADVERSE),
    'false-capture': says({
      clause: 'staunton-XI',
      electedBy: 'adversary',
      choices: ['capture-touched', 'move-touched'],
    }),
    'false-move': says(FALSE_MOVE),
  },
  compulsoryKingMayCastle: silent(false, 'walker-VII.3', 'walker and blue agree'),
  displacement: says('staunton-VII.2'),
  wilfulDisplacement: silent(
    { loses: false, clause: 'staunton-XXVI' },
    'none',
    'a loss must not be borrowed by analogy: the umpire decides',
  ),
  claimWindow: says({ closes: 'claimant-touches', clause: 'staunton-XXV' }),
  lateError: says({ rule: 'stands', clause: 'staunton-XXV' }),
  irregularityCount: silent(FREE, 'none', 'silence never makes a loss'),
  // XVIII gives one retraction each; XIX, where the moves are known, all of them: the table always knows them.
  uncriedCheck: says({ binds: false, recall: 'any', clause: 'staunton-XIX' }),
  falseCheck: says({ clause: 'staunton-XX', electedBy: 'adversary', choices: ['stand', 'retract'] }),
  irregularityCompletes: says('play'),
  pressWithoutMove: silent(FREE, 'none', 'no clock is known'),
  pawnNotPromoted: silent(FREE, 'none', 'staunton-XXI: at once, and the table asks to what'),
  misledGoesFree: silent(FREE, 'none', 'the remedy of the false cry itself is enough'),
  outcomes: {
    checkmate: silent('fide-5.1.1', 'fide-5.1.1', 'the aim of the game, which no old code spells out'),
    stalemate: says('staunton-XXIV'),
    resignation: silent('fide-5.1.2', 'fide-5.1.2', 'a loss everywhere'),
    agreement: silent('fide-5.2.3', 'fide-5.2.3', 'the game belongs to its players'),
    time: silent('blue-time-1', 'blue-time-1', 'the agreement on a clock supplies the loss, not silence'),
  },
  offerLapses: silent('play', 'none', 'an offer is answered, or played past'),
  repetition: silent(FREE, 'none', 'the spirit of staunton-XXII: count fifty'),
  quietMoves: silent(FREE, 'none', 'staunton-XXII: fifty on each side from notice'),
  perpetualCheck: silent(FREE, 'none', 'the spirit of staunton-XXII: count fifty'),
  insufficientMaterial: silent(
    { clause: 'fide-5.2.2', test: 'dead', automatic: true },
    'fide-5.2.2',
    'no result can change',
  ),
  count: says({
    clause: 'staunton-XXII',
    moves: 50,
    of: 'both',
    endings: ['BR/R', 'BB/', 'BN/', 'Q/', 'R/', 'Q/R', 'Q/B', 'Q/N', 'R/B', 'R/N'],
    touchesCount: false,
  }),
  wrongDrawClaim: silent(FREE, 'none', 'no penalty is stated'),
  touchLosesClaim: silent(FREE, 'none', 'no claim depends on a move'),
  declaredWin: silent(FREE, 'none', 'silence never makes a loss'),
  oddsFirstMove: says('staunton-VI.1'),
  oddsContract: silent('blue-gloss-pion', 'blue-gloss-pion', 'the only text on an engagement to mate in a given way'),
  openingMovesLimit: silent('walker-IV.3', 'walker-IV.3', 'the same London practice'),
  absentRook: silent({ clause: 'walker-XIX', lapses: 'never' }, 'walker-XIX', 'the same London practice'),
  wrongBoard: says({ clause: 'staunton-II', effect: 'recommenced', beforePly: 8 }),
  forgottenOdds: says({
    // S3: before four moves each he who gave may simply have it corrected.
    clause: 'staunton-III',
    claimedBy: 'giver',
    effect: 'recommenced',
    later: {
      fromPly: 8,
      clause: 'staunton-IV',
      claimedBy: 'receiver',
      effect: { clause: 'staunton-IV', electedBy: 'adversary', choices: ['proceed', 'recommence'] },
    },
  }),
  sealing: silent('blue-adj-1', 'blue-adj-1', 'the sole procedure of the period, by consent'),
  recordUnreadable: silent(
    {
      clause: 'blue-adj-5',
      electedBy: 'adversary',
      choices: ['move-king'],
      failing: { clause: 'blue-adj-5', choices: ['designate'] },
    },
    'blue-adj-5',
    'never FIDE, whose penalty is far heavier',
  ),
  recordAmbiguous: silent(
    { clause: 'blue-adj-6', electedBy: 'adversary', choices: ['read-each'] },
    'blue-adj-6',
    'never FIDE, whose penalty is far heavier',
  ),
  resumption: silent(
    { clause: 'fide-I.9', secondEnvelope: 'fide-I.9' },
    'fide-I.9',
    'only procedure: the absent one is harmed by nothing but his own clock (blue-absent-1)',
  ),
  defaultTime: silent('fide-6.7', 'fide-6.7', 'only as the terms have it'),
  // Colour is silent: the first mover has White. A draw counts nothing: V.2 presupposes a replay.
  series: says({
    firstGame: { by: 'lot', clause: 'staunton-V.1' },
    alternates: { after: 'won-games', clause: 'staunton-V.2' },
    colours: { are: 'with-the-move', clause: 'staunton-V.1' },
    draw: { counts: 0, clause: 'staunton-V.2' },
  }),
  disturbance: silent({ clause: 'staunton-XXVI', admonishedFirst: false }, 'none', 'the bystanders decide'),
  absence: silent('blue-absent-1', 'blue-absent-1', 'where a clock is agreed, blue-time-* goes with it'),
  umpire: says('staunton-XXVI'),
  complaintNeedsPress: silent('blue-time-3', 'blue-time-3', 'where a clock is agreed, blue-time-* goes with it'),
  flagNeedsMate: silent(FREE, 'blue-time-4', 'the register decides'),
  lagCredit: silent(false, 'none', 'written for the board, where no move is on its way: time is as the clock has it'),
};
