import type { ActAnswer, EventsMessage, JoinAnswer, PresenceMessage, Refused, SaidMessage } from './answers.ts';
import type {
  AcceptAnswer,
  AcceptRequest,
  PairedMessage,
  SeekAnswer,
  SeekRequest,
  SeeksMessage,
  WatchAnswer,
  WithdrawAnswer,
} from './lobby.ts';
import type { NoticeMessage } from './notices.ts';

/** What goes over a socket, by its name: messages, and how they are answered. */
export interface ClientToServer {
  'table:join': (message: { gameId: string; since?: number }, ack: (answer: JoinAnswer) => void) => void;
  'table:act': (message: unknown, ack: (answer: ActAnswer) => void) => void;
  'table:leave': (message: { gameId: string }, ack: (answer: { ok: true } | Refused) => void) => void;
  'table:say': (message: { gameId: string; text: string }, ack: (answer: { ok: true } | Refused) => void) => void;
  'lobby:watch': (message: Record<string, never>, ack: (answer: WatchAnswer) => void) => void;
  'lobby:seek': (message: SeekRequest, ack: (answer: SeekAnswer) => void) => void;
  'lobby:accept': (message: AcceptRequest, ack: (answer: AcceptAnswer) => void) => void;
  'lobby:withdraw': (message: { seekId: string }, ack: (answer: WithdrawAnswer) => void) => void;
}

export interface ServerToClient {
  'table:events': (message: EventsMessage) => void;
  'table:presence': (message: PresenceMessage) => void;
  'table:said': (message: SaidMessage) => void;
  'lobby:seeks': (message: SeeksMessage) => void;
  'lobby:paired': (message: PairedMessage) => void;
  notice: (message: NoticeMessage) => void;
}
