import {
  type Color,
  countMen,
  fileOf,
  fromOf,
  type Move,
  makeFen,
  makeSquare,
  manAt,
  opposite,
  type Position,
  packPosition,
  parseSquare,
  play,
  positionOfFen,
  promotionOf,
  rankOf,
  relocate,
  type Square,
  squareAt,
  toOf,
  withMan,
  withoutAbsentRook,
  withTurn,
} from '@jadoube/board';
import { parseUci } from '@jadoube/notation';
import {
  reopened,
  timeLeft,
  withAdded,
  withCompleted,
  withLeave,
  withMovesBack,
  withPause,
  withRunning,
  withTime,
} from './clock.ts';
import { type Draft, draftOf, settled } from './draft.ts';
import type { TableEvent } from './events.ts';
import { namedManOf, openingMovesOf, withoutOddsMen } from './odds.ts';
import {
  type Adjourned,
  type Carried,
  type Count,
  type Envelope,
  type Latent,
  type Leave,
  NO_LEAVE,
  type Over,
  type Ply,
  plyAfter,
  plyAt,
  positionAfter,
  positionBefore,
  quietPlies,
  type Resuming,
  type State,
} from './state.ts';
import type { Millis } from './terms.ts';

type Fact<K extends TableEvent['event']> = Extract<TableEvent, { event: K }>;

/** The position after a play as the event has it: a legal move, or a man simply put where it was put. */
export function positionAfterPlay(before: Position, fact: Pick<Fact<'played'>, 'by' | 'uci' | 'as'>): Position {
  const move = parseUci(fact.uci);
  if (move === undefined) throw new RangeError(`not a move: ${fact.uci}`);
  const onTurn = before.turn === fact.by ? before : withTurn(before, fact.by);
  if (fact.as === 'legal') return play(onTurn, move);
  const put = relocate(onTurn, fromOf(move), toOf(move), promotionOf(move), { rookToo: fact.as === 'castled' });
  return fact.as === 'in-passing' ? withMan(put, passedBy(move), undefined) : put;
}

/** Where the pawn stands that a pawn takes in passing: beside the first square, on the file of the second. */
export const passedBy = (move: Move): Square => squareAt(fileOf(toOf(move)), rankOf(fromOf(move)));

/** What the hands have done since the last play is over. */
const HANDS_OFF = { touched: [], criedBefore: false, duty: null, designation: null } as const;

function withHandsOff(draft: Draft): Draft {
  draft.touched = HANDS_OFF.touched;
  draft.criedBefore = HANDS_OFF.criedBefore;
  draft.duty = HANDS_OFF.duty;
  draft.designation = HANDS_OFF.designation;
  return draft;
}

/** The adversary of a latent offence's offender has moved or touched: his right may be running out. */
function noticing(latent: readonly Latent[], by: Color, did: Partial<Latent>): readonly Latent[] {
  if (!latent.some((one) => one.offence.by !== by)) return latent;
  return latent.map((one) => (one.offence.by === by ? one : { ...one, ...did }));
}

const captures = (before: Position, after: Position): boolean => countMen(after) < countMen(before);

/** Who has still to press: one object for each case, so that it is seen at a glance whether it is another. */
const UNPRESSED = [
  { white: false, black: false },
  { white: true, black: false },
  { white: false, black: true },
  { white: true, black: true },
] as const;

function withUnpressed({ unpressed }: State, by: Color, value: boolean): State['unpressed'] {
  const white = by === 'white' ? value : unpressed.white;
  const black = by === 'black' ? value : unpressed.black;
  return UNPRESSED[(white ? 1 : 0) + (black ? 2 : 0)]!;
}

/**
 * A move more on the count; a man touched and let go counts too where the code has it, for the one who must mate. A touch
 * that became the move, of the man that went or of the man that it took, counts once (E9).
 */
function counting({ count, touched }: State, { by, uci }: Fact<'played'>): Count | null {
  if (!count) return null;
  const letGo = touched.filter((square) => square !== uci.slice(0, 2) && square !== uci.slice(2, 4)).length;
  const extra = count.touchesCount && by !== count.by ? letGo : 0;
  return { ...count, [by]: count[by] + 1 + extra };
}

/** Where a rook came to stand that went along with its king. */
const rookBeside = (uci: string): Square | undefined => {
  const move = parseUci(uci);
  return move === undefined ? undefined : (fromOf(move) + toOf(move)) / 2;
};

