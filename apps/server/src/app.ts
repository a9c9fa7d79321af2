import type { Server } from 'node:http';
import type { Store } from '@jadoube/store';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import guard from './access/guard.ts';
import { Revocations } from './access/revocations.ts';
import { Passwords } from './accounts/passwords.ts';
import { Automata } from './automaton/automata.ts';
import type { Config } from './config.ts';
import { Attendance } from './desk/attendance.ts';
import { Hints } from './hints/hints.ts';
import { Neighbours } from './hints/neighbours.ts';
import { RedisRoad } from './hints/redis-road.ts';
import { Lobby } from './lobby/lobby.ts';
import { Meter } from './metrics/meter.ts';
import { type Rhythm, STANDARD_RHYTHM } from './notices/courier.ts';
import { PostOffice } from './notices/post-office.ts';
import compression from './plugins/compression.ts';
import conditional from './plugins/conditional.ts';
import idempotency from './plugins/idempotency.ts';
import jsonBody from './plugins/json-body.ts';
import minimal from './plugins/minimal.ts';
import openapi from './plugins/openapi.ts';
import pages from './plugins/pages.ts';
import problems, { clientErrorHandler, frameworkErrors } from './plugins/problems.ts';
import received from './plugins/received.ts';
import registered from './plugins/registered.ts';
import security from './plugins/security.ts';
import session from './plugins/session.ts';
import tokenRate from './plugins/token-rate.ts';
import { Prover } from './proofs/prover.ts';
import { DatabaseTime, worldOn } from './pulse/database-time.ts';
import { Pulse } from './pulse/pulse.ts';
import { Pings } from './realtime/pings.ts';
import realtime from './realtime/realtime.ts';
import { Aids } from './rooms/aid.ts';
import { Elsewhere } from './rooms/elsewhere.ts';
import { Presence } from './rooms/presence.ts';
import { Rooms } from './rooms/rooms.ts';
import { Rounds } from './rounds.ts';
import { accountRoutes } from './routes/accounts/accounts.ts';
import { ownDataRoutes } from './routes/accounts/own-data.ts';
import { passwordRoutes } from './routes/accounts/passwords.ts';
import { sessionRoutes } from './routes/accounts/sessions.ts';
import { tokenRoutes } from './routes/accounts/tokens.ts';
import { actRoutes } from './routes/acts.ts';
import { automatonRoutes } from './routes/automata.ts';
import { calendarRoutes } from './routes/calendars.ts';
import { auditRoutes } from './routes/clubs/audit.ts';
import { clubRoutes } from './routes/clubs/clubs.ts';
import { invitationRoutes } from './routes/clubs/invitations.ts';
import { memberListRoutes } from './routes/clubs/member-lists.ts';
import { memberRoutes } from './routes/clubs/members.ts';
import { codeRoutes } from './routes/codes.ts';
import { adjournmentRoutes } from './routes/desk/adjournments.ts';
import { deskRoutes } from './routes/desk/desk.ts';
import { eventRoutes } from './routes/events.ts';
import { gameRoutes } from './routes/games.ts';
import { guestRoutes } from './routes/guests.ts';
import { healthRoutes } from './routes/health.ts';
import { mailRoutes } from './routes/mail.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { myRoutes } from './routes/mine.ts';
import { noticeRoutes } from './routes/notices.ts';
import { pgnRoutes } from './routes/pgn.ts';
import { proofRoutes } from './routes/proofs.ts';
import { replayRoutes } from './routes/replay.ts';
import { seekRoutes } from './routes/seeks.ts';
import { sittingRoutes } from './routes/sittings.ts';
import { tournamentRoutes } from './routes/tournaments/events.ts';
import { exportRoutes } from './routes/tournaments/exports.ts';
import { roundRoutes } from './routes/tournaments/rounds.ts';
import { happeningRoutes } from './routes/webhooks/happenings.ts';
import { webhookRoutes } from './routes/webhooks/webhooks.ts';
import type { Services } from './services.ts';
import { openMasterKeys } from './vault/master-keys.ts';
import { Vault } from './vault/vault.ts';
import { WebhookOffice } from './webhooks/office.ts';
import { WEBHOOK_RHYTHM, type WebhookRhythm } from './webhooks/sender.ts';
import { realWorld, type World } from './world.ts';

export interface AppOptions {
  config: Config;
  store: Store;
  /** Time and chance; by default the database's time, and real chance. */
  world?: World;
  /** The folder of the built client. */
  webRoot?: string;
  /** How often what waits to be told is looked at, and how long is rested after a failure. */
  rhythm?: Partial<Rhythm>;
  /** How fast the automata play: 1, or left out, as persons do; 0 at once. */
  automatonPace?: number;
  /** The same of webhooks. */
  webhookRhythm?: Partial<WebhookRhythm>;
  /** Where the log goes, a line at a time; left out: the process's own output. */
  logTo?: { write(line: string): void };
}

