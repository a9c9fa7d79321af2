import {
  type AcceptAnswer,
  acceptMessage,
  MOST_SEEKS,
  type PairedMessage,
  type Refused,
  type SeekAnswer,
  seekMessage,
  type WatchAnswer,
  type WireRefusal,
  type WithdrawAnswer,
  watchMessage,
  withdrawMessage,
} from '@jadoube/protocol';
import type { NewSeek, Seek, SeekSaid } from '@jadoube/store';
import type { z } from 'zod';
import { askingOf } from '../lobby/asking.ts';
import { pairedOf, seekListingOf } from '../lobby/shown.ts';
import { ProblemError } from '../plugins/problem.ts';
import { refusal } from '../rooms/answers.ts';
import { type Laying, layingOf } from '../routes/laying.ts';
import type { Services } from '../services.ts';
import { Bucket } from './bucket.ts';
import type { TableSocket } from './io.ts';
import type { Received, Route } from './messages.ts';

const refusing = (why: WireRefusal): Refused => ({ ok: false, refusal: why });
const refuse = (code: Parameters<typeof refusal>[0], message: string): Refused => refusing(refusal(code, message));

const NOT_SIGNED_IN = refuse('not-signed-in', 'Say who you are first: connect with a token.');
const ONLY_LOOKS = refuse('not-allowed', 'This token is for looking on: to seek a game it needs games:write.');
const TOO_FAST = refuse('too-fast', 'Too many seeks at once: wait a moment, then say it again.');
const CLOSING = refuse('unavailable', 'The server closes: say the same again, with the same seekId.');
const OWN = refuse('not-allowed', 'This seek is your own: somebody else has to take it.');
const GONE = refuse('nothing-open', 'Somebody was quicker, or the seek was withdrawn.');
const WITHDRAWN = refuse(
  'over',
  'This seek was withdrawn, or another of yours was taken: seek anew, with a new seekId.',
);
const OTHERS = refuse('malformed', 'seekId: another seek has this id');
const TOO_MANY = {
  live: refuse('not-allowed', `At most ${MOST_SEEKS.live} of your seeks wait at a time: withdraw one first.`),
  correspondence: refuse(
    'not-allowed',
    `At most ${MOST_SEEKS.correspondence} of your seeks by correspondence wait at a time: withdraw one first.`,
  ),
} as const;

/** What one connection may ask of the lobby a second, on average: each is a transaction, or a few queries. */
const RATE = 5;

type Buckets = WeakMap<TableSocket, Bucket>;

function isTooFast(buckets: Buckets, { socket, receivedAt }: Received<unknown>): boolean {
  const bucket = buckets.get(socket) ?? new Bucket(RATE, receivedAt);
  buckets.set(socket, bucket);
  return !bucket.take(receivedAt);
}

/** Why this caller may seek nothing now; undefined where he may. */
function barOf(buckets: Buckets, received: Received<unknown>): Refused | undefined {
  const { userId, mayAct } = received.socket.data;
  if (userId === undefined) return NOT_SIGNED_IN;
  if (!mayAct) return ONLY_LOOKS;
  return isTooFast(buckets, received) ? TOO_FAST : undefined;
}

type SeekMessage = z.infer<typeof seekMessage>;

const isByDays = ({ terms: { clock } }: SeekMessage): boolean =>
  clock !== undefined && clock !== 'none' && clock.kind === 'days';

/** The terms as a table would be laid on them; a refusal where none could be. */
function layingFor({ terms, seat }: SeekMessage, now: number): Laying | Refused {
  try {
    return layingOf({ terms, seat, open: true }, now);
  } catch (error) {
    if (error instanceof ProblemError) return refuse('malformed', error.message);
    throw error;
  }
}

function newSeekOf({ world, lobby }: Services, { socket, message }: Received<SeekMessage>, laying: Laying): NewSeek {
  const { seekId: id, seat, nonce } = message;
  const { setup, lots } = laying;
  return {
    id,
    userId: socket.data.userId as string,
    terms: setup.terms,
    seat,
    ...askingOf(laying, seat),
    ...(lots.length > 0 && { lot: { of: lots, salt: world.salt() } }),
    ...(nonce !== undefined && { nonce }),
    ...(isByDays(message) ? { most: MOST_SEEKS.correspondence } : { node: lobby.node, most: MOST_SEEKS.live }),
  };
}

