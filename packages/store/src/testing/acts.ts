import { randomUUID } from 'node:crypto';
import type { LedgerAct } from '../ledger/ledger.ts';

/** An act for tests, of a game of its own unless told otherwise. */
export function someAct(given: Partial<LedgerAct> = {}): LedgerAct {
  return {
    gameId: randomUUID(),
    version: 1,
    actor: 'white',
    userId: randomUUID(),
    actId: randomUUID(),
    act: { act: 'touch', square: 'g1' },
    events: [{ event: 'touched', square: 'g1' }],
    at: 1500,
    receivedAt: new Date('2025-11-30T12:00:00.123Z'),
    ...given,
  };
}

/** The first `count` acts of one game. */
export function someGame(count: number, gameId: string = randomUUID()): LedgerAct[] {
  return Array.from({ length: count }, (_, index) => someAct({ gameId, version: index + 1, at: index * 100 }));
}
