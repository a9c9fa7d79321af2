import type { Store } from '@jadoube/store';
import type { Recorded, State } from '@jadoube/table';
import type { GameRecord } from '../rooms/game-record.ts';
import { type Row, rowOf } from '../rooms/row.ts';
import { deskEntriesOf, type Laid, laidAfter } from './entries.ts';

const isOfUmpire = ({ actor }: Row): boolean => actor === 'umpire';

/** What an umpire did, as the audit has it: which order, on which clause, at which version. */
function noteOf({ gameId, version, userId, tokenId, act, events }: Row) {
  const fact = events.find(({ event }) => event === 'ruled');
  const { reason, ...said } = act.act === 'rule' ? act : { ...act, reason: undefined };
  const clause = fact?.event === 'ruled' ? fact.clause : undefined;
  const { act: verb, ...rest } = said;
  const actor = { userId: userId ?? null, tokenId: tokenId ?? null };
  return { gameId, version, verb, reason, actor, after: { ...rest, ...(clause && { clause }) } };
}

/** Keeps the desk of a game's club in step with the game, and what its umpires did in the club's audit. Games of no club cost nothing. */
export class DeskNotes {
  readonly #store: Pick<Store, 'desk' | 'ledger'>;
  readonly #noted: number;
  /** What was read with the game, without who did it: up to that version the ledger is asked, where not all was written. */
  #readTo = 0;
  #laid: Laid | null = null;
  #done: Row[] = [];
  #written: string | undefined;

  /** @param noted the version up to which everything was written when the game was read */
  constructor(store: Pick<Store, 'desk' | 'ledger'>, noted: number) {
    this.#store = store;
    this.#noted = noted;
  }

  /** The acts that have come; those that the game was read with are without who did them. */
  take(facts: readonly (Row | Recorded)[], { clubId }: GameRecord): void {
    if (clubId === null) return;
    this.#laid = laidAfter(this.#laid, facts);
    const rows = facts.filter((fact) => 'actor' in fact);
    if (rows.length === 0) this.#readTo += facts.length;
    this.#done.push(...rows.filter(isOfUmpire));
  }

  /** Rejects where the database is away: then it is tried again with the next version. */
  async bring(state: State, game: GameRecord): Promise<void> {
    const { id, clubId } = game;
    if (clubId === null) return;
    await this.#readMissing(id);
    for (const row of [...this.#done]) {
      await this.#store.desk.noteRuling(clubId, noteOf(row));
      this.#done = this.#done.filter((one) => one !== row);
    }
    const entries = deskEntriesOf(state, game, this.#laid);
    const now = JSON.stringify(entries.map(({ since: _, ...entry }) => entry));
    if (now === this.#written) return;
    await this.#store.desk.note({ id, clubId }, state.version, entries);
    if (state.phase === 'over') await this.#store.desk.forget(id);
    this.#written = now;
  }

  /** A server died before it had written what it noted: the ledger has it. */
  async #readMissing(gameId: string): Promise<void> {
    const to = this.#readTo;
    if (to <= this.#noted) return;
    const missing = (await this.#store.ledger.read(gameId, this.#noted)).map(rowOf);
    this.#done.unshift(...missing.filter((row) => row.version <= to && isOfUmpire(row)));
    this.#readTo = 0;
  }
}
