import type { WireRefusal } from '@jadoube/protocol';
import { isUnavailable } from '@jadoube/store';
import type { z } from 'zod';
import { faultsOf } from '../plugins/problem.ts';
import { INTERNAL, refusal, UNAVAILABLE } from '../rooms/answers.ts';
import type { Services } from '../services.ts';
import type { TableSocket } from './io.ts';
import { cutIfSlow } from './slow.ts';

export interface Received<T> {
  socket: TableSocket;
  message: T;
  /** ms since 1970, taken before anything else. */
  receivedAt: number;
}

/** A kind of message: its shape, what is answered to it, and how a refusal of it looks. */
export interface Route<T, A> {
  event: string;
  schema: z.ZodType<T>;
  answer(received: Received<T>): Promise<A>;
  refused(why: WireRefusal): A;
}

const TOO_FAST = refusal('too-fast', 'Too many messages: wait a moment, then send it again.');

/** Answers a message whatever it is; one that asks for no acknowledgement is left alone. */
export function receiverOf<T, A>(
  socket: TableSocket,
  route: Route<T, A>,
  { world }: Services,
  onError: (error: unknown) => void,
): (...sent: unknown[]) => void {
  return (...sent) => {
    const receivedAt = world.now();
    const ack = sent.at(-1);
    if (typeof ack !== 'function' || cutIfSlow(socket)) return;
    if (!socket.data.bucket.take(receivedAt)) return ack(route.refused(TOO_FAST));
    const parsed = route.schema.safeParse(sent.length > 1 ? sent[0] : undefined);
    if (!parsed.success) return ack(route.refused(refusal('malformed', faultsOf(parsed.error))));
    route.answer({ socket, message: parsed.data, receivedAt }).then(
      (answer) => ack(answer),
      (error) => {
        onError(error);
        ack(route.refused(isUnavailable(error) ? UNAVAILABLE : INTERNAL));
      },
    );
  };
}

/** The same for every message of that kind which comes over this socket. */
export function answerTo<T, A>(
  socket: TableSocket,
  route: Route<T, A>,
  services: Services,
  onError: (error: unknown) => void,
): void {
  socket.on(route.event as 'table:act', receiverOf(socket, route, services, onError));
}
