import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { SEEKS_LISTED, type SeekListing } from '@jadoube/protocol';
import type { Seek, Store } from '@jadoube/store';
import type { Hints } from '../hints/hints.ts';
import { Crowd } from '../realtime/crowd.ts';
import type { TableSocket } from '../realtime/io.ts';
import { packetOf, sendTo } from '../realtime/packet.ts';
import { Rounds } from '../rounds.ts';
import { Slices } from '../slices.ts';
import { People } from './people.ts';
import { NOTHING, pairedOf, patchOf, type Shown, shownOf } from './shown.ts';

/** What is not hinted at is found out so soon. */
const LOOK_MS = 1000;
/** What changes within that time is looked at, and told, together. */
const TOGETHER_MS = 100;
/** A lease is four times as long. */
const RENEW_MS = 2000;
/** Pairings are looked for so far back: longer than a commit may take. */
const BACK_MS = 5000;
/** Who comes back is told what came of his seeks while he was away. */
const AWAY_MS = 120_000;

/**
 * Who looks for a game, as everybody connected to this server sees it. The seeks stand in the database, where any server may
 * pair any two; each server looks there when it hears that something has changed, and tells its own what is otherwise than
 * before, encoded once. It vouches for the seeks of those who are connected to it: when it dies, they end within eight seconds.
 */
export class Lobby {
  readonly node = randomUUID();
  readonly people = new People();
  readonly #store: Store;
  readonly #hints: Hints;
  readonly #onError: (error: unknown) => void;
  readonly #crowd = new Crowd(new Slices());
  readonly #watchers = new Set<TableSocket>();
  readonly #looking: Rounds;
  readonly #renewing: Rounds;
  #shown: Shown = NOTHING;
  #look: Promise<void> | undefined;
  #soon: NodeJS.Timeout | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #passedOn = new Set<string>();
  #stopped = false;

  constructor(store: Store, hints: Hints, onError: (error: unknown) => void) {
    this.#store = store;
    this.#hints = hints;
    this.#onError = onError;
    this.#looking = new Rounds(() => this.#lookIfWatched(), LOOK_MS, onError);
    this.#renewing = new Rounds(() => this.renew(), RENEW_MS, onError);
  }

  start(): void {
    this.#looking.start();
    this.#renewing.start();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#soon);
    await Promise.all([this.#looking.stop(), this.#renewing.stop(), this.#look?.catch(() => {})]);
    // Where the database is away they end by themselves.
    if ((await this.#store.seeks.drop(this.node).catch(() => 0)) > 0) this.#hints.sayLobby();
  }

  /** From now on the socket is told what changes; gives what there is. Rejects where the database does not answer. */
  async watch(socket: TableSocket): Promise<{ seeks: readonly SeekListing[]; count: number }> {
    if (performance.now() - this.#lookedAt > LOOK_MS) await this.look();
    if (socket.connected) {
      this.#watchers.add(socket);
      this.#crowd.add(socket);
      this.people.enter(socket);
    }
    return { seeks: [...this.#shown.seeks.values()], count: this.#shown.count };
  }

  /** Tells a socket what came of its user's seeks while he was away; once more, where he has been told. */
  async remind(socket: TableSocket): Promise<void> {
    const { userId } = socket.data;
    if (userId === undefined) return;
    const seeks = await this.#store.seeks.paired(AWAY_MS, userId);
    await this.#tell(
      seeks.map((seek) => ({ userId, seek })),
      () => [socket],
    );
  }

  /** A connection is gone, and with it the seeks that hung on it. */
  leave(socket: TableSocket): void {
    this.#watchers.delete(socket);
    this.#crowd.delete(socket);
    const seekIds = this.people.leave(socket);
    if (seekIds.length > 0 && !this.#stopped) void this.drop(seekIds).catch(this.#onError);
  }

  async drop(seekIds: readonly string[]): Promise<void> {
    if ((await this.#store.seeks.drop(this.node, seekIds)) > 0) this.changed();
  }

  /** Something has come or gone by this server. */
  changed(): void {
    this.#hints.sayLobby();
    this.lookSoon();
  }

  lookSoon(): void {
    if (this.#stopped || this.#soon !== undefined) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      this.#lookIfWatched().catch(this.#onError);
    }, TOGETHER_MS).unref();
  }

  async #lookIfWatched(): Promise<void> {
    if (this.#watchers.size > 0 || !this.people.isEmpty) await this.look();
  }

  /** What is asked for while a look is under way is of the next one. */
  async look(): Promise<void> {
    const before = this.#look;
    if (before !== undefined) await before.catch(() => {});
    this.#look ??= this.#lookNow().finally(() => {
      this.#look = undefined;
    });
    return this.#look;
  }

  async #lookNow(): Promise<void> {
    const [at, last] = [performance.now(), this.#lookedAt];
    const back = Math.min(AWAY_MS, Math.round(at - last) + BACK_MS);
    const [waiting, paired] = await Promise.all([
      this.#store.seeks.waiting(SEEKS_LISTED),
      this.people.isEmpty ? [] : this.#store.seeks.paired(back),
    ]);
    this.#lookedAt = at;
    this.#show(shownOf(waiting, this.#shown));
    await this.#passOn(paired);
  }

  #show(shown: Shown): void {
    const patch = patchOf(this.#shown, shown);
    this.#shown = shown;
    if (patch !== undefined) this.#crowd.tell(packetOf('lobby:seeks', patch));
  }

  async #passOn(paired: readonly Seek[]): Promise<void> {
    const fresh = paired.filter(({ id, userId }) => !this.#passedOn.has(id) && this.people.has(userId));
    this.#passedOn = new Set(paired.map(({ id }) => id));
    for (const { id } of fresh) this.people.release(id);
    await this.#tell(
      fresh.map((seek) => ({ userId: seek.userId, seek })),
      (userId) => this.people.socketsOf(userId),
    );
  }

  async #tell(
    pairs: readonly { userId: string; seek: Seek }[],
    socketsOf: (userId: string) => Iterable<TableSocket>,
  ): Promise<void> {
    if (pairs.length === 0) return;
    for (const { userId, paired } of await pairedOf(this.#store, pairs))
      for (const socket of socketsOf(userId)) sendTo(socket, packetOf('lobby:paired', paired));
  }

  /** Vouches for the seeks of this server on, and takes away what nobody vouches for. */
  async renew(): Promise<void> {
    const { held } = this.people;
    const waiting = new Set(held.length === 0 ? [] : await this.#store.seeks.renew(this.node, held));
    for (const seekId of held) if (!waiting.has(seekId)) this.people.release(seekId);
    if ((await this.#store.seeks.sweep()) > 0) this.changed();
  }
}