/** A claim of perpetual check may be looked into for that long before it is answered; nothing else takes a second. */
const SILENT_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Slow senders are cut off, bodies are short, and nobody is believed about his address but a proxy that was named. */
const limits = ({ trustProxy }: Config): FastifyHttpOptions<Server> => ({
  bodyLimit: 16_384,
  requestTimeout: 15_000,
  connectionTimeout: SILENT_MS,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
  forceCloseConnections: true,
  trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
  routerOptions: { maxParamLength: 100 },
  frameworkErrors,
  clientErrorHandler,
});

/** No addresses, no query strings (they may hold an invitation), no headers. */
const loggerOf = ({ logLevel }: Config) => ({
  level: logLevel,
  serializers: { req: ({ method, url }: { method: string; url: string }) => ({ method, url: url.split('?')[0] }) },
  redact: ['req.headers', 'token', '*.token', 'invite', '*.invite'],
});

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    request.log.debug({ req: request, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });
}

/** The other games go on; what lies in these envelopes waits for its key. */
async function warnOfMissingKeys(vault: Vault, { log }: FastifyInstance): Promise<void> {
  const keys = await vault.missingKeys();
  if (keys.length > 0)
    log.error(
      { keys },
      'sealed moves can not be opened: put back the master keys of these names, in JADOUBE_MASTER_KEY or DATA_DIR/master.key',
    );
}

/** Where browsers reach this server, for links that are read elsewhere; the port may have been any that was free. */
function originOf(app: FastifyInstance, { publicOrigins, port }: Config): string {
  const address = app.server.address();
  const own = address !== null && typeof address === 'object' ? address.port : port;
  return publicOrigins[0] ?? `http://localhost:${own}`;
}

/** What waits to be told is sent from when the server listens until it closes. */
function openPostOffice(app: FastifyInstance, { config, store, world = realWorld, rhythm }: AppOptions): PostOffice {
  const origin = () => originOf(app, config);
  const whole = { ...STANDARD_RHYTHM, ...rhythm };
  const office = new PostOffice({ config, store, world, log: app.log, rhythm: whole, origin });
  if (office.sendsMail && config.publicOrigins.length === 0)
    app.log.warn('links in mails lead to this machine: set PUBLIC_ORIGIN');
  app.addHook('onListen', async () => office.start());
  app.addHook('preClose', () => office.stop());
  return office;
}

/** The same for the programs of clubs. */
function openWebhookOffice(app: FastifyInstance, options: AppOptions, serverSecret: Buffer): WebhookOffice {
  const { config, store, world = realWorld, webhookRhythm } = options;
  const office = new WebhookOffice({
    store,
    log: app.log,
    rhythm: { ...WEBHOOK_RHYTHM, ...webhookRhythm },
    serverSecret,
    allowPrivate: config.webhooksToPrivate,
    now: () => world.now(),
  });
  app.addHook('onListen', async () => office.start());
  app.addHook('preClose', () => office.stop());
  return office;
}

/** What was kept for those who might send it again is forgotten when its day is over. */
function forgetAnswers(app: FastifyInstance, { idempotency: answers }: Store): void {
  const rounds = new Rounds(
    async () => void (await answers.forget()),
    HOUR_MS,
    (error) => app.log.warn({ err: error }, 'answers that count no more could not be forgotten'),
  );
  app.addHook('onListen', async () => rounds.start());
  app.addHook('preClose', () => rounds.stop());
}

