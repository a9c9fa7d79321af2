import type { Row } from './row.ts';

const KEPT = 16;

/** The last acts of a game by their ids: most repetitions come at once, and most who missed something missed little. */
export class Recent {
  readonly #rows = new Map<string, Row>();

  add(row: Row): void {
    this.#rows.set(row.actId, row);
    if (this.#rows.size <= KEPT) return;
    const [oldest] = this.#rows.keys();
    if (oldest !== undefined) this.#rows.delete(oldest);
  }

  find(actId: string): Row | undefined {
    return this.#rows.get(actId);
  }

  /** The rows after that version, if all of them are still here. */
  since(version: number, newest: number): readonly Row[] | undefined {
    const rows = [...this.#rows.values()].filter((row) => row.version > version);
    if (rows.length !== newest - version) return undefined;
    return rows.sort((one, other) => one.version - other.version);
  }
}
