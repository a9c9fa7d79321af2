import { COLORS, type Color, opposite } from '@jadoube/board';
import type { NoticeFact } from '@jadoube/protocol';
import type { LedgerNotice } from '@jadoube/store';
import type { Actor, Millis, Offence, Seat, State, TableEvent } from '@jadoube/table';
import { defaultAt, flagAt } from '@jadoube/table';

/** Who sits where, and when the game began (ms since 1970). */
export interface Sitters {
  readonly whiteId: string | null;
  readonly blackId: string | null;
  readonly umpireId: string | null;
  readonly startedAt: Date | null;
}

/** An act as it was decided. */
export interface Decided {
  readonly actor: Actor;
  readonly events: readonly TableEvent[];
}

interface Told {
  readonly seat: Seat;
  readonly fact: NoticeFact;
}

type EventOf<K extends TableEvent['event']> = Extract<TableEvent, { event: K }>;

const both = (factFor: (color: Color) => NoticeFact): Told[] =>
  COLORS.map((color) => ({ seat: color, fact: factFor(color) }));
const to = (seat: Seat, fact: NoticeFact): Told[] => [{ seat, fact }];

const rfc3339 = (startedAt: Date | null, at: Millis): string =>
  new Date((startedAt?.getTime() ?? 0) + at).toISOString();

/** Who has the right to elect upon an offence that everybody may know; the table elects for itself. */
function electorOf({ by, electedBy }: Offence): Color | undefined {
  if (electedBy === 'table') return undefined;
  return electedBy === 'offender' ? by : opposite(by);
}

/** Offences that are open since this act, and a man to be named: nothing of those that the table keeps to itself. */
function electionsOf(before: State, after: State): Told[] {
  const known = new Set(before.offences.map(({ id }) => id));
  const opened = after.offences.filter(({ id }) => !known.has(id));
  const elections = opened.flatMap((offence) => {
    const elector = electorOf(offence);
    return elector === undefined ? [] : to(elector, { kind: 'offence', clause: offence.clause });
  });
  const { designation } = after;
  if (!designation || before.designation !== null) return elections;
  return [...elections, ...to(designation.by, { kind: 'offence', clause: designation.clause })];
}

/** Games that live for days: there, and only there, a turn of the clock is news to somebody who is away. */
const isSlow = ({ setup }: State): boolean => setup.terms.clock !== 'none' && setup.terms.clock.kind === 'days';

/** Whose time runs; where no clock stands at the table, who has the move. */
const waitedFor = (state: State): Color | null => (state.clock ? state.clock.running : state.position.turn);

/** The clock has been turned to him, or the move is his to seal. Whether the last play was lawful moves neither. */
function movesOf(before: State, after: State, startedAt: Date | null): Told[] {
  if (!isSlow(after) || (after.phase !== 'playing' && after.phase !== 'adjourning')) return [];
  const running = waitedFor(after);
  const turned = running !== waitedFor(before) || before.phase !== after.phase;
  if (running === null || !turned) return [];
  const until = after.clock && flagAt(after.clock);
  return to(running, {
    kind: 'your-move',
    move: after.position.fullmoves,
    ...(until === null || until === undefined ? {} : { until: rfc3339(startedAt, until) }),
    ...(after.phase === 'adjourning' ? { seal: true } : {}),
  });
}

function hourStruck(after: State, startedAt: Date | null): Told[] {
  const until = defaultAt(after);
  const waiting = after.clock?.running ?? null;
  return both((color) => ({
    kind: 'hour-struck',
    waiting: color === waiting,
    ...(until === null ? {} : { until: rfc3339(startedAt, until) }),
  }));
}

function adjourned({ by, second }: EventOf<'sealed'>, after: State, startedAt: Date | null): Told[] {
  if (second !== undefined) return [];
  const { appointment } = after;
  return to(opposite(by), {
    kind: 'adjourned',
    move: after.envelope?.moveNumber ?? after.position.fullmoves,
    ...(appointment ? { at: rfc3339(startedAt, appointment.hour) } : {}),
  });
}

function resumed(after: State): Told[] {
  return both((color) => ({ kind: 'resumed', move: after.position.fullmoves, yours: waitedFor(after) === color }));
}

