import { PassThrough } from 'node:stream';
import type { EventRecord } from '@jadoube/table';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ProblemError, problemOfRefusal } from '../plugins/problem.ts';
import { NO_SUCH_GAME, recordOf } from '../rooms/answers.ts';
import { viewerOf } from '../rooms/game-record.ts';
import type { Room } from '../rooms/room.ts';
import type { Row } from '../rooms/row.ts';
import type { Services } from '../services.ts';
import { described, digits, gameParams, problems } from './schemas.ts';
import { eventsShape } from './table-shapes.ts';

const GET_EVENTS = {
  summary: 'What happened after a version, as whoever asks may see it',
  description:
    'JSON; with `Accept: application/x-ndjson` a live stream, an act a line, blank lines to keep it alive, which ends with the game. What a viewer may not see is there as `withheld`.',
  tags: ['games'],
  params: gameParams,
  querystring: z.object({ since: digits(0, 1_000_000).default(0) }),
  response: { 200: described('Events', 'The version of the game, and its acts in order', eventsShape), ...problems },
};

const KEEP_ALIVE_MS = 5000;
/** A reader who falls this far behind is let go; he comes again with `since`. */
const MOST_UNREAD = 256 * 1024;
const MOST_STREAMS = 1000;

/** Writes the acts after `since`, then each as it is committed, until the game is over or the reader is gone. */
class LiveEvents {
  readonly out = new PassThrough();
  readonly #room: Room;
  readonly #recordOf: (row: Row) => EventRecord;
  readonly #keepAlive: NodeJS.Timeout;
  #version: number;
  #waiting: Row[] | undefined = [];

  constructor(room: Room, since: number, record: (row: Row) => EventRecord, onEnd: () => void) {
    this.#room = room;
    this.#version = since;
    this.#recordOf = record;
    this.#keepAlive = setInterval(() => this.#write('\n'), KEEP_ALIVE_MS);
    room.listeners.add(this);
    this.out.once('close', () => {
      room.listeners.delete(this);
      clearInterval(this.#keepAlive);
      onEnd();
    });
  }

  /** What is committed while the past is being read comes after it. */
  async start(): Promise<void> {
    this.#send(await this.#room.rowsSince(this.#version));
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#send(waiting);
    this.#endIfOver();
  }

  committed(rows: readonly Row[]): void {
    if (this.#waiting !== undefined) {
      this.#waiting.push(...rows);
      return;
    }
    this.#send(rows);
    this.#endIfOver();
  }

  seated(): void {}

  #send(rows: readonly Row[]): void {
    const fresh = rows.filter((row) => row.version > this.#version);
    this.#version = fresh.at(-1)?.version ?? this.#version;
    if (fresh.length > 0) this.#write(fresh.map((row) => `${JSON.stringify(this.#recordOf(row))}\n`).join(''));
  }

  #write(text: string): void {
    if (this.out.writableEnded) return;
    if (this.out.writableLength > MOST_UNREAD) this.out.destroy();
    else this.out.write(text);
  }

  #endIfOver(): void {
    if (this.#room.state.phase === 'over') this.out.end();
  }
}

export async function eventRoutes(instance: FastifyInstance, { rooms, revocations }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  let streams = 0;

  app.get('/games/:id/events', { schema: GET_EVENTS }, async (request, reply) => {
    const room = await rooms.get(request.params.id);
    if (room === undefined) throw problemOfRefusal(NO_SUCH_GAME);
    await room.look();
    const viewer = viewerOf(room.game, request.identity?.userId);
    const record = (row: Row) => recordOf(viewer, row, room.game.terms);
    const { since } = request.query;
    if (!(request.headers.accept ?? '').includes('application/x-ndjson')) {
      const { version } = room.state;
      return { version, events: (await room.rowsSince(since)).map(record) };
    }
    reply.header('content-type', 'application/x-ndjson').header('cache-control', 'no-store');
    if (request.method === 'HEAD') return reply.send(''); // nobody reads, so nobody would ever close the stream
    if (streams >= MOST_STREAMS)
      throw new ProblemError(503, 'unavailable', 'Too many streams are open: come again later.');
    streams += 1;
    const live = new LiveEvents(room, since, record, () => {
      streams -= 1;
    });
    revocations.endWith(request.bearer, live.out);
    await live.start().catch((error) => {
      live.out.destroy(); // else its place would be taken for ever
      throw error;
    });
    return reply.send(live.out);
  });
}
