import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPostmaster } from './embedded/postmaster.ts';
import { LedgerUnavailable } from './errors.ts';
import type { LedgerAct } from './ledger/ledger.ts';
import { openStore, type Store } from './open.ts';
import { someGame } from './testing/acts.ts';
import { scratchFolder } from './testing/scratch.ts';

describe('a store on the embedded database', () => {
  let store: Store;
  let folder: Awaited<ReturnType<typeof scratchFolder>>;

  beforeAll(async () => {
    folder = await scratchFolder();
    store = await openStore({ dataDir: folder.path, log: () => {} });
  });
  afterAll(async () => {
    await store.close();
    await folder.remove();
  });

  /** Appends until it is told how it ended, as a server does. */
  async function appendForSure(act: LedgerAct, errors: Error[]): Promise<void> {
    for (;;) {
      try {
        const { outcome } = await store.ledger.append(act);
        expect(outcome).toMatch(/appended|repeated/);
        return;
      } catch (error) {
        expect(error).toBeInstanceOf(LedgerUnavailable);
        errors.push(error as Error);
        await sleep(20);
      }
    }
  }

  async function play(acts: LedgerAct[], until: number, errors: Error[]): Promise<number> {
    let made = 0;
    for (const act of acts) {
      if (Date.now() > until) break;
      await appendForSure(act, errors);
      made += 1;
    }
    return made;
  }

  it('loses no acknowledged act where PostgreSQL dies twice under load', async () => {
    const games = Array.from({ length: 40 }, () => someGame(5000));
    const errors: Error[] = [];
    const until = Date.now() + 3000;
    const playing = Promise.all(games.map((acts) => play(acts, until, errors)));
    for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
      await sleep(800);
      process.kill(readPostmaster(`${folder.path}/postgres`)!.pid, signal);
    }
    const made = await playing;
    expect(errors.length).toBeGreaterThan(0);
    for (const [index, acts] of games.entries()) {
      expect(await store.ledger.read(acts[0]!.gameId)).toEqual(acts.slice(0, made[index]));
    }
    await store.ping();
  });
});
