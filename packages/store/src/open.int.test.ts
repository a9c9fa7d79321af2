import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPostmaster } from './embedded/postmaster.ts';
import { LedgerUnavailable } from './errors.ts';
import type { LedgerAct } from './ledger/ledger.ts';
import { openStore, type Store } from './open.ts';
import { someAct } from './testing/acts.ts';
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
        expect(outcome).not.toBe('conflict');
        return;
      } catch (error) {
        if (!(error instanceof LedgerUnavailable)) throw error;
        errors.push(error);
        await sleep(20);
      }
    }
  }

  /** Plays one game until it is told to stop; gives what was acknowledged. */
  async function play(mayGoOn: () => boolean, errors: Error[]): Promise<LedgerAct[]> {
    const gameId = randomUUID();
    const made: LedgerAct[] = [];
    while (mayGoOn()) {
      const act = someAct({ gameId, version: made.length + 1 });
      await appendForSure(act, errors);
      made.push(act);
    }
    return made;
  }

  const running = () => {
    const postmaster = readPostmaster(`${folder.path}/postgres`);
    return postmaster?.status === 'ready' ? postmaster.pid : undefined;
  };

  it('loses no acknowledged act where PostgreSQL dies twice under load', { timeout: 120_000 }, async () => {
    const errors: Error[] = [];
    let goesOn = true;
    const playing = Promise.all(Array.from({ length: 30 }, () => play(() => goesOn, errors)));
    for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
      await sleep(500);
      const pid = running()!;
      process.kill(pid, signal);
      await expect.poll(() => ![pid, undefined].includes(running()), { timeout: 50_000 }).toBe(true);
    }
    await sleep(300);
    goesOn = false;
    const games = await playing;
    expect(errors.length).toBeGreaterThan(0);
    for (const acts of games) expect(await store.ledger.read(acts[0]!.gameId)).toEqual(acts);
    await store.ping();
  });
});
