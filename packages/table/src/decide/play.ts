import {
  type Color,
  checkersOf,
  fileOf,
  fromOf,
  hasLegalMove,
  isCheck,
  isLegal,
  kingOf,
  type Man,
  type Move,
  makeMove,
  manAt,
  opposite,
  type Position,
  parseSquare,
  pseudoMovesFrom,
  type Role,
  rankOf,
  type Square,
  toOf,
} from '@jadoube/board';
import {
  castlingRookAt,
  classify,
  type FalsePlay,
  FREE,
  factsOf,
  isCastlingAttempt,
  onTurn,
  optionsOf,
  type PlayOffence,
} from '@jadoube/laws';
import { makeLong, makeSan, makeUci, parseUci } from '@jadoube/notation';
import type { ActOf } from '../acts.ts';
import { accept, after, type Decision, type Moment, refuse, stillPlaying } from '../decision.ts';
import type { Duty, Offence, TableEvent } from '../events.ts';
import { passedBy, positionAfterPlay } from '../evolve.ts';
import { lawOf } from '../lawbook.ts';
import { endingOf } from '../outcome.ts';
import type { Playing } from '../state.ts';
import type { Millis } from '../terms.ts';
import { corrected, counted } from './correct.ts';
import { castlingLapses, lapsedOffer, refusedByTouch } from './lapses.ts';
import { awaitedBy, closedByPlay, offenceId, offenceOf } from './offences.ts';
import { imposedBy } from './touch.ts';
import { retracted, uncompleted } from './uncompleted.ts';

const PROMOTIONS: Readonly<Record<'q' | 'r' | 'b' | 'n', Role>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

/** A play as the hand made it, with the position turned to the one who made it. */
interface Hand extends FalsePlay {
  readonly by: Color;
  readonly at: Millis;
  readonly move: Move;
  readonly uci: string;
  /** A pawn left on the last rank as it was: the table makes it a queen. */
  readonly left: boolean;
}

/** A pawn of the player's own set down on the last rank must become a piece, lawfully or not. */
const reachesLastRank = (man: Man, by: Color, to: Square): boolean =>
  man.role === 'pawn' && man.color === by && rankOf(to) === (by === 'white' ? 7 : 0);

/** A pawn left as it is on the last rank becomes a queen, at a cost, where the code has it so and the table corrects. */
const becomesQueen = (state: Playing): boolean =>
  lawOf(state).pawnNotPromoted.rule !== FREE && state.setup.terms.enforcement === 'announced';

/** What can't be a play at all, whatever the code. */
function faultOf(state: Playing, { by, act }: Moment<ActOf<'play'>, Color>): Decision | undefined {
  const from = parseSquare(act.from);
  const to = parseSquare(act.to);
  if (from === undefined || to === undefined)
    return refuse('malformed', 'A play goes from one square to another, such as e2 to e4.');
  const man = manAt(state.position, from);
  if (!man) return refuse('empty-square', `There is no man on ${act.from} to play.`);
  if (from === to) return refuse('illegal', `Set back on ${act.from}: that is no play.`);
  if (manAt(state.position, to)?.role === 'king')
    return refuse(
      'king-not-takeable',
      'A King is never taken off the board; claim the offence that leaves him en prise.',
    );
  const promotes = reachesLastRank(man, by, to);
  const byTable = becomesQueen(state);
  if (promotes && !act.promotion && !byTable)
    return refuse('promotion-needed', `Say what the pawn becomes on ${act.to}: q, r, b or n.`);
  if (!promotes && act.promotion) return refuse('malformed', 'Only a pawn on the last rank becomes a piece.');
  return undefined;
}

