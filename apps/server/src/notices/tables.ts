import { NOTICE_KINDS, type NoticeFact } from '@jadoube/protocol';
import type { Store } from '@jadoube/store';
import { namesOf } from '../rooms/game-record.ts';
import type { Item } from './letter.ts';

/** What of a stored notice is needed to say it. */
interface Kept {
  readonly gameId: string;
  readonly kind: string;
  readonly payload: unknown;
}

type Reading = Pick<Store, 'games' | 'users'>;

/** Whom a user has before him at each of these tables: his adversary; for an umpire both players. */
export async function adversariesOf(store: Reading, userId: string, gameIds: readonly string[]) {
  const games = await store.games.findGames(gameIds);
  const names = await namesOf(store, games);
  const nameOf = (id: string | null) => names.get(id ?? '') ?? 'somebody';
  return new Map(
    games.map(({ id, whiteId, blackId }) => {
      if (whiteId === userId) return [id, nameOf(blackId)];
      return [id, blackId === userId ? nameOf(whiteId) : `${nameOf(whiteId)} and ${nameOf(blackId)}`];
    }),
  );
}

/** A kind that only a newer server knows is left to that one. */
const isKnown = ({ kind }: Kept): boolean => (NOTICE_KINDS as readonly string[]).includes(kind);

/** Notices with the name of whom they are about. */
export async function itemsOf<K extends Kept>(
  store: Reading,
  userId: string,
  kept: readonly K[],
): Promise<(K & Item)[]> {
  const known = kept.filter(isKnown);
  const adversaries = await adversariesOf(
    store,
    userId,
    known.map(({ gameId }) => gameId),
  );
  return known.map((one) => ({
    ...one,
    against: adversaries.get(one.gameId) ?? 'somebody',
    fact: one.payload as NoticeFact,
  }));
}
