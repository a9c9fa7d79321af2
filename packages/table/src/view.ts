import { isCheck, isLegal, makeBoardFen, makePositionFen, makeSquare, parseSquare } from '@jadoube/board';
import { classify, designatable, type OffenceKind, onTurn } from '@jadoube/laws';
import { makeDescriptive, parseUci } from '@jadoube/notation';
import type { Act, Actor } from './acts.ts';
import { goes, timeLeft } from './clock.ts';
import { defaultAt } from './due.ts';
import type { Offence, TableEvent } from './events.ts';
import {
  adjournableFrom,
  type Envelope,
  leaveLeft,
  type Ply,
  pliesOf,
  positionAfter,
  positionBefore,
  resultOf,
  type State,
} from './state.ts';
import type { Millis, Terms } from './terms.ts';
import type { ClocksView, EventRecord, PlyView, TableView, Viewer } from './view-types.ts';

/** The only place where secrets are taken out: what this file lets through, a viewer may know. */

/** Legality is hidden from all but the umpire while the adversary must notice for himself. */
const keepsSilent = (terms: Terms, viewer: Viewer): boolean => terms.enforcement === 'claimed' && viewer !== 'umpire';

/** Viewers of one sight are shown the very same: it has to be made but once for all of them. */
export type Sight = 'umpire' | 'everybody';

export const sightOf = (viewer: Viewer): Sight => (viewer === 'umpire' ? 'umpire' : 'everybody');

function clocksOf(state: State, at: Millis): ClocksView | null {
  const { clock } = state;
  if (!clock) return null;
  const shown = (color: 'white' | 'black') => Math.max(0, timeLeft(clock, color, at));
  const running = clock.running !== null && goes(clock, clock.running) ? clock.running : null;
  return { white: shown('white'), black: shown('black'), running };
}

function leaveOf(state: State): TableView['leave'] {
  const shown = (color: 'white' | 'black') => ({
    daysLeft: leaveLeft(state, color) ?? 0,
    until: state.leave[color].current?.until ?? null,
  });
  return state.setup.terms.leave === undefined ? null : { white: shown('white'), black: shown('black') };
}

function offencesFor(state: State, viewer: Viewer): readonly Offence[] {
  if (viewer !== 'umpire') return state.offences;
  return [...state.offences, ...state.latent.map((one) => one.offence)];
}

function designatableOf(state: State): readonly string[] {
  if (state.designation) return state.designation.squares;
  const offered = state.offences.find(
    (offence) => offence.options.some((option) => option.id === 'designate') && offence.options.length === 1,
  );
  return offered ? designatable(positionAfter(state, offered.ply)).map(makeSquare) : [];
}

/** A ply never changes once it is made: what it is in the old notation is worked out once, where it did not come with it. */
const DESCRIPTIVE = new WeakMap<Ply, string>();

function descriptiveOf(ply: Ply): string | null {
  const known = ply.descriptive ?? DESCRIPTIVE.get(ply);
  if (known !== undefined) return known;
  const move = parseUci(ply.uci);
  const before = onTurn(positionBefore(ply), ply.by);
  if (move === undefined || !isLegal(before, move)) return null;
  const text = makeDescriptive(before, move);
  DESCRIPTIVE.set(ply, text);
  return text;
}

/** What a false play that stands was guilty of. */
function irregularityOf(ply: Ply): { irregular?: OffenceKind } {
  const { as, by, uci } = ply;
  const from = parseSquare(uci.slice(0, 2));
  const to = parseSquare(uci.slice(2, 4));
  if (as === 'legal' || from === undefined || to === undefined) return {};
  return { irregular: classify({ before: onTurn(positionBefore(ply), by), from, to }) };
}

/** A ply as it is shown; silent about its legality, and so about check, where the table is. */
const plyView =
  (silent: boolean) =>
  (ply: Ply): PlyView => ({
    ply: ply.number,
    by: ply.by,
    uci: ply.uci,
    san: ply.text,
    descriptive: silent ? null : descriptiveOf(ply),
    ...(silent ? {} : irregularityOf(ply)),
  });

/** While the game is on: when it is over, nothing is at stake any more. */
const isSilent = (state: State): boolean => state.setup.terms.enforcement === 'claimed' && state.phase !== 'over';

/** The plies from the one numbered `from + 1` on: the tail that a client who holds `from` plies lacks. */
export function tailOf(state: State, from: number): PlyView[] {
  const tail: PlyView[] = [];
  const shown = plyView(isSilent(state));
  for (let node = state.last; node && node.number > from; node = node.previous) tail.push(shown(node));
  return tail.reverse();
}

/** The fourth field of a FEN. */
const EP_FIELD = 3;

/**
 * Where the table keeps silent it names no en passant square: a pawn that has gone two steps unlawfully leaves none, and
 * that it is wanting would tell.
 */
const withoutEp = (fen: string): string => fen.split(' ').with(EP_FIELD, '-').join(' ');

const fenFor = (state: State, viewer: Viewer): string => {
  const fen = makePositionFen(state.position);
  return keepsSilent(state.setup.terms, viewer) ? withoutEp(fen) : fen;
};

