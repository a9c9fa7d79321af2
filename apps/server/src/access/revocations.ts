import type { Writable } from 'node:stream';
import type { Bearer, Tokens } from '@jadoube/store';
import type { Hints } from '../hints/hints.ts';
import { Rounds } from '../rounds.ts';

/** Where no hint arrives it is found out by itself, well within a second. */
const LOOK_MS = 500;

interface Watched {
  /** ms since 1970; undefined: it does not grow old. */
  expiresAt: number | undefined;
  end(): void;
}

/** What is shown once and then goes on: a socket, a stream. */
export interface Shown {
  tokenId: string;
  expiresAt: number | undefined;
}

/**
 * Ends what goes on by a token when that is revoked or grows old, on whichever server it was revoked. The database is asked for
 * what was revoked in the last minute, by an index: it costs the same however many are connected.
 */
export class Revocations {
  readonly #tokens: Pick<Tokens, 'lately'>;
  readonly #hints: Hints;
  readonly #now: () => number;
  readonly #rounds: Rounds;
  readonly #watched = new Map<string, Set<Watched>>();

  constructor(tokens: Pick<Tokens, 'lately'>, hints: Hints, now: () => number, onError: (error: unknown) => void) {
    this.#tokens = tokens;
    this.#hints = hints;
    this.#now = now;
    this.#rounds = new Rounds(() => this.look(), LOOK_MS, onError);
    hints.onRevoked = () => void this.look().catch(onError);
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** `end` is called once, when the token is good no more. Gives what to call when it has ended otherwise. */
  watch({ tokenId, expiresAt }: Shown, end: () => void): () => void {
    const watched = { expiresAt, end };
    const all = this.#watched.get(tokenId) ?? new Set();
    this.#watched.set(tokenId, all.add(watched));
    return () => {
      all.delete(watched);
      if (all.size === 0 && this.#watched.get(tokenId) === all) this.#watched.delete(tokenId);
    };
  }

  /** The same for a stream, which ends then; without credentials nothing can be revoked. */
  endWith(bearer: Bearer | undefined, out: Writable): void {
    if (bearer === undefined) return;
    const { tokenId, expiresAt } = bearer;
    out.once(
      'close',
      this.watch({ tokenId, expiresAt: expiresAt?.getTime() }, () => out.end()),
    );
  }

  /** Something was revoked here: all servers look at once. */
  say(): void {
    this.#hints.sayRevoked();
  }

  async look(): Promise<void> {
    if (this.#watched.size === 0) return;
    this.#endExpired();
    for (const tokenId of await this.#tokens.lately()) {
      const all = this.#watched.get(tokenId);
      this.#watched.delete(tokenId);
      for (const { end } of all ?? []) end();
    }
  }

  #endExpired(): void {
    const now = this.#now();
    for (const all of this.#watched.values())
      for (const { expiresAt, end } of all) if (expiresAt !== undefined && expiresAt <= now) end();
  }
}