/** Both sit: the game begins, and the two are told, here and elsewhere. */
async function begin({ rooms, lobby, store }: Services, seek: Seek, userId: string): Promise<PairedMessage> {
  lobby.changed();
  await (await rooms.get(seek.gameId))?.begin();
  const [pair] = await pairedOf(store, [{ userId, seek }]);
  if (pair === undefined) throw new Error(`there is no game ${seek.gameId}, which came of a seek`);
  return pair.paired;
}

/** The connection may be gone before the seek was there: then it waits for nobody. */
async function hold({ lobby }: Services, seek: Seek, socket: TableSocket): Promise<void> {
  if (!seek.correspondence && socket.connected) lobby.people.hold(seek.id, socket);
  else if (!seek.correspondence) await lobby.drop([seek.id]);
  lobby.changed();
}

async function answerOf(
  services: Services,
  { socket, message }: Received<SeekMessage>,
  said: SeekSaid,
): Promise<SeekAnswer> {
  switch (said.outcome) {
    case 'waiting':
      await hold(services, said.seek, socket);
      return { ok: true, seek: seekListingOf({ ...said.seek, name: socket.data.name ?? '?' }) };
    case 'paired':
      return { ok: true, paired: await begin(services, said.seek, said.seek.userId) };
    case 'withdrawn':
      return WITHDRAWN;
    case 'others':
      return OTHERS;
    case 'too-many':
      return TOO_MANY[isByDays(message) ? 'correspondence' : 'live'];
  }
}

async function seek(services: Services, received: Received<SeekMessage>): Promise<SeekAnswer> {
  if (services.rooms.isClosing) return CLOSING;
  const laying = layingFor(received.message, received.receivedAt);
  if ('ok' in laying) return laying;
  const said = await services.store.seeks.say(newSeekOf(services, received, laying));
  return answerOf(services, received, said);
}

async function accept(
  services: Services,
  { socket, message }: Received<z.infer<typeof acceptMessage>>,
): Promise<AcceptAnswer> {
  const userId = socket.data.userId as string;
  const { seekId, nonce } = message;
  const taken = await services.store.seeks.accept({ seekId, userId, ...(nonce !== undefined && { nonce }) });
  if (taken.outcome !== 'paired') return taken.outcome === 'own' ? OWN : GONE;
  return { ok: true, paired: await begin(services, taken.seek, userId) };
}

async function withdraw(
  { store, lobby }: Services,
  { socket, message }: Received<z.infer<typeof withdrawMessage>>,
): Promise<WithdrawAnswer> {
  const { seekId } = message;
  const waited = await store.seeks.withdraw({ seekId, userId: socket.data.userId as string });
  lobby.people.release(seekId);
  lobby.changed();
  return waited ? { ok: true } : GONE;
}

async function watch({ store, lobby }: Services, { socket }: Received<unknown>): Promise<WatchAnswer> {
  const { userId } = socket.data;
  const own = userId === undefined ? [] : await store.seeks.own(userId);
  const listed = await lobby.watch(socket);
  await lobby.remind(socket);
  return { ok: true, ...listed, own };
}

/** Everything that is said over a socket about who looks for a game. */
export function lobbyRoutes(services: Services) {
  const buckets = new WeakMap<TableSocket, Bucket>();
  const route = <T, A>(
    event: string,
    schema: z.ZodType<T>,
    answer: (services: Services, received: Received<T>) => Promise<A | Refused>,
  ): Route<T, A | Refused> => ({
    event,
    schema,
    refused: refusing,
    answer: async (received) => barOf(buckets, received) ?? (await answer(services, received)),
  });
  return {
    watch: {
      event: 'lobby:watch',
      schema: watchMessage,
      refused: refusing,
      answer: async (received) => (isTooFast(buckets, received) ? TOO_FAST : watch(services, received)),
    } satisfies Route<Record<string, never>, WatchAnswer>,
    seek: route<SeekMessage, SeekAnswer>('lobby:seek', seekMessage, seek),
    accept: route<z.infer<typeof acceptMessage>, AcceptAnswer>('lobby:accept', acceptMessage, accept),
    withdraw: route<z.infer<typeof withdrawMessage>, WithdrawAnswer>('lobby:withdraw', withdrawMessage, withdraw),
  };
}
