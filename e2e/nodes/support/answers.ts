import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const outcome = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return outcome;
}

/** Waits, at most five seconds, until somebody takes connections on that port. */
export async function untilAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 100 && !(await answers(port)); tries += 1) await wait(50);
}
