import { clause, outside } from '../clause.ts';
import { type CodeOfLaw, FREE, says, silent, type TouchRule } from '../code-of-law.ts';
import type { Remedy } from '../option.ts';

/** The king, and where he can't move a man of the adversary's choice: the end of most chains of this code. */
const KING_ELSE_DESIGNATED: Remedy = {
  clause: 'blue-touch-adv-1',
  electedBy: 'adversary',
  choices: ['move-king'],
  failing: { clause: 'blue-touch-adv-2', choices: ['designate'] },
};

const UNTAKABLE: TouchRule = { binds: 'at-once', remedy: KING_ELSE_DESIGNATED };

const IMMOVABLE: TouchRule = {
  binds: 'at-once',
  remedy: {
    clause: 'blue-touch-own-2',
    electedBy: 'adversary',
    choices: ['move-king'],
    failing: { clause: 'blue-touch-own-3', choices: ['designate'] },
  },
};

const CAPTURE_IT: Remedy = {
  clause: 'blue-touch-adv-3',
  electedBy: 'adversary',
  choices: ['capture-touched'],
  failing: {
    clause: 'blue-touch-adv-1',
    choices: ['move-king'],
    failing: { clause: 'blue-touch-adv-2', choices: ['designate'] },
  },
};

const FALSE_MOVE: Remedy = {
  clause: 'blue-false-1',
  electedBy: 'adversary',
  // The penalty of the king, exacted while he can't move, becomes a designation (`blue-false-2`).
  choices: ['move-touched', { choice: 'move-king', otherwise: 'designate' }],
};

const IN_CHECK: Remedy = { clause: 'blue-in-check-1', electedBy: 'adversary', choices: ['cover', 'move-king'] };

const SEVERAL_OWN: Remedy = {
  clause: 'blue-multi-own-1',
  electedBy: 'adversary',
  choices: ['move-each-touched'],
  failing: {
    clause: 'blue-touch-own-2',
    choices: ['move-king'],
    failing: { clause: 'blue-touch-own-3', choices: ['designate'] },
  },
};

/**
 * The Blue Book of Chess, Philadelphia 1910 (first 1870): the American code, in descent from the Fifth American Chess
 * Congress of 1880. Its readings: a right to a penalty shuts on the claimant's completed move (B1); a "piece" is any man
 * (B2); the adversary names the man and never the square (B11); "cover" is any man but the king (B12, both impossible
 * being mate).
 */
