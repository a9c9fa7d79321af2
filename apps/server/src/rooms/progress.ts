import type { Store } from '@jadoube/store';
import { type Recorded, type Result, resultOf, type State } from '@jadoube/table';
import type { FastifyBaseLogger } from 'fastify';
import { DeskNotes } from '../desk/desk-notes.ts';
import type { Ahead } from '../notices/ahead.ts';
import { type GameRecord, SEATS, sitterOf } from './game-record.ts';
import { Later } from './later.ts';
import type { Row } from './row.ts';
import { standingsOf } from './standings.ts';

/** What lists show may lag this far behind the ledger, so that not every act costs a second statement, nor every game. */
const SOON = new Later(1000);

interface Snapshot {
  state: State;
  game: GameRecord;
  over: { result: Result; endedAt: Date } | undefined;
}

/** What is written, and for whom: with another umpire it is written anew. */
const keyOf = (version: number, game: GameRecord): string =>
  [version, ...SEATS.map((seat) => sitterOf(game, seat))].join(' ');

/** Keeps the read model of a game up to date: at once at its beginning and end, else now and then. A failure costs nothing but time: it is written again at the next boot. */
export class Progress {
  readonly #store: Pick<Store, 'games' | 'standings' | 'desk' | 'ledger'>;
  readonly #desk: DeskNotes;
  readonly #ahead: Ahead;
  readonly #game: GameRecord;
  readonly #log: FastifyBaseLogger;
  #latest: Snapshot | undefined;
  #waits = false;
  #writing: Promise<void> = Promise.resolve();
  #noted: string | undefined;
  #over: boolean;

  constructor(
    store: Pick<Store, 'games' | 'standings' | 'desk' | 'ledger'>,
    ahead: Ahead,
    game: GameRecord,
    log: FastifyBaseLogger,
  ) {
    this.#store = store;
    this.#desk = new DeskNotes(store, game.lastVersion);
    this.#ahead = ahead;
    this.#game = game;
    this.#log = log;
    // Of a game without an act it is not known whether the lists have that it has begun.
    this.#noted = game.startedAt === null || game.lastVersion === 0 ? undefined : keyOf(game.lastVersion, game);
    this.#over = game.status === 'over';
  }

  /** The end of the game stands in the lists. */
  get isOver(): boolean {
    return this.#over;
  }

  /** @param facts the acts that have led there since the last call */
  note(state: State, game: GameRecord, facts: readonly (Row | Recorded)[] = []): void {
    this.#desk.take(facts, game);
    if (this.#over || game.startedAt === null) return;
    const result = resultOf(state);
    // A server may have died between the two statements: the version noted, the end not.
    if (result === null && keyOf(state.version, game) === this.#noted) return;
    const over = result === null ? undefined : { result, endedAt: new Date(game.startedAt.getTime() + state.lastAt) };
    this.#latest = { state, game, over };
    if (over !== undefined || state.version === 0) void this.flush();
    else if (!this.#waits) this.#flushSoon();
  }

  #flushSoon(): void {
    this.#waits = true;
    SOON.add(() => {
      this.#waits = false;
      void this.flush();
    });
  }

  /** Writes what was noted last; never rejects. */
  flush(): Promise<void> {
    const latest = this.#latest;
    this.#latest = undefined;
    if (latest !== undefined) this.#writing = this.#writing.then(() => this.#write(latest));
    return this.#writing;
  }

  /** The version last: a game whose version is behind is brought up to date again, with whatever else was not written. */
  async #write({ state, game, over }: Snapshot): Promise<void> {
    const { id } = this.#game;
    const { version } = state;
    try {
      await this.#ahead.bring(state, game);
      await this.#desk.bring(state, game);
      await this.#store.standings.note(id, version, standingsOf(state, game));
      const ofClub = game.clubId !== null;
      if (over !== undefined) await this.#store.games.markOver(id, { ...over, lastVersion: version, ofClub });
      this.#noted = keyOf(version, game);
      if (over !== undefined) this.#over = true;
    } catch (error) {
      this.#log.warn({ err: error, gameId: id }, 'the list of games was not brought up to date');
    }
  }
}
