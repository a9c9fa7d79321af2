import { opposite } from '@jadoube/board';
import type { OffenceKind } from '@jadoube/laws';
import type { PlyView, Seat, TableEvent } from '@jadoube/table';
import { type Key, key, t } from '../language/language.ts';
import { namePly } from '../table/score-rows.ts';
import { formatClock, sayClock } from './clock.ts';
import { sayGround, sayProof } from './draw.ts';
import { sayMove } from './move.ts';
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

const nameOf = (seat: Seat): string => (seat === 'umpire' ? t('The umpire') : nameOfSide(seat));

type EventOf<K extends TableEvent['event']> = Extract<TableEvent, { event: K }>;

const CLOSED: Readonly<Record<EventOf<'offence-closed'>['how'], Key | ''>> = {
  elected: '',
  waived: key('The offence is passed over.'),
  corrected: '',
  satisfied: key('The penalty is paid.'),
  dismissed: key('The complaint is dismissed.'),
  lapsed: key('The right has lapsed.'),
};

function sayClosed({ how, clause }: EventOf<'offence-closed'>): Said | null {
  const words = CLOSED[how];
  return words ? { ...ruled(t(words), clause), urgent: false } : null;
}

function sayClaimedDraw(event: EventOf<'draw-claimed'>, score: readonly PlyView[]): Said {
  const { by, ground, proved, clause } = event;
  const proof = sayProof(event.proof, score);
  const claim = proved
    ? t('{{side}} claims a draw, {{ground}}: proved.', { side: nameOfSide(by), ground: sayGround(ground) })
    : t('{{side}} claims a draw, {{ground}}: not proved.', { side: nameOfSide(by), ground: sayGround(ground) });
  return { ...ruled(`${claim} ${proof}`, clause), proved, proof };
}

function sayCall({ by, moves, clause }: EventOf<'count-called'>, score: readonly PlyView[]): Said {
  const last = score.at(-1);
  const since = last && namePly(score, last.ply);
  const said = { side: nameOfSide(by), other: nameOfSide(opposite(by)), moves };
  return ruled(
    since
      ? t('{{side}} calls upon {{other}} to mate within {{moves}} moves, counted from {{since}}.', { ...said, since })
      : t('{{side}} calls upon {{other}} to mate within {{moves}} moves.', said),
    clause,
  );
}

const saySetClocks = ({ white, black }: EventOf<'clock-set'>): string => {
  const faces = [
    white === undefined ? [] : `${nameOfSide('white')} ${formatClock(white)}`,
    black === undefined ? [] : `${nameOfSide('black')} ${formatClock(black)}`,
  ].flat();
  return t('The clocks are set: {{faces}}.', { faces: faces.join(', ') });
};

/**
 * An event in words; null for what speaks for itself or only to the clocks. The score as it stands after it tells the
 * plies by their moves.
 */
