import type { Drawn, Lot } from '@jadoube/protocol';
import { insertGames } from '../games.ts';
import type { Prisma, Seek as SeekRow } from '../generated/prisma/client.ts';
import { drawnLot } from '../lot.ts';

type Client = Prisma.TransactionClient;

/** A server that vouches for a seek says so again long before this. */
export const LEASE_MS = 8000;

/** Who is about to be paired, or to seek, waits for whoever does the same for him: always in the same order. */
export async function lockUsers(client: Client, userIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) await lock(client, `seeks of ${userId}`);
}

export async function lock(client: Client, what: string): Promise<void> {
  await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`;
}

type Seats = { white: string; black: string };

function seatsOf({ seat, userId }: SeekRow, taker: string, drawn: Drawn | undefined): Seats {
  const makerHas = seat === 'lot' ? drawn?.host : seat;
  return makerHas === 'white' ? { white: userId, black: taker } : { white: taker, black: userId };
}

async function makeGame(client: Client, seek: SeekRow, taker: string, nonce: string): Promise<void> {
  const lot =
    seek.lotSalt === null ? undefined : drawnLot(seek.lot as unknown as Lot, seek.lotSalt, nonce, seek.gameId);
  const firstMove = lot?.drawn.firstMove;
  await insertGames(client, [
    {
      id: seek.gameId,
      createdBy: seek.userId,
      terms: { ...(seek.terms as Prisma.JsonObject), ...(firstMove && { firstMove }) },
      seats: seatsOf(seek, taker, lot?.drawn),
      ...(lot && { drawn: lot }),
    },
  ]);
}

/** Who sits down to play now waits for no other game. */
async function withdrawOthers(client: Client, userIds: readonly string[]): Promise<void> {
  await client.$executeRaw`
    UPDATE "seeks" SET "state" = 'withdrawn', "endedAt" = now()
    WHERE "userId" = ANY(${[...userIds]}::uuid[]) AND "state" = 'waiting' AND "leasedUntil" IS NOT NULL`;
}

/**
 * Takes a seek that waits: one statement decides who of several has it, and with it, or not at all, there is the game. False
 * where it waits no more. Both users are locked.
 */
export async function take(client: Client, seekId: string, taker: string, nonce: string): Promise<boolean> {
  const [seek] = await client.$queryRaw<SeekRow[]>`
    UPDATE "seeks" SET "state" = 'paired', "endedAt" = now()
    WHERE "id" = ${seekId}::uuid AND "state" = 'waiting' AND "userId" <> ${taker}::uuid
      AND ("leasedUntil" IS NULL OR "leasedUntil" > now())
    RETURNING *`;
  if (seek === undefined) return false;
  await makeGame(client, seek, taker, nonce);
  if (seek.leasedUntil !== null) await withdrawOthers(client, [seek.userId, taker]);
  return true;
}
