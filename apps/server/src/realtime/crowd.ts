import type { TableSocket } from './io.ts';
import { type Packet, sendTo } from './packet.ts';

/** So many are told in one go; then other work gets its turn. */
const AT_ONCE = 250;

interface Telling {
  packet: Packet;
  /** Those who were there when it was said, and how many of them have been told. */
  hearers: readonly TableSocket[];
  told: number;
}

/** The sockets of one place at a table. All hear the same, in the same order; many hear it in slices. */
export class Crowd {
  readonly #sockets = new Set<TableSocket>();
  readonly #tellings: Telling[] = [];

  get size(): number {
    return this.#sockets.size;
  }

  add(socket: TableSocket): void {
    this.#sockets.add(socket);
  }

  delete(socket: TableSocket): void {
    this.#sockets.delete(socket);
  }

  tell(packet: Packet): void {
    if (this.#tellings.length === 0 && this.#sockets.size <= AT_ONCE) {
      for (const socket of this.#sockets) sendTo(socket, packet);
      return;
    }
    this.#tellings.push({ packet, hearers: [...this.#sockets], told: 0 });
    if (this.#tellings.length === 1) this.#goOn();
  }

  #goOn(): void {
    const telling = this.#tellings[0];
    if (telling === undefined) return;
    const { packet, hearers, told } = telling;
    telling.told = Math.min(told + AT_ONCE, hearers.length);
    // Who has left meanwhile, or sits elsewhere, has what he holds from another place.
    for (const socket of hearers.slice(told, telling.told)) if (this.#sockets.has(socket)) sendTo(socket, packet);
    if (telling.told === hearers.length) this.#tellings.shift();
    setImmediate(() => this.#goOn());
  }
}
