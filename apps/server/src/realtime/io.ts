import type { ClientToServer, ServerToClient } from '@jadoube/protocol';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Bucket } from './bucket.ts';
import type { Caller } from './handshake.ts';

export interface SocketData extends Caller {
  bucket: Bucket;
  /** The games at whose tables it is. */
  tables: Set<string>;
}

export type Io = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type TableSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
