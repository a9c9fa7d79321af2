import type { TestSocket } from './hall.ts';

const isOfItsOwnTime = (frame: string): boolean =>
  frame.startsWith('2["table:presence"') || (frame.startsWith('2["notice"') && frame.includes('"kind":"begun"'));

/** Frames as they came off the wire, in order. */
export class Wire {
  readonly #frames: string[] = [];

  constructor(socket: TestSocket) {
    const engine = socket.io.engine as unknown as {
      on(event: 'packet', listener: (packet: { type: string; data?: unknown }) => void): void;
    };
    engine.on('packet', ({ type, data }) => {
      if (type === 'message') this.#frames.push(String(data));
    });
  }

  /** What has come since the last time; left out is what comes in its own time: who came and went, that the game has begun. */
  take(): string[] {
    return this.#frames.splice(0).filter((frame) => !isOfItsOwnTime(frame));
  }
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MEN = /[1-8pnbrqkPNBRQK]+(\/[1-8pnbrqkPNBRQK]+){7}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** A frame, or a body, without what must differ: ids, the time of day, the men as they lie, the names of squares. */
export const featureless = (text: string): string =>
  text
    .replace(ID, 'ID')
    .replace(MEN, 'MEN')
    .replace(TIME, 'TIME')
    .replace(/[a-h][1-8]/g, 'SQ');

/** An acknowledgement bears a running number, which grows with the connection. */
export const withoutAckNumber = (frame: string): string => frame.replace(/^3\d+/, '3');
