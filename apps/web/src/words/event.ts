import { opposite } from '@jadoube/board';
import type { OffenceKind } from '@jadoube/laws';
import type { PlyView, Seat, TableEvent } from '@jadoube/table';
import { namePly } from '../table/score-rows.ts';
import { formatClock, sayClock } from './clock.ts';
import { sayGround, sayProof } from './draw.ts';
import { sayKind } from './offence.ts';
import { sayChoice } from './option.ts';
import { sayOrder } from './order.ts';
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
  /** Nobody elects upon it, so that the clause is told in full with it. */
  readonly quoted?: boolean;
  /** A claim whose proof can be looked at. */
  readonly proved?: boolean;
  /** That proof in a sentence. */
  readonly proof?: string;
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

type EventOf<K extends TableEvent['event']> = Extract<TableEvent, { event: K }>;

function sayClaimedDraw(event: EventOf<'draw-claimed'>, score: readonly PlyView[]): Said {
  const { by, ground, proved, clause } = event;
  const proof = sayProof(event.proof, score);
  const claim = `${nameOfSide(by)} claims a draw, ${sayGround(ground)}: ${proved ? 'proved' : 'not proved'}.`;
  return { ...ruled(`${claim} ${proof}`, clause), proved, proof };
}

const sayCall = ({ by, moves, clause }: EventOf<'count-called'>, score: readonly PlyView[]): Said => {
  const last = score.at(-1);
  const since = last ? `, counted from ${namePly(score, last.ply)}` : '';
  return ruled(
    `${nameOfSide(by)} calls upon ${nameOfSide(opposite(by))} to mate within ${moves} moves${since}.`,
    clause,
  );
};

const saySetClocks = ({ white, black }: EventOf<'clock-set'>): string => {
  const faces = [
    white === undefined ? [] : `White ${formatClock(white)}`,
    black === undefined ? [] : `Black ${formatClock(black)}`,
  ].flat();
  return `The clocks are set: ${faces.join(', ')}.`;
};

/**
 * An event in words; null for what speaks for itself or only to the clocks. The score as it stands after it tells the
 * plies by their moves.
 */
export function sayEvent(event: TableEvent, score: readonly PlyView[] = []): Said | null {
  switch (event.event) {
    case 'played':
      return calm(`${nameOfSide(event.by)}: ${event.text}`);
    case 'adjusted':
      return calm(`${nameOfSide(event.by)} adjusts ${event.square}.`);
    case 'cried':
      return { ...calm(`${nameOfSide(event.by)} says check.`), written: true };
    case 'bound':
      // What a touch alone binds to is said by the touch.
      return event.duty.exacted ? { ...calm(`${nameOfSide(event.duty.by)} is bound.`), urgent: true } : null;
    case 'offence-opened':
    case 'offence-revealed':
      return ruled(`${nameOfSide(event.offence.by)} ${sayKind(event.offence.kind)}.`, event.offence.clause);
    case 'corrected':
      return {
        ...ruled(`${nameOfSide(event.by)} ${sayKind(event.kind)}: the table has put it back.`, event.clause),
        quoted: true,
      };
    case 'offence-closed':
      return CLOSED[event.how] ? { ...ruled(CLOSED[event.how], event.clause), urgent: false } : null;
    case 'elected':
      return ruled(`${nameOf(event.by)} elects: ${sayChoice(event.option)}.`, event.clause);
    case 'designation-awaited':
      return ruled(`A man is to be named that ${nameOfSide(event.by)} must move.`, event.clause);
    case 'designated':
      return called(`The man on ${event.square} must move.`);
    case 'restored':
      return ruled('The men are put back.', event.clause || undefined);
    case 'claim-refuted':
      return ruled(`${nameOfSide(event.by)} claims, wrongly: ${event.why}`, event.clause);
    case 'claim-submitted':
      return ruled(
        `${nameOfSide(event.by)} lays before the umpire: ${nameOfSide(opposite(event.by))} ${sayKind(event.claim as OffenceKind)}.`,
        event.clause,
      );
    case 'left-undecided':
      return ruled(`${nameOfSide(event.by)} ${sayKind(event.claim as OffenceKind)}. ${event.why}`, event.clause);
    case 'appealed':
      return called(`${nameOfSide(event.by)} appeals to the umpire: ${event.matter}`);
    case 'ruled':
      return ruled(`The umpire ${sayOrder(event.order, event.player)}: ${event.reason}`, event.clause);
    case 'draw-claimed':
      return sayClaimedDraw(event, score);
    case 'count-called':
      return sayCall(event, score);
    case 'win-declared':
      return ruled(`${nameOfSide(event.by)} declares that he wins.`, event.clause);
    case 'time-added':
      return ruled(`${nameOfSide(event.to)} has ${sayClock(event.ms)} more.`, event.clause);
    case 'downtime-credited':
      return called(`The server was down for ${sayClock(event.to - event.from)}, which count for nobody.`);
    case 'clock-set':
      return called(saySetClocks(event));
    case 'recommenced':
      return ruled('The game begins anew.', event.clause || undefined);
    case 'draw-offered':
      return called(`${nameOfSide(event.by)} offers a draw.`);
    case 'draw-declined':
      return calm('The draw is declined.');
    case 'begun':
      return calm('The game begins.');
    case 'taken-off':
      return called(`${nameOfSide(event.by)} takes his man off ${event.square}.`);
    case 'opening-move':
      return event.left > 0 ? calm(`${nameOfSide(event.by)} has the move again.`) : null;
    case 'castling-lapsed':
      return ruled(
        `${nameOfSide(event.color)} may no more castle on the ${event.side}’s side: the corner has been occupied.`,
        event.clause,
      );
    case 'adjournment-proposed':
      return called(`${nameOfSide(event.by)} proposes to adjourn.`);
    case 'adjourning':
      return ruled('Adjournment is agreed. The move is to be sealed.', event.clause);
    case 'sealed':
      return event.second
        ? ruled(`${nameOfSide(event.by)} has sealed his reply, and starts the absent one’s clock.`, event.second)
        : called(`${nameOfSide(event.by)} has sealed his move. The game is adjourned.`);
    case 'appointment-proposed':
      return called(`${nameOfSide(event.by)} proposes an hour for the resumption.`);
    case 'appointed':
      return called(
        event.by === 'umpire' ? 'The umpire has fixed the hour of resumption.' : 'The hour of resumption is agreed.',
      );
    case 'leave-taken':
      return called(`${nameOfSide(event.by)} takes ${event.days === 1 ? 'a day' : `${event.days} days`} of leave.`);
    case 'leave-ended':
      return called(`${nameOfSide(event.by)} is back from his leave.`);
    case 'arrived':
      return called(`${nameOfSide(event.by)} is here to resume.`);
    case 'hour-struck':
      return called('The hour of resumption has struck.');
    case 'opened':
      return ruled(`The envelope is opened. It says “${event.record}”.`, event.clause);
    case 'resumed':
      return called('The game is resumed.');
    case 'flag-fell':
      return called(`${nameOfSide(event.by)}’s flag falls.`);
    case 'ended':
      return ruled(`${sayScore(event.result.score)}. ${sayReason(event.result)}`, event.result.clause);
    default:
      return null;
  }
}