/** The face of the envelope as this viewer may read it. */
export function envelopeFor({ envelope, setup }: State, viewer: Viewer): Envelope | null {
  if (!envelope || !keepsSilent(setup.terms, viewer)) return envelope;
  return { ...envelope, position: withoutEp(envelope.position) };
}

/** What moves with every act, and with the time. */
export type MovingView = Pick<TableView, 'version' | 'toMove' | 'board' | 'fen' | 'clocks' | 'check'>;
/** What mostly rests from act to act. */
export type RestingView = Omit<TableView, 'score' | keyof MovingView>;

export function movingView(state: State, viewer: Viewer, at: Millis): MovingView {
  return {
    version: state.version,
    toMove: state.position.turn,
    board: makeBoardFen(state.position),
    fen: fenFor(state, viewer),
    clocks: clocksOf(state, at),
    check: keepsSilent(state.setup.terms, viewer) ? null : isCheck(state.position),
  };
}

export function restingView(state: State, viewer: Viewer): RestingView {
  return {
    phase: state.phase,
    offences: offencesFor(state, viewer),
    duty: state.duty?.moves ?? null,
    dutyClause: state.duty?.clause ?? null,
    designatable: designatableOf(state),
    readings: state.readings,
    count: state.count && { white: state.count.white, black: state.count.black },
    result: resultOf(state),
    terms: state.setup.terms,
    envelope: envelopeFor(state, viewer),
    offers: {
      draw: state.drawOffer,
      adjournment: state.adjournmentProposed,
      appointment: state.appointmentProposed,
    },
    adjournableFrom: adjournableFrom(state),
    appointment: state.appointment,
    arrived: (['white', 'black'] as const).filter((color) => state.arrived[color]),
    absent: state.absent?.by ?? null,
    defaultAt: defaultAt(state),
    leave: leaveOf(state),
    declaredWin: state.declaredWin,
    touched: state.touched,
    unpressed: (['white', 'black'] as const).filter((color) => state.unpressed[color]),
  };
}

/** All that the resting part is made of; of the men, where an offence is open, those who may be designated. */
const RESTING = [
  'setup',
  'phase',
  'offences',
  'latent',
  'duty',
  'designation',
  'readings',
  'count',
  'envelope',
  'drawOffer',
  'adjournmentProposed',
  'appointmentProposed',
  'sessionFrom',
  'appointment',
  'arrived',
  'absent',
  'downtimes',
  'leave',
  'declaredWin',
  'touched',
  'unpressed',
] as const satisfies (keyof State)[];

/** Whether the resting part of every view is the same of both. Fields are only replaced, so it is enough to look whether they were. */
export const restsAs = (one: State, other: State): boolean =>
  RESTING.every((field) => one[field] === other[field]) &&
  resultOf(one) === resultOf(other) &&
  (one.offences.length === 0 || one.position === other.position);

/** All but the record of plies: what changes is bounded by the board, not by the length of the game. */
export const viewWithoutScore = (state: State, viewer: Viewer, at: Millis): Omit<TableView, 'score'> =>
  Object.assign(restingView(state, viewer), movingView(state, viewer, at));

/** The table as one viewer may see it at `at`. */
export function view(state: State, viewer: Viewer, at: Millis): TableView {
  return { ...viewWithoutScore(state, viewer, at), score: pliesOf(state).map(plyView(isSilent(state))) };
}

/** A strategy may be long: on the wire goes the verdict, the proof itself is asked for. */
function abridged(fact: TableEvent): TableEvent {
  if (fact.event !== 'draw-claimed' || fact.proof.of !== 'perpetual-check' || fact.proof.found.verdict !== 'proved')
    return fact;
  const { root } = fact.proof.found.strategy;
  return { ...fact, proof: { ...fact.proof, found: { ...fact.proof.found, strategy: { root, moves: {} } } } };
}

/** The fact without what the table keeps to itself; undefined where nothing is left. */
function silenced(fact: TableEvent): TableEvent | undefined {
  if (fact.event === 'offence-opened' && fact.latent) return undefined;
  if (fact.event === 'played' || fact.event === 'rook-followed') return { ...fact, as: 'legal' };
  if (fact.event === 'cried' && fact.false) return { event: 'cried', by: fact.by };
  return fact;
}

/** One row of the ledger as a viewer may have it. */
export function recordFor(
  viewer: Viewer,
  row: { version: number; by: Actor; at: Millis; act?: Act; events: readonly TableEvent[] },
  terms: Terms,
): EventRecord {
  const { version, by, at } = row;
  if (!keepsSilent(terms, viewer)) return { version, by, at, events: row.events.map(abridged) };
  const events = row.events.flatMap((fact) => silenced(abridged(fact)) ?? []);
  // That a play bears out the cry before it, or does not, only a lawful play would tell.
  const isPlay = events.some(({ event }) => event === 'played');
  return { version, by, at, events: isPlay ? events.filter(({ event }) => event !== 'cried') : events };
}
