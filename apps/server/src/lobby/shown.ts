import type { PairedMessage, SeekListing, SeeksMessage, TermsView } from '@jadoube/protocol';
import type { Seek, Store, WaitingSeeks } from '@jadoube/store';
import { namesOf } from '../rooms/game-record.ts';

/** Who begins may still have to be drawn. */
const termsOf = ({ terms, lot }: Seek): TermsView => ({
  ...(terms as TermsView),
  ...(lot?.of.includes('firstMove') && { firstMove: 'lot' }),
});

/** A seek as everybody sees it. */
export function seekListingOf({ name, ...seek }: Seek & { name: string }): SeekListing {
  return {
    id: seek.id,
    by: name,
    correspondence: seek.correspondence,
    seat: seek.seat,
    terms: termsOf(seek),
    commitment: seek.lot?.commitment ?? null,
    createdAt: seek.createdAt.toISOString(),
  };
}

/** What the lobby shows: the newest that wait, and how many there are. */
export interface Shown {
  seeks: ReadonlyMap<string, SeekListing>;
  count: number;
}

export const NOTHING: Shown = { seeks: new Map(), count: 0 };

/** What is listed as it was listed before: one that has come since is written anew. */
export function shownOf({ seeks, count }: WaitingSeeks, before: Shown): Shown {
  const listed = seeks.map((seek) => {
    const known = before.seeks.get(seek.id);
    const isSame = known !== undefined && known.createdAt === seek.createdAt.toISOString() && known.by === seek.name;
    return [seek.id, isSame ? known : seekListingOf(seek)] as const;
  });
  return { seeks: new Map(listed), count };
}

/** Undefined where nothing has changed. */
export function patchOf(before: Shown, after: Shown): SeeksMessage | undefined {
  const added = [...after.seeks.values()].filter((seek) => before.seeks.get(seek.id) !== seek);
  const gone = [...before.seeks.keys()].filter((id) => !after.seeks.has(id));
  if (added.length === 0 && gone.length === 0 && before.count === after.count) return undefined;
  return { added, gone, count: after.count };
}

/** What each of these users is told of the game that came of a seek; one whose game is gone is left out. */
export async function pairedOf(
  store: Pick<Store, 'games' | 'users'>,
  pairs: readonly { userId: string; seek: Seek }[],
): Promise<{ userId: string; paired: PairedMessage }[]> {
  const games = await store.games.findGames(pairs.map(({ seek }) => seek.gameId));
  const names = await namesOf(store, games);
  return pairs.flatMap(({ userId, seek }) => {
    const game = games.find(({ id }) => id === seek.gameId);
    if (game === undefined) return [];
    const isWhite = game.whiteId === userId;
    const against = names.get((isWhite ? game.blackId : game.whiteId) ?? '') ?? '?';
    return [{ userId, paired: { seekId: seek.id, gameId: seek.gameId, seat: isWhite ? 'white' : 'black', against } }];
  });
}
