import type { Prisma, PrismaClient, Seek as SeekRow } from '../generated/prisma/client.ts';
import { committedLot, type NewLot } from '../lot.ts';
import { assertUuid, storableJson } from '../storable.ts';
import { inTransaction } from '../transaction.ts';
import { uuid7 } from '../uuid7.ts';
import { LEASE_MS, lock, lockUsers, take } from './pair.ts';
import { type Seek, type SeekSeat, seekOf } from './seek.ts';

export interface NewSeek {
  id: string;
  userId: string;
  terms: unknown;
  seat: SeekSeat;
  lot?: NewLot;
  /** What it asks for in one word, and the word of a seek that it would meet. */
  asks: string;
  meets: string;
  /** The server that its maker is connected to; left out: by correspondence. */
  node?: string;
  /** The maker's own word for the lot of a seek that it meets. */
  nonce?: string;
  /** So many of this kind may wait for one user. */
  most: number;
}

export type SeekSaid = { outcome: 'waiting' | 'paired'; seek: Seek } | { outcome: 'withdrawn' | 'others' | 'too-many' };

type Client = Prisma.TransactionClient;

const TERMS_LIMIT = 64 * 1024;
/** Two who want the same at the same moment: whoever comes too late looks once more. */
const TRIES = 5;
const UNIQUE_VIOLATION = 'P2002';

const leaseOf = ({ node }: NewSeek): Date | null => (node === undefined ? null : new Date(Date.now() + LEASE_MS));

function assertStorable({ id, userId, terms, node }: NewSeek): void {
  assertUuid('id', id);
  assertUuid('userId', userId);
  if (node !== undefined) assertUuid('node', node);
  storableJson('terms', terms, TERMS_LIMIT);
}

/** It has been said before: a seek that waits is vouched for by this server from now on. */
async function saidBefore(client: Client, found: SeekRow, seek: NewSeek): Promise<SeekSaid> {
  if (found.userId !== seek.userId.toLowerCase()) return { outcome: 'others' };
  if (found.state === 'withdrawn') return { outcome: 'withdrawn' };
  if (found.state === 'paired') return { outcome: 'paired', seek: seekOf(found) };
  if (found.leasedUntil !== null && seek.node !== undefined)
    await client.$executeRaw`
      UPDATE "seeks" SET "node" = ${seek.node}::uuid, "leasedUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond'
      WHERE "id" = ${seek.id}::uuid AND "state" = 'waiting'`;
  return { outcome: 'waiting', seek: seekOf(found) };
}

async function firstThatMeets(client: Client, { meets, userId }: NewSeek): Promise<SeekRow | undefined> {
  const [row] = await client.$queryRaw<SeekRow[]>`
    SELECT * FROM "seeks"
    WHERE "asks" = ${meets} AND "state" = 'waiting' AND "userId" <> ${userId}::uuid
      AND ("leasedUntil" IS NULL OR "leasedUntil" > now())
    ORDER BY "createdAt", "id" LIMIT 1`;
  return row;
}

const rowOf = (seek: NewSeek, gameId: string): Prisma.SeekUncheckedCreateInput => ({
  id: seek.id,
  userId: seek.userId,
  gameId,
  terms: seek.terms as Prisma.InputJsonValue,
  seat: seek.seat,
  asks: seek.asks,
  createdAt: new Date(),
  node: seek.node ?? null,
  leasedUntil: leaseOf(seek),
});

/** It waits; the salt of its lot is committed to from now on. */
async function wait(client: Client, seek: NewSeek): Promise<SeekSaid> {
  const { userId, node, lot, most } = seek;
  const waiting = { userId, state: 'waiting', node: node === undefined ? null : { not: null } };
  if ((await client.seek.count({ where: waiting })) >= most) return { outcome: 'too-many' };
  const committed = lot && { lot: committedLot(lot) as unknown as Prisma.InputJsonValue, lotSalt: lot.salt };
  const row = await client.seek.create({ data: { ...rowOf(seek, uuid7()), ...committed } });
  return { outcome: 'waiting', seek: seekOf(row) };
}

/** Undefined where another was quicker: it is to be tried again. */
async function tryToSay(client: Client, seek: NewSeek): Promise<SeekSaid | undefined> {
  const found = await client.seek.findUnique({ where: { id: seek.id } });
  if (found !== null) return saidBefore(client, found, seek);
  // Of two that would meet each other the second finds the first.
  await lock(client, `seeks for ${[seek.asks, seek.meets].sort()[0]}`);
  const other = await firstThatMeets(client, seek);
  await lockUsers(client, other === undefined ? [seek.userId] : [seek.userId, other.userId]);
  if (other === undefined) return wait(client, seek);
  if (!(await take(client, other.id, seek.userId, seek.nonce ?? ''))) return undefined;
  const row = await client.seek.create({
    data: { ...rowOf(seek, other.gameId), state: 'paired', endedAt: new Date() },
  });
  return { outcome: 'paired', seek: seekOf(row) };
}

/** Rejects where the same seek is said twice at once more often than anybody would. */
export async function saySeek(prisma: PrismaClient, seek: NewSeek): Promise<SeekSaid> {
  assertStorable(seek);
  for (let tries = 1; ; tries++) {
    try {
      const said = await inTransaction(prisma, (client) => tryToSay(client, seek));
      if (said !== undefined) return said;
      if (tries >= TRIES) throw new Error('seeks like this one are taken faster than it can be said');
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION || tries >= TRIES) throw error;
    }
  }
}
