import { type Color, legalMovesFrom, makeSquare, opposite, parseSquare } from '@jadoube/board';
import { designatable, type Option, wordOf } from '@jadoube/laws';
import { makeUci } from '@jadoube/notation';
import type { ActOf } from '../acts.ts';
import { accept, after, type Decision, type Moment, refuse, stillPlaying } from '../decision.ts';
import type { Offence, TableEvent } from '../events.ts';
import { positionAfterPlay } from '../evolve.ts';
import { drawBy, endedWith, endingOf, lossOf } from '../outcome.ts';
import { type Adjourned, type Playing, plyAt, positionAfter, positionBefore, type Resuming } from '../state.ts';
import type { Millis } from '../terms.ts';
import { dutyOf } from './correct.ts';
import { castlingLapses, lapsedOffer } from './lapses.ts';
import { electorOf, withholding } from './offences.ts';
import { runs, runsForTurn } from './running.ts';
import { annulment, recommencement } from './set-up.ts';
import { textOfMove } from './texts.ts';

/** The open offence that is meant: by its id, or the only one that this player may speak to. */
function meant(state: Playing, by: Color, id: string | undefined): Offence | undefined {
  const mine = state.offences.filter((offence) => electorOf(offence) === by);
  return id === undefined ? mine[mine.length - 1] : mine.find((offence) => offence.id === id);
}

/** Back to where the offence began, where plays have been made since. */
function restoration(state: Playing, { ply, clause }: Offence): TableEvent[] {
  return state.ply > ply ? [{ event: 'restored', ply, clause }] : [];
}

/** The men that may be named, seen from the restored position. */
function namingAwaited(state: Playing, offence: Offence): TableEvent {
  return {
    event: 'designation-awaited',
    by: opposite(offence.by),
    squares: designatable(positionAfter(state, offence.ply)).map(makeSquare),
    kind: offence.kind,
    clause: offence.clause,
  };
}

/** Of two plays running the second stands: the first is taken back, and the second made in its place. */
function secondInstead(state: Playing, offence: Offence, at: Millis): TableEvent[] {
  const second = state.last;
  const first = plyAt(state, offence.ply);
  if (!second || !first) return [];
  const { by, uci } = second;
  const text = textOfMove(state, positionBefore(first), by, uci);
  return [
    { event: 'restored', ply: offence.ply - 1, clause: offence.clause },
    { event: 'played', by, uci, text, as: 'legal' },
    ...(state.setup.terms.press === 'automatic' ? [{ event: 'completed', by, at } as const] : []),
  ];
}

/** The sealed move made, in the reading that was elected. */
export function asRead(state: Playing | Adjourned | Resuming, by: Color, uci: string, at: Millis): TableEvent[] {
  const text = textOfMove(state, state.position, by, uci);
  const played = { event: 'played', by, uci, text, as: 'legal' } as const;
  return [
    played,
    ...castlingLapses(state, positionAfterPlay(state.position, played)),
    { event: 'completed', by, at },
    // What was offered after the sealing the sealer has not answered by his move: he had made it before (`fide-I.4`).
    ...(state.envelope?.drawOffer === state.drawOffer ? lapsedOffer(state, by) : []),
  ];
}

/** What an elected option does to the table. */
function carriedOut(state: Playing, offence: Offence, option: Option, at: Millis): TableEvent[] {
  const { by, clause } = offence;
  switch (wordOf(option.id)) {
    case 'stand':
    case 'both-stand':
    case 'proceed':
      return [];
    case 'move-touched':
    case 'move-king':
    case 'move':
    case 'capture':
    case 'cover':
    case 'complete-castling':
      return bound(state, offence, option, at);
    case 'designate':
      return [...restoration(state, offence), namingAwaited(state, offence), ...runs(state, opposite(by), at)];
    case 'first-stands':
    case 'retract-second':
      return [...restoration(state, offence), ...runs(state, opposite(by), at)];
    case 'second-stands':
      return [...secondInstead(state, offence, at), ...runs(state, opposite(by), at)];
    case 'retract':
    case 'restore':
      return takenBack(state, offence, at);
    case 'recommence':
      return [recommencement(state, clause, at)];
    case 'annul':
      return [annulment(state, clause, at)];
    case 'draw':
      return [endedWith(state, drawBy('forfeit', clause), at)];
    case 'forfeit':
      return [endedWith(state, lossOf(by, 'forfeit', clause), at)];
    case 'read':
      return asRead(state, by, option.id.slice('read:'.length), at);
  }
}

