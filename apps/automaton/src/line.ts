import type {
  ActAnswer,
  ActEnvelope,
  ClientToServer,
  EventsMessage,
  JoinAnswer,
  PresenceMessage,
  ServerToClient,
} from '@jadoube/protocol';
import { io, type Socket } from 'socket.io-client';

/** As many tables as one connection may be at, with some to spare. */
const MOST_TABLES = 90;
const ACK_MS = 20_000;

/** What a table that is played at is told. */
export interface Listener {
  heard(message: EventsMessage): void;
  seated(message: PresenceMessage): void;
  /** The connection is there again: whatever was said meanwhile has to be asked for. */
  connected(): void;
}

/** One connection, for a number of tables. */
export class Line {
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #listeners = new Map<string, Listener>();

  constructor(origin: string, token: string, told: () => void) {
    this.#socket = io(origin, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 5000,
    });
    this.#socket.on('connect', () => {
      for (const listener of this.#listeners.values()) listener.connected();
    });
    this.#socket.on('disconnect', (reason) => reason === 'io server disconnect' && this.#again());
    this.#socket.on('table:events', (message) => this.#listeners.get(message.gameId)?.heard(message));
    this.#socket.on('table:presence', (message) => this.#listeners.get(message.gameId)?.seated(message));
    this.#socket.on('notice', () => told());
  }

  /** Sent away by a server that closes, it does not try by itself. */
  #again(): void {
    setTimeout(() => this.#socket.connect(), 1000);
  }

  get hasRoom(): boolean {
    return this.#listeners.size < MOST_TABLES;
  }

  listen(gameId: string, listener: Listener): void {
    this.#listeners.set(gameId, listener);
  }

  /** All that has happened comes with it. Rejects where no answer comes. */
  join(gameId: string): Promise<JoinAnswer> {
    return this.#socket.timeout(ACK_MS).emitWithAck('table:join', { gameId, since: 0 });
  }

  act(envelope: ActEnvelope): Promise<ActAnswer> {
    return this.#socket.timeout(ACK_MS).emitWithAck('table:act', envelope);
  }

  leave(gameId: string): void {
    this.#listeners.delete(gameId);
    if (this.#socket.connected) this.#socket.emit('table:leave', { gameId }, () => {});
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }
}
