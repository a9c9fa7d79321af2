import {
  type ActAnswer,
  type ActEnvelope,
  actEnvelope,
  type JoinAnswer,
  joinMessage,
  leaveMessage,
  type Refused,
  sayMessage,
  type WireRefusal,
} from '@jadoube/protocol';
import type { z } from 'zod';
import { actOf } from '../rooms/act.ts';
import { NO_SUCH_GAME, recordOf, refusal, refused, UNAVAILABLE } from '../rooms/answers.ts';
import { viewerAt } from '../rooms/game-record.ts';
import type { Room } from '../rooms/room.ts';
import type { Row } from '../rooms/row.ts';
import type { Services } from '../services.ts';
import type { Galleries } from './galleries.ts';
import type { Received, Route } from './messages.ts';
import { Seen } from './seen.ts';

type Plain = { ok: true } | Refused;

const refusing = (why: WireRefusal): Refused => ({ ok: false, refusal: why });
const NOT_SIGNED_IN = refusal('not-signed-in', 'Say who you are first: connect with a token.');
const ONLY_LOOKS = refusal('not-allowed', 'This token is for looking on: to act it needs games:write.');
const MOST_TABLES = 100;
const TOO_MANY_TABLES = refusal('not-allowed', `One connection may be at ${MOST_TABLES} tables: leave one first.`);
const NOT_HERE = refusal('not-allowed', 'Join the table first.');

function actRoute({ rooms, pings }: Services): Route<ActEnvelope, ActAnswer> {
  const none = (why: WireRefusal) => refused(0, why);
  return {
    event: 'table:act',
    schema: actEnvelope,
    refused: none,
    answer({ socket, message, receivedAt }) {
      const { userId, mayAct } = socket.data;
      if (userId === undefined) return Promise.resolve(none(NOT_SIGNED_IN));
      if (!mayAct) return Promise.resolve(none(ONLY_LOOKS));
      const { gameId, actId, expects, act } = message;
      return actOf(rooms, { gameId, actId, expects, act, userId, receivedAt, lag: pings.lagOf(socket) });
    },
  };
}

/** What somebody comes into. */
interface Hall {
  services: Services;
  galleries: Galleries;
  seen: Seen;
}

/** All acts after `since` up to the state as it is when this resolves. */
async function allSince(room: Room, since: number): Promise<readonly Row[]> {
  let rows: readonly Row[];
  do rows = await room.rowsSince(since);
  while ((rows.at(-1)?.version ?? since) < room.state.version);
  return rows;
}

async function join(
  { services, galleries, seen }: Hall,
  { socket, message }: Received<z.infer<typeof joinMessage>>,
): Promise<JoinAnswer> {
  const { gameId, since } = message;
  if (services.rooms.isClosing) return refusing(UNAVAILABLE);
  if (socket.data.tables.size >= MOST_TABLES) return refusing(TOO_MANY_TABLES);
  const room = await services.rooms.get(gameId);
  if (room === undefined) return refusing(NO_SUCH_GAME);
  await room.lookFor(socket.data.userId);
  const rows = since === undefined ? undefined : await allSince(room, since);
  if (!socket.connected) return refusing(UNAVAILABLE);
  const view = galleries.enter(room, socket);
  if (socket.data.userId !== undefined) seen.note(room.game.id, socket.data.userId);
  const events = rows?.map((row) => recordOf(viewerAt(view.seat), row, room.game.terms));
  return { ok: true, seat: view.seat, version: view.version, view, ...(events === undefined ? {} : { events }) };
}

const joinRoute = (hall: Hall): Route<z.infer<typeof joinMessage>, JoinAnswer> => ({
  event: 'table:join',
  schema: joinMessage,
  refused: refusing,
  answer: (received) => join(hall, received),
});

const leaveRoute = (galleries: Galleries): Route<z.infer<typeof leaveMessage>, Plain> => ({
  event: 'table:leave',
  schema: leaveMessage,
  refused: refusing,
  async answer({ socket, message }) {
    galleries.leave(message.gameId, socket);
    return { ok: true };
  },
});

const sayRoute = ({ neighbours }: Services, galleries: Galleries): Route<z.infer<typeof sayMessage>, Plain> => ({
  event: 'table:say',
  schema: sayMessage,
  refused: refusing,
  async answer({ socket, message }) {
    if (socket.data.userId === undefined) return refusing(NOT_SIGNED_IN);
    if (!socket.data.mayAct) return refusing(ONLY_LOOKS);
    const gallery = galleries.find(message.gameId);
    if (gallery?.place(socket) === undefined) return refusing(NOT_HERE);
    neighbours.say(gallery.say(socket, message.text));
    return { ok: true };
  },
});

/** Everything that is said over a socket about a table. */
export function tableRoutes(services: Services, galleries: Galleries) {
  return {
    act: actRoute(services),
    join: joinRoute({ services, galleries, seen: new Seen(services.store.post.notices) }),
    leave: leaveRoute(galleries),
    say: sayRoute(services, galleries),
  };
}
