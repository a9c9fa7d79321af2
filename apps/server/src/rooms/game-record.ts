import type { Place } from '@jadoube/protocol';
import type { Game, Store } from '@jadoube/store';
import type { Actor, Seat, Terms, Viewer } from '@jadoube/table';
import { type StoredTerms, termsOf } from './moments.ts';

/** A game as the room needs it: what was agreed, who sits there by what name, when it began. */
export interface GameRecord extends Omit<Game, 'terms'> {
  terms: Terms;
  /** The hour of resumption in the terms, as it was said. */
  resumesAt: string | null;
  names: Record<Seat | 'host', string | null>;
}

export const SEATS = ['white', 'black', 'umpire'] as const;
export const PLACES: readonly Place[] = [...SEATS, 'spectator', 'lot'];

export const sitterOf = (game: Pick<Game, 'whiteId' | 'blackId' | 'umpireId'>, seat: Seat): string | null =>
  seat === 'white' ? game.whiteId : seat === 'black' ? game.blackId : game.umpireId;

/** The seat of a user; whoever has none looks on. */
export function viewerOf(game: Pick<Game, 'whiteId' | 'blackId' | 'umpireId'>, userId: string | undefined): Viewer {
  switch (userId) {
    case undefined:
      return 'spectator';
    case game.whiteId:
      return 'white';
    case game.blackId:
      return 'black';
    case game.umpireId:
      return 'umpire';
    default:
      return 'spectator';
  }
}

type Sitting = Pick<Game, 'whiteId' | 'blackId' | 'umpireId' | 'openSeat' | 'createdBy'>;

/** He who laid the table and has no men before the lot is drawn; null where nobody waits so. */
export const hostOf = ({ openSeat, createdBy }: Sitting): string | null => (openSeat === 'lot' ? createdBy : null);

/** The seat of a user, or that he waits for the lot. */
export function placeOf(game: Sitting, userId: string | undefined): Place {
  return userId !== undefined && hostOf(game) === userId ? 'lot' : viewerOf(game, userId);
}

/** Whoever waits for his men sees what everybody sees. */
export const viewerAt = (place: Place): Viewer => (place === 'lot' ? 'spectator' : place);

export const isSeat = (who: Viewer | Actor): who is Seat => (SEATS as readonly string[]).includes(who);

export async function namesOf(store: Pick<Store, 'users'>, games: readonly Game[]): Promise<Map<string, string>> {
  const sitters = games.flatMap((game) => [...SEATS.map((seat) => sitterOf(game, seat)), hostOf(game)]);
  const ids = new Set(sitters.filter((id) => id !== null));
  const users = ids.size === 0 ? [] : await store.users.findUsers([...ids]);
  return new Map(users.map(({ id, name }) => [id, name]));
}

/** The record, where the names of those who have a place at the game are known, by their ids. */
export function recordWith(game: Game, names: ReadonlyMap<string, string>): GameRecord {
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  return {
    ...game,
    terms: termsOf(game),
    resumesAt: (game.terms as StoredTerms).resumesAt ?? null,
    names: {
      white: nameOf(game.whiteId),
      black: nameOf(game.blackId),
      umpire: nameOf(game.umpireId),
      host: nameOf(hostOf(game)),
    },
  };
}

export async function findRecord(store: Store, gameId: string): Promise<GameRecord | undefined> {
  const game = await store.games.findGame(gameId);
  return game === undefined ? undefined : recordWith(game, await namesOf(store, [game]));
}
