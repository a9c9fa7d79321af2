import type { Game, Standing, StoredNotice } from '@jadoube/store';
import type { Services } from '../services.ts';

const PAGE = 100;
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** All of a list by cursor. */
async function everyOf<T>(
  pageAfter: (after: string | undefined) => Promise<{ items: T[]; next?: string }>,
): Promise<T[]> {
  const all: T[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await pageAfter(after);
    all.push(...items);
    after = next;
  } while (after !== undefined);
  return all;
}

const gameFacts = ({ standing: { seat }, game }: { standing: Standing; game: Game }) => ({
  id: game.id,
  seat,
  status: game.status,
  terms: game.terms,
  result: game.result,
  createdAt: iso(game.createdAt),
  startedAt: iso(game.startedAt),
  endedAt: iso(game.endedAt),
  pgn: `/api/v1/games/${game.id}/pgn`,
  events: `/api/v1/games/${game.id}/events`,
});

const noticeFacts = ({ gameId, kind, payload, createdAt, seenAt }: StoredNotice) => ({
  gameId,
  kind,
  payload,
  at: iso(createdAt),
  seenAt: iso(seenAt),
});

const gamesOf = ({ store }: Services, userId: string) =>
  everyOf(async (after) => {
    const { tables, ...more } = await store.standings.list(userId, { limit: PAGE, ...(after && { after }) });
    return { items: tables.map(gameFacts), ...more };
  });

const noticesOf = ({ store }: Services, userId: string) =>
  everyOf(async (after) => {
    const { notices, ...more } = await store.post.notices.list(userId, { limit: PAGE, ...(after && { after }) });
    return { items: notices.map(noticeFacts), ...more };
  });

async function clubsOf({ store }: Services, userId: string) {
  const clubs = await store.clubs.ofUser(userId);
  return clubs.map(({ club, member: { name, roles, number, title, rating, federation, fideId, joinedAt } }) => ({
    club: { id: club.id, name: club.name },
    member: { name, roles, number, title, rating, federation, fideId, joinedAt: iso(joinedAt) },
  }));
}

/** Whatever is kept of somebody that is his own; secrets and their hashes are not. */
export async function ownDataOf(services: Services, userId: string) {
  const { store, world } = services;
  const now = new Date(world.now());
  const [[user], account, sessions, tokens] = await Promise.all([
    store.users.findUsers([userId]),
    store.accounts.find(userId),
    store.sessions.list(userId, now),
    store.tokens.list(userId, now),
  ]);
  const { addresses, wishes, subscriptions, appointments } = store.post;
  return {
    exportedAt: iso(now),
    user: user && { ...user, createdAt: iso(user.createdAt) },
    account: account === undefined ? null : { ...account, passwordSetAt: iso(account.passwordSetAt) },
    mail: await addresses.find(userId),
    wishes: await wishes.find(userId),
    browsersForMessages: await subscriptions.count(userId),
    calendarSince: iso((await appointments.feedOf(userId))?.createdAt ?? null),
    sessions,
    tokens,
    clubs: await clubsOf(services, userId),
    games: await gamesOf(services, userId),
    notices: await noticesOf(services, userId),
  };
}
