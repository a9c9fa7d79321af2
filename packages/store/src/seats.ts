import type { Drawn, Lot } from '@jadoube/protocol';
import { COLUMN, type Game, gameOf, type Seat } from './game.ts';
import type { Game as GameRow, Prisma, PrismaClient } from './generated/prisma/client.ts';
import { drawnLot } from './lot.ts';
import { hashOf } from './secret.ts';
import { assertUuid, isUuid } from './storable.ts';

export interface TakeSeat {
  gameId: string;
  /** `lot`: the seat that the lot leaves. */
  seat: Seat | 'lot';
  userId: string;
  invite?: string;
  /** He who laid the table asks him to it: no invitation is needed. */
  byHost?: true;
  /** His own word for the lot, where one is to be drawn. */
  nonce?: string;
}

export type SeatTaken =
  /** also where the same user had taken it before */
  | { outcome: 'seated'; game: Game }
  | { outcome: 'taken' }
  /** he has another seat at this table */
  | { outcome: 'sits-elsewhere' }
  | { outcome: 'wrong-invite' }
  | { outcome: 'no-such-game' };

/** Nobody sits on two chairs: a condition of the very statement that seats him, lest he ask for both at once. */
const isNot = (column: (typeof COLUMN)[Seat], userId: string): Prisma.GameWhereInput => ({
  OR: [{ [column]: null }, { [column]: { not: userId } }],
});

/** He who waits for the lot has a chair, and none with a colour yet. */
const isNotHost = (userId: string): Prisma.GameWhereInput => ({ NOT: { openSeat: 'lot', createdBy: userId } });

const hasAnySeat = ({ whiteId, blackId, umpireId, createdBy, openSeat }: GameRow, userId: string): boolean =>
  [whiteId, blackId, umpireId, openSeat === 'lot' && createdBy].includes(userId.toLowerCase());

/** The chairs that somebody has who has taken this one: either of the players' where the lot gave it to him. */
const chairsOf = (row: GameRow, seat: TakeSeat['seat']): (string | null)[] =>
  seat === 'lot' ? [row.whiteId, row.blackId] : [row[COLUMN[seat]]];

export async function takeChair(
  prisma: PrismaClient,
  { gameId, userId, invite }: { gameId: string; userId: string; invite: string },
): Promise<SeatTaken> {
  assertUuid('userId', userId);
  if (!isUuid(gameId)) return { outcome: 'no-such-game' };
  const [row] = await prisma.game.updateManyAndReturn({
    where: {
      id: gameId,
      umpireId: null,
      umpireHash: hashOf(invite),
      status: { not: 'over' },
      AND: [isNot('whiteId', userId), isNot('blackId', userId), isNotHost(userId)],
    },
    data: { umpireId: userId },
  });
  if (row !== undefined) return { outcome: 'seated', game: gameOf(row) };
  const found = await prisma.game.findUnique({ where: { id: gameId } });
  if (found === null) return { outcome: 'no-such-game' };
  if (found.umpireId === userId.toLowerCase()) return { outcome: 'seated', game: gameOf(found) };
  if (hasAnySeat(found, userId)) return { outcome: 'sits-elsewhere' };
  return { outcome: found.umpireId === null && found.umpireHash !== null ? 'wrong-invite' : 'taken' };
}

/** Why nobody was seated. */
async function refusalOfSeat(prisma: PrismaClient, { gameId, seat, userId }: TakeSeat): Promise<SeatTaken> {
  const row = await prisma.game.findUnique({ where: { id: gameId } });
  if (row === null) return { outcome: 'no-such-game' };
  const chairs = chairsOf(row, seat);
  if (chairs.includes(userId.toLowerCase())) return { outcome: 'seated', game: gameOf(row) };
  if (hasAnySeat(row, userId)) return { outcome: 'sits-elsewhere' };
  const free = chairs.every((sitting) => sitting === null) && row.openSeat === seat && row.status === 'open';
  return { outcome: free ? 'wrong-invite' : 'taken' };
}

/** The men of both, as the lot gave the host his. */
const seatsByLot = (host: Drawn['host'], { createdBy }: GameRow, userId: string) =>
  host === 'white' ? { whiteId: createdBy, blackId: userId } : { whiteId: userId, blackId: createdBy };

/** What his sitting down makes of the game: his chair is taken, and the lot, where there is one, is drawn. */
function seatingOf(row: GameRow, { seat, userId, nonce = '' }: TakeSeat): Prisma.GameUpdateManyMutationInput {
  const taken = seat === 'lot' ? {} : { [COLUMN[seat]]: userId };
  if (row.lotSalt === null) return { ...taken, openSeat: null };
  const lot = drawnLot(row.lot as unknown as Lot, row.lotSalt, nonce, row.id);
  const { host, firstMove } = lot.drawn;
  return {
    ...taken,
    ...(host && seatsByLot(host, row, userId)),
    ...(firstMove && { terms: { ...(row.terms as Prisma.JsonObject), firstMove } }),
    openSeat: null,
    lot: lot as unknown as Prisma.InputJsonValue,
    lotSalt: null,
  };
}

/** Two who come at once draw each his own lot; one statement decides who sits, and with him whose lot it was. */
export async function takeSeat(prisma: PrismaClient, request: TakeSeat): Promise<SeatTaken> {
  const { gameId, seat, userId, invite, byHost } = request;
  assertUuid('userId', userId);
  const found = isUuid(gameId) && (await prisma.game.findUnique({ where: { id: gameId } }));
  if (!found) return { outcome: 'no-such-game' };
  const mayEnter =
    invite === undefined ? [{ inviteHash: null }] : [{ inviteHash: null }, { inviteHash: hashOf(invite) }];
  const taken = seat === 'lot' ? [COLUMN.white, COLUMN.black] : [COLUMN[seat]];
  const others = Object.values(COLUMN).filter((column) => !taken.includes(column));
  const [row] = await prisma.game.updateManyAndReturn({
    where: {
      id: gameId,
      ...Object.fromEntries(taken.map((column) => [column, null])),
      openSeat: seat,
      status: 'open',
      lotSalt: found.lotSalt,
      ...(byHost !== true && { OR: mayEnter }),
      AND: [...others.map((column) => isNot(column, userId)), isNotHost(userId)],
    },
    data: seatingOf(found, request),
  });
  return row === undefined ? refusalOfSeat(prisma, request) : { outcome: 'seated', game: gameOf(row) };
}

/** He for whom a seat was kept sits down. True where it was kept for him until this call. */
export async function confirmSeat(
  prisma: PrismaClient,
  { gameId, seat, userId }: { gameId: string; seat: Seat; userId: string },
): Promise<boolean> {
  assertUuid('userId', userId);
  const where = { id: gameId, openSeat: seat, [COLUMN[seat]]: userId, status: 'open' };
  const { count } = await prisma.game.updateMany({ where, data: { openSeat: null } });
  return count === 1;
}
