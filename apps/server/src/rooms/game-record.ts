import type { Game, Store } from '@jadoube/store';
import type { Actor, Seat, Terms, Viewer } from '@jadoube/table';

/** A game as the room needs it: what was agreed, who sits there by what name, when it began. */
export interface GameRecord extends Omit<Game, 'terms'> {
  terms: Terms;
  names: Record<Seat, string | null>;
}

export const SEATS = ['white', 'black', 'umpire'] as const;
export const VIEWERS: readonly Viewer[] = [...SEATS, 'spectator'];

export const sitterOf = (game: Pick<Game, 'whiteId' | 'blackId' | 'umpireId'>, seat: Seat): string | null =>
  ({ white: game.whiteId, black: game.blackId, umpire: game.umpireId })[seat];

/** The seat of a user; whoever has none looks on. */
export function viewerOf(game: Pick<Game, 'whiteId' | 'blackId' | 'umpireId'>, userId: string | undefined): Viewer {
  return SEATS.find((seat) => userId !== undefined && sitterOf(game, seat) === userId) ?? 'spectator';
}

export const isSeat = (who: Viewer | Actor): who is Seat => (SEATS as readonly string[]).includes(who);

export async function namesOf(store: Pick<Store, 'users'>, games: readonly Game[]): Promise<Map<string, string>> {
  const ids = new Set(games.flatMap((game) => SEATS.map((seat) => sitterOf(game, seat))).filter((id) => id !== null));
  const users = ids.size === 0 ? [] : await store.users.findUsers([...ids]);
  return new Map(users.map(({ id, name }) => [id, name]));
}

async function withNames(store: Store, game: Game): Promise<GameRecord> {
  const names = await namesOf(store, [game]);
  const nameOf = (seat: Seat) => names.get(sitterOf(game, seat) ?? '') ?? null;
  return {
    ...game,
    terms: game.terms as Terms,
    names: { white: nameOf('white'), black: nameOf('black'), umpire: nameOf('umpire') },
  };
}

export async function findRecord(store: Store, gameId: string): Promise<GameRecord | undefined> {
  const game = await store.games.findGame(gameId);
  return game === undefined ? undefined : withNames(store, game);
}