/** The pawn that the hand takes off with a pawn's capture in passing, whether it may or not: it has just gone two squares. */
function takenInPassing({ position, last }: Playing, by: Color, move: Move): Square | undefined {
  const passed = passedBy(move);
  const man = manAt(position, fromOf(move));
  const steps = man?.role === 'pawn' && man.color === by && manAt(position, toOf(move)) === undefined;
  const beside = Math.abs(fileOf(toOf(move)) - fileOf(fromOf(move))) === 1;
  const forward = rankOf(toOf(move)) - rankOf(fromOf(move)) === (by === 'white' ? 1 : -1);
  const justWentTwo =
    last?.by === opposite(by) && last.uci === makeUci(makeMove(passed + (by === 'white' ? 16 : -16), passed));
  return steps && beside && forward && justWentTwo && manAt(position, passed)?.role === 'pawn' ? passed : undefined;
}

function handOf(state: Playing, { by, act, at }: Moment<ActOf<'play'>, Color>): Hand {
  const from = parseSquare(act.from) as Square;
  const to = parseSquare(act.to) as Square;
  const left = !act.promotion && reachesLastRank(manAt(state.position, from) as Man, by, to);
  const move = makeMove(from, to, left ? 'queen' : act.promotion && PROMOTIONS[act.promotion]);
  const passed = takenInPassing(state, by, move);
  return {
    before: onTurn(state.position, by),
    from,
    to,
    by,
    at,
    move,
    uci: makeUci(move),
    left,
    ...(passed === undefined ? {} : { passed }),
  };
}

/** Long algebraic where the table says nothing of legality, else SAN. */
function textOf(state: Playing, hand: Hand, lawful: boolean): string {
  const { before, from, to, move, passed } = hand;
  if (lawful && state.setup.terms.enforcement !== 'claimed') return makeSan(before, move);
  const long = makeLong(before, from, to, promotedIn(move));
  return passed === undefined ? long : long.replace('-', 'x');
}

const promotedIn = (move: Move): Role | undefined => {
  const letter = makeUci(move)[4] as keyof typeof PROMOTIONS | undefined;
  return letter && PROMOTIONS[letter];
};

type Played = Extract<TableEvent, { event: 'played' }>;

function playedBy(state: Playing, hand: Hand, lawful: boolean): Played {
  const castled = !lawful && isCastlingAttempt(hand) && castlingRookAt(hand) !== undefined;
  return {
    event: 'played',
    by: hand.by,
    uci: hand.uci,
    text: textOf(state, hand, lawful),
    as: lawful ? 'legal' : castled ? 'castled' : hand.passed !== undefined ? 'in-passing' : 'false',
  };
}

/** The play itself completes the move where nothing is pressed by hand, and no further opening move is his. */
const completion = (state: Playing, { by, at }: Hand): TableEvent[] => {
  if (state.openingMoves > 1)
    return [{ event: 'opening-move', by, left: state.openingMoves - 1, clause: openingClause(state) }];
  const last: TableEvent[] =
    state.openingMoves === 1
      ? [{ event: 'opening-move', by: opposite(by), left: 0, clause: openingClause(state) }]
      : [];
  return state.setup.terms.press === 'automatic' ? [...last, { event: 'completed', by, at }] : last;
};

const openingClause = (state: Playing): string => lawOf(state).openingMovesLimit.rule;

/** "Check" said before the play, and no check given: it was a false cry. */
function falseCry(state: Playing, hand: Hand, position: Position): TableEvent[] {
  return state.criedBefore && !isCheck(position) ? [{ event: 'cried', by: hand.by, false: true }] : [];
}

/** A lawful play and all that follows from it, but the end of the game. */
function lawfulPlay(state: Playing, hand: Hand): TableEvent[] {
  const played = playedBy(state, hand, true);
  return [
    ...closedByPlay(state, hand.by, hand.uci),
    played,
    ...castlingLapses(state, positionAfterPlay(state.position, played)),
    ...completion(state, hand),
    ...lapsedOffer(state, hand.by),
    ...falseCry(state, hand, positionAfterPlay(state.position, played)),
    ...misledReply(state, hand),
  ];
}

