import type { ClientToServer, ServerToClient } from '@jadoube/protocol';
import { io, type Socket } from 'socket.io-client';

/** A connection of its own to the club, which comes back by itself; what is said while it is down is not kept. */
export const openSocket = (token: string | null): Socket<ServerToClient, ClientToServer> =>
  io({
    path: '/socket.io',
    transports: ['websocket'],
    auth: token ? { token } : {},
    retries: 0,
    reconnectionDelay: 100,
    reconnectionDelayMax: 3000,
    forceNew: true,
  });
