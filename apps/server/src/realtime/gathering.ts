import type { Socket } from 'node:net';

/** Sockets that are written out in one go; then other work gets its turn. Each costs the system some microseconds. */
const AT_ONCE = 200;
/** Bytes that may lie about for one client before he is waited for. */
const MOST_WAITING = 65_536;

/** What a stream calls when something is written. */
type Done = (error?: Error | null) => void;

/**
 * What is written to a socket in one turn of the loop goes out in one piece: he who acts is answered and told in one call of
 * the system instead of two, and each call costs as much as deciding the act. Whatever waits is written out in slices, so that
 * a move before a thousand onlookers does not hold up the other games.
 */
export class Gathering {
  #waiting: (() => void)[] = [];
  #writing = false;

  /** From now on. The writer is told at once that he may go on, unless the client does not keep up. */
  gather(socket: Socket): void {
    const write = socket.write.bind(socket) as (chunk: Uint8Array | string, done?: Done) => boolean;
    let held = false;
    const release = () => {
      held = false;
      socket.uncork();
    };
    const gathered = (chunk: Uint8Array | string, done?: Done): boolean => {
      if (!held) {
        held = true;
        socket.cork();
        this.#later(release);
      }
      if (socket.writableLength > MOST_WAITING) return write(chunk, done);
      const room = write(chunk);
      done?.();
      return room;
    };
    socket.write = gathered as Socket['write'];
  }

  #later(release: () => void): void {
    this.#waiting.push(release);
    if (this.#writing) return;
    this.#writing = true;
    setImmediate(() => this.#writeOut());
  }

  #writeOut(): void {
    const turn = this.#waiting.length <= AT_ONCE ? this.#waiting : this.#waiting.slice(0, AT_ONCE);
    this.#waiting = this.#waiting.slice(turn.length);
    for (const release of turn) release();
    if (this.#waiting.length > 0) setImmediate(() => this.#writeOut());
    else this.#writing = false;
  }
}
