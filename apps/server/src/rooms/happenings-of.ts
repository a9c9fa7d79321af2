import type { Color } from '@jadoube/board';
import type { LedgerHappening } from '@jadoube/store';
import { recordFor, type State, type TableEvent } from '@jadoube/table';
import { rfc3339 } from './moments.ts';
import type { Row } from './row.ts';

/** A game of a club. */
export interface ClubGame {
  readonly id: string;
  readonly clubId: string | null;
  readonly startedAt: Date | null;
}

interface Told {
  readonly type: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const told = (type: string, facts: Told['facts'] = {}): Told[] => [{ type, facts }];

/** What one fact means to a club. `time` gives the moment of a time of the table. */
function toldOf(event: TableEvent, after: State, time: (at: number) => string): Told[] {
  switch (event.event) {
    case 'offence-opened': {
      const { kind, by, clause } = event.offence;
      return told('offence.recorded', { kind, by, clause });
    }
    case 'sealed':
      return event.second === undefined ? told('game.adjourned', adjournedBy(event.by, after, time)) : [];
    case 'resumed':
      return told('game.resumed');
    case 'appointed':
      return told('appointment.made', { by: event.by, hour: time(event.hour) });
    case 'appealed':
    case 'claim-submitted':
      return told('appeal.filed', { by: event.by });
    case 'ruled':
      return told('ruling.made', { order: event.order, player: event.player ?? null, clause: event.clause });
    case 'ended':
      return told('game.ended', { result: event.result });
    default:
      return [];
  }
}

function adjournedBy(sealedBy: Color, { envelope, appointment }: State, time: (at: number) => string) {
  return {
    sealedBy,
    moveNumber: envelope?.moveNumber ?? null,
    appointment: appointment === null ? null : time(appointment.hour),
  };
}

/**
 * What the programs of a club are told because of an act: by what anybody who looks on may see, so that nothing which the table
 * keeps to itself and nothing of a sealed move is in it; and no move at all.
 */
export function happeningsOf(row: Row, after: State, game: ClubGame): LedgerHappening[] {
  const { clubId } = game;
  if (clubId === null) return [];
  const { version, actor, at, act, events } = row;
  const seen = recordFor('spectator', { version, by: actor, at, act, events }, after.setup.terms);
  if (!('events' in seen)) return [];
  const time = (ms: number) => rfc3339((game.startedAt?.getTime() ?? 0) + ms);
  return seen.events
    .flatMap((event) => toldOf(event, after, time))
    .map(({ type, facts }) => ({ clubId, type, data: { gameId: game.id, version, ...facts } }));
}
