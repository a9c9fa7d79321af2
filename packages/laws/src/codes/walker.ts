import { clause, outside } from '../clause.ts';
import { type CodeOfLaw, FIRST_TOUCHED, FREE, says, silent } from '../code-of-law.ts';
import type { Remedy } from '../option.ts';

const FALSE_MOVE: Remedy = {
  clause: 'walker-XII',
  electedBy: 'adversary',
  choices: ['stand', 'move-touched', 'move-king'],
};

const TWO_RUNNING: Remedy = {
  clause: 'walker-XIV',
  electedBy: 'adversary',
  choices: ['both-stand', 'retract-second'],
};

/**
 * The laws of an earlier *Enquire Within Upon Everything*, after George Walker's *Art of Chess-Play*. Its readings: a
 * pinned man is one with pseudo-legal moves and no legal one (W6); the capture is mandatory where lawful, the king only
 * where it is not (W9); the offender chooses the square (W13); a man goes back to the square it came from before it is
 * taken (W10).
 */
export const walker: CodeOfLaw = {
  id: 'walker',
  title: "Walker's laws, as printed in Enquire Within",
  short: 'Walker',
  year: '1856',
  source: 'Enquire Within Upon Everything, an earlier edition, after George Walker, The Art of Chess-Play',
  gist: 'London practice of the 1840s and 50s: the adversary may even adopt a false move as yours and let it stand. Check must be cried aloud, and a check that was not can be called back at any time.',
  striking: 'Declare that you will win and only draw, and you have lost.',
  defaults: { enforcement: 'announced' },
  clauses: [
    clause('walker-0', 'intro', 'explained', '"Piece" often includes the pawn.'),
    clause(
      'walker-I.1',
      '2355 s1',
      'table',
      "Board or men wrong, or men missing (not odds): game must be recommenced if found before the fourth move on each side, i.e. before the game's eighth single move.",
    ),
    clause('walker-I.2', '2355 s2', 'table', 'Found later: the game must go on.'),
    clause(
      'walker-II.1',
      '2356 s1',
      'claim',
      'Odds-giver who forgot to remove the odds may recommence and remove them, if he notices before his own fourth move.',
    ),
    clause(
      'walker-II.2',
      '2356 s2',
      'table',
      'After his fourth move the game is played out, and if he wins it counts as drawn.',
    ),
    clause('walker-III.1', '2357 s1', 'table', 'Even players draw lots for the first move of the first game.'),
    clause(
      'walker-III.2',
      '2357 s2',
      'table',
      'First move then alternates through the sitting, but after a draw the same player has it again, a draw being of no account.',
    ),
    clause('walker-III.3', '2357 s3', 'table', 'Winner of the first move also chooses colour.'),
    clause('walker-III.4', '2357 s4', 'table', 'Each keeps the same colour all sitting.'),
    clause(
      'walker-III.5',
      '2357 s5',
      'table',
      'In a match of a set number of games the move passes alternately throughout.',
    ),
    clause(
      'walker-III.6',
      '2357 s6',
      'table',
      'Odds-giver has choice of men and the first move every game, unless agreed.',
    ),
    clause('walker-IV.1', '2358 s1', 'table', 'Giver of a piece may give the K- or Q-side one, afresh each game.'),
    clause('walker-IV.2', '2358 s2', 'table', "Pawn odds = King's Bishop's pawn unless stipulated."),
    clause(
      'walker-IV.3',
      '2358 s3',
      'table',
      'Receiver of opening moves must not cross the half of the board with them.',
    ),
    clause(
      'walker-V.1',
      '2359 s1',
      'table',
      "On his turn a player who touches his man must move it if it legally can, unless on first touching he says j'adoube aloud.",
    ),
    clause('walker-V.2', '2359 s2', 'table', 'No penalty for touching when it is not your turn.'),
    clause(
      'walker-VI.1',
      '2360 s1',
      'table',
      'King touched with intent to move but unable without check: no penalty, put back and play elsewhere.',
    ),
    clause(
      'walker-VI.2',
      '2360 s2',
      'table',
      'Touching a man that cannot move without exposing the King: must move the King instead.',
    ),
    clause(
      'walker-VII.1',
      '2361 s1',
      'table',
      "Player about to move who touches an enemy man without first saying j'adoube must take it if lawful.",
    ),
    clause(
      'walker-VII.2',
      '2361 s2',
      'table',
      'If it is not taken he must move his King; if the King cannot move without check there is no penalty.',
    ),
    clause('walker-VII.3', '2361 s3', 'table', 'No castling on a compulsory King move.'),
    clause(
      'walker-VIII',
      '(2362)',
      'explained',
      'While holding, the man may go anywhere lawful; once let go the move is complete.',
    ),
    clause(
      'walker-IX.1',
      '2363 s1',
      'claim',
      'Moving an enemy man by mistake: opponent may make you take it if en prise, or replace it and move your King, or leave it where you put it and forgo any other move.',
    ),
    clause(
      'walker-IX.2',
      '2363 s2',
      'claim',
      'Capturing one enemy man with another enemy man stands if the opponent so decides.',
    ),
    clause(
      'walker-X',
      '2364',
      'claim',
      'Capture by a false move: opponent may compel a lawful capture of that man, or a move of the touched man (if it does not expose the King), or a King move.',
    ),
    clause(
      'walker-XI.1',
      '2365 s1',
      'claim',
      'Taking your own man: you must move whichever of the two the opponent chooses.',
    ),
    clause('walker-XI.2', '2365 s2', 'explained', '(Comment) Walker would rather you simply lost the man.'),
    clause(
      'walker-XII',
      '2366',
      'claim',
      'False move: opponent may adopt it as your move, or make you move that man (where you please), or replace it and move your King.',
    ),
    clause('walker-XIII', '(2367)', 'table', 'No penalty may expose the King to check.'),
    clause('walker-XIV', '2368', 'claim', 'Moving twice running: compelled to keep both or to retract the second.'),
    clause('walker-XV.1', '2369 s1', 'explained', 'Unlimited time unless otherwise agreed.'),
    clause(
      'walker-XV.2',
      '2369 s2',
      'claim',
      "If one insists on putting off the finish against the other's will, he who will not play on forfeits.",
    ),
    clause(
      'walker-XVI',
      '2370',
      'table',
      'A two-square pawn move may be taken en passant by a pawn, never by a piece.',
    ),
    clause(
      'walker-XVII.1',
      '(2371) s1',
      'claim',
      "Touching both K and R to castle: you must move one of them at adversary's option, or complete the castling if he says.",
    ),
    clause('walker-XVII.2', '(2371) s2a', 'table', 'You cannot capture and castle in one move.'),
    clause(
      'walker-XVII.3',
      '(2371) s2b',
      'table',
      'The Rook gives no check while passing; it may from its final square.',
    ),
    clause('walker-XVIII', '(2372)', 'claim', 'Illegal castling is punished like a false move.'),
    clause('walker-XIX', '2373', 'table', 'Giver of a Rook keeps castling on that side as if the Rook were there.'),
    clause('walker-XX.1', '2374 s1', 'table', 'Check must be announced aloud.'),
    clause(
      'walker-XX.2',
      '2374 s2',
      'table',
      'If check was not called and is found later, the players must try to take back all moves to where the check arose.',
    ),
    clause('walker-XXI', '2375', 'explained', 'No need to announce an attack on the Queen.'),
    clause(
      'walker-XXII',
      '(2376)',
      'table',
      'Crying check then changing your mind does not bind you, if the piece is untouched.',
    ),
    clause(
      'walker-XXIII',
      '(2377)',
      'explained',
      'A pawn reaching the far side may be replaced by any piece whatever is on the board.',
    ),
    clause('walker-XXIV', '(2378)', 'table', 'Stalemate draws.'),
    clause('walker-XXV', '2379', 'table', 'Draws count nothing; the first mover of the drawn game moves first next.'),
    clause(
      'walker-XXVI',
      '(2380)',
      'table',
      'Declaring that you will win a game or position and only drawing it counts as loss.',
    ),
    clause(
      'walker-XXVII',
      '(2381)',
      'claim',
      'With one of eight listed superiorities you must mate in fifty moves or it is a draw: KQ/K, KR/K, KBB/K, KBKt/K, KQ/KR, KR/K+minor, KP/K, KPP/KP.',
    ),
    clause('walker-XXVIII', '(2382)', 'table', 'If you move after an irregularity you lose the right to penalties.'),
    clause('walker-XXIX', '(2383)', 'table', 'Spectators must not comment.'),
    clause('walker-XXX', '(2384)', 'umpire', 'Disputes go to a third party.'),
    outside(
      'walker-out-1',
      'out-1',
      'table',
      '(Walker/Philidor 1832, law IV) A drawn game is no game: the same player begins the next, and in a match of N games draws are not counted unless agreed.',
    ),
    outside(
      'walker-out-2',
      'out-2',
      'explained',
      '(Walker 1832, I-II) set-up errors rectifiable if four moves on each side have not been played; afterwards play it out.',
    ),
    outside(
      'walker-out-3',
      'out-3',
      'explained',
      '(Walker 1832, III) forgotten odds removable before four moves by both; afterwards even a mate only draws.',
    ),
    outside(
      'walker-out-4',
      'out-4',
      'claim',
      '(Remark on the fifty-move law, attributed to Walker) the moves are fifty on each side, counted from the notice; also usable against perpetual check, reiterated attacks, or a lone-King shuffle with pawns.',
    ),
    outside(
      'walker-out-5',
      'out-5',
      'explained',
      '(Walker, Art of Chess-Play, touch law as quoted in a later manual) man must be moved "under any pretence" unless j\'adoube is said at first touch AND it is evident that adjustment only was meant.',
    ),
  ],

  adjusting: says('walker-V.1'),
  touchedOwn: says({
    binds: 'at-once',
    remedy: { clause: 'walker-V.1', electedBy: 'adversary', choices: ['move-touched'] },
  }),
  touchedImmovable: says({
    pinned: {
      binds: 'at-once',
      remedy: { clause: 'walker-VI.2', electedBy: 'adversary', choices: ['move-king'] },
    },
    blocked: FREE,
    king: FREE,
  }),
  touchedAdverse: says({
    binds: 'at-once',
    remedy: { clause: 'walker-VII.1', electedBy: 'adversary', choices: ['capture-touched'] },
  }),
  touchedUntakable: says({
    binds: 'at-once',
    remedy: { clause: 'walker-VII.2', electedBy: 'adversary', choices: ['move-king'] },
  }),
  touchedSeveralOwn: silent(FIRST_TOUCHED, 'fide-4.3.1', 'no penalty by analogy, and a determinate result'),
  touchedSeveralAdverse: silent(FIRST_TOUCHED, 'fide-4.3.2', 'no penalty by analogy, and a determinate result'),
  touchedOwnAndAdverse: silent('fide-4.3.3', 'fide-4.3.3', 'the only text that orders the two touches'),
  kingAndRook: says({
    clause: 'walker-XVII.1',
    breach: {
      clause: 'walker-XVII.1',
      electedBy: 'adversary',
      choices: ['move-king', 'move-rook', 'complete-castling'],
    },
  }),
  rookFirst: silent(FREE, 'none', 'two plays running, by walker-XIV'),
  touchInCheck: silent(FREE, 'none', "walker-VI.2 has it already: the man can't move without exposing the king"),
  plays: {
    'moved-twice': says(TWO_RUNNING),
    'moved-out-of-turn': says(TWO_RUNNING),
    'false-castling': says({
      clause: 'walker-XVIII',
      electedBy: 'adversary',
      choices: ['stand', 'move-rook', 'move-king'],
    }),
    'moved-into-check': says(FALSE_MOVE),
    'check-not-covered': says(FALSE_MOVE),
    'exposed-king': says(FALSE_MOVE),
    'took-own': says({
      clause: 'walker-XI.1',
      electedBy: 'adversary',
      choices: ['move-captor', 'move-captured'],
    }),
    'took-with-adverse': says({
      clause: 'walker-IX.2',
      electedBy: 'adversary',
      choices: ['stand', 'capture-touched', 'move-king'],
    }),
    'moved-adverse': says({
      clause: 'walker-IX.1',
      electedBy: 'adversary',
      choices: ['capture-touched', 'move-king', 'stand'],
    }),
    'false-capture': says({
      clause: 'walker-X',
      electedBy: 'adversary',
      choices: ['capture-touched', 'move-touched', 'move-king'],
    }),
    'false-move': says(FALSE_MOVE),
  },
  compulsoryKingMayCastle: says(false),
  displacement: silent('blue-displace-1', 'blue-displace-1', 'either restores; nobody ever punished a slip'),
  wilfulDisplacement: silent(
    { loses: false, clause: 'walker-XXX' },
    'none',
    'a loss must not be borrowed by analogy: the umpire decides',
  ),
  claimWindow: says({ closes: 'claimant-moves', clause: 'walker-XXVIII' }),
  lateError: says({ rule: 'stands', clause: 'walker-XXVIII' }),
  irregularityCount: silent(FREE, 'none', 'silence never makes a loss'),
  uncriedCheck: says({ binds: false, recall: 'any', clause: 'walker-XX.2' }),
  falseCheck: silent(
    { clause: 'staunton-XX', electedBy: 'adversary', choices: ['stand', 'retract'] },
    'staunton-XX',
    'the same London practice, and the only remedy known',
  ),
  misledGoesFree: silent(FREE, 'none', 'the remedy of the false cry itself is enough'),
  outcomes: {
    checkmate: silent('fide-5.1.1', 'fide-5.1.1', 'the aim of the game, which no old code spells out'),
    stalemate: says('walker-XXIV'),
    resignation: silent('fide-5.1.2', 'fide-5.1.2', 'a loss everywhere'),
    agreement: silent('fide-5.2.3', 'fide-5.2.3', 'the game belongs to its players'),
    time: silent('blue-time-1', 'blue-time-1', 'the agreement on a clock supplies the loss, not silence (walker-XV.1)'),
  },
  flagNeedsMate: silent(FREE, 'blue-time-4', 'the register decides'),
};