/** The named man goes where it is played, castles with its king, and is gone when it is taken, in passing too. */
function namedManAfter(
  { namedMan, setup, position }: State,
  { uci, as }: Pick<Fact<'played'>, 'uci' | 'as'>,
  after: Position,
): string | null {
  const { odds } = setup.terms;
  const square = namedMan === null ? undefined : parseSquare(namedMan);
  if (square === undefined || odds === 'none' || odds.kind !== 'mate-with') return namedMan;
  if (uci.slice(2, 4) === namedMan) return null;
  if (uci.slice(0, 2) === namedMan) return uci.slice(2, 4);
  if (manAt(after, square)) return namedMan;
  const beside = rookBeside(uci);
  const castled =
    manAt(position, square)?.role === 'rook' && as !== 'false' && as !== 'in-passing' && beside !== undefined;
  return castled && manAt(after, beside)?.role === 'rook' ? makeSquare(beside) : null;
}

/** A false cry can be taken up only until the crier's own next play (`staunton-XX`). */
function outlived(latent: readonly Latent[], by: Color): readonly Latent[] {
  const isOver = ({ offence }: Latent): boolean => offence.kind === 'false-check' && offence.by === by;
  return latent.some(isOver) ? latent.map((one) => (isOver(one) ? { ...one, adversaryPlayed: true } : one)) : latent;
}

/** Mostly the same as with the play before, and then kept once. */
function carriedBy({ count, openingMoves, namedMan, last }: State): Carried {
  const before = last?.carried;
  const isSame = before?.count === count && before.openingMoves === openingMoves && before.namedMan === namedMan;
  return isSame ? before : { count, openingMoves, namedMan };
}

function played(state: State, fact: Fact<'played'>): State {
  const position = positionAfterPlay(state.position, fact);
  const ply: Ply = {
    number: state.ply + 1,
    by: fact.by,
    uci: fact.uci,
    text: fact.text,
    as: fact.as,
    descriptive: fact.descriptive,
    at: state.lastAt,
    before: packPosition(state.position),
    previous: state.last,
    cried: state.criedBefore && state.position.turn === fact.by,
    quiet: captures(state.position, position) ? 0 : quietPlies(state) + 1,
    carried: carriedBy(state),
  };
  const next = withHandsOff(draftOf(state));
  next.position = position;
  next.count = counting(state, fact);
  next.namedMan = namedManAfter(state, fact, position);
  next.ply = ply.number;
  next.last = ply;
  next.misled = false;
  next.adjournmentProposed = null;
  next.unpressed = withUnpressed(state, fact.by, true);
  next.latent = outlived(noticing(state.latent, fact.by, { adversaryPlayed: true }), fact.by);
  return settled(next);
}

function completed(state: State, { by, at, credit }: Fact<'completed'>): State {
  const next = draftOf(state);
  next.clock = state.clock && withCompleted(state.clock, by, at, credit);
  next.unpressed = withUnpressed(state, by, false);
  return settled(next);
}

/** The rook set down first, the king after it: one castling in place of the rook's move. */
function rookFollowed(state: State, fact: Fact<'rook-followed'>): State {
  const { last } = state;
  if (!last) return state;
  const position = positionAfterPlay(positionBefore(last), fact);
  const before = { ...state, position: positionBefore(last), namedMan: last.carried.namedMan };
  const namedMan = namedManAfter(before, fact, position);
  const castling = { uci: fact.uci, text: fact.text, as: fact.as, descriptive: undefined };
  return { ...state, ...HANDS_OFF, position, namedMan, last: { ...last, ...castling } };
}

/** The moves of that side which were completed and are taken back. */
function completedSince(state: State, ply: number, color: Color): number {
  let made = state.unpressed[color] ? -1 : 0;
  for (let node = state.last; node && node.number > ply; node = node.previous) if (node.by === color) made++;
  return made;
}

function restored(state: State, ply: number): State {
  const back = (clock: NonNullable<State['clock']>, color: Color) =>
    withMovesBack(clock, color, completedSince(state, ply, color));
  return {
    ...onClock(state, (clock) => back(back(clock, 'white'), 'black')),
    ...HANDS_OFF,
    misled: false,
    ...plyAfter(state, ply)?.carried,
    position: positionAfter(state, ply),
    last: plyAt(state, ply),
    ply: Math.min(ply, state.ply),
    // What was open or hidden in the plies taken back is gone with them.
    offences: state.offences.filter((offence) => offence.ply < ply),
    latent: state.latent.filter((one) => one.offence.ply < ply),
    unpressed: UNPRESSED[0],
  };
}

