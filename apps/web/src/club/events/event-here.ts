import type { WholeEvent } from '../../net/events.ts';
import type { ClubHere } from '../club-shell.tsx';

/** What every part of an event's page works with. */
export interface EventHere extends ClubHere {
  readonly whole: WholeEvent;
  /** Something was changed: all of it is looked at again. */
  reload(): void;
}
