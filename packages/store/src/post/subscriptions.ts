import type { PrismaClient, PushSubscription as SubscriptionRow } from '../generated/prisma/client.ts';
import { hashOf } from '../secret.ts';
import { assertStorableText, assertUuid } from '../storable.ts';
import { uuid7 } from '../uuid7.ts';

/** A browser that takes push messages for a user. Keys are base64url. */
export interface Subscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Subscriptions {
  /** A browser that is known moves to this user; of too many the oldest goes. Gives the id. */
  add(userId: string, subscription: Omit<Subscription, 'id'>): Promise<string>;
  of(userId: string): Promise<Subscription[]>;
  count(userId: string): Promise<number>;
  /** True where it was his, and is gone. */
  remove(userId: string, id: string): Promise<boolean>;
}

const MOST = 10;
const ENDPOINT_LIMIT = 1000;
const plain = ({ id, endpoint, p256dh, auth }: SubscriptionRow): Subscription => ({ id, endpoint, p256dh, auth });

export function openSubscriptions(prisma: PrismaClient): Subscriptions {
  const rowsOf = (userId: string) =>
    prisma.pushSubscription.findMany({ where: { userId }, orderBy: { createdAt: 'desc' } });
  return {
    async add(userId, { endpoint, p256dh, auth }) {
      assertUuid('userId', userId);
      assertStorableText('endpoint', endpoint, ENDPOINT_LIMIT);
      const endpointHash = hashOf(endpoint);
      const row = { userId, endpoint, p256dh, auth, createdAt: new Date() };
      const { id } = await prisma.pushSubscription.upsert({
        where: { endpointHash },
        create: { id: uuid7(), endpointHash, ...row },
        update: row,
      });
      const tooMany = (await rowsOf(userId)).slice(MOST).map((old) => old.id);
      if (tooMany.length > 0) await prisma.pushSubscription.deleteMany({ where: { id: { in: tooMany } } });
      return id;
    },
    of: async (userId) => (await rowsOf(userId)).map(plain),
    count: (userId) => prisma.pushSubscription.count({ where: { userId } }),
    async remove(userId, id) {
      return (await prisma.pushSubscription.deleteMany({ where: { id, userId } })).count === 1;
    },
  };
}
