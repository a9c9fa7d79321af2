import { createHash, randomBytes } from 'node:crypto';
import type { SealedRecords, SealedRow } from '@jadoube/store';
import type { SealedRecord } from '@jadoube/table';
import { open, rewrap, seal } from './cipher.ts';
import type { MasterKeys } from './master-keys.ts';

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

/** The envelope is there, and the key that opens it is not: as it was sealed under, or of that name at all. */
export class EnvelopeLocked extends Error {
  override readonly name = 'EnvelopeLocked';
}

const REWRAPPED_AT_ONCE = 500;

/** The third party that keeps the envelopes: what is in them leaves it at the opening and not before. */
export class Vault {
  readonly #records: SealedRecords;
  readonly #masters: MasterKeys;

  constructor(records: SealedRecords, masters: MasterKeys) {
    this.#records = records;
    this.#masters = masters;
  }

  /** The record with a salt that nobody can guess, so that the commitment tells nothing. */
  prepare(record: string): SealedRecord {
    return { record, salt: randomBytes(16).toString('hex') };
  }

  /**
   * Encrypts the record and keeps it. Before the act itself is appended: an envelope without an act is only waste paper.
   * False where one was kept under this act before, perhaps by another server at the same moment: then that one counts.
   */
  async keep(act: SealingAct, sealed: SealedRecord): Promise<boolean> {
    const [current] = this.#masters();
    if (!current) throw new Error('there is no master key');
    return this.#records.add({ ...act, ...seal(current, JSON.stringify(sealed), associatedWith(act)) });
  }

  /** What the act sealed. Throws EnvelopeLocked where it can't be opened. */
  async open(gameId: string, actId: string): Promise<SealedRecord | undefined> {
    const row = await this.#records.find(gameId, actId);
    return row && this.#opened(row);
  }

  /** The names of the master keys that records are kept under, and that do not open them. */
  async missingKeys(): Promise<string[]> {
    const rows = await this.#records.oneOfEachKey();
    return rows.filter((row) => !this.#opens(row)).map(({ keyId }) => keyId);
  }

  #opened(row: SealedRow): SealedRecord {
    try {
      return JSON.parse(open(this.#masters(), row, associatedWith(row))) as SealedRecord;
    } catch (error) {
      throw new EnvelopeLocked(`the master key "${row.keyId}" is missing, or is not the one it was`, { cause: error });
    }
  }

  #opens(row: SealedRow): boolean {
    try {
      return this.#opened(row) !== undefined;
    } catch {
      return false;
    }
  }

  /**
   * Puts every record's key under the current master key, telling how many were done so far. The number of those rewrapped.
   * Throws EnvelopeLocked at the first that does not open; what was done before stays done.
   */
  async rotate(progress: (done: number) => void = () => {}): Promise<number> {
    const [current] = this.#masters();
    if (!current) throw new Error('there is no master key');
    let done = 0;
    for (;;) {
      const rows = await this.#records.wrappedOtherwise(current.id, REWRAPPED_AT_ONCE);
      for (const row of rows) await this.#records.replace(this.#rewrapped(row));
      done += rows.length;
      if (rows.length > 0) progress(done);
      if (rows.length < REWRAPPED_AT_ONCE) return done;
    }
  }

  /** How many records each master key wraps, and whether it is at hand. */
  async keysInUse(): Promise<{ keyId: string; records: number; opens: boolean }[]> {
    const newest = await this.#records.oneOfEachKey();
    const counts = await this.#records.countByKey();
    return newest.map((row) => ({ keyId: row.keyId, records: counts.get(row.keyId) ?? 0, opens: this.#opens(row) }));
  }

  #rewrapped(row: SealedRow): SealedRow {
    this.#opened(row);
    const { gameId, actId, version, seat } = row;
    return { gameId, actId, version, seat, ...rewrap(this.#masters(), row, associatedWith(row)) };
  }
}
