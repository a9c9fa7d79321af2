import { PassThrough } from 'node:stream';
import { STANDARD_WISHES } from '@jadoube/protocol';
import type { Bearer, Happening } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { ProblemError } from '../../plugins/problem.ts';
import type { Services } from '../../services.ts';
import { sendCalendar, withNames } from '../calendars.ts';
import { security } from '../clubs/schemas.ts';
import { digits, problems } from '../schemas.ts';

const clubParams = z.object({ clubId: z.uuid('the id of a club') });

const happening = z
  .object({
    cursor: z.string().describe('what `since` takes'),
    type: z.string(),
    createdAt: z.iso.datetime(),
    gameId: z.uuid().nullable(),
    eventId: z.uuid().nullable(),
    data: z.unknown(),
  })
  .meta({ id: 'Happening', description: 'What happened in a club, as its webhooks are told; no move' });

const GET_HAPPENINGS = {
  summary: 'What happened in the club, or in one of its events, from a cursor on',
  description:
    'JSON; with `Accept: application/x-ndjson` a live stream, a happening a line and blank lines to keep it alive, of which a token has one for the same thing: the newest. It ends with the token, and for who is a member no more. In order and without a gap: go on with `since`, the last `cursor` that you have. Kept for 30 days.',
  tags: ['webhooks'],
  security,
  params: clubParams,
  querystring: z.object({
    since: z.string().max(40).optional(),
    eventId: z.uuid().optional(),
    limit: digits(1, 1000).optional(),
  }),
  response: { 200: z.object({ happenings: z.array(happening), cursor: z.string() }), ...problems },
};

const GET_CALENDAR = {
  summary: 'All appointments of the club’s games, for calendars',
  tags: ['clubs'],
  security,
  params: clubParams,
  produces: ['text/calendar'],
  response: { 200: z.string().meta({ description: 'RFC 5545' }), ...problems },
};

const [LOOK_MS, KEEP_ALIVE_MS, A_MONTH_MS] = [1000, 5000, 30 * 86_400_000];
const MOST_STREAMS = 200;
/** Of one token, so that nobody takes up the places of all. */
const MOST_OF_ONE = 20;
const AT_ONCE = 500;

const shown = ({ createdAt, ...rest }: Happening): z.output<typeof happening> => ({
  ...rest,
  createdAt: createdAt.toISOString(),
});

interface Wanted {
  clubId: string;
  eventId: string | undefined;
  since: string | undefined;
}

interface Source {
  read(since: string | undefined): Promise<Happening[]>;
  /** Asked before anything is told. */
  mayStillRead(): Promise<boolean>;
}

/** A reader who is told of each happening as it can be read. */
class Stream {
  readonly out = new PassThrough();
  readonly #source: Source;
  #since: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #spokenAt = 0;

  constructor(since: string | undefined, source: Source, onEnd: () => void) {
    this.#since = since;
    this.#source = source;
    this.out.once('close', () => {
      clearTimeout(this.#timer);
      onEnd();
    });
  }

  /** What there is at once; then it goes on by itself. Rejects where that can't be read. */
  async start(): Promise<void> {
    await this.#look();
    this.#write('\n');
  }

  /** Another one has taken its place, and it says so. */
  replace(): void {
    this.out.end('{"type":"stream.replaced"}\n');
  }

  async #look(): Promise<void> {
    const fresh = await this.#source.read(this.#since);
    if (fresh.length > 0 && !(await this.#source.mayStillRead())) this.out.end();
    this.#since = fresh.at(-1)?.cursor ?? this.#since;
    if (fresh.length > 0) this.#write(fresh.map((one) => `${JSON.stringify(shown(one))}\n`).join(''));
    else if (Date.now() - this.#spokenAt >= KEEP_ALIVE_MS) this.#write('\n');
    if (this.out.destroyed || this.out.writableEnded) return;
    const again = () => this.#look().catch(() => this.out.destroy());
    this.#timer = setTimeout(again, fresh.length === AT_ONCE ? 0 : LOOK_MS).unref();
  }

  /** Who does not read what is written is let go: he comes again with `since`. */
  #write(text: string): void {
    if (this.out.writableEnded) return;
    this.#spokenAt = Date.now();
    if (this.out.writableLength > 256 * 1024) this.out.destroy();
    else this.out.write(text);
  }
}

function assertRoom(streams: ReadonlyMap<string, Stream>, key: string, tokenId: string): void {
  if (streams.has(key)) return;
  if (streams.size >= MOST_STREAMS)
    throw new ProblemError(503, 'unavailable', 'Too many streams are open: come again later.');
  if ([...streams.keys()].filter((open) => open.startsWith(`${tokenId} `)).length >= MOST_OF_ONE)
    throw new ProblemError(429, 'too-fast', `A token has at most ${MOST_OF_ONE} streams: end one of them.`);
}

/** What happened in a club, for programs that can not be called. */
export async function happeningRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, revocations } = services;
  const streams = new Map<string, Stream>();
  const read = ({ clubId, eventId, since }: Wanted, limit: number) =>
    store.webhooks.happenings.list({ clubId, eventId, since, limit });

  const isMember = async (clubId: string, { kind, user }: Bearer) =>
    kind === 'club' || (await store.clubs.membership(clubId, user.id)) !== undefined;

  const open = (key: string, bearer: Bearer, { since, ...wanted }: Wanted): Stream => {
    streams.get(key)?.replace();
    const stream = new Stream(
      since,
      {
        read: (from) => read({ ...wanted, since: from }, AT_ONCE),
        mayStillRead: () => isMember(wanted.clubId, bearer),
      },
      () => {
        if (streams.get(key) === stream) streams.delete(key);
      },
    );
    streams.set(key, stream);
    revocations.endWith(bearer, stream.out);
    return stream;
  };

  app.addHook('preClose', async () => {
    for (const stream of streams.values()) stream.out.end();
  });

  app.get('/clubs/:clubId/happenings', { schema: GET_HAPPENINGS }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { since, eventId, limit = 100 } = request.query;
    reply.header('cache-control', 'no-store');
    if (!(request.headers.accept ?? '').includes('application/x-ndjson')) {
      const found = await read({ clubId, eventId, since }, limit);
      return { happenings: found.map(shown), cursor: found.at(-1)?.cursor ?? since ?? '0.0' };
    }
    reply.header('content-type', 'application/x-ndjson');
    if (request.method === 'HEAD') return reply.send('' as never); // nobody reads, so nobody would ever close the stream
    const bearer = request.bearer!; // the table of access lets nobody come without
    const key = `${bearer.tokenId} ${clubId} ${eventId ?? ''}`;
    assertRoom(streams, key, bearer.tokenId);
    const from = since ?? (await store.webhooks.happenings.newest(clubId));
    const stream = open(key, bearer, { clubId, eventId, since: from });
    await stream.start().catch((error) => {
      stream.out.destroy(); // else its place would be taken for ever
      throw error;
    });
    return reply.send(stream.out as never);
  });

  app.get('/clubs/:clubId/appointments.ics', { schema: GET_CALENDAR }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const found = await store.post.appointments.ofClub(clubId, new Date(services.world.now() - A_MONTH_MS));
    const events = await withNames(services, found, STANDARD_WISHES.remind.appointmentMs);
    return sendCalendar(reply, 'J’adoube: appointments of the club', events, 'appointments.ics');
  });
}