function touched(state: State, by: Color, square: string): State {
  const next = draftOf(state);
  if (!state.touched.includes(square)) next.touched = [...state.touched, square];
  next.latent = noticing(state.latent, by, { adversaryTouched: true });
  return settled(next);
}

function cried(state: State, fact: Fact<'cried'>): State {
  if (state.position.turn === fact.by) return { ...state, criedBefore: true };
  const last = state.last && state.last.by === fact.by ? { ...state.last, cried: true } : state.last;
  return { ...state, last, misled: fact.false === true };
}

function offenceOpened(state: State, fact: Fact<'offence-opened'>): State {
  const { offence } = fact;
  return fact.latent
    ? { ...state, latent: [...state.latent, { offence, adversaryTouched: false, adversaryPlayed: false }] }
    : { ...state, offences: [...state.offences, offence] };
}

const withoutOffence = (state: State, id: string): State => ({
  ...state,
  offences: state.offences.filter((offence) => offence.id !== id),
  latent: state.latent.filter(({ offence }) => offence.id !== id),
});

function offenceClosed(state: State, id: string): State {
  const isOdds = state.offences.some((offence) => offence.id === id && offence.kind === 'odds-not-removed');
  return { ...withoutOffence(state, id), oddsLetPass: state.oddsLetPass || isOdds };
}

function onClock(state: State, read: (clock: NonNullable<State['clock']>) => State['clock']): State {
  return state.clock ? { ...state, clock: read(state.clock) } : state;
}

function clockSet(state: State, fact: Fact<'clock-set'>): State {
  const set = (clock: NonNullable<State['clock']>, color: Color, ms: Millis | undefined) =>
    ms === undefined ? clock : withTime(clock, color, ms, fact.at);
  return onClock(state, (clock) => set(set(clock, 'white', fact.white), 'black', fact.black));
}

/** A game of its own, with clocks and counts as at the beginning; what was agreed for it stays agreed. */
function recommenced(state: State, fact: Fact<'recommenced'>): State {
  const initial = positionOfFen(fact.fen, { absentRooks: true });
  const { odds } = state.setup.terms;
  return {
    ...onClock(state, (clock) => reopened(clock, initial.turn, fact.at)),
    ...HANDS_OFF,
    misled: false,
    drawOffer: null,
    declaredWin: null,
    adjournmentProposed: null,
    absent: null,
    sessionFrom: fact.at,
    leave: NO_LEAVE,
    irregularities: { white: 0, black: 0 },
    openingMoves: openingMovesOf(odds),
    namedMan: namedManOf(odds),
    initial,
    position: initial,
    ply: 0,
    last: undefined,
    offences: [],
    latent: [],
    count: null,
    oddsOnBoard: [],
    oddsLetPass: false,
    unpressed: UNPRESSED[0],
  };
}

function takenOff(state: State, { square }: Fact<'taken-off'>): State {
  const position = withoutOddsMen(state.position, [square]);
  return { ...state, initial: position, position, oddsOnBoard: state.oddsOnBoard.filter((one) => one !== square) };
}

function castlingLapsed(state: State, { color, side }: Fact<'castling-lapsed'>): State {
  return { ...state, position: withoutAbsentRook(state.position, color, side) };
}

function openingMove(state: State, { by, left }: Fact<'opening-move'>): State {
  return { ...state, openingMoves: left, position: withTurn(state.position, by) };
}

const NOBODY = { white: false, black: false } as const;

/** The hour agreed already, else that of the terms, if it is still to come. */
function hourAhead({ appointment, setup }: State, at: Millis): State['appointment'] {
  const { resumesAt } = setup.terms;
  const agreed = appointment ?? (resumesAt === undefined ? null : ({ hour: resumesAt, by: 'terms' } as const));
  return agreed && agreed.hour > at ? agreed : null;
}

/** The reply is sealed as well: the clock of him who is absent runs until he comes. */
function sealedAgain(state: State, envelope: Envelope, at: Millis): Resuming {
  const running = opposite(envelope.sealedBy);
  return {
    ...onClock(state, (clock) => withRunning(clock, running, at)),
    phase: 'resuming',
    envelope: { ...envelope, second: true },
    readings: [],
  } as Resuming;
}

