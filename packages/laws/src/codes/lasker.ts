import { clause, outside } from '../clause.ts';
import { type CodeOfLaw, FIRST_TOUCHED, FREE, says, silent } from '../code-of-law.ts';
import type { Choice, Remedy } from '../option.ts';

/** An illegal move is taken back, and the table sees to it of its own motion (L9). */
const corrected = (...choices: Choice[]): Remedy => ({ clause: 'lasker-illegal-1', electedBy: 'table', choices });

const RETRACTED: Remedy = { clause: 'lasker-illegal-2', electedBy: 'table', choices: ['retract-second'] };

/**
 * The rules of play in Edward Lasker's *Chess Strategy*, 1915: no menu of penalties, an error is simply put right at
 * whatever time it is found. Its readings: set-up errors void the game, errors in play roll it back (L2); after a
 * roll-back the same man is bound (L5); the rook may be followed by the king within two seconds (L6).
 */
export const lasker: CodeOfLaw = {
  id: 'lasker',
  title: "Edward Lasker's Chess Strategy",
  short: 'Lasker',
  year: '1915',
  source: 'Edward Lasker, Chess Strategy, second edition, 1915, part I',
  gist: 'The modern spirit before its time: an illegal move is taken back and the same man moved, and nobody elects anything. It can be put right however late it is found.',
  striking: 'Set the Rook down first and the King must follow within two seconds, or it was a Rook move.',
  defaults: { enforcement: 'announced' },
  clauses: [
    clause('lasker-stalemate', '¶1 s1', 'table', 'King not attacked, and no man can move: stalemate, draw.'),
    clause(
      'lasker-insufficient',
      '¶1 s2',
      'table',
      'Also a draw when neither side has enough material left to enforce mate.', "King against King, with a bishop, a knight or two knights: drawn. Anything more is not drawn of itself."),
    clause('lasker-resign', '¶2', 'table', 'Resigning before mate = admitting defeat, counted as loss.'),
    clause('lasker-void-1', '¶3 s1', 'table', 'Game void if a mistake in setting board or men is shown.', "At any time until the result is recorded; an error in play is rolled back instead."),
    clause(
      'lasker-void-2',
      '¶3 s2',
      'table',
      'Same if position/number of men was altered improperly and play cannot be reconstructed from the error.',
    ),
    clause('lasker-touch-1', '¶4 s1a', 'table', 'On the move, a touched own man must be moved if it properly can.', "Several men touched: the first that can be moved or taken (FIDE 4.3)."),
    clause('lasker-touch-2', '¶4 s1b', 'table', 'A touched enemy man must be captured if it properly can.'),
    clause('lasker-touch-3', '¶4 s2', 'table', 'No effect if the man cannot be moved/captured.'),
    clause(
      'lasker-hold',
      '¶4 s3',
      'explained',
      'Until the hand leaves it, the man may be put on any accessible square.',
    ),
    clause('lasker-adoube', '¶4 s4', 'table', "Adjusting requires saying J'adoube to the opponent beforehand."),
    clause('lasker-castle-order-1', '¶4 s5', 'explained', 'Best to move the King first when castling (advice).'),
    clause(
      'lasker-castle-order-2',
      '¶4 s6',
      'table',
      'Rook first, without the King following almost at once, leaves doubt whether a Rook move was meant.', "The King touched within two seconds of the Rook's release, and before any other touch or press: castling. Else a Rook move."),
    clause(
      'lasker-illcastle-1',
      '¶5 s1',
      'table',
      'Illegal castling: both go back and the King must make another move if it can.', "Castling on the other side is another King's move (FIDE 4.4.3)."),
    clause('lasker-illcastle-2', '¶5 s2', 'table', 'If it cannot, any other move may be played.'),
    clause(
      'lasker-illegal-1',
      '¶5 s3',
      'table',
      'An illegal move is retracted and another made with the same man if possible.', "A false capture too: the man first touched that can move, or be taken."),
    clause('lasker-illegal-2', '¶5 s4', 'table', 'Noticed later: restart from the position of the error.', "The same man is bound again after the return. The table sees to it of its own motion."),
    clause(
      'lasker-nota-1',
      'Notation s2-3',
      'table',
      'Squares are named from the pieces standing on them at the start.',
    ),
    clause('lasker-nota-2', 'Notation s4-5', 'table', 'Corner = R1 (QR1/KR1), next in front QR2/KR2, etc.'),
    clause(
      'lasker-nota-3',
      'Notation s6',
      'table',
      "Each side counts from its own end: White's R1 is Black's R8, White's KB3 is Black's KB6.",
    ),
    clause('lasker-nota-4', 'Notation s7', 'table', 'K Q B Kt R P are the letters.'),
    clause('lasker-nota-5', 'Notation s8', 'table', 'Captures name only captor and captured men, not squares.'),
    outside(
      'lasker-out-1',
      'out-1',
      'table',
      'Board: white square at top left; Queens on own colour; White begins; moves alternate.',
    ),
    outside('lasker-out-2', 'out-2', 'table', 'En passant only on the very next move.'),
    outside('lasker-out-3', 'out-3', 'table', 'Promotion to any piece of higher grade except King.'),
    outside(
      'lasker-out-4',
      'out-4',
      'table',
      'Castling: once; K and that R unmoved; nothing between; King must not pass an attacked square; not to escape check.',
    ),
    outside('lasker-out-5', 'out-5', 'explained', 'Calling check is customary, not ordered.'),
    outside(
      'lasker-out-6',
      'out-6',
      'table',
      'Check parried by capture, interposition, King move; otherwise checkmate ends the game.',
    ),
    outside(
      'lasker-out-7',
      'out-7',
      'explained',
      'Endgame chapter: K+2 Knights cannot force mate (except where the defender has a spare move); Q, R, 2B, B+Kt can.',
    ),
    outside(
      'lasker-out-8',
      'out-8',
      'explained',
      'Notation: add K/Q-side when confusion is possible; O-O / O-O-O; x or : capture; + check.',
    ),
  ],

  adjusting: says('lasker-adoube'),
  touchedOwn: says({
    binds: 'at-once',
    remedy: { clause: 'lasker-touch-1', electedBy: 'table', choices: ['move-touched'] },
  }),
  touchedImmovable: says({ pinned: FREE, blocked: FREE, king: FREE }),
  touchedAdverse: says({
    binds: 'at-once',
    remedy: { clause: 'lasker-touch-2', electedBy: 'table', choices: ['capture-touched'] },
  }),
  touchedUntakable: says(FREE),
  touchedSeveralOwn: silent(FIRST_TOUCHED, 'fide-4.3.1', 'no penalty by analogy, and a determinate result'),
  touchedSeveralAdverse: silent(FIRST_TOUCHED, 'fide-4.3.2', 'no penalty by analogy, and a determinate result'),
  touchedOwnAndAdverse: silent('fide-4.3.3', 'fide-4.3.3', 'the only text that orders the two touches'),
  kingAndRook: silent(
    {
      clause: 'fide-4.4.1',
      breach: { clause: 'fide-4.4.1', electedBy: 'table', choices: ['complete-castling'] },
    },
    'fide-4.4.1',
    'pure mechanics; the doubt of lasker-castle-order-2 is about a rook released, not touched',
  ),
  rookFirst: says({ clause: 'lasker-castle-order-2', withinMs: 2000 }),
  touchInCheck: silent(FREE, 'none', "lasker-touch-3: no effect where the man can't be moved"),
  plays: {
    'moved-twice': says(RETRACTED),
    'moved-out-of-turn': says(RETRACTED),
    'false-castling': says({ clause: 'lasker-illcastle-1', electedBy: 'table', choices: ['move-king'] }),
    'moved-into-check': says(corrected('move-touched')),
    'check-not-covered': says(corrected('move-touched')),
    'exposed-king': says(corrected('move-touched')),
    // L8: the first touched man that can be moved or taken.
    'took-own': says(corrected('move-captor', 'move-captured')),
    'took-with-adverse': says(corrected('capture-touched')),
    'moved-adverse': says(corrected('capture-touched')),
    'false-capture': says(corrected('move-touched', 'capture-touched')),
    'false-move': says(corrected('move-touched')),
  },
  compulsoryKingMayCastle: silent(true, 'fide-4.4.3', "castling on the other side is another king's move (L4)"),
  displacement: silent(
    'blue-displace-1',
    'blue-displace-1',
    "void only where it can't be reconstructed (lasker-void-2)",
  ),
  wilfulDisplacement: silent(
    { loses: false, clause: 'lasker-void-2' },
    'none',
    'a loss must not be borrowed by analogy: the umpire decides',
  ),
  claimWindow: silent(
    { closes: 'never', clause: 'lasker-illegal-2' },
    'none',
    'the table corrects of its own motion (L9)',
  ),
  lateError: says({ rule: 'restarted', clause: 'lasker-illegal-2' }),
  irregularityCount: silent(FREE, 'none', 'silence never makes a loss'),
  uncriedCheck: says({ binds: true, recall: 'none', clause: 'lasker-out-5' }),
  falseCheck: silent(
    { clause: 'enquire-x', electedBy: 'adversary', choices: ['stand', 'retract'] },
    'enquire-x',
    'the only remedies known',
  ),
  irregularityCompletes: says('play'),
  pressWithoutMove: silent(FREE, 'none', 'no clock is known'),
  pawnNotPromoted: silent(FREE, 'none', 'the table asks to what it is promoted'),
  misledGoesFree: silent(FREE, 'none', 'the remedy of the false cry itself is enough'),
  outcomes: {
    checkmate: says('lasker-out-6'),
    stalemate: says('lasker-stalemate'),
    resignation: says('lasker-resign'),
    agreement: silent('blue-draw-a', 'blue-draw-a', 'the game belongs to its players'),
    time: silent('blue-time-1', 'blue-time-1', 'the agreement on a clock supplies the loss, not silence'),
  },
  offerLapses: silent('play', 'none', 'an offer is answered, or played past'),
  repetition: silent({ clause: 'blue-draw-c', by: 'on-turn', occurrences: 3 }, 'blue-draw-c', 'the nearest code'),
  quietMoves: silent(
    { clause: 'fide-9.3', by: 'on-turn', plies: 100, resetBy: 'captures-and-pawn-moves' },
    'fide-9.3',
    'nothing nearer',
  ),
  perpetualCheck: silent({ clause: 'blue-draw-d', by: 'either' }, 'blue-draw-d', 'the nearest code'),
  // L7: bare king against king, king and bishop, king and knight, king and two knights.
  insufficientMaterial: says({ clause: 'lasker-insufficient', test: 'enforce', automatic: true }),
  count: silent(FREE, 'none', 'fide-9.3 needs no call'),
  wrongDrawClaim: silent(FREE, 'none', 'no penalty is stated'),
  touchLosesClaim: silent(FREE, 'none', 'the claim may be made until the move'),
  declaredWin: silent(FREE, 'none', 'silence never makes a loss'),
  oddsFirstMove: silent('blue-odds-I', 'blue-odds-I', 'unanimous elsewhere'),
  oddsContract: silent('blue-gloss-pion', 'blue-gloss-pion', 'the only text on an engagement to mate in a given way'),
  openingMovesLimit: silent('walker-IV.3', 'walker-IV.3', 'the only limits known agree'),
  absentRook: silent({ clause: 'walker-XIX', lapses: 'never' }, 'walker-XIX', 'the plainer of the two rules'),
  wrongBoard: says({ clause: 'lasker-void-1', effect: 'annulled' }),
  forgottenOdds: silent(
    { clause: 'lasker-void-1', claimedBy: 'either', effect: 'annulled' },
    'lasker-void-1',
    'the men were wrongly set',
  ),
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
  defaultTime: silent('fide-6.7', 'fide-6.7', 'only as the terms have it'),
  series: silent(
    {
      firstGame: { by: 'white', clause: 'lasker-out-1' },
      alternates: { after: 'every-game', clause: 'blue-first-2' },
      colours: { are: 'with-the-move', clause: 'lasker-out-1' },
      draw: { counts: 0.5, clause: 'blue-first-2' },
    },
    'blue-first-2',
    'only that White begins is said',
  ),
  disturbance: silent({ clause: 'blue-umpire-1', admonishedFirst: false }, 'none', 'the umpire decides'),
  complaintNeedsPress: silent('blue-time-3', 'blue-time-3', 'where a clock is agreed, blue-time-* goes with it'),
  flagNeedsMate: silent(FREE, 'blue-time-4', 'the register decides'),
};