export const blue: CodeOfLaw = {
  id: 'blue',
  title: 'The Blue Book of Chess',
  short: 'Blue Book',
  year: '1910',
  source: 'The Blue Book of Chess, Philadelphia 1910 (first 1870), chapter I, The Chess Code',
  gist: 'The American tournament code: for almost every slip the adversary chooses between two penalties. Whatever he lets pass by moving himself can still be put right, but no longer punished.',
  striking:
    'Touch a man that cannot move, with your King unable to stir as well, and your adversary names the man you must move.',
  defaults: { enforcement: 'announced' },
  clauses: [
    clause(
      'blue-displace-1',
      'L1',
      'table',
      'Men knocked over or shifted by accident may be put back by either player, no announcement needed.',
    ),
    clause('blue-displace-2', 'L2', 'umpire', 'Deliberately displacing or overturning men loses the game.'),
    clause(
      'blue-pen-1',
      'L4 Penalties ¶1',
      'table',
      'A penalty can be exacted only when the offence happens and before any further move is made.', "The move that shuts the window is the adversary's, once his hand is off the man: if the offender's own next move shut it, he could escape by making one."),
    clause('blue-touch-own-1', 'L5 s1', 'table', 'On his turn, a player who touches one of his men must move it.'),
    clause('blue-touch-own-2', 'L5 s2', 'table', 'If the touched man has no legal move, he must move his King.'),
    clause(
      'blue-touch-own-3',
      'L5 s3',
      'claim',
      'If the King cannot move either, the offender moves a man selected by the opponent.', "Only a man with a legal move may be named; the adversary names the man, never the square."),
    clause(
      'blue-twice-1',
      'L6',
      'claim',
      'For making two moves running, the adversary chooses which of the two shall stand.', "The second may stand only where it is legal from the position before the first."),
    clause(
      'blue-touch-adv-1',
      'L7 s1',
      'claim',
      'Touching an enemy man that cannot be captured obliges the toucher to move his King.',
    ),
    clause('blue-touch-adv-2', 'L7 s2', 'claim', 'If the King cannot move, he moves a man selected by the opponent.'),
    clause('blue-touch-adv-3', 'L7 s3', 'table', 'If the touched enemy man can legally be taken, it must be taken.', "An own man touched as well: the one takes the other where that is legal (FIDE 4.3.3, the only text that orders two touches)."),
    clause(
      'blue-false-1',
      'L8 s1',
      'claim',
      'For putting a man on a square it cannot legally reach, the adversary may require a legal move of that man or a King move.',
    ),
    clause(
      'blue-false-2',
      'L8 s2',
      'claim',
      'If the King penalty is exacted but he cannot move, O moves any piece the opponent designates.', "A piece is any man, pawns included: in the narrow sense there may be nothing to designate. The adversary names the man, the offender the square."),
    clause(
      'blue-illcap-1',
      'L9 s1',
      'claim',
      'For an illegal capture the offender must move his King or take that man legally, as the opponent elects.',
    ),
    clause('blue-illcap-2', 'L9 s2', 'claim', 'If neither is possible he moves a man selected by the opponent.'),
    clause(
      'blue-castle-1',
      'L10',
      'claim',
      'For an attempted illegal castling he must move King or Rook as the adversary dictates.', "The man dictated immobile: the other; both immobile: a man that the adversary names."),
    clause(
      'blue-multi-own-1',
      'L11',
      'claim',
      'For touching more than one own man he must move whichever his opponent names.', "A move is a legal move: only a man that can move may be named. Where none can, the King, else a man designated."),
    clause(
      'blue-multi-adv-1',
      'L12 cl.1',
      'claim',
      'For touching more than one enemy man he must capture the one named.',
    ),
    clause(
      'blue-multi-adv-2',
      'L12 cl.2',
      'claim',
      'If one of them cannot be captured, the opponent may require a King move or capture of the takeable one.', "Either of the takeable men, however many were touched. The King immobile: a takeable man."),
    clause('blue-multi-adv-3', 'L12 cl.3', 'claim', 'If none can be captured the King must be moved.', "The King immobile: a man that the adversary names, as for a single man touched."),
    clause(
      'blue-into-check-1',
      'L13',
      'claim',
      'One who moves into check may be required to move the King elsewhere or to move some other piece the opponent designates.', "One act is one offence, the most specific: castling, the own King into check, a check not met, the King exposed, a false capture, a false move."),
    clause(
      'blue-disc-check-1',
      'L14 s1',
      'claim',
      "One who uncovers check on his own King must move the touched man legally or move the King, at the adversary's option.",
    ),
    clause(
      'blue-disc-check-2',
      'L14 s2',
      'claim',
      'If neither can be made he moves a piece designated by the adversary.',
    ),
    clause(
      'blue-in-check-1',
      'L15',
      'claim',
      'While in check, for touching or moving a man that does not meet the check, he may be required to cover with another piece or to move the King, as the opponent elects.',
    ),
    clause('blue-adj-1', 'L17 s1', 'table', 'On adjournment the player to move seals his move.'),
    clause(
      'blue-adj-2',
      'L17 s2',
      'table',
      'Sealing = writing the move legibly on paper kept by a third party meanwhile.',
    ),
    clause('blue-adj-3', 'L18', 'table', 'On resumption the adjourned position is set up and the sealed move made.'),
    clause('blue-adj-4', 'L19', 'table', 'If the adjourned position cannot be ascertained the game is annulled.'),
    clause(
      'blue-adj-5',
      'L20 s1',
      'claim',
      'If the record cannot be read as any legal move, the sealer may be required to move his King, or failing that a piece the opponent designates.', "The penalty may be waived; then the sealer makes any legal move."),
    clause(
      'blue-adj-6',
      'L20 s2',
      'claim',
      'If the record fits either of two moves the sealer makes the one the opponent selects.', "Two or more readings. \"Ch\" in the record narrows them, unless it would leave none."),
    clause('blue-draw-a', 'L23 (a)', 'table', 'Drawn when the players agree to treat it so.'),
    clause(
      'blue-draw-b',
      'L24 (b)',
      'claim',
      'Drawn when either player proves fifty moves have been made on each side without a capture.', "Any capture begins the count anew, a pawn's too; a pawn's move does not. The hundredth single move is the present one."),
    clause(
      'blue-draw-c',
      'L25 (c)',
      'claim',
      'Drawn when a player, on his turn, claims and proves the present position has already occurred at least twice before.', "The same men on the same squares, the same side to move, and the same castling and en passant to be played."),
    clause(
      'blue-draw-d',
      'L26 (d)',
      'claim',
      'Drawn when a player claims and demonstrates he can check the enemy King endlessly.', "Either player may claim. It is demonstrated where he has a check after every forced reply, for ever."),
    clause('blue-draw-e', 'L27 (e)', 'table', 'Stalemate is a draw.'),
    clause('blue-time-1', 'L29', 'table', 'Exceeding the time limit forfeits the game.'),
    clause(
      'blue-time-2',
      'L30 s1',
      'table',
      "Each player must, as soon as he has moved, stop his own clock and start the other's.",
    ),
    clause(
      'blue-time-3',
      'L30 s2',
      'table',
      "A complaint about the adversary's time is inadmissible unless this has been strictly done.", "It bars complaints about time used; the flag stays decisive (blue-time-4)."),
    clause(
      'blue-time-4',
      'L30 s3',
      'table',
      'That rule does not touch the forfeit for exceeding the limit as registered.',
    ),
    clause('blue-abandon-1a', 'L32', 'umpire', 'Quitting the table in anger or offensively: game scored against him.'),
    clause('blue-abandon-1b', 'L32', 'table', 'Momentarily resigning: game scored against him (no taking back).', "Any resignation is final, though it be taken back at once."),
    clause('blue-abandon-1c', 'L32', 'umpire', "Refusing to abide by the umpire's ruling: game scored against him."),
    clause(
      'blue-absent-1',
      'L33',
      'table',
      'Time spent absent, or plainly not attending, when it is his move counts on his clock.',
    ),
    clause(
      'blue-disturb-1',
      'L35',
      'umpire',
      'A wilful disturber is first admonished; on repetition loses, provided the disturbed player then appeals to the umpire.', "Admonished on complaint or of the umpire's own motion; lost only on a fresh act in the same game, on the appeal of the player disturbed."),
    clause(
      'blue-umpire-1',
      'L37',
      'umpire',
      'Umpire decides all submitted questions by these laws, otherwise by best judgment.',
    ),
    clause(
      'blue-umpire-2',
      'L38',
      'table',
      'After a match/tournament begins no deviation from the laws is allowed, even by consent.', "What the laws themselves leave to agreement is no deviation, when it is agreed before the event begins."),
    clause('blue-umpire-3', 'L39', 'table', 'The decision is final for all.'),
    clause(
      'blue-odds-I',
      'L41',
      'table',
      'Giver of a piece, of the exchange, of draws-count-as-wins, or of mate by a named man/on a named square, chooses the men and moves first unless otherwise agreed.',
    ),
    clause('blue-odds-II', 'L42', 'table', "Pawn and move(s): the Pawn is the King's Bishop's unless agreed.", "By pawn and moves the receiver begins with them; the giver keeps the choice of men."),
    clause(
      'blue-odds-III',
      'L43',
      'table',
      'Receiver of two or more moves begins with them and may not take anything past his fourth rank.', "All men, counted from the receiver's own side."),
    clause(
      'blue-odds-IV',
      'L44',
      'table',
      "Giver of a Rook may move his King as in castling with the absent Rook if that Rook's square has been unoccupied all game and the usual King/square conditions hold.", "Unoccupied by any man of either side since the game began."),
    clause('blue-odds-V', 'L45', 'table', 'Default odds man: K.B. Pawn, Q. Knight, Q. Bishop, Q. Rook unless agreed.'),
    outside(
      'blue-def-1',
      'def-1',
      'explained',
      'Umpire = any committee, referee, properly appealed-to bystander or other authority competent to decide.',
    ),
    outside('blue-def-2', 'def-2', 'explained', '"Move" always means a legal move.'),
    outside('blue-def-3', 'def-3', 'explained', '"Man/men" covers pieces and pawns.'),
    outside('blue-board-1', 'board-1', 'explained', 'White square at the right-hand corner.'),
    outside(
      'blue-board-2',
      'board-2',
      'claim',
      'Board wrong, men missing or misplaced at the start: game annulled if found before the second player makes four moves (i.e. before ply 8).',
    ),
    outside('blue-first-1', 'first-1', 'table', 'First move by lot.'),
    outside('blue-first-2', 'first-2', 'table', 'First move alternates whether won, lost or DRAWN.'),
    outside('blue-first-3', 'first-3', 'table', 'After an annulled game the same player has the first move.'),
    outside('blue-first-4', 'first-4', 'table', 'Annulled = as if never begun.'),
    outside('blue-concession-1', 'concession-1', 'explained', 'An indulgence granted gives no right to one in return.'),
    outside(
      'blue-err-1',
      'err-1',
      'claim',
      'Any illegality in the moves discovered during the game: moves are retraced and corrected without penalty.', "A first move by the wrong player is put right under this clause: it is not two in succession. A touch not honoured leaves a legal move on the board, and nothing to retrace."),
    outside('blue-err-2', 'err-2', 'umpire', 'If they cannot be retraced the game is annulled.'),
    outside(
      'blue-err-3',
      'err-3',
      'umpire',
      'Man dropped off and moves made meanwhile: retrace and restore, else annul.',
    ),
    outside(
      'blue-castling-1',
      'castling-1',
      'table',
      'Castling conditions: K and that R unmoved; not in check; squares between empty; square crossed and square reached not attacked.',
    ),
    outside(
      'blue-castling-2',
      'castling-2',
      'claim',
      'King first; if the Rook is quitted before the King is touched the opponent may hold it to a Rook move.',
    ),
    outside('blue-castling-3', 'castling-3', 'table', 'A King-move penalty prohibits castling.', "A King who could do nothing but castle counts as immobile."),
    outside('blue-ep-1', 'ep-1', 'table', 'En passant is COMPULSORY when it is the only possible move.'),
    outside('blue-promo-1', 'promo-1', 'table', 'Promotion at once to any own-colour piece except King.'),
    outside(
      'blue-check-1',
      'check-1',
      'table',
      'No penalty for an offence committed in consequence of a false "check".',
    ),
    outside(
      'blue-check-2',
      'check-2',
      'explained',
      'Announcing check is not obligatory (the book\'s own glossary, "Check", says he must be warned - conflict inside the book).', "The code is the law, the glossary describes: nobody need be warned."),
    outside(
      'blue-adoube-1',
      'adoube-1',
      'table',
      '"J\'adoube" protects only if the man really needs adjustment, the words come before the touch, and it is the speaker\'s turn.',
    ),
    outside('blue-adoube-2', 'adoube-2', 'table', 'Hand once off the man, the move stands.'),
    outside(
      'blue-gloss-draw',
      'gloss-draw',
      'claim',
      'Glossary "Drawn Game": perpetual check; insufficient force (K+Kt, K+2Kts); fifty moves; both sides repeating; equal bare forces; stalemate.',
    ),
    outside(
      'blue-gloss-false',
      'gloss-false',
      'explained',
      'Glossary "False Move": any illegal move incl. castling wrongly.',
    ),
    outside(
      'blue-gloss-pion',
      'gloss-pion',
      'table',
      'Glossary "Pion coiffe": odds of mating with a capped pawn; losing it or mating otherwise loses.',
    ),
  ],

  adjusting: says('blue-adoube-1'),
  touchedOwn: says({
    binds: 'at-once',
    remedy: { clause: 'blue-touch-own-1', electedBy: 'adversary', choices: ['move-touched'] },
  }),
  touchedImmovable: says({ pinned: IMMOVABLE, blocked: IMMOVABLE, king: IMMOVABLE }),
  touchedAdverse: says({ binds: 'at-once', remedy: { ...CAPTURE_IT } }),
  touchedUntakable: says(UNTAKABLE),
  touchedSeveralOwn: says({ binds: 'elected', remedy: SEVERAL_OWN }),
  touchedSeveralAdverse: says({
    all: {
      binds: 'elected',
      remedy: { clause: 'blue-multi-adv-1', electedBy: 'adversary', choices: ['capture-each-touched'] },
    },
    some: {
      binds: 'elected',
      remedy: { clause: 'blue-multi-adv-2', electedBy: 'adversary', choices: ['move-king', 'capture-each-touched'] },
    },
    none: {
      binds: 'at-once',
      remedy: {
        clause: 'blue-multi-adv-3',
        electedBy: 'adversary',
        choices: ['move-king'],
        failing: { clause: 'blue-touch-adv-2', choices: ['designate'] },
      },
    },
  }),
  touchedOwnAndAdverse: silent('fide-4.3.3', 'fide-4.3.3', 'the only text that orders the two touches (B10)'),
  kingAndRook: says({ clause: 'blue-multi-own-1', breach: SEVERAL_OWN }),
  rookFirst: silent(
    FREE,
    'none',
    'a rook quitted before the king is touched is a play, and the king after it a second one: blue-castling-2 holds him to the rook through blue-twice-1',
  ),
  touchInCheck: says({ binds: 'elected', remedy: IN_CHECK }),
  plays: {
    'moved-twice': says({
      clause: 'blue-twice-1',
      electedBy: 'adversary',
      choices: ['first-stands', 'second-stands'],
    }),
    'moved-out-of-turn': says({ clause: 'blue-err-1', electedBy: 'table', choices: ['retract-second'] }),
    'false-castling': says({
      clause: 'blue-castle-1',
      electedBy: 'adversary',
      choices: ['move-king', 'move-rook'],
      failing: { clause: 'blue-touch-own-3', choices: ['designate'] },
    }),
    'moved-into-check': says({
      clause: 'blue-into-check-1',
      electedBy: 'adversary',
      choices: ['move-king', 'designate'],
    }),
    'check-not-covered': says(IN_CHECK),
    'exposed-king': says({
      clause: 'blue-disc-check-1',
      electedBy: 'adversary',
      choices: ['move-touched', 'move-king'],
      failing: { clause: 'blue-disc-check-2', choices: ['designate'] },
    }),
    'took-own': silent(
      FALSE_MOVE,
      'blue-false-1',
      "a square held by an own man is one to which it can't legally be moved",
    ),
    'took-with-adverse': silent(CAPTURE_IT, 'blue-touch-adv-3', 'an adverse man was touched'),
    'moved-adverse': silent(CAPTURE_IT, 'blue-touch-adv-3', 'an adverse man was touched'),
    'false-capture': says({
      clause: 'blue-illcap-1',
      electedBy: 'adversary',
      choices: ['move-king', 'capture-touched'],
      failing: { clause: 'blue-illcap-2', choices: ['designate'] },
    }),
    'false-move': says(FALSE_MOVE),
  },
  compulsoryKingMayCastle: says(false),
  displacement: says('blue-displace-1'),
  wilfulDisplacement: says({ loses: true, clause: 'blue-displace-2' }),
  // A touch not honoured leaves a lawful move on the board: nothing that blue-err-1 would retrace.
  claimWindow: says({
    closes: 'claimant-moves',
    clause: 'blue-pen-1',
    touches: { closes: 'claimant-moves', clause: 'blue-pen-1' },
  }),
  lateError: says({ rule: 'retraced', clause: 'blue-err-1' }),
  irregularityCount: silent(FREE, 'none', 'silence never makes a loss'),
  uncriedCheck: says({ binds: true, recall: 'none', clause: 'blue-check-2' }),
  falseCheck: says(FREE),
  irregularityCompletes: says('play'),
  pressWithoutMove: silent(FREE, 'none', 'blue-time-2 makes pressing a duty, not an offence'),
  pawnNotPromoted: silent(FREE, 'none', 'blue-promo-1: it is promoted at once, and the table asks to what'),
  misledGoesFree: says('blue-check-1'),
  outcomes: {
    checkmate: silent('fide-5.1.1', 'fide-5.1.1', 'the aim of the game, which no old code spells out'),
    stalemate: says('blue-draw-e'),
    resignation: says('blue-abandon-1b'),
    agreement: says('blue-draw-a'),
    time: says('blue-time-1'),
  },
  offerLapses: silent('play', 'none', 'an offer is answered, or played past'),
  repetition: says({ clause: 'blue-draw-c', by: 'on-turn', occurrences: 3 }),
  // Captures alone start the count anew, pawn moves do not (B3).
  quietMoves: says({ clause: 'blue-draw-b', by: 'either', plies: 100, resetBy: 'captures' }),
  perpetualCheck: says({ clause: 'blue-draw-d', by: 'either' }),
  insufficientMaterial: says({ clause: 'blue-gloss-draw', test: 'enforce', automatic: false }),
  count: silent(FREE, 'none', 'blue-draw-b needs no call'),
  wrongDrawClaim: silent(FREE, 'none', 'no penalty is stated'),
  touchLosesClaim: silent(FREE, 'none', 'the claim may be made until the move'),
  declaredWin: silent(FREE, 'none', 'silence never makes a loss'),
  oddsFirstMove: says('blue-odds-I'),
  oddsContract: says('blue-gloss-pion'),
  openingMovesLimit: says('blue-odds-III'),
  absentRook: says({ clause: 'blue-odds-IV', lapses: 'corner-occupied' }),
  wrongBoard: says({ clause: 'blue-board-2', effect: 'annulled', beforePly: 8 }),
  forgottenOdds: silent(
    { clause: 'blue-board-2', claimedBy: 'either', effect: 'annulled', beforePly: 8 },
    'blue-board-2',
    'the wrong array covers it',
  ),
  sealing: says('blue-adj-1'),
  recordUnreadable: says({
    clause: 'blue-adj-5',
    electedBy: 'adversary',
    choices: ['move-king'],
    failing: { clause: 'blue-adj-5', choices: ['designate'] },
  }),
  recordAmbiguous: says({ clause: 'blue-adj-6', electedBy: 'adversary', choices: ['read-each'] }),
  defaultTime: silent('fide-6.7', 'fide-6.7', 'only as the terms have it'),
  // Colour is silent: the first mover may choose, and White is what he takes. A draw counts half, as everywhere.
  series: says({
    firstGame: { by: 'lot', clause: 'blue-first-1' },
    alternates: { after: 'every-game', clause: 'blue-first-2' },
    colours: { are: 'with-the-move', clause: 'blue-first-1' },
    draw: { counts: 0.5, clause: 'blue-first-2' },
  }),
  disturbance: says({ clause: 'blue-disturb-1', admonishedFirst: true }),
  complaintNeedsPress: says('blue-time-3'),
  flagNeedsMate: says(FREE),
};