function sealed(state: State, { by, commitment, at, second }: Fact<'sealed'>): State {
  if (state.phase === 'over') return state;
  const stopped = onClock(state, (clock) => withRunning(clock, null, at));
  const { clock } = stopped;
  const envelope: Envelope = {
    version: state.version + 1,
    sealedBy: by,
    moveNumber: state.position.fullmoves,
    position: makeFen(state.position),
    clocks: clock ? { white: timeLeft(clock, 'white', at), black: timeLeft(clock, 'black', at) } : null,
    drawOffer: state.drawOffer,
    sealedAt: at,
    commitment,
    opened: null,
  };
  if (second !== undefined) return sealedAgain(stopped, envelope, at);
  return {
    ...stopped,
    phase: 'adjourned',
    envelope,
    readings: [],
    arrived: NOBODY,
    absent: null,
    appointment: hourAhead(state, at),
  } as Adjourned;
}

/** An hour is fixed, or another one: whoever has come goes home until then, and no clock runs. */
function appointed(state: State, { by, hour, at }: Fact<'appointed'>): State {
  const fixed = { ...state, appointment: { hour, by }, appointmentProposed: null };
  if (state.phase === 'adjourning') return fixed as State;
  const resting = { ...fixed, arrived: NOBODY, absent: null };
  if (state.phase !== 'resuming') return resting as State;
  return { ...onClock(resting as State, (clock) => withRunning(clock, null, at)), phase: 'adjourned' } as Adjourned;
}

function arrived(state: State, by: Color): State {
  const absent = state.absent?.by === by ? null : state.absent;
  return { ...state, absent, arrived: { ...state.arrived, [by]: true } };
}

function resumed(state: State, { at, absent, until }: Fact<'resumed'>): State {
  if (state.phase === 'over') return state;
  return {
    ...state,
    phase: 'playing',
    sessionFrom: at,
    appointment: null,
    appointmentProposed: null,
    absent: absent === undefined ? null : { by: absent, until: until ?? null },
  };
}

function leaveTaken(state: State, { by, days, until, at }: Fact<'leave-taken'>): State {
  const leave = { ...state.leave[by], current: { from: at, until, days } };
  return onClock({ ...state, leave: { ...state.leave, [by]: leave } }, (clock) => withLeave(clock, by, true, at));
}

function leaveEnded(state: State, { by, days, at }: Fact<'leave-ended'>): State {
  const leave = { used: state.leave[by].used + days, current: null };
  return onClock({ ...state, leave: { ...state.leave, [by]: leave } }, (clock) => withLeave(clock, by, false, at));
}

/** The clock of him who must reply runs from the hour. */
function hourStruck(state: State, at: Millis): State {
  if (state.phase !== 'adjourned') return state;
  const running = opposite(state.envelope.sealedBy);
  return { ...onClock(state, (clock) => withRunning(clock, running, at)), phase: 'resuming' } as Resuming;
}

function opened(state: State, { record, salt, readings }: Fact<'opened'>): State {
  if (!state.envelope) return state;
  return { ...state, readings, envelope: { ...state.envelope, opened: { record, salt } } } as State;
}

function ruled(state: State, { order, player }: Fact<'ruled'>): State {
  const heard = { ...state, askedToRule: false };
  if (order !== 'admonish' || !player) return heard;
  return {
    ...heard,
    admonished: { ...state.admonished, [player]: state.admonished[player] + 1 },
    appealed: { ...state.appealed, [opposite(player)]: false },
  };
}

const prolonged = ({ used, current }: Leave, ms: Millis): Leave => ({
  used,
  current: current && { ...current, from: current.from + ms, until: current.until + ms },
});

/** Nobody's time: whatever has not ended by then ends so much later. */
function credited(state: State, { from, to }: Fact<'downtime-credited'>): State {
  const ms = to - from;
  const { absent, leave } = state;
  const downtimes = [...state.downtimes, { from, to }];
  return {
    ...onClock(state, (clock) => withPause(clock, from, to)),
    downtimes,
    absent: absent && { ...absent, until: absent.until === null ? null : absent.until + ms },
    leave: { white: prolonged(leave.white, ms), black: prolonged(leave.black, ms) },
  };
}

/** From one phase to another; an ended game stays ended. */
function inPhase(state: State, phase: 'playing' | 'stayed', running: Color | null, at: Millis): State {
  if (state.phase === 'over') return state;
  return { ...onClock(state, (clock) => withRunning(clock, running, at)), phase } as State;
}

function ended(state: State, fact: Fact<'ended'>): Over {
  const stopped = onClock(state, (clock) => withRunning(clock, null, fact.at));
  return { ...stopped, ...HANDS_OFF, phase: 'over', result: fact.result, offences: [], drawOffer: null };
}

