import { fold, openTable, type State } from '@jadoube/table';
import type { GameHistory, LedgerRow } from './history.ts';

/** The table after each version: the pure fold over what lies in the ledger. */
export class Course {
  readonly rows: readonly LedgerRow[];
  readonly #history: GameHistory;
  #states: readonly State[] | undefined;

  constructor(history: GameHistory) {
    this.#history = history;
    this.rows = history.rows.toSorted((one, other) => one.version - other.version);
  }

  /** Undefined where the ledger has no such version. */
  after(version: number): State | undefined {
    this.#states ??= this.#fold();
    return this.#states[version];
  }

  #fold(): State[] {
    const states: State[] = [openTable(this.#history.setup)];
    for (const { at, events } of this.rows) states.push(fold(states.at(-1)!, { at, events }));
    return states;
  }
}