/** One who answered a false "check" with his king, or by taking the man that was to give it, may take the reply back. */
function misledReply(state: Playing, hand: Hand): TableEvent[] {
  const remedy = lawOf(state).falseCheck.rule;
  if (!state.misled || remedy === FREE) return [];
  const crier = state.last && parseUci(state.last.uci);
  const tookIt = crier !== undefined && makeUci(crier).slice(2, 4) === hand.uci.slice(2, 4);
  if (manAt(hand.before, hand.from)?.role !== 'king' && !tookIt) return [];
  const finding = { kind: 'false-check' as const, by: opposite(hand.by), remedy, facts: { before: hand.before } };
  const latent = state.setup.terms.enforcement === 'claimed';
  return [{ event: 'offence-opened', offence: offenceOf(state, finding), ...(latent ? { latent } : {}) }];
}

/**
 * A check that nobody cried need not be heeded where the code says so: the play must move as men move, and bring no
 * new attack upon the own king.
 */
function ignoresUncriedCheck(state: Playing, hand: Hand): boolean {
  if (lawOf(state).uncriedCheck.rule.binds || state.last?.cried || state.last?.by === hand.by) return false;
  const before = checkersOf(hand.before, hand.by);
  if (before.length === 0 || hand.from === kingOf(hand.before, hand.by)) return false;
  if (!pseudoMovesFrom(hand.before, hand.from).includes(hand.move)) return false;
  if (manAt(hand.before, hand.from)?.color !== hand.by) return false;
  const lying = positionAfterPlay(hand.before, { by: hand.by, uci: hand.uci, as: 'legal' });
  return checkersOf(lying, hand.by).every((square) => before.includes(square));
}

/** An unlawful play: refused, put right, or taken with what it gives the adversary, as the enforcement has it. */
function unlawfulPlay(state: Playing, hand: Hand): Decision {
  const law = lawOf(state);
  const kind = classify(hand);
  const remedy = law.plays[kind].rule;
  const { enforcement } = state.setup.terms;
  if (enforcement === 'guarded') return refuse('illegal', sentenceOf(kind), remedy.clause);
  const played = playedBy(state, hand, false);
  const facts = factsOf(hand, positionAfterPlay(state.position, played));
  const found = offenceOf(state, { kind, by: hand.by, remedy, facts, square: hand.uci.slice(2, 4) });
  // Another false move is no way out of what has been exacted.
  const offence: Offence = state.duty?.exacted ? { ...found, ...breachOf(state.duty) } : found;
  const excused = state.misled ? law.misledGoesFree.rule : FREE;
  if (enforcement === 'claimed') {
    const hidden = excused === FREE ? offence : { ...offence, clause: excused, options: [] };
    return taken(state, hand, played, hidden, true);
  }
  if (excused !== FREE) return free(state, hand, kind, excused);
  if (offence.electedBy !== 'table' && offence.options.length > 0) return taken(state, hand, played, offence, false);
  if (awaitsPress(state)) return taken(state, hand, played, { ...offence, ...owedBefore(state), pending: true }, true);
  return accept(
    ...lapsedTouches(state),
    ...refusedByTouch(state, hand.by),
    ...corrected(state, { ...hand, kind, clause: offence.clause, options: offence.options }),
  );
}

/** Where the code counts an irregular move only once it is completed, the press is waited for (`fide-7.5.1`). */
const awaitsPress = (state: Playing): boolean =>
  state.setup.terms.press === 'hand' && lawOf(state).irregularityCompletes.rule === 'press';

/** What a touch bound him to outlives the irregular play. */
const owedBefore = ({ duty }: Playing): Pick<Offence, 'options'> | undefined =>
  duty ? { options: [{ id: 'move-touched', moves: duty.moves }] } : undefined;

