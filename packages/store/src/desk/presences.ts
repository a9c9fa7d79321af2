import type { PrismaClient } from '../generated/prisma/client.ts';
import { assertUuid } from '../storable.ts';

/** A seat at a table of a club, as one server knows it. */
export interface SeatHere {
  clubId: string;
  gameId: string;
  seat: 'white' | 'black' | 'umpire';
  /** the server */
  node: string;
}

/** Who is at the tables of clubs, on whichever server. */
export interface Presences {
  /** He has come to the table, or has gone from it: with his last window on that server. */
  came(here: SeatHere, now: Date): Promise<void>;
  left(here: SeatHere, now: Date): Promise<void>;
  /** What a server wrote of those who are there still holds. */
  stillThere(node: string, now: Date): Promise<void>;
  /** A game is over: nobody is missed there. */
  forget(gameId: string): Promise<void>;
}

async function write(
  prisma: PrismaClient,
  { clubId, gameId, seat, node }: SeatHere,
  seenAt: Date,
  leftAt: Date | null,
) {
  for (const [what, id] of Object.entries({ clubId, gameId, node })) assertUuid(what, id);
  await prisma.seatPresence.upsert({
    where: { gameId_seat_node: { gameId, seat, node } },
    create: { clubId, gameId, seat, node, seenAt, leftAt },
    update: { seenAt, leftAt },
  });
}

export function openPresences(prisma: PrismaClient): Presences {
  return {
    came: (here, now) => write(prisma, here, now, null),
    left: (here, now) => write(prisma, here, now, now),
    async stillThere(node, now) {
      await prisma.seatPresence.updateMany({ where: { node, leftAt: null }, data: { seenAt: now } });
    },
    async forget(gameId) {
      assertUuid('gameId', gameId);
      await prisma.seatPresence.deleteMany({ where: { gameId } });
    },
  };
}
