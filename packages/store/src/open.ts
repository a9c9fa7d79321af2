import { type Accounts, openAccounts } from './accounts/accounts.ts';
import { type Attempts, openAttempts } from './accounts/attempts.ts';
import { openSessions, type Sessions } from './accounts/sessions.ts';
import { openTokens, type Tokens } from './accounts/tokens.ts';
import { type Audit, openAudit } from './audit/audit.ts';
import { type Automata, openAutomata } from './automata.ts';
import { type Channel, openChannel } from './channel.ts';
import { type Line, openClient, openLine, type PrismaClient } from './client.ts';
import { type Clubs, openClubs } from './clubs/clubs.ts';
import { type Invitations, openInvitations } from './clubs/invitations.ts';
import { type Members, openMembers } from './clubs/members.ts';
import { type Deadlines, openDeadlines } from './deadlines.ts';
import { type Desk, openDesk } from './desk/desk.ts';
import { type Downtimes, openDowntimes } from './downtimes.ts';
import { type Embedded, openEmbedded } from './embedded/open-embedded.ts';
import { type Events, openEvents } from './events/events.ts';
import { type Games, openGames } from './games.ts';
import { type Idempotency, openIdempotency } from './idempotency.ts';
import type { Ledger } from './ledger/ledger.ts';
import { PostgresLedger } from './ledger/postgres-ledger.ts';
import { migrate } from './migrate/migrate.ts';
import { type Newest, newestOf } from './newest.ts';
import { openPost, type Post } from './post/post.ts';
import { assertSafe } from './safety.ts';
import { openSealedRecords, type SealedRecords } from './sealed.ts';
import { openSeeks, type Seeks } from './seeks/seeks.ts';
import { openStandings, type Standings } from './standings.ts';
import { openUsers, type Users } from './users.ts';
import { openWebhooks, type Webhooks } from './webhooks/webhooks.ts';
import { type WholeGame, wholeGames } from './whole-games.ts';

export interface StoreOptions {
  /** A PostgreSQL (14 or newer) to use; without it the embedded one in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Accept a database that may lose acknowledged acts. Default: JADOUBE_ALLOW_UNSAFE_DATABASE=1. */
  allowUnsafe?: boolean;
  log: (message: string) => void;
}

export interface Store {
  ledger: Ledger;
  users: Users;
  accounts: Accounts;
  sessions: Sessions;
  tokens: Tokens;
  attempts: Attempts;
  clubs: Clubs;
  members: Members;
  invitations: Invitations;
  audit: Audit;
  automata: Automata;
  games: Games;
  events: Events;
  seeks: Seeks;
  standings: Standings;
  deadlines: Deadlines;
  downtimes: Downtimes;
  desk: Desk;
  sealed: SealedRecords;
  post: Post;
  idempotency: Idempotency;
  webhooks: Webhooks;
  /** Messages between the servers of this database; closed with the store. */
  channel: Channel;
  /** How far each of these games is. */
  newestOf(gameIds: readonly string[]): Promise<Newest[]>;
  /** These games, each with all its acts; see wholeGames. */
  wholeGames(gameIds: readonly string[]): Promise<WholeGame[]>;
  /** "embedded" or "external" */
  engine: 'embedded' | 'external';
  /** Rejects where the database doesn't answer. */
  ping(): Promise<void>;
  /** Lets what waits finish, then disconnects and stops the embedded database. */
  close(): Promise<void>;
}

interface Opened {
  url: string;
  log: (message: string) => void;
  prisma: PrismaClient;
  line: Line;
  embedded: Embedded | undefined;
}

async function closeAll({ prisma, line, embedded }: Opened): Promise<void> {
  await line.close();
  await prisma.$disconnect();
  await embedded?.stop();
}

function storeOf(opened: Opened): Store {
  const { prisma, line, embedded, url, log } = opened;
  const channel = openChannel(url, log);
  const ledger = new PostgresLedger(prisma, line);
  return {
    ledger,
    users: openUsers(prisma),
    accounts: openAccounts(prisma),
    sessions: openSessions(prisma),
    tokens: openTokens(prisma),
    attempts: openAttempts(prisma),
    clubs: openClubs(prisma),
    members: openMembers(prisma),
    invitations: openInvitations(prisma),
    audit: openAudit(prisma),
    automata: openAutomata(prisma),
    games: openGames(prisma),
    events: openEvents(prisma),
    seeks: openSeeks(prisma),
    standings: openStandings(prisma),
    deadlines: openDeadlines(prisma),
    downtimes: openDowntimes(prisma),
    desk: openDesk(prisma),
    sealed: openSealedRecords(prisma),
    post: openPost(prisma),
    idempotency: openIdempotency(prisma),
    webhooks: openWebhooks(prisma),
    channel,
    newestOf: (gameIds) => newestOf(prisma, gameIds),
    wholeGames: (gameIds) => wholeGames(prisma, gameIds),
    engine: embedded === undefined ? 'external' : 'embedded',
    async ping() {
      await prisma.$queryRaw`SELECT 1`;
    },
    async close() {
      await ledger.close();
      await channel.close();
      await closeAll(opened);
    },
  };
}

/**
 * Opens the database, brings it up to date and sees that it keeps what it acknowledges.
 * Throws EmbeddedError, MigrationError or UnsafeDatabase; what was opened is closed again.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, log } = options;
  const allowUnsafe = options.allowUnsafe ?? process.env.JADOUBE_ALLOW_UNSAFE_DATABASE === '1';
  const embedded = databaseUrl ? undefined : await openEmbedded({ dataDir, log });
  const url = databaseUrl || (embedded?.url ?? '');
  const opened = { prisma: openClient(url, log), line: openLine(url, log), embedded, url, log };
  try {
    await migrate(url, { log });
    await assertSafe(opened.prisma, { allowUnsafe, log });
    return storeOf(opened);
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}
