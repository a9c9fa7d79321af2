import { UnsafeDatabase } from './errors.ts';
import type { PrismaClient } from './generated/prisma/client.ts';

/** Below it the ledger's statements were never tried. */
const MINIMUM_VERSION = 140_000;

interface Settings {
  version: number;
  fsync: string;
  synchronous_commit: string;
  full_page_writes: string;
}

async function settingsOf(prisma: PrismaClient): Promise<Settings> {
  const [settings] = await prisma.$queryRaw<[Settings]>`
    SELECT current_setting('server_version_num')::int AS version, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS synchronous_commit, current_setting('full_page_writes') AS full_page_writes`;
  return settings;
}

/** Those settings that may lose what was acknowledged. synchronous_commit has stricter values than "on", never weaker. */
function unsafeSettings(settings: Settings): string[] {
  const { fsync, synchronous_commit, full_page_writes } = settings;
  const durable = ['on', 'local', 'remote_write', 'remote_apply'].includes(synchronous_commit);
  return [
    ...(fsync === 'on' ? [] : [`fsync = ${fsync}`]),
    ...(durable ? [] : [`synchronous_commit = ${synchronous_commit}`]),
    ...(full_page_writes === 'on' ? [] : [`full_page_writes = ${full_page_writes}`]),
  ];
}

export interface SafetyOptions {
  /** Start nevertheless, with a warning. */
  allowUnsafe: boolean;
  log: (message: string) => void;
}

/**
 * An act is acknowledged once it is on disk; a server that says so without waiting for the disk breaks that promise.
 * Throws UnsafeDatabase, naming the setting.
 */
export async function assertSafe(prisma: PrismaClient, { allowUnsafe, log }: SafetyOptions): Promise<void> {
  const settings = await settingsOf(prisma);
  if (settings.version < MINIMUM_VERSION) throw new UnsafeDatabase('PostgreSQL 14 or newer is needed');
  const unsafe = unsafeSettings(settings);
  if (unsafe.length === 0) return;
  const message = `the database would lose acknowledged acts in a crash: ${unsafe.join(', ')}`;
  if (!allowUnsafe) {
    throw new UnsafeDatabase(`${message}. Set it to on, or start with JADOUBE_ALLOW_UNSAFE_DATABASE=1`);
  }
  log(`WARNING: ${message}`);
}
