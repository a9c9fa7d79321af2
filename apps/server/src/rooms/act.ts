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
  /** How long his messages are on their way, there and back, ms; left out: not measured. */
  lag?: number | undefined;
}

/** The answer to a user's act. Rejects where the game can't be read at all. */
export async function actOf(rooms: Rooms, said: UserAct): Promise<ActAnswer> {
  const { gameId, userId, actId, expects, act, receivedAt, lag } = said;
  if (rooms.isClosing) return refused(0, UNAVAILABLE);
  const room = rooms.known(gameId) ?? (await rooms.get(gameId));
  if (room === undefined) return refused(0, NO_SUCH_GAME);
  const viewer = viewerOf(room.game, userId);
  const seat = isSeat(viewer) ? viewer : await seatLookedFor(room, userId);
  if (seat === undefined)
    return refused(room.state.version, placeOf(room.game, userId) === 'lot' ? NOT_BEGUN : NOT_YOURS);
  return room.act({ actId, expects, act, seat, userId, receivedAt, lag });
}

/** A seat may just have been taken on another node. */
async function seatLookedFor(room: Room, userId: string) {
  await room.lookFor(userId);
  const viewer = viewerOf(room.game, userId);
  return isSeat(viewer) ? viewer : undefined;
}
