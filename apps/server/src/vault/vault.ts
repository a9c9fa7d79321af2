import { createHash, randomBytes } from 'node:crypto';
import type { SealedRecords, SealedRow } from '@jadoube/store';
import type { SealedRecord } from '@jadoube/table';
import { open, rewrap, seal } from './cipher.ts';
import type { MasterKey } from './master-keys.ts';

/** Which act sealed it: bound into the cipher, so that no envelope can be put in the place of another. */
export interface SealingAct {
  gameId: string;
  actId: string;
  version: number;
  seat: string;
}

/** What both players keep from the sealing on: anyone can check at the opening that the record was kept unchanged. */
export function commitmentOf({ salt, record }: SealedRecord): string {
  return createHash('sha256').update(salt).update(record).digest('hex');
}

const associatedWith = ({ gameId, version, seat }: SealingAct): string => `${gameId}|${version}|${seat}`;

const REWRAPPED_AT_ONCE = 500;

/** The third party that keeps the envelopes: what is in them leaves it at the opening and not before. */
export class Vault {
  readonly #records: SealedRecords;
  readonly #masters: readonly MasterKey[];

  constructor(records: SealedRecords, masters: readonly MasterKey[]) {
    this.#records = records;
    this.#masters = masters;
  }

  /** The record with a salt that nobody can guess, so that the commitment tells nothing. */
  prepare(record: string): SealedRecord {
    return { record, salt: randomBytes(16).toString('hex') };
  }

  /** Encrypts the record and keeps it. Before the act itself is appended: an envelope without an act is only waste paper. */
  async keep(act: SealingAct, sealed: SealedRecord): Promise<void> {
    const [current] = this.#masters;
    if (!current) throw new Error('there is no master key');
    await this.#records.put({ ...act, ...seal(current, JSON.stringify(sealed), associatedWith(act)) });
  }

  /** What the act sealed. Throws where it can't be opened. */
  async open(gameId: string, actId: string): Promise<SealedRecord | undefined> {
    const row = await this.#records.find(gameId, actId);
    return row && (JSON.parse(open(this.#masters, row, associatedWith(row))) as SealedRecord);
  }

  /** Puts every record's key under the current master key. The number of those rewrapped. */
  async rotate(): Promise<number> {
    const [current] = this.#masters;
    if (!current) throw new Error('there is no master key');
    const rows = await this.#records.wrappedOtherwise(current.id, REWRAPPED_AT_ONCE);
    for (const row of rows) await this.#records.put(this.#rewrapped(row));
    return rows.length < REWRAPPED_AT_ONCE ? rows.length : rows.length + (await this.rotate());
  }

  #rewrapped(row: SealedRow): SealedRow {
    const { gameId, actId, version, seat } = row;
    return { gameId, actId, version, seat, ...rewrap(this.#masters, row, associatedWith(row)) };
  }
}
