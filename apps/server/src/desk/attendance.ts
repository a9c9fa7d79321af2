import { randomUUID } from 'node:crypto';
import type { Desk } from '@jadoube/store';
import type { FastifyBaseLogger } from 'fastify';
import { type GameRecord, SEATS } from '../rooms/game-record.ts';
import type { Presence } from '../rooms/presence.ts';
import { Rounds } from '../rounds.ts';
import type { World } from '../world.ts';

/** So often it is said that what was written holds. */
const BEAT_MS = 20_000;

/** Who plays by the clock, and is missed when he is gone. */
const isByTheClock = ({ terms }: GameRecord): boolean => terms.clock !== 'none' && terms.clock.kind !== 'days';

/** Tells the desks of clubs who sits at their tables with a connection to this server. */
export class Attendance {
  readonly #desk: Desk;
  readonly #presence: Presence;
  readonly #world: World;
  readonly #log: FastifyBaseLogger;
  readonly #node = randomUUID();
  readonly #here = new Set<string>();
  readonly #beat: Rounds;
  #writing: Promise<void> = Promise.resolve();

  constructor({
    desk,
    presence,
    world,
    log,
  }: { desk: Desk; presence: Presence; world: World; log: FastifyBaseLogger }) {
    this.#desk = desk;
    this.#presence = presence;
    this.#world = world;
    this.#log = log;
    this.#beat = new Rounds(
      async () => {
        if (this.#here.size > 0) await desk.stillThere(this.#node, new Date(world.now()));
      },
      BEAT_MS,
      (error) => log.warn({ err: error }, 'who sits at the tables of clubs was not told'),
    );
  }

  start(): void {
    this.#beat.start();
  }

  /** Resolves when what was to be written is. */
  async stop(): Promise<void> {
    await this.#beat.stop();
    await this.#writing;
  }

  /** Somebody has come to this table, or gone from it. */
  look(game: GameRecord): void {
    const { id: gameId, clubId } = game;
    if (clubId === null || !isByTheClock(game)) return;
    for (const seat of SEATS) {
      const key = `${gameId} ${seat}`;
      const isHere = this.#presence.countHere(gameId, seat) > 0;
      if (isHere === this.#here.has(key)) continue;
      if (isHere) this.#here.add(key);
      else this.#here.delete(key);
      this.#write(isHere ? 'came' : 'left', { clubId, gameId, seat, node: this.#node });
    }
  }

  /** One after the other, so that coming and going keep their order. */
  #write(how: 'came' | 'left', here: Parameters<Desk['came']>[0]): void {
    const now = new Date(this.#world.now());
    this.#writing = this.#writing
      .then(() => this.#desk[how](here, now))
      .catch((error) => this.#log.warn({ err: error, gameId: here.gameId }, 'who sits at a table was not told'));
  }
}