/** Before the press the player may still put his irregular play right himself, bound by his touch. */
function playedAgain(state: Playing, moment: Moment<ActOf<'play'>, Color>, pending: Offence): Decision {
  const back = retracted(pending);
  const { act } = moment;
  // The man in hand may be named by the square where it was wrongly set down.
  const from = act.from === pending.square && state.last ? state.last.uci.slice(0, 2) : act.from;
  const decision = decidePlay(stillPlaying(state, back), { ...moment, act: { ...act, from } });
  return decision.ok ? accept(...back, ...decision.events) : decision;
}

/** Undone without a penalty. */
const free = (state: Playing, { by, uci }: Hand, kind: PlayOffence, clause: string): Decision =>
  accept(...lapsedTouches(state), { event: 'corrected', by, kind, clause, uci }, { event: 'freed' });

const lapsedTouches = (state: Playing): TableEvent[] =>
  state.offences.map(({ id }) => ({ event: 'offence-closed', id, how: 'lapsed' }));

function taken(state: Playing, hand: Hand, played: Played, offence: Offence, latent: boolean): Decision {
  const closed: TableEvent[] = state.offences.map(({ id, by }) => ({
    event: 'offence-closed',
    id,
    how: by === hand.by ? 'lapsed' : 'waived',
  }));
  const lapses = castlingLapses(state, positionAfterPlay(state.position, played));
  return accept(...closed, played, ...lapses, ...completion(state, hand), ...lapsedOffer(state, hand.by), {
    event: 'offence-opened',
    offence,
    ...(latent ? { latent } : {}),
  });
}

const SENTENCES: Readonly<Record<PlayOffence, string>> = {
  'moved-twice': 'It is your adversary’s turn.',
  'moved-out-of-turn': 'It is your adversary’s turn.',
  'false-castling': 'Castling is not allowed here.',
  'moved-into-check': 'The King would stand in check there.',
  'check-not-covered': 'Your King is in check, and this does not meet it.',
  'exposed-king': 'This would expose your King to check.',
  'took-own': 'A man is not taken by its own side.',
  'took-with-adverse': 'That man is your adversary’s.',
  'moved-adverse': 'That man is your adversary’s.',
  'false-capture': 'That man can’t be taken so.',
  'false-move': 'The man does not move so.',
};

const sentenceOf = (kind: PlayOffence): string => SENTENCES[kind];

/** The duty that this play breaks: an exacted one always, that of a touch where the table has bound it. */
const brokenDuty = (state: Playing, uci: string): Duty | undefined =>
  state.duty && !state.duty.moves.includes(uci) ? state.duty : undefined;

/** What may be exacted where a duty is not honoured. */
const breachOf = (duty: Duty): Pick<Offence, 'clause' | 'electedBy' | 'options'> =>
  duty.breach ?? {
    clause: duty.clause,
    electedBy: 'adversary',
    options: [{ id: 'move-touched', moves: duty.moves }],
  };

/** A lawful move of the wrong man: refused, put right, or given to the adversary. */
function breachOfDuty(state: Playing, hand: Hand, duty: Duty): Decision {
  if (state.setup.terms.enforcement === 'guarded')
    return refuse('duty', `You are bound to ${duty.moves.join(', ')}.`, duty.clause);
  const breach = breachOf(duty);
  // A claimed game says no more of a breach than of a play that is none.
  const latent = state.setup.terms.enforcement === 'claimed';
  if (breach.electedBy === 'table' && !latent)
    return accept(
      { event: 'corrected', by: hand.by, kind: duty.kind, clause: breach.clause, uci: hand.uci },
      { event: 'bound', duty },
    );
  const offence: Offence = {
    id: offenceId(state, duty.kind),
    kind: duty.kind,
    by: hand.by,
    clause: breach.clause,
    electedBy: breach.electedBy,
    options: breach.options,
    ply: state.ply,
    ...(duty.square === undefined ? {} : { square: duty.square }),
  };
  const events: TableEvent[] = [
    ...lawfulPlay(state, hand),
    { event: 'offence-opened', offence, ...(latent ? { latent } : {}) },
  ];
  return accept(...events, ...(latent ? endingOf(after(state, events), hand.at) : []));
}

