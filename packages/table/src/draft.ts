import type { State, Table } from './state.ts';

/** A table of one's own, to be changed until it is given away. */
export type Draft = { -readonly [Field in keyof Table]: Table[Field] } & { readonly phase: State['phase'] };

/**
 * A copy that nobody else has. The fields are written out because every act makes some: V8 gives each spread of what was
 * spread before a hidden class of its own, has soon seen too many, and then takes a microsecond for it instead of forty
 * nanoseconds. A field that is forgotten here does not compile.
 */
export function draftOf(state: State): Draft {
  if (state.phase === 'over') return { ...state };
  return {
    phase: state.phase,
    setup: state.setup,
    version: state.version,
    lastAt: state.lastAt,
    downtimes: state.downtimes,
    initial: state.initial,
    position: state.position,
    ply: state.ply,
    last: state.last,
    clock: state.clock,
    unpressed: state.unpressed,
    offences: state.offences,
    latent: state.latent,
    duty: state.duty,
    designation: state.designation,
    stayedFrom: state.stayedFrom,
    touched: state.touched,
    criedBefore: state.criedBefore,
    misled: state.misled,
    drawOffer: state.drawOffer,
    irregularities: state.irregularities,
    admonished: state.admonished,
    appealed: state.appealed,
    askedToRule: state.askedToRule,
    declaredWin: state.declaredWin,
    oddsOnBoard: state.oddsOnBoard,
    oddsLetPass: state.oddsLetPass,
    adjournmentProposed: state.adjournmentProposed,
    envelope: state.envelope,
    readings: state.readings,
    arrived: state.arrived,
    appointment: state.appointment,
    appointmentProposed: state.appointmentProposed,
    absent: state.absent,
    sessionFrom: state.sessionFrom,
    leave: state.leave,
    count: state.count,
    openingMoves: state.openingMoves,
    namedMan: state.namedMan,
  };
}

/** The draft as it is given away. Its phase was not touched, so it is a table of that phase still. */
export const settled = (draft: Draft): State => draft as State;
