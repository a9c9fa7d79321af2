import type { Lot } from '@jadoube/protocol';
import type { Seek as SeekRow } from '../generated/prisma/client.ts';

export type SeekSeat = 'white' | 'black' | 'lot';
export type SeekState = 'waiting' | 'paired' | 'withdrawn';

/** A seek, without what would tell how its lot falls. */
export interface Seek {
  id: string;
  userId: string;
  /** The game that comes of it. */
  gameId: string;
  terms: unknown;
  seat: SeekSeat;
  lot: Lot | null;
  state: SeekState;
  createdAt: Date;
  /** It stands while its maker is away. */
  correspondence: boolean;
}

export function seekOf({ id, userId, gameId, terms, seat, lot, state, createdAt, leasedUntil }: SeekRow): Seek {
  return {
    id,
    userId,
    gameId,
    terms,
    seat: seat as SeekSeat,
    lot: lot as unknown as Lot | null,
    state: state as SeekState,
    createdAt,
    correspondence: leasedUntil === null,
  };
}