/** One fact put on the table. Facts only: no law is asked, and a forgotten event doesn't compile. */
export function evolve(state: State, fact: TableEvent): State {
  switch (fact.event) {
    case 'touched':
      return touched(state, fact.by, fact.square);
    case 'played':
      return played(state, fact);
    case 'rook-followed':
      return rookFollowed(state, fact);
    case 'restored':
      return restored(state, fact.ply);
    case 'cried':
      return cried(state, fact);
    case 'bound':
      return { ...state, duty: fact.duty, designation: null };
    case 'freed':
      return { ...state, duty: null, designation: null };
    case 'offence-opened':
      return offenceOpened(state, fact);
    case 'offence-revealed':
      return { ...withoutOffence(state, fact.offence.id), offences: [...state.offences, fact.offence] };
    case 'offence-closed':
      return offenceClosed(state, fact.id);
    case 'designation-awaited': {
      const { by, squares, kind, clause } = fact;
      return { ...state, duty: null, designation: { by, squares, kind, clause } };
    }
    case 'completed':
      return completed(state, fact);
    case 'clock-running':
      return onClock(state, (clock) => withRunning(clock, fact.running, fact.at));
    case 'clock-set':
      return clockSet(state, fact);
    case 'time-added':
      return onClock(state, (clock) => withAdded(clock, fact.to, fact.ms, fact.at));
    case 'irregularity-counted':
      return {
        ...state,
        irregularities: { ...state.irregularities, [fact.by]: state.irregularities[fact.by] + 1 },
      };
    case 'draw-offered':
      return { ...state, drawOffer: fact.by };
    case 'draw-declined':
    case 'draw-lapsed':
      return { ...state, drawOffer: null };
    case 'ended':
      return ended(state, fact);
    case 'begun':
      return { ...inPhase(state, 'playing', state.position.turn, fact.at), sessionFrom: fact.at };
    case 'proceeded':
      return inPhase(state, 'playing', state.stayedFrom ?? state.position.turn, fact.at);
    case 'stayed':
      return { ...inPhase(state, 'stayed', null, fact.at), stayedFrom: state.clock?.running ?? null };
    case 'taken-off':
      return takenOff(state, fact);
    case 'opening-move':
      return openingMove(state, fact);
    case 'castling-lapsed':
      return castlingLapsed(state, fact);
    case 'recommenced':
      return recommenced(state, fact);
    case 'adjournment-proposed':
      return { ...state, adjournmentProposed: fact.by };
    case 'adjourning':
      return state.phase === 'over' ? state : { ...state, phase: 'adjourning', adjournmentProposed: null };
    case 'sealed':
      return sealed(state, fact);
    case 'appointment-proposed':
      return { ...state, appointmentProposed: { by: fact.by, hour: fact.hour } };
    case 'appointed':
      return appointed(state, fact);
    case 'arrived':
      return arrived(state, fact.by);
    case 'hour-struck':
      return hourStruck(state, fact.at);
    case 'opened':
      return opened(state, fact);
    case 'resumed':
      return resumed(state, fact);
    case 'leave-taken':
      return leaveTaken(state, fact);
    case 'leave-ended':
      return leaveEnded(state, fact);
    case 'count-called': {
      const { by, moves, of, touchesCount, clause } = fact;
      return { ...state, count: { by, moves, of, touchesCount, clause, white: 0, black: 0 } };
    }
    case 'win-declared':
      return { ...state, declaredWin: fact.by };
    case 'downtime-credited':
      return credited(state, fact);
    case 'ruled':
      return ruled(state, fact);
    case 'appealed':
    case 'claim-submitted':
      return { ...state, askedToRule: true, appealed: { ...state.appealed, [fact.by]: true } };
    case 'adjusted':
    case 'displaced':
    case 'elected':
    case 'corrected':
    case 'designated':
    case 'claim-refuted':
    case 'left-undecided':
    case 'draw-claimed':
    case 'flag-fell':
      return state;
  }
}

/** What one act brought about: the facts in their order, and the version one on. */
export interface Recorded {
  readonly at: Millis;
  readonly events: readonly TableEvent[];
}

/** The table after one act. */
export function fold(state: State, { at, events }: Recorded): State {
  const begun = draftOf(state);
  begun.lastAt = at;
  const done = draftOf(events.reduce(evolve, settled(begun)));
  done.version = state.version + 1;
  return settled(done);
}