const ended = ({ result }: EventOf<'ended'>): Told[] => [
  ...both((color) => ({ kind: 'game-over', color, result })),
  ...to('umpire', { kind: 'game-over', color: null, result }),
];

/** What one fact is worth telling, and to whom. What is not named here is for those at the table. */
function toldOf(event: TableEvent, after: State, startedAt: Date | null): Told[] {
  switch (event.event) {
    case 'draw-offered':
      return after.drawOffer === event.by ? to(opposite(event.by), { kind: 'draw-offered' }) : [];
    case 'adjournment-proposed':
      return to(opposite(event.by), { kind: 'adjournment-proposed' });
    case 'sealed':
      return adjourned(event, after, startedAt);
    case 'appointment-proposed':
      return to(opposite(event.by), { kind: 'appointment-proposed', at: rfc3339(startedAt, event.hour) });
    case 'appointed':
      return both(() => ({ kind: 'appointed', at: rfc3339(startedAt, event.hour) }));
    case 'hour-struck':
      return hourStruck(after, startedAt);
    case 'resumed':
      return resumed(after);
    case 'appealed':
    case 'claim-submitted':
      return to('umpire', { kind: 'appeal' });
    case 'ruled':
      return both(() => ({
        kind: 'ruling',
        order: event.order,
        ...(event.clause === undefined ? {} : { clause: event.clause }),
      }));
    case 'leave-taken':
      return to(opposite(event.by), { kind: 'leave', until: rfc3339(startedAt, event.until) });
    case 'ended':
      return ended(event);
    default:
      return [];
  }
}

const HOUR: Millis = 3_600_000;

/**
 * One proposes hour after hour, or appeals once more, and the other has been told that there is a proposal, or an appeal: what
 * follows within the hour is for those at the table, lest anybody fill another's letter box.
 */
function isSaidAgain(event: TableEvent, before: State, after: State): boolean {
  if (after.lastAt - before.lastAt >= HOUR) return false;
  if (event.event === 'appointment-proposed') return before.appointmentProposed?.by === event.by;
  return (event.event === 'appealed' || event.event === 'claim-submitted') && before.askedToRule;
}

/** What is said anyway by something weightier in the same breath. */
const COVERED: Readonly<Partial<Record<NoticeFact['kind'], readonly NoticeFact['kind'][]>>> = {
  'your-move': ['game-over', 'resumed', 'ruling', 'offence'],
  offence: ['game-over'],
  resumed: ['game-over'],
  ruling: ['game-over'],
};

/** One of a kind for everybody, and nothing that another notice to him covers. */
function essential(told: readonly Told[]): Told[] {
  const kindsOf = (seat: Seat) => told.filter((one) => one.seat === seat).map(({ fact }) => fact.kind);
  return told.filter(({ seat, fact }, index) => {
    const again = told.findIndex((other) => other.seat === seat && other.fact.kind === fact.kind) < index;
    return !again && !COVERED[fact.kind]?.some((kind) => kindsOf(seat).includes(kind));
  });
}

const sitterOf = ({ whiteId, blackId, umpireId }: Sitters, seat: Seat): string | null =>
  ({ white: whiteId, black: blackId, umpire: umpireId })[seat];

/**
 * Who is told what because of an act: `before` and `after` are the table without and with its events. Nobody is told of
 * what he did himself. Nothing in it depends on whether a play was lawful while the table keeps silent about it, and no
 * move is named, a sealed one least of all.
 */
export function noticesOf(before: State, decided: Decided, after: State, sitters: Sitters): LedgerNotice[] {
  const { actor, events } = decided;
  const told = [
    ...events
      .filter((event) => !isSaidAgain(event, before, after))
      .flatMap((event) => toldOf(event, after, sitters.startedAt)),
    ...electionsOf(before, after),
    ...movesOf(before, after, sitters.startedAt),
  ];
  return essential(told.filter(({ seat }) => seat !== actor)).flatMap(({ seat, fact }) => {
    const userId = sitterOf(sitters, seat);
    return userId === null ? [] : { userId, kind: fact.kind, payload: fact };
  });
}
