import type { Seat, TableEvent } from '@jadoube/table';
import { sayKind } from './offence.ts';
import { sayChoice } from './option.ts';
import { sayReason, sayScore } from './result.ts';
import { nameOfSide } from './side.ts';

/** What a voice says of an event. */
export interface Said {
  readonly text: string;
  /** It may interrupt whoever listens. */
  readonly urgent: boolean;
  /** It stands in the proceedings of the law. */
  readonly written: boolean;
  readonly clause?: string;
}

const calm = (text: string): Said => ({ text, urgent: false, written: false });
const called = (text: string): Said => ({ text, urgent: true, written: true });
const ruled = (text: string, clause: string | undefined): Said => ({
  text,
  urgent: true,
  written: true,
  ...(clause && { clause }),
});

const nameOf = (seat: Seat): string => (seat === 'umpire' ? 'The umpire' : nameOfSide(seat));

const CLOSED = {
  elected: '',
  waived: 'The offence is passed over.',
  corrected: '',
  satisfied: 'The penalty is paid.',
  dismissed: 'The complaint is dismissed.',
  lapsed: 'The right has lapsed.',
} as const;

/** An event in words; null for what speaks for itself or only to the clocks. */
export function sayEvent(event: TableEvent): Said | null {
  switch (event.event) {
    case 'played':
      return calm(`${nameOfSide(event.by)}: ${event.text}`);
    case 'adjusted':
      return calm(`${nameOfSide(event.by)} adjusts ${event.square}.`);
    case 'cried':
      return calm(`${nameOfSide(event.by)} says check.`);
    case 'bound':
      // What a touch alone binds to is said by the touch.
      return event.duty.exacted ? { ...calm(`${nameOfSide(event.duty.by)} is bound.`), urgent: true } : null;
    case 'offence-opened':
    case 'offence-revealed':
      return ruled(`${nameOfSide(event.offence.by)} ${sayKind(event.offence.kind)}.`, event.offence.clause);
    case 'corrected':
      return ruled(`${nameOfSide(event.by)} ${sayKind(event.kind)}: the table has put it back.`, event.clause);
    case 'offence-closed':
      return CLOSED[event.how] ? { ...ruled(CLOSED[event.how], event.clause), urgent: false } : null;
    case 'elected':
      return ruled(`${nameOf(event.by)} elects: ${sayChoice(event.option)}.`, event.clause);
    case 'designation-awaited':
      return ruled(`A man is to be named that ${nameOfSide(event.by)} must move.`, event.clause);
    case 'designated':
      return called(`The man on ${event.square} must move.`);
    case 'restored':
      return ruled('The men are put back.', event.clause);
    case 'claim-refuted':
      return ruled(`${nameOfSide(event.by)} claims, wrongly: ${event.why}`, event.clause);
    case 'draw-offered':
      return called(`${nameOfSide(event.by)} offers a draw.`);
    case 'draw-declined':
      return calm('The draw is declined.');
    case 'flag-fell':
      return called(`${nameOfSide(event.by)}’s flag falls.`);
    case 'ended':
      return ruled(`${sayScore(event.result.score)}. ${sayReason(event.result)}`, event.result.clause);
    default:
      return null;
  }
}
