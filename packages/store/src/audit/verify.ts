import type { AuditEntry, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { type ChainEnd, faultOfLink, NO_LINK } from './chain.ts';

/** Where a club's audit is not what was written, and why. */
export interface BrokenLink {
  clubId: string;
  seq: number;
  why: string;
}

export interface Verified {
  clubs: number;
  /** Those that are as they were written. */
  entries: number;
  /** Of each club the first. */
  broken: BrokenLink[];
}

const AT_ONCE = 1000;
/** As long as it takes: nobody waits for it, and it locks nothing. */
const BOUNDS = { isolationLevel: 'RepeatableRead', timeout: 86_400_000, maxWait: 5_000 } as const;

async function* linksOf(client: Prisma.TransactionClient, clubId: string): AsyncGenerator<AuditEntry> {
  let seq = -1;
  for (;;) {
    const links = await client.$queryRaw<AuditEntry[]>`
      SELECT * FROM "audit_entries" WHERE "clubId" = ${clubId}::uuid AND "seq" > ${seq} ORDER BY "seq" LIMIT ${AT_ONCE}`;
    yield* links;
    if (links.length < AT_ONCE) return;
    seq = links.at(-1)?.seq ?? seq;
  }
}

/** What is wrong at the end of a chain that is whole so far: entries may have been cut off, or put on beside the club. */
function faultOfEnd(end: ChainEnd, noted: ChainEnd | undefined): string | undefined {
  if (noted === undefined) return 'there is no such club';
  if (end.seq < noted.seq) return `the entries from here to ${noted.seq} are missing`;
  if (end.seq > noted.seq || end.hash !== noted.hash) return 'the club notes another end of its audit';
  return undefined;
}

/** Walks one chain up to its first broken link. */
async function verifyClub(client: Prisma.TransactionClient, clubId: string): Promise<{ seq: number; why?: string }> {
  let end = NO_LINK;
  for await (const link of linksOf(client, clubId)) {
    const why = faultOfLink(end, link);
    if (why !== undefined) return { seq: end.seq, why };
    end = { seq: link.seq, hash: link.hash };
  }
  const club = await client.club.findUnique({ where: { id: clubId } });
  const why = faultOfEnd(end, club === null ? undefined : { seq: club.auditSeq, hash: club.auditHash });
  return { seq: end.seq, ...(why !== undefined && { why }) };
}

async function verifyClubs(client: Prisma.TransactionClient): Promise<Verified> {
  const ids = await client.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "clubs" UNION SELECT "clubId" FROM "audit_entries" ORDER BY 1`;
  const verified: Verified = { clubs: ids.length, entries: 0, broken: [] };
  for (const { id: clubId } of ids) {
    const { seq, why } = await verifyClub(client, clubId);
    verified.entries += seq;
    if (why !== undefined) verified.broken.push({ clubId, seq: seq + 1, why });
  }
  return verified;
}

/** Every chain that there is, of clubs or without one, as they stand at one moment. */
export const verifyAll = (prisma: PrismaClient): Promise<Verified> => prisma.$transaction(verifyClubs, BOUNDS);
