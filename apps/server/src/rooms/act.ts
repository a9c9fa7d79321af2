import type { ActAnswer, ActEnvelope } from '@jadoube/protocol';
import { NO_SUCH_GAME, NOT_BEGUN, NOT_YOURS, refused, UNAVAILABLE } from './answers.ts';
import { isSeat, placeOf, viewerOf } from './game-record.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';

/** An act on either road, of whoever the credentials say it is. */
export interface UserAct extends ActEnvelope {
  userId: string;
  /** ms since 1970, taken before anything was awaited. */
  receivedAt: number;
}

/** The answer to a user's act. Rejects where the game can't be read at all. */
export async function actOf(rooms: Rooms, { gameId, userId, ...act }: UserAct): Promise<ActAnswer> {
  if (rooms.isClosing) return refused(0, UNAVAILABLE);
  const room = await rooms.get(gameId);
  if (room === undefined) return refused(0, NO_SUCH_GAME);
  const seat = await seatIn(room, userId);
  if (seat === undefined)
    return refused(room.state.version, placeOf(room.game, userId) === 'lot' ? NOT_BEGUN : NOT_YOURS);
  return room.act({ ...act, seat, userId });
}

/** A seat may just have been taken on another node. */
async function seatIn(room: Room, userId: string) {
  if (viewerOf(room.game, userId) === 'spectator') await room.look();
  const viewer = viewerOf(room.game, userId);
  return isSeat(viewer) ? viewer : undefined;
}