/** Where this machine reaches the server: the automaton is a client like others. */
function ownAddressOf(app: FastifyInstance, { host, port }: Config): string {
  const address = app.server.address();
  const own = address !== null && typeof address === 'object' ? address.port : port;
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${own}`;
}

/** Opponents that are always there, from when the server listens until it closes. */
function openAutomata(app: FastifyInstance, { config, store, automatonPace = 1 }: AppOptions): Automata {
  const origin = () => ownAddressOf(app, config);
  const automata = new Automata({ store, log: app.log, wanted: config.automaton, pace: automatonPace, origin });
  app.addHook('onListen', async () => automata.start());
  app.addHook('preClose', () => automata.stop());
  return automata;
}

/** What goes on by a token ends with it, from when the server listens. */
function openRevocations(app: FastifyInstance, { tokens }: Store, hints: Hints, world: World): Revocations {
  const onError = (error: unknown) =>
    app.log.warn({ err: error }, 'what was revoked could not be looked for; the next look follows');
  const revocations = new Revocations(tokens, hints, () => world.now(), onError);
  app.addHook('onListen', async () => revocations.start());
  app.addHook('preClose', () => revocations.stop());
  return revocations;
}

/** Who looks for a game is kept in the lobby from when the server listens until it closes. */
function openLobby(app: FastifyInstance, store: Store, hints: Hints): Lobby {
  const onError = (error: unknown) =>
    app.log.warn({ err: error }, 'the seeks could not be looked after; the next look follows');
  const lobby = new Lobby(store, hints, onError);
  hints.onLobby = () => lobby.lookSoon();
  app.addHook('onListen', async () => lobby.start());
  app.addHook('preClose', () => lobby.stop());
  return lobby;
}

async function addRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(healthRoutes, services);
  await app.register(metricsRoutes, services);
  for (const routes of [
    guestRoutes,
    gameRoutes,
    seekRoutes,
    myRoutes,
    actRoutes,
    eventRoutes,
    pgnRoutes,
    proofRoutes,
    replayRoutes,
    sittingRoutes,
    automatonRoutes,
    codeRoutes,
    noticeRoutes,
    webhookRoutes,
    happeningRoutes,
    mailRoutes,
    calendarRoutes,
    accountRoutes,
    sessionRoutes,
    passwordRoutes,
    ownDataRoutes,
    tokenRoutes,
    clubRoutes,
    memberRoutes,
    memberListRoutes,
    invitationRoutes,
    auditRoutes,
    tournamentRoutes,
    roundRoutes,
    exportRoutes,
    deskRoutes,
    adjournmentRoutes,
  ]) {
    await app.register(routes, { ...services, prefix: '/api/v1' });
  }
}

/** Who sits at the tables of clubs is told from when the server listens until it closes. */
function openAttendance(app: FastifyInstance, { desk }: Store, presence: Presence, world: World): Attendance {
  const attendance = new Attendance({ desk, presence, world, log: app.log });
  app.addHook('onListen', async () => attendance.start());
  app.addHook('onClose', () => attendance.stop());
  return attendance;
}

/** Servers tell each other who is at their tables, from when this one listens until it closes. */
function openNeighbours(
  app: FastifyInstance,
  known: { hints: Hints; elsewhere: Elsewhere; presence: Presence },
): Neighbours {
  const neighbours = new Neighbours({ ...known, now: () => performance.now() });
  app.addHook('onListen', async () => neighbours.open());
  app.addHook('onClose', async () => neighbours.close());
  return neighbours;
}

/** All servers go by the time of their database. */
async function worldOfDatabase(app: FastifyInstance, { downtimes }: Store): Promise<World> {
  const time = new DatabaseTime(() => downtimes.clock(), realWorld.now);
  await time.start();
  app.addHook('onClose', () => time.stop());
  return worldOn(time, realWorld);
}

interface Opened {
  rooms: Rooms;
  pulse: Pulse;
  hints: Hints;
}

/** The games, and whatever they hear and ask: the other servers, the time that is nobody's, the prover, the envelopes. */
async function openRooms(
  app: FastifyInstance,
  { config, store }: AppOptions,
  world: World,
  meter: Meter,
): Promise<Opened> {
  const prover = new Prover();
  const vault = new Vault(store.sealed, openMasterKeys(config.masterKey, config.dataDir));
  await warnOfMissingKeys(vault, app);
  const pulse = new Pulse(store.downtimes, world, app.log);
  const hints = new Hints(config.redisUrl === '' ? store.channel : new RedisRoad(config.redisUrl, app.log));
  const rooms = new Rooms({ store, world, log: app.log, aids: new Aids(vault, prover), meter, pulse, hints });
  pulse.onDowntime = () => rooms.settleWatched();
  await pulse.start();
  hints.onHints = (heard) => rooms.hear(heard);
  hints.open();
  app.addHook('onClose', () => pulse.stop());
  app.addHook('onClose', () => hints.close());
  app.addHook('onClose', () => prover.close());
  return { rooms, pulse, hints };
}

export interface App extends Opened {
  app: FastifyInstance;
}

/** Builds the server on an open store, which stays its owner's to close. It listens to nothing yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, store, webRoot, logTo } = options;
  const app = Fastify({
    ...limits(config),
    logger: { ...loggerOf(config), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  const world = options.world ?? (await worldOfDatabase(app, store));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const meter = new Meter();
  store.ledger.onStored = (acts) => meter.stored(acts);
  const { rooms, pulse, hints } = await openRooms(app, options, world, meter);
  const elsewhere = new Elsewhere();
  const presence = new Presence(elsewhere);
  const postOffice = openPostOffice(app, { ...options, world });
  const services: Services = {
    config,
    store,
    world,
    rooms,
    lobby: openLobby(app, store, hints),
    pings: new Pings(),
    presence,
    neighbours: openNeighbours(app, { hints, elsewhere, presence }),
    attendance: openAttendance(app, store, presence, world),
    meter,
    postOffice,
    webhookOffice: openWebhookOffice(app, { ...options, world }, postOffice.webhookSecret),
    passwords: new Passwords(),
    revocations: openRevocations(app, store, hints, world),
    automata: openAutomata(app, options),
  };
  const { publicOrigins, rateLimit } = config;
  await app.register(registered);
  await app.register(problems);
  await app.register(jsonBody);
  await app.register(received, { world });
  await app.register(security, { publicOrigins, rateLimit });
  await app.register(session, { users: store.users, publicOrigins });
  await app.register(tokenRate, { world, perMinute: rateLimit });
  await app.register(guard, { clubs: store.clubs });
  await app.register(idempotency, { answers: store.idempotency });
  await app.register(conditional);
  await app.register(minimal);
  await app.register(compression);
  forgetAnswers(app, store);
  await app.register(openapi);
  logRequests(app);
  await addRoutes(app, services);
  await app.register(pages, webRoot === undefined ? {} : { root: webRoot });
  await app.register(realtime, services);
  return { app, rooms, pulse, hints };
}
