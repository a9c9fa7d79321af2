import type { GameListing } from '@jadoube/protocol';
import type { Game } from '@jadoube/store';
import type { Result, Terms } from '@jadoube/table';
import { hostOf } from '../rooms/game-record.ts';

/** A row of the lobby. */
export function listingOf(game: Game, names: ReadonlyMap<string, string>): GameListing {
  const terms = game.terms as Terms;
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    id: game.id,
    status: game.status,
    code: terms.code,
    enforcement: terms.enforcement,
    clock: terms.clock,
    players: { white: nameOf(game.whiteId), black: nameOf(game.blackId) },
    host: nameOf(hostOf(game)),
    openSeat: game.openSeat as GameListing['openSeat'],
    createdAt: game.createdAt.toISOString(),
    result: game.result as Result | null,
  };
}
