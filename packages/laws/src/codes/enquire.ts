import { clause, outside } from '../clause.ts';
import { type CodeOfLaw, FIRST_TOUCHED, FREE, says, silent, type TouchRule } from '../code-of-law.ts';
import type { Choice, Remedy } from '../option.ts';

/** Law vi: one menu for every slip, of which the adversary picks whatever fits (E1). */
const menu = (...choices: Choice[]): Remedy => ({ clause: 'enquire-vi', electedBy: 'adversary', choices });

const RIGHT_MOVE = menu('move-touched', 'move-king', 'retract');
const TAKE_IT = menu('capture-touched', 'move-king', 'retract');
const KING_OR_ANY = menu('move-king', 'retract');
const TWO_RUNNING = menu('retract-second');

const WRONG_MAN: TouchRule = { binds: 'if-compelled', remedy: KING_OR_ANY };

/**
 * *Enquire Within Upon Everything*, 89th edition, 1894: the household code. Its readings: the four offences and four
 * remedies of law vi are matched by what can be carried out (E1); nobody loses his own man by taking it (E3); "two moves"
 * are two single moves after the check (E6); a right lapses as in the book's earlier edition (E13).
 */
export const enquire: CodeOfLaw = {
  id: 'enquire',
  title: 'Enquire Within Upon Everything',
  short: 'Enquire Within',
  year: '1894',
  source: 'Enquire Within Upon Everything, 89th edition, 1894, paragraph 71',
  gist: 'The household code: for any slip the adversary may have the man taken, the right move made, the King moved, or simply everything put back. Check must be cried, or it need not be heeded.',
  striking: 'An uncried check may be ignored, and put right only while no more than two moves have been made.',
  strikingClause: 'enquire-ix.2',
  defaults: { enforcement: 'announced' },
  clauses: [
    clause(
      'enquire-v.1',
      'v (tail)',
      'table',
      '(Fragment) when touching only to adjust, the player must tell his adversary so.',
    ),
    clause('enquire-v.2', 'v note s1a', 'explained', "The usual word is J'adoube."),
    clause(
      'enquire-v.3',
      'v note s1b',
      'table',
      "He may not touch meaning to move and then cover his mistake with J'adoube.",
      'The word after the touch changes nothing.',
    ),
    clause('enquire-v.4', 'v note s2', 'table', 'The word is only for men displaced or overturned by accident.'),
    clause(
      'enquire-vi',
      'vi',
      'claim',
      'Taking an own man by mistake, touching a wrong man or an enemy man, or moving illegally: adversary may compel him to take the man, make the right move, move his King, or replace and make a legal move.',
      'The adversary picks any of the four that can be carried out. A wrong man is one touched and not then moved. Nobody loses his own man by having taken it.',
    ),
    clause('enquire-vii.1', 'vii', 'table', "A pawn's first move may be one or two squares."),
    clause(
      'enquire-vii.2',
      'vii note',
      'table',
      'A double step may be taken en passant by a pawn that could have taken after one square.',
    ),
    clause(
      'enquire-viii.1',
      'viii 1',
      'table',
      'No castling if King or (that) Rook has moved.',
      'The Rook with which he castles.',
    ),
    clause('enquire-viii.2', 'viii 2', 'table', '...if the King is in check.'),
    clause('enquire-viii.3', 'viii 3', 'table', '...if a man stands between.'),
    clause(
      'enquire-viii.4',
      'viii 4',
      'table',
      '...if the King passes over a commanded square.',
      'To arrive in check is an illegal move in any case.',
    ),
    clause('enquire-viii.5', 'viii note', 'table', 'Castling cannot parry check.'),
    clause(
      'enquire-ix.1',
      'ix s1',
      'table',
      'An uncried check need not be heeded.',
      'The adversary may make any move that is otherwise legal; once cried, a check that still stands must be met.',
    ),
    clause(
      'enquire-ix.2',
      'ix s2',
      'claim',
      'If only two moves were made before discovery, the men may be put back and play done properly.',
      'Two single moves since the check.',
    ),
    clause(
      'enquire-x',
      'x',
      'claim',
      'False cry of check: if the adversary moved his King or took the piece, he may let it stand or have the men replaced and move otherwise.',
      'The piece is the man whose move went with the cry.',
    ),
    clause(
      'enquire-xi.1',
      'xi',
      'claim',
      'At the end, with unequal or even equal forces, the defender may call on the other to mate in fifty moves each, or it is drawn.',
      'Whoever calls. No capture begins it anew; both must have made their fifty. It is the end where neither side has more than two pieces besides King and pawns: no more than in any ending that Walker and Staunton list.',
    ),
    clause(
      'enquire-xi.2',
      'xi note',
      'claim',
      'Against persistent perpetual check or repetition the opponent may count moves for the draw, and touching a piece counts as a move.',
      'The touch of the one who persists; a touch that becomes the move counts once, a man adjusted not at all. He persists whose last three moves gave check, or who has the same position on the board again; the call is then heard before the end too.',
    ),
    clause('enquire-xii.1', 'xii', 'table', 'Stalemate draws.'),
    clause(
      'enquire-xii.2',
      'xii',
      'claim',
      'Perpetual check draws.',
      'Agreed or demonstrated, at once; contested, it is counted.',
    ),
    clause('enquire-xiii.1', 'xiii', 'table', 'A pawn on the eighth must at once be exchanged for a piece.'),
    clause(
      'enquire-xiii.2',
      'xiii note',
      'table',
      'Usually a Queen, but R, B or Kt may be taken whatever is on the board.',
    ),
    outside('enquire-i', 'i', 'explained', 'White square at the right hand.'),
    outside(
      'enquire-ii',
      'ii',
      'claim',
      'Mistakes in board or men rectified before the fourth move is completed, not after.',
    ),
    outside(
      'enquire-iii',
      'iii',
      'table',
      'Lots for the first move, then alternately; odds-giver moves first; White usually begins (if Black wins the move the board is turned).',
    ),
    outside(
      'enquire-iv',
      'iv',
      'table',
      "Touch-move; fingers off = final; note: an illegal move may be corrected properly or - literally - the OPPOSING King be moved (doubtless the offender's).",
      "Misprinted: the offender's own King.",
    ),
    outside('enquire-v-head', 'v-head', 'explained', 'Head of v: adjusting must be notified.'),
    outside('enquire-xiii-rest', 'xiii-rest', 'explained', 'Practice: Queen or Knight; several Queens etc. possible.'),
    outside('enquire-xiv', 'xiv', 'umpire', 'Disputes to a bystander whose decision is final.'),
  ],

  adjusting: says('enquire-v.1'),
  touchedOwn: says({
    binds: 'at-once',
    remedy: { clause: 'enquire-iv', electedBy: 'adversary', choices: ['move-touched'] },
    breach: RIGHT_MOVE,
  }),
  touchedImmovable: says({ pinned: WRONG_MAN, blocked: WRONG_MAN, king: WRONG_MAN }),
  touchedAdverse: says({ binds: 'if-compelled', remedy: TAKE_IT }),
  touchedUntakable: says(WRONG_MAN),
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
    'the same household book, an earlier edition',
  ),
  rookFirst: silent(FREE, 'none', 'two plays running, an illegal move by enquire-vi'),
  touchInCheck: silent(FREE, 'none', 'enquire-vi has it already: a wrong man was touched'),
  plays: {
    'moved-twice': says(TWO_RUNNING),
    'moved-out-of-turn': says(TWO_RUNNING),
    'false-castling': says(KING_OR_ANY),
    'moved-into-check': says(KING_OR_ANY),
    'check-not-covered': says(RIGHT_MOVE),
    'exposed-king': says(RIGHT_MOVE),
    'took-own': says(RIGHT_MOVE),
    'took-with-adverse': says(TAKE_IT),
    'moved-adverse': says(TAKE_IT),
    // An adverse man touched and an illegal move at once: all four remedies fit.
    'false-capture': says(menu('capture-touched', 'move-touched', 'move-king', 'retract')),
    'false-move': says(RIGHT_MOVE),
  },
  compulsoryKingMayCastle: silent(false, 'walker-VII.3', 'walker and blue agree'),
  displacement: says('enquire-v.4'),
  wilfulDisplacement: silent(
    { loses: false, clause: 'enquire-xiv' },
    'none',
    'a loss must not be borrowed by analogy: the umpire decides',
  ),
  claimWindow: silent({ closes: 'claimant-moves', clause: 'walker-XXVIII' }, 'walker-XXVIII', 'the same book (E13)'),
  lateError: silent({ rule: 'stands', clause: 'walker-XXVIII' }, 'walker-XXVIII', 'the same book (E13)'),
  irregularityCount: silent(FREE, 'none', 'silence never makes a loss'),
  uncriedCheck: says({ binds: false, recall: 2, clause: 'enquire-ix.2' }),
  falseCheck: says({ clause: 'enquire-x', electedBy: 'adversary', choices: ['stand', 'retract'] }),
  irregularityCompletes: says('play'),
  pressWithoutMove: silent(FREE, 'none', 'no clock is known'),
  pawnNotPromoted: silent(FREE, 'none', 'enquire-xiii.1: at once, and the table asks to what'),
  misledGoesFree: silent(FREE, 'none', 'enquire-x is the remedy'),
  outcomes: {
    checkmate: silent('fide-5.1.1', 'fide-5.1.1', 'the aim of the game, which no old code spells out'),
    stalemate: says('enquire-xii.1'),
    resignation: silent('fide-5.1.2', 'fide-5.1.2', 'a loss everywhere'),
    agreement: silent('fide-5.2.3', 'fide-5.2.3', 'the game belongs to its players'),
    time: silent('blue-time-1', 'blue-time-1', 'the agreement on a clock supplies the loss, not silence'),
  },
  offerLapses: silent('play', 'none', 'an offer is answered, or played past'),
  repetition: silent(FREE, 'none', 'enquire-xi.2: the moves are counted'),
  quietMoves: silent(FREE, 'none', 'enquire-xi.1: counted on call'),
  perpetualCheck: says({ clause: 'enquire-xii.2', by: 'either' }),
  insufficientMaterial: silent(
    { clause: 'fide-5.2.2', test: 'dead', automatic: true },
    'fide-5.2.2',
    'no result can change',
  ),
  count: says({
    clause: 'enquire-xi.1',
    moves: 50,
    of: 'both',
    endings: { pieces: 2 },
    persistent: 'enquire-xi.2',
    touchesCount: true,
  }),
  wrongDrawClaim: silent(FREE, 'none', 'no penalty is stated'),
  touchLosesClaim: silent(FREE, 'none', 'no claim depends on a move'),
  declaredWin: silent(FREE, 'none', 'silence never makes a loss'),
  oddsFirstMove: says('enquire-iii'),
  oddsContract: silent('blue-gloss-pion', 'blue-gloss-pion', 'the only text on an engagement to mate in a given way'),
  openingMovesLimit: silent('walker-IV.3', 'walker-IV.3', 'the same book'),
  absentRook: silent({ clause: 'walker-XIX', lapses: 'never' }, 'walker-XIX', 'the same book'),
  wrongBoard: says({ clause: 'enquire-ii', effect: 'recommenced', beforePly: 8 }),
  forgottenOdds: silent(
    { clause: 'enquire-ii', claimedBy: 'either', effect: 'recommenced', beforePly: 8 },
    'enquire-ii',
    'a mistake in the men is rectified before the fourth move',
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
  resumption: silent(
    { clause: 'fide-I.9', secondEnvelope: 'fide-I.9' },
    'fide-I.9',
    'only procedure: the absent one is harmed by nothing but his own clock (blue-absent-1)',
  ),
  defaultTime: silent('fide-6.7', 'fide-6.7', 'only as the terms have it'),
  series: says({
    firstGame: { by: 'lot', clause: 'enquire-iii' },
    alternates: { after: 'every-game', clause: 'enquire-iii' },
    colours: { are: 'with-the-move', clause: 'enquire-iii' },
    draw: { counts: 0.5, clause: 'enquire-iii' },
  }),
  disturbance: silent({ clause: 'enquire-xiv', admonishedFirst: false }, 'none', 'the bystander decides'),
  absence: silent('blue-absent-1', 'blue-absent-1', 'where a clock is agreed, blue-time-* goes with it'),
  umpire: says('enquire-xiv'),
  complaintNeedsPress: silent('blue-time-3', 'blue-time-3', 'where a clock is agreed, blue-time-* goes with it'),
  flagNeedsMate: silent(FREE, 'blue-time-4', 'the register decides'),
  lagCredit: silent(false, 'none', 'written for the board, where no move is on its way: time is as the clock has it'),
};
