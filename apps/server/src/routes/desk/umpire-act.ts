import { randomUUID } from 'node:crypto';
import { type ActAnswer, asTableAct, type WireAct } from '@jadoube/protocol';
import { decide } from '@jadoube/table';
import type { ClubActor } from '../../access/guard.ts';
import { ProblemError, problemOfRefusal } from '../../plugins/problem.ts';
import { NO_SUCH_GAME, NOT_BEGUN } from '../../rooms/answers.ts';
import { placeOf } from '../../rooms/game-record.ts';
import { atOf } from '../../rooms/game-view.ts';
import type { Room } from '../../rooms/room.ts';
import type { Services } from '../../services.ts';
import { STALE } from '../if-match.ts';

/** The table of a club's game, for its umpires; never for one who plays there. */
export async function tableOfClub({ rooms }: Services, { clubId, actor }: ClubActor, gameId: string): Promise<Room> {
  const room = await rooms.get(gameId);
  if (room === undefined || room.game.clubId !== clubId) throw problemOfRefusal(NO_SUCH_GAME);
  await room.look();
  const place = placeOf(room.game, actor.userId);
  if (place === 'spectator' || place === 'umpire') return room;
  throw new ProblemError(403, 'plays-here', 'You play at this table: somebody else must be its umpire.');
}

/** Whoever is there first is the umpire of the game. */
async function sitDown({ store }: Services, room: Room, userId: string): Promise<void> {
  if (room.game.umpireId === userId) return;
  if ((await store.desk.takeChair(room.game.id, userId)) === undefined)
    throw new ProblemError(409, 'chair-taken', 'Another umpire sits at this table: the ruling is his.');
  await room.seated();
}

/** He sits down in the empty chair of a game of the club that goes on; again where he sits there already. */
export async function takeChair(services: Services, club: ClubActor, gameId: string): Promise<void> {
  const room = await tableOfClub(services, club, gameId);
  if (room.state.setup.terms.umpire === 'none')
    throw new ProblemError(409, 'no-umpire', 'By its terms this game has no umpire.');
  if (room.state.phase === 'over') throw new ProblemError(409, 'over', 'The game is over.');
  await sitDown(services, room, club.actor.userId);
}

/** What stands against it, before he sits down for it: whatever is refused changes nothing. */
function assertAllowed(room: Room, act: WireAct, { version, now }: { version: number; now: number }): void {
  const { state, game } = room;
  if (game.startedAt === null) throw problemOfRefusal(NOT_BEGUN);
  if (state.version !== version) throw STALE();
  const decision = decide(state, 'umpire', asTableAct(act, game.startedAt.getTime()), atOf(game, state, now));
  if (!decision.ok) throw problemOfRefusal(decision.refusal);
}

export interface UmpireAct {
  gameId: string;
  actId: string | undefined;
  /** The game as the umpire saw it. */
  version: number;
  act: WireAct;
  receivedAt: number;
}

/** An act of a club's umpire at a table of the club, where he sits down if the chair is empty. The same `actId` gets the same answer. */
export async function actAsUmpire(
  services: Services,
  club: ClubActor,
  asked: UmpireAct,
): Promise<ActAnswer & { ok: true }> {
  const { gameId, actId = randomUUID(), version, act, receivedAt } = asked;
  const { userId, tokenId } = club.actor;
  const room = await tableOfClub(services, club, gameId);
  const isRepeated = asked.actId !== undefined && (await services.store.ledger.find(room.game.id, actId)) !== undefined;
  if (!isRepeated) assertAllowed(room, act, { version, now: services.world.now() });
  await sitDown(services, room, userId);
  const answer = await room.act({ actId, expects: version, act, seat: 'umpire', userId, receivedAt, tokenId });
  // What he did stands in the audit before he hears of it.
  await room.settled();
  if (answer.ok) return answer;
  throw answer.refusal.code === 'stale' ? STALE() : problemOfRefusal(answer.refusal);
}
