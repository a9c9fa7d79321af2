import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { momentOf, openTable, replayed, replayViewer, type State, type Viewer } from '@jadoube/table';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { takesGzip } from '../plugins/compression.ts';
import { ProblemError, problemOfRefusal } from '../plugins/problem.ts';
import { NO_SUCH_GAME } from '../rooms/answers.ts';
import { viewerOf } from '../rooms/game-record.ts';
import { type Room, setupOf } from '../rooms/room.ts';
import type { Row } from '../rooms/row.ts';
import type { Services } from '../services.ts';
import { Slices } from '../slices.ts';
import { described, gameParams, problems } from './schemas.ts';
import { replayShape } from './table-shapes.ts';

const GET_REPLAY = {
  summary: 'The game act by act, with what lay on the table after each',
  description:
    'As whoever asks may see it: while a game is on no more than the table shows him, everything when it is over. `passing` is what lay on the board in the course of an act, such as a play that was taken back at once. `ETag` is the version.',
  tags: ['games'],
  params: gameParams,
  response: {
    200: described('Replay', 'The table before the first act, and its acts in order', replayShape),
    ...problems,
  },
};

/** Acts that are read, and written, at once. */
const PAGE = 100;
const MOST_AT_ONCE = 200;

/** The folding of all replays together takes a slice in each turn of the loop, so that nobody's move waits for them. */
const slices = new Slices();

interface Page {
  readonly state: State;
  readonly json: string;
}

function* pageInSteps(state: State, rows: readonly Row[], viewer: Viewer): Generator<undefined, Page, undefined> {
  let now = state;
  const steps: string[] = [];
  for (const row of rows) {
    const { state: next, step } = replayed(now, row, viewer);
    now = next;
    steps.push(JSON.stringify(step));
    yield;
  }
  return { state: now, json: steps.join(',') };
}

/** The answer in pieces, each made when the one before it has been taken: a game of any length needs the room of a page. */
async function* replayOf(room: Room, version: number, viewer: Viewer): AsyncGenerator<string> {
  let state: State = openTable(setupOf(room.game));
  yield `{"version":${version},"start":${JSON.stringify(momentOf(state, viewer, 0))},"steps":[`;
  while (state.version < version) {
    const rows = (await room.rowsSince(state.version, PAGE)).slice(0, Math.min(PAGE, version - state.version));
    if (rows.length === 0) throw new RangeError(`the ledger of ${room.game.id} has a gap after ${state.version}`);
    const page: Page = await slices.outcomeOf(pageInSteps(state, rows, viewer));
    yield `${state.version > 0 ? ',' : ''}${page.json}`;
    state = page.state;
  }
  yield ']}';
}

export async function replayRoutes(instance: FastifyInstance, { rooms }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  let open = 0;

  app.get('/games/:id/replay', { schema: GET_REPLAY }, async (request, reply) => {
    const room = await rooms.get(request.params.id);
    if (room === undefined) throw problemOfRefusal(NO_SUCH_GAME);
    await room.lookFor(request.identity?.userId);
    const { version } = room.state;
    const viewer = replayViewer(room.state, viewerOf(room.game, request.identity?.userId));
    const etag = `"${version}-${viewer === 'umpire' ? 'all' : 'shown'}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (request.method === 'HEAD') return reply.send('');
    if (open >= MOST_AT_ONCE)
      throw new ProblemError(503, 'unavailable', 'Too many games are being replayed: come again later.');
    open += 1;
    const pieces = Readable.from(replayOf(room, version, viewer));
    pieces.once('close', () => {
      open -= 1;
    });
    if (!takesGzip(request.headers['accept-encoding'])) return reply.send(pieces);
    reply.header('content-encoding', 'gzip').header('vary', 'Accept-Encoding');
    // Whoever goes away before the end takes the pieces still to be made with him.
    return reply.send(pipeline(pieces, createGzip(), () => {}));
  });
}
