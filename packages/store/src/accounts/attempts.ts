import type { PrismaClient } from '../generated/prisma/client.ts';
import { hashOf } from '../secret.ts';

/** Passwords that may be tried in that time: for one account from one network, for it from anywhere, from one network for all. */
export const MOST_ATTEMPTS = { pair: 5, account: 50, network: 100, withinMs: 15 * 60_000 } as const;

export type Attempt =
  | { outcome: 'may-try'; id: bigint }
  /** No more for now: some are forgotten after so long. */
  | { outcome: 'wait'; ms: number };

/** Whoever tries passwords tries few. What is counted is tries, right or wrong, until the right one is found. */
export interface Attempts {
  /** Before the password is looked at, so that many tries at once are no more than one after the other. */
  begin(account: string, network: string, now: Date): Promise<Attempt>;
  /** It was the right one. */
  succeeded(account: string, network: string): Promise<void>;
  /** Takes back one that was never looked at. */
  withdraw(id: bigint): Promise<void>;
  /** Those that count no more. */
  forget(now: Date): Promise<void>;
}

interface Counted {
  pair: number;
  account: number;
  network: number;
  oldest: Date;
}

const sinceOf = (now: Date) => new Date(now.getTime() - MOST_ATTEMPTS.withinMs);

const isTooMuch = ({ pair, account, network }: Counted) =>
  pair > MOST_ATTEMPTS.pair || account > MOST_ATTEMPTS.account || network > MOST_ATTEMPTS.network;

async function count(prisma: PrismaClient, accountHash: string, networkHash: string, now: Date): Promise<Counted> {
  const [counted] = await prisma.$queryRaw<[Counted]>`
    SELECT count(*) FILTER (WHERE "accountHash" = ${accountHash} AND "networkHash" = ${networkHash})::int AS "pair",
      count(*) FILTER (WHERE "accountHash" = ${accountHash})::int AS "account",
      count(*) FILTER (WHERE "networkHash" = ${networkHash})::int AS "network", min("at") AS "oldest"
    FROM "sign_in_attempts"
    WHERE ("accountHash" = ${accountHash} OR "networkHash" = ${networkHash}) AND "at" > ${sinceOf(now)}`;
  return counted;
}

export function openAttempts(prisma: PrismaClient): Attempts {
  const hashes = (account: string, network: string) => ({
    accountHash: hashOf(`account ${account}`),
    networkHash: hashOf(`network ${network}`),
  });
  return {
    async begin(account, network, now) {
      const { accountHash, networkHash } = hashes(account, network);
      const { id } = await prisma.signInAttempt.create({ data: { accountHash, networkHash, at: now } });
      const counted = await count(prisma, accountHash, networkHash, now);
      if (!isTooMuch(counted)) return { outcome: 'may-try', id };
      await prisma.signInAttempt.delete({ where: { id } });
      return { outcome: 'wait', ms: Math.max(1000, counted.oldest.getTime() - sinceOf(now).getTime()) };
    },
    async succeeded(account, network) {
      await prisma.signInAttempt.deleteMany({ where: hashes(account, network) });
    },
    async withdraw(id) {
      await prisma.signInAttempt.deleteMany({ where: { id } });
    },
    async forget(now) {
      await prisma.signInAttempt.deleteMany({ where: { at: { lte: sinceOf(now) } } });
    },
  };
}