/** What the touches of this turn give the adversary to claim, though the table says nothing (`claimed`). */
function latentBreach(state: Playing, hand: Hand): TableEvent[] {
  if (state.setup.terms.enforcement !== 'claimed' || state.duty) return [];
  const imposed = imposedBy(state);
  if (!imposed) return [];
  const { kind, rule, facts, square } = imposed;
  const owed = optionsOf(lawOf(state), rule.remedy, facts).options;
  if (owed.length === 0 || (rule.binds !== 'elected' && owed[0]?.moves?.includes(hand.uci))) return [];
  const name = state.touched.find((one) => parseSquare(one) === square) ?? state.touched[0];
  const offence = offenceOf(state, {
    kind,
    by: hand.by,
    remedy: rule.breach ?? rule.remedy,
    facts,
    ...(name === undefined ? {} : { square: name }),
  });
  return [{ event: 'offence-opened', offence, latent: true }];
}

/** Play out of turn: two running, or the first when the other begins. */
function outOfTurn(state: Playing, hand: Hand): Decision {
  const kind = state.last?.by === hand.by ? 'moved-twice' : 'moved-out-of-turn';
  const remedy = lawOf(state).plays[kind].rule;
  const { enforcement } = state.setup.terms;
  if (enforcement === 'guarded') return refuse('not-your-turn', sentenceOf(kind), remedy.clause);
  if (state.offences.length > 0 || state.designation)
    return refuse('not-your-turn', 'Your adversary has first to say what he exacts.');
  const lawful = isLegal(hand.before, hand.move);
  const played = playedBy(state, hand, lawful);
  const facts = {
    ...factsOf(hand, positionAfterPlay(state.position, played)),
    secondIsLegal: state.last !== undefined && isLegal(onTurn(state.last.before, hand.by), hand.move),
  };
  const offence = offenceOf(state, { kind, by: hand.by, remedy, facts });
  if (enforcement === 'announced' && offence.electedBy === 'table')
    return accept(...corrected(state, { ...hand, kind, clause: offence.clause, options: [] }));
  const latent = enforcement === 'claimed';
  const lapses = castlingLapses(state, positionAfterPlay(state.position, played));
  return accept(played, ...lapses, ...lapsedOffer(state, hand.by), {
    event: 'offence-opened',
    offence,
    ...(latent ? { latent } : {}),
  });
}

/**
 * The rook was set down on its castling square, and the king follows almost at once: the castling as it would have been made
 * from the position before; undefined where the king's play is nothing of the kind.
 */
function castlingRookFirst(state: Playing, hand: Hand): { before: Position; clause: string } | undefined {
  const rule = lawOf(state).rookFirst.rule;
  const { last } = state;
  if (rule === FREE || !last || last.by !== hand.by || state.position.turn === hand.by) return undefined;
  // Pressed by hand, the rook's move is completed by the press.
  if (state.setup.terms.press === 'hand' && !state.unpressed[hand.by]) return undefined;
  if (hand.at - last.at > rule.withinMs || state.touched.length > 0 || !isCastlingAttempt(hand)) return undefined;
  const before = onTurn(last.before, hand.by);
  const rook = castlingRookAt({ ...hand, before });
  const moved = rook !== undefined && last.uci === makeUci(makeMove(rook, (hand.from + hand.to) / 2));
  return moved ? { before, clause: rule.clause } : undefined;
}

