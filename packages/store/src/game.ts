import type { Lot } from '@jadoube/protocol';
import type { Game as GameRow } from './generated/prisma/client.ts';

export type Seat = 'white' | 'black' | 'umpire';
export type GameStatus = 'open' | 'playing' | 'over';

/** Hashes of invitations and the salt of a lot that is not drawn yet: they leave the store in no game. */
type Secret = 'inviteHash' | 'umpireHash' | 'lotSalt';

/** A game as lists show it. `lastVersion`, `deadlineAt` and `result` are copies: the ledger is the truth. */
export interface Game extends Omit<GameRow, Secret | 'openSeat' | 'status' | 'terms' | 'result' | 'lot'> {
  terms: unknown;
  result: unknown;
  /** `lot`: the men that the lot leaves to him who sits down. */
  openSeat: Seat | 'lot' | null;
  status: GameStatus;
  lot: Lot | null;
  /** whether the open seat needs an invitation */
  invited: boolean;
}

export const COLUMN = { white: 'whiteId', black: 'blackId', umpire: 'umpireId' } as const;

export function gameOf({ inviteHash, umpireHash: _, lotSalt: __, openSeat, status, lot, ...row }: GameRow): Game {
  return {
    ...row,
    openSeat: openSeat as Game['openSeat'],
    status: status as GameStatus,
    lot: lot as unknown as Lot | null,
    invited: inviteHash !== null,
  };
}