/** Put back, and any legal move: nobody is bound. */
function takenBack(state: Playing, offence: Offence, at: Millis): TableEvent[] {
  const events: TableEvent[] = [...restoration(state, offence), { event: 'freed' }];
  return [...events, ...runsForTurn(stillPlaying(state, events), at)];
}

function bound(state: Playing, offence: Offence, option: Option, at: Millis): TableEvent[] {
  const breach = { clause: offence.clause, electedBy: 'adversary' as const, options: [option] };
  return [
    ...restoration(state, offence),
    { event: 'bound', duty: dutyOf(offence, option, breach) },
    ...runs(state, offence.by, at),
  ];
}

/** The option exacted, by the player who may elect or by the umpire for him. */
export function exact(
  state: Playing,
  offence: Offence,
  option: Option,
  by: Color | 'umpire',
  at: Millis,
): TableEvent[] {
  const events: TableEvent[] = [
    { event: 'elected', by, offence: offence.id, option: option.id, clause: offence.clause },
    { event: 'offence-closed', id: offence.id, how: 'elected' },
    ...carriedOut(state, offence, option, at),
  ];
  return [...events, ...endingOf(after(state, events), at)];
}

export function decideElect(state: Playing, { by, act, at }: Moment<ActOf<'elect'>, Color>): Decision {
  const offence = meant(state, by, act.offence);
  if (!offence) return refuse('nothing-open', 'There is nothing open that you could elect upon.');
  const option = offence.options.find((one) => one.id === act.option);
  if (!option) {
    const ids = offence.options.map((one) => one.id).join(', ');
    return refuse('no-such-option', `The law gives you: ${ids}.`, offence.clause);
  }
  return accept(...exact(state, offence, option, by, at));
}

/** The moves of a man named: any of his legal ones; A names the man, O the square. */
function namedDuty(state: Playing, offender: Color, square: string, kind: Offence['kind'], clause: string): TableEvent {
  const from = parseSquare(square);
  const moves = from === undefined ? [] : legalMovesFrom(state.position, from).map(makeUci).sort();
  const option: Option = { id: `move:${square}`, moves };
  const breach = { clause, electedBy: 'adversary' as const, options: [option] };
  return { event: 'bound', duty: { ...dutyOf({ by: offender, kind, clause }, option, breach), square } };
}

/** The designation open to this player: awaited already, or offered by an open offence. */
function naming(state: Playing, by: Color): { squares: readonly string[]; events: TableEvent[] } | undefined {
  if (state.designation?.by === by) return { squares: state.designation.squares, events: [] };
  const offence = state.offences.find(
    (one) => opposite(one.by) === by && one.options.some(({ id }) => id === 'designate'),
  );
  if (!offence) return undefined;
  const events: TableEvent[] = [
    { event: 'elected', by, offence: offence.id, option: 'designate', clause: offence.clause },
    { event: 'offence-closed', id: offence.id, how: 'elected' },
    ...restoration(state, offence),
    namingAwaited(state, offence),
  ];
  return { squares: stillPlaying(state, events).designation?.squares ?? [], events };
}

export function decideDesignate(state: Playing, { by, act, at }: Moment<ActOf<'designate'>, Color>): Decision {
  const open = naming(state, by);
  if (!open) return refuse('nothing-open', 'There is no man for you to name.');
  if (!open.squares.includes(act.square))
    return refuse('not-designatable', `Name a man that can move: ${open.squares.join(', ')}.`);
  const ready = stillPlaying(state, open.events);
  const { kind, clause } = ready.designation as NonNullable<Playing['designation']>;
  return accept(
    ...open.events,
    { event: 'designated', by, square: act.square },
    namedDuty(ready, opposite(by), act.square, kind, clause),
    ...runs(ready, opposite(by), at),
  );
}

/** What is let pass stands, and the one who waited for it is free. */
export function decideWaive(state: Playing, { by, act, at }: Moment<ActOf<'waive'>, Color>): Decision {
  const offence = meant(state, by, act.offence);
  if (!offence && state.designation?.by === by) return accept({ event: 'freed' }, ...runsForTurn(state, at));
  if (!offence) return refuse('nothing-open', 'There is nothing open that you could waive.');
  const events: TableEvent[] = [{ event: 'offence-closed', id: offence.id, how: 'waived' }];
  const next = stillPlaying(state, events);
  const running = offence.awaits ? runsForTurn(next, at) : [];
  return accept(...events, ...running, ...(withholding(next).length > 0 ? [] : endingOf(next, at)));
}
