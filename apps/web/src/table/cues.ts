import type { GameView } from '@jadoube/protocol';
import type { EventRecord } from '@jadoube/table';

/** What can be heard at the table. */
export const CUES = ['set-down', 'capture', 'check', 'press', 'low-time', 'ruling', 'over', 'sat-down'] as const;
export type Cue = (typeof CUES)[number];

const RULINGS: ReadonlySet<string> = new Set([
  'offence-opened',
  'offence-revealed',
  'corrected',
  'claim-refuted',
  'claim-submitted',
  'ruled',
  'flag-fell',
  'draw-claimed',
]);

const menOn = (board: string): number => board.replace(/[^a-z]/gi, '').length;

const sat = (before: GameView, after: GameView): boolean =>
  (['white', 'black', 'umpire'] as const).some((seat) => !before.players[seat] && after.players[seat]);

/** In a silent game the umpire alone is told of offences: his room must not tell them on. */
const heardInLaw = (view: GameView, event: string): boolean =>
  RULINGS.has(event) && !(view.terms.enforcement === 'claimed' && view.seat === 'umpire' && event === 'offence-opened');

/**
 * What is heard as the table goes from one view to the next. A play sounds by what everybody sees of it, a man set down or one
 * man less on the board, so that a false move sounds as a good one; check is heard only where it was said.
 */
export function cuesOf(before: GameView, after: GameView, records: readonly EventRecord[]): Cue[] {
  const events = records.flatMap((record) => ('events' in record ? record.events : []));
  const has = (...names: readonly string[]): boolean => events.some(({ event }) => names.includes(event));
  const cues: Cue[] = [];
  if (has('played', 'rook-followed')) cues.push(menOn(after.board) < menOn(before.board) ? 'capture' : 'set-down');
  if (has('cried')) cues.push('check');
  if (has('completed') && after.terms.press === 'hand') cues.push('press');
  if (events.some(({ event }) => heardInLaw(after, event))) cues.push('ruling');
  if (after.status === 'over' && before.status !== 'over') cues.push('over');
  if (sat(before, after)) cues.push('sat-down');
  return cues;
}
