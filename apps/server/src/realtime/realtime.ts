import type { IncomingMessage } from 'node:http';
import { isUnavailable } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Server } from 'socket.io';
import { Rounds } from '../rounds.ts';
import type { Services } from '../services.ts';
import { Announcer } from './announcer.ts';
import { Bucket } from './bucket.ts';
import { receiveDirectly } from './direct.ts';
import { Galleries } from './galleries.ts';
import { Gathering } from './gathering.ts';
import { allowOwnOrigins, callerOf, NotLetIn } from './handshake.ts';
import type { Io, TableSocket } from './io.ts';
import { lobbyRoutes } from './lobby.ts';
import { answerTo, receiverOf } from './messages.ts';
import { PING_MS } from './pings.ts';
import { tableRoutes } from './table.ts';

/** A sealed record may have 1,000 characters, each up to three bytes; nothing that a client has to say is longer. */
const MOST_BYTES = 8192;

/** So soon those who are connected are told. */
const ANNOUNCE_MS = 1000;

function openIo(app: FastifyInstance, publicOrigins: readonly string[]): Io {
  return new Server(app.server, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: MOST_BYTES,
    perMessageDeflate: false,
    connectTimeout: 5000,
    allowRequest: allowOwnOrigins(publicOrigins),
  });
}

/** The reason that the client is told; what the database says of itself is not for him. */
function reasonOf(error: unknown, onError: (error: unknown) => void): Error {
  if (error instanceof NotLetIn) return error;
  onError(error);
  return new Error(isUnavailable(error) ? 'unavailable' : 'internal');
}

function greet(io: Io, { store, config, world }: Services, onError: (error: unknown) => void): void {
  io.use(async (socket, next) => {
    try {
      const caller = await callerOf(store.users, config.publicOrigins, socket.handshake);
      const now = world.now();
      Object.assign(socket.data, caller, {
        bucket: new Bucket(config.socketRateLimit, now),
        tables: new Set<string>(),
      });
      next();
    } catch (error) {
      next(reasonOf(error, onError));
    }
  });
}

interface Doors {
  services: Services;
  galleries: Galleries;
  announcer: Announcer;
  routes: ReturnType<typeof tableRoutes>;
  lobby: ReturnType<typeof lobbyRoutes>;
  onError: (error: unknown) => void;
}

function seat(socket: TableSocket, { services, galleries, announcer, routes, lobby, onError }: Doors): void {
  const { act, join, leave, say } = routes;
  answerTo(socket, act, services, onError);
  receiveDirectly(socket, act.event, receiverOf(socket, act, services, onError));
  answerTo(socket, join, services, onError);
  answerTo(socket, leave, services, onError);
  answerTo(socket, say, services, onError);
  answerTo(socket, lobby.watch, services, onError);
  answerTo(socket, lobby.seek, services, onError);
  answerTo(socket, lobby.accept, services, onError);
  answerTo(socket, lobby.withdraw, services, onError);
  const unwatch = watch(socket, services);
  announcer.enter(socket);
  socket.on('disconnect', () => {
    announcer.leave(socket);
    galleries.leaveAll(socket);
    services.lobby.leave(socket);
    unwatch();
  });
}

/** A connection ends with what it was let in by. */
function watch(socket: TableSocket, { revocations }: Services): () => void {
  const { tokenId, expiresAt } = socket.data;
  if (tokenId === undefined) return () => {};
  return revocations.watch({ tokenId, expiresAt }, () => socket.disconnect(true));
}

/** Socket.IO beside Fastify on one server. It bypasses Fastify's hooks: origin, identity and rate are its own business. */
async function realtime(app: FastifyInstance, services: Services) {
  const io = openIo(app, services.config.publicOrigins);
  const galleries = new Galleries(services);
  services.neighbours.onPresence = (gameId) => galleries.find(gameId)?.changedElsewhere();
  services.neighbours.onSaid = (said) => galleries.find(said.gameId)?.hear(said);
  const onError = (error: unknown) => app.log.error({ err: error }, 'a message failed');
  services.meter.readings = { rooms: () => services.rooms.size, sockets: () => io.engine.clientsCount };
  const gathering = new Gathering();
  io.engine.on('connection', ({ request }: { request: IncomingMessage }) => gathering.gather(request.socket));
  greet(io, services, onError);
  const routes = tableRoutes(services, galleries);
  const lobby = lobbyRoutes(services);
  const announcer = new Announcer(services.store);
  io.on('connection', (socket) => seat(socket, { services, galleries, announcer, routes, lobby, onError }));
  const announcing = new Rounds(() => announcer.round(), ANNOUNCE_MS, onError);
  const pinging = new Rounds(() => services.pings.round(), PING_MS, onError);
  app.addHook('onListen', async () => {
    announcing.start();
    pinging.start();
  });
  app.addHook('preClose', async () => {
    await Promise.all([announcing.stop(), pinging.stop()]);
    await services.rooms.close();
    io.local.disconnectSockets(true);
  });
  app.addHook('onClose', () => io.close());
}

export default fp(realtime, { name: 'realtime' });