/** The king after his rook: castling, lawful or not. */
function followsRook(state: Playing, hand: Hand): Decision | undefined {
  const castling = castlingRookFirst(state, hand);
  if (!castling) return undefined;
  const { before, clause } = castling;
  const lawful = isLegal(before, hand.move);
  const text = textOf(state, { ...hand, before }, lawful);
  const followed: TableEvent = {
    event: 'rook-followed',
    by: hand.by,
    uci: hand.uci,
    text,
    as: lawful ? 'legal' : 'castled',
    clause,
  };
  if (lawful) return accept(followed, ...endingOf(after(state, [followed]), hand.at));
  return state.setup.terms.enforcement === 'guarded' ? undefined : falseRookFirst(state, { ...hand, before }, followed);
}

/** Castling that was not allowed, begun with the rook: both go back, or the adversary has to notice. */
function falseRookFirst(state: Playing, hand: Hand, followed: TableEvent): Decision {
  const kind = 'false-castling';
  const remedy = lawOf(state).plays[kind].rule;
  const lying = positionAfterPlay(hand.before, { by: hand.by, uci: hand.uci, as: 'castled' });
  const facts = factsOf(hand, lying);
  const offence = offenceOf(state, { kind, by: hand.by, remedy, facts, ply: state.ply - 1 });
  if (state.setup.terms.enforcement === 'claimed')
    return accept(followed, { event: 'offence-opened', offence, latent: true });
  const back: TableEvent[] = [{ event: 'restored', ply: state.ply - 1, clause: offence.clause }];
  const running: TableEvent[] = state.clock ? [{ event: 'clock-running', running: hand.by, at: hand.at }] : [];
  const { clause, options } = offence;
  return accept(...back, ...running, ...corrected(stillPlaying(state, back), { ...hand, kind, clause, options }));
}

/** The mate or stalemate that a right still open has held back: he who goes on has waived it, and there is no more to play. */
function endedByPlayingOn(state: Playing, { by, at }: Hand): Decision | undefined {
  if (state.offences.length === 0 || state.offences.some((offence) => offence.by === by)) return undefined;
  if (hasLegalMove(state.position)) return undefined;
  const waived = state.offences.map(({ id }) => ({ event: 'offence-closed', id, how: 'waived' }) as const);
  return accept(...waived, ...endingOf(stillPlaying(state, waived), at));
}

const isPastFourthRank = ({ by, to }: Hand): boolean => (by === 'white' ? rankOf(to) > 3 : rankOf(to) < 4);

/** A man set down on a square and the hand off it. */
export function decidePlay(state: Playing, moment: Moment<ActOf<'play'>, Color>): Decision {
  const pending = uncompleted(state);
  if (pending?.by === moment.by) return playedAgain(state, moment, pending);
  const fault = faultOf(state, moment);
  if (fault) return fault;
  const hand = handOf(state, moment);
  if (state.openingMoves > 0 && isPastFourthRank(hand))
    return refuse('illegal', 'None of the moves given as odds goes past the fourth rank.', openingClause(state));
  const followed = followsRook(state, hand);
  if (followed) return followed;
  if (pending) return refuse('not-your-turn', 'Your adversary has not completed his move: he has still to press.');
  if (state.position.turn !== hand.by) return outOfTurn(state, hand);
  const ended = endedByPlayingOn(state, hand);
  if (ended) return ended;
  const awaited = awaitedBy(state, hand.by);
  if (awaited) return refuse('not-your-turn', 'Your adversary has first to say what he exacts.', awaited.clause);
  if (!isLegal(hand.before, hand.move) && !ignoresUncriedCheck(state, hand)) return unlawfulPlay(state, hand);
  const duty = brokenDuty(state, hand.uci);
  if (duty) return breachOfDuty(state, hand, duty);
  const left = hand.left ? counted(state, { by: hand.by, kind: 'false-move', at: hand.at }) : [];
  const events = [...lawfulPlay(state, hand), ...latentBreach(state, hand), ...left];
  const next = after(state, events);
  return accept(...events, ...(next.offences.length > 0 ? [] : endingOf(next, hand.at)));
}
