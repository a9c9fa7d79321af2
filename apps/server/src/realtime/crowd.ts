import type { Slices } from '../slices.ts';
import type { TableSocket } from './io.ts';
import { type Packet, sendTo } from './packet.ts';

/** So few are told at once, the players always. */
const AT_ONCE = 32;
/** Of more, so many in one step. */
const STEP = 8;

interface Telling {
  packet: Packet;
  topic: string | undefined;
  /** Those who were there when it was said, and how many of them have been told. */
  hearers: readonly TableSocket[];
  told: number;
}

/** The sockets of one place at a table. All hear the same, in the same order; many hear it in slices. */
export class Crowd {
  readonly #slices: Slices;
  readonly #sockets = new Set<TableSocket>();
  readonly #tellings: Telling[] = [];

  constructor(slices: Slices) {
    this.#slices = slices;
  }

  get size(): number {
    return this.#sockets.size;
  }

  add(socket: TableSocket): void {
    this.#sockets.add(socket);
  }

  delete(socket: TableSocket): void {
    this.#sockets.delete(socket);
  }

  /** What is said on a topic stands for what was said on it before: who has not been told that is told this alone. */
  tell(packet: Packet, topic?: string): void {
    if (this.#tellings.length === 0 && this.#sockets.size <= AT_ONCE) {
      for (const socket of this.#sockets) sendTo(socket, packet);
      return;
    }
    this.#supersede(topic);
    this.#tellings.push({ packet, topic, hearers: [...this.#sockets], told: 0 });
    if (this.#tellings.length === 1) this.#slices.add(() => this.#step());
  }

  /** Whoever was there then is there now, or hears nothing more. */
  #supersede(topic: string | undefined): void {
    if (topic === undefined) return;
    const at = this.#tellings.findIndex((telling) => telling.topic === topic && telling.told === 0);
    if (at > 0) this.#tellings.splice(at, 1);
  }

  #step(): boolean {
    const telling = this.#tellings[0];
    if (telling === undefined) return true;
    const { packet, hearers, told } = telling;
    telling.told = Math.min(told + STEP, hearers.length);
    // Who has left meanwhile, or sits elsewhere, has what he holds from another place.
    for (let at = told; at < telling.told; at++) {
      const socket = hearers[at];
      if (socket !== undefined && this.#sockets.has(socket)) sendTo(socket, packet);
    }
    if (telling.told === hearers.length) this.#tellings.shift();
    return this.#tellings.length === 0;
  }
}
