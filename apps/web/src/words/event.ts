import type { TableEvent } from '@jadoube/table';
import { sayKind } from './offence.ts';
import { sayReason, sayScore } from './result.ts';
import { nameOfSide } from './side.ts';

/** What a voice says of an event, and whether it may interrupt. */
export interface Said {
  readonly text: string;
  readonly urgent: boolean;
  /** It is a word of the law, and stands in the proceedings with this clause. */
  readonly clause?: string;
}

const calm = (text: string): Said => ({ text, urgent: false });
const ruled = (text: string, clause: string): Said => ({ text, urgent: true, clause });

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
      return ruled(`${nameOfSide(event.duty.by)} is bound.`, event.duty.clause);
    case 'offence-opened':
    case 'offence-revealed':
      return ruled(`${nameOfSide(event.offence.by)} ${sayKind(event.offence.kind)}.`, event.offence.clause);
    case 'corrected':
      return ruled(
        `${nameOfSide(event.by)} ${sayKind(event.kind)}: the table has put it back.`,
        event.clause,
      );
    case 'offence-closed':
      return CLOSED[event.how] ? { text: CLOSED[event.how], urgent: false, clause: event.clause } : null;
    case 'elected':
      return ruled('The penalty is chosen.', event.clause);
    case 'designation-awaited':
      return ruled(`A man is to be named that ${nameOfSide(event.by)} must move.`, event.clause);
    case 'designated':
      return { text: `The man on ${event.square} must move.`, urgent: true };
    case 'restored':
      return ruled('The men are put back.', event.clause);
    case 'claim-refuted':
      return { text: `${nameOfSide(event.by)} claims, wrongly: ${event.why}`, urgent: true, clause: event.clause };
    case 'draw-offered':
      return { text: `${nameOfSide(event.by)} offers a draw.`, urgent: true };
    case 'draw-declined':
      return calm('The draw is declined.');
    case 'flag-fell':
      return { text: `${nameOfSide(event.by)}’s flag falls.`, urgent: true };
    case 'ended':
      return { text: `${sayScore(event.result.score)}. ${sayReason(event.result)}`, urgent: true, clause: event.result.clause };
    default:
      return null;
  }
}
