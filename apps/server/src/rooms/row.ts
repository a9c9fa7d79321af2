import type { LedgerAct } from '@jadoube/store';
import type { Act, Actor, TableEvent } from '@jadoube/table';

/** A row of the ledger as the table wrote it. */
export interface Row extends LedgerAct {
  actor: Actor;
  act: Act;
  events: TableEvent[];
  /** The personal or club token it was done with, where it was done at this server. */
  tokenId?: string | undefined;
}

/** What lies in the ledger was put there by this server: it is taken at its word. */
export const rowOf = (stored: LedgerAct): Row => stored as Row;