export function sayEvent(event: TableEvent, score: readonly PlyView[] = []): Said | null {
  switch (event.event) {
    case 'played':
      return calm(`${nameOfSide(event.by)}: ${sayMove(event.text)}`);
    case 'adjusted':
      return calm(t('{{side}} adjusts {{square}}.', { side: nameOfSide(event.by), square: event.square }));
    case 'displaced':
      return ruled(
        t('{{side}} overturned the men on {{squares}}.', {
          side: nameOfSide(event.by),
          squares: event.squares.join(', '),
        }),
        event.clause,
      );
    case 'cried':
      return { ...calm(t('{{side}} says check.', { side: nameOfSide(event.by) })), written: true };
    case 'bound':
      // What a touch alone binds to is said by the touch.
      return event.duty.exacted
        ? { ...calm(t('{{side}} is bound.', { side: nameOfSide(event.duty.by) })), urgent: true }
        : null;
    case 'offence-opened':
    case 'offence-revealed':
      return ruled(
        t('{{who}} {{did}}.', { who: nameOfSide(event.offence.by), did: sayKind(event.offence.kind) }),
        event.offence.clause,
      );
    case 'corrected':
      return {
        ...ruled(
          t('{{side}} {{did}}: the table has put it back.', { side: nameOfSide(event.by), did: sayKind(event.kind) }),
          event.clause,
        ),
        quoted: true,
      };
    case 'offence-closed':
      return sayClosed(event);
    case 'elected':
      return ruled(
        t('{{who}} elects: {{choice}}.', { who: nameOf(event.by), choice: sayChoice(event.option) }),
        event.clause,
      );
    case 'designation-awaited':
      return ruled(t('A man is to be named that {{side}} must move.', { side: nameOfSide(event.by) }), event.clause);
    case 'designated':
      return called(t('The man on {{square}} must move.', { square: event.square }));
    case 'restored':
      return ruled(t('The men are put back.'), event.clause || undefined);
    case 'claim-refuted':
      return ruled(
        t('{{side}} claims, wrongly: {{why}}', { side: nameOfSide(event.by), why: event.why }),
        event.clause,
      );
    case 'claim-submitted':
      return ruled(
        t('{{side}} lays before the umpire: {{other}} {{did}}.', {
          side: nameOfSide(event.by),
          other: nameOfSide(opposite(event.by)),
          did: sayKind(event.claim as OffenceKind),
        }),
        event.clause,
      );
    case 'left-undecided':
      return ruled(
        `${t('{{who}} {{did}}.', { who: nameOfSide(event.by), did: sayKind(event.claim as OffenceKind) })} ${event.why}`,
        event.clause,
      );
    case 'appealed':
      return called(
        t('{{side}} appeals to the umpire: {{matter}}', { side: nameOfSide(event.by), matter: event.matter }),
      );
    case 'ruled':
      return ruled(
        t('The umpire {{orders}}: {{reason}}', { orders: sayOrder(event.order, event.player), reason: event.reason }),
        event.clause,
      );
    case 'draw-claimed':
      return sayClaimedDraw(event, score);
    case 'count-called':
      return sayCall(event, score);
    case 'win-declared':
      return ruled(t('{{side}} declares that he wins.', { side: nameOfSide(event.by) }), event.clause);
    case 'time-added':
      return ruled(
        t('{{side}} has {{time}} more.', { side: nameOfSide(event.to), time: sayClock(event.ms) }),
        event.clause,
      );
    case 'downtime-credited':
      return called(
        t('The server was down for {{time}}, which count for nobody.', { time: sayClock(event.to - event.from) }),
      );
    case 'clock-set':
      return called(saySetClocks(event));
    case 'recommenced':
      return ruled(t('The game begins anew.'), event.clause || undefined);
    case 'draw-offered':
      return called(t('{{side}} offers a draw.', { side: nameOfSide(event.by) }));
    case 'draw-declined':
      return calm(t('The draw is declined.'));
    case 'begun':
      return calm(t('The game begins.'));
    case 'taken-off':
      return called(t('{{side}} takes his man off {{square}}.', { side: nameOfSide(event.by), square: event.square }));
    case 'opening-move':
      return event.left > 0 ? calm(t('{{side}} has the move again.', { side: nameOfSide(event.by) })) : null;
    case 'castling-lapsed':
      return ruled(
        event.side === 'king'
          ? t('{{side}} may no more castle on the King’s side: the corner has been occupied.', {
              side: nameOfSide(event.color),
            })
          : t('{{side}} may no more castle on the Queen’s side: the corner has been occupied.', {
              side: nameOfSide(event.color),
            }),
        event.clause,
      );
    case 'adjournment-proposed':
      return called(t('{{side}} proposes to adjourn.', { side: nameOfSide(event.by) }));
    case 'adjourning':
      return ruled(t('Adjournment is agreed. The move is to be sealed.'), event.clause);
    case 'sealed':
      return event.second
        ? ruled(
            t('{{side}} has sealed his reply, and starts the absent one’s clock.', { side: nameOfSide(event.by) }),
            event.second,
          )
        : called(t('{{side}} has sealed his move. The game is adjourned.', { side: nameOfSide(event.by) }));
    case 'appointment-proposed':
      return called(t('{{side}} proposes an hour for the resumption.', { side: nameOfSide(event.by) }));
    case 'appointed':
      return called(
        event.by === 'umpire'
          ? t('The umpire has fixed the hour of resumption.')
          : t('The hour of resumption is agreed.'),
      );
    case 'leave-taken':
      return called(t('{{side}} takes {{count}} days of leave.', { side: nameOfSide(event.by), count: event.days }));
    case 'leave-ended':
      return called(t('{{side}} is back from his leave.', { side: nameOfSide(event.by) }));
    case 'arrived':
      return called(t('{{side}} is here to resume.', { side: nameOfSide(event.by) }));
    case 'hour-struck':
      return called(t('The hour of resumption has struck.'));
    case 'opened':
      return ruled(t('The envelope is opened. It says “{{record}}”.', { record: event.record }), event.clause);
    case 'resumed':
      return called(t('The game is resumed.'));
    case 'flag-fell':
      return called(t('{{side}}’s flag falls.', { side: nameOfSide(event.by) }));
    case 'ended':
      return ruled(`${sayScore(event.result.score)}. ${sayReason(event.result)}`, event.result.clause);
    default:
      return null;
  }
}
