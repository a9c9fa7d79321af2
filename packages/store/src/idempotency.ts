import { randomUUID } from 'node:crypto';
import type { PrismaClient } from './generated/prisma/client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Whether a write is to be done, or was. */
export type Claimed =
  /** It is the caller's to do, and to settle or release by this lease. */
  | { outcome: 'new'; lease: string }
  | { outcome: 'answered'; answer: Bytes }
  /** Somebody, on this server or another, is at it. */
  | { outcome: 'in-flight' }
  /** The key was used for another request. */
  | { outcome: 'other' };

/** The answers of writes that may be sent again, by a hash of the key that came with them. Many servers may share it. */
export interface Idempotency {
  /** Of several who claim the same at once one is to do it. What is older than `keptMs` counts no more. */
  claim(id: string, fingerprint: string): Promise<Claimed>;
  settle(id: string, lease: string, answer: Bytes): Promise<void>;
  /** Nothing was done: the same may be tried again. */
  release(id: string, lease: string): Promise<void>;
  /** Takes away what counts no more. The number of rows. */
  forget(): Promise<number>;
}

const KEPT_S = 24 * 3600;
/** A server that died in the middle of a write keeps others from it for so long: more than any request may take. */
const LEASE_S = 60;

interface Row {
  fingerprint: string;
  answer: Bytes | null;
}

async function claim(prisma: PrismaClient, id: string, fingerprint: string): Promise<Claimed> {
  const lease = randomUUID();
  const claimed = await prisma.$executeRaw`
    INSERT INTO "idempotent_answers" AS a ("id", "fingerprint", "createdAt", "lease", "leasedUntil")
    VALUES (${id}, ${fingerprint}, now(), ${lease}::uuid, now() + make_interval(secs => ${LEASE_S}))
    ON CONFLICT ("id") DO UPDATE SET "fingerprint" = excluded."fingerprint", "createdAt" = excluded."createdAt",
      "lease" = excluded."lease", "leasedUntil" = excluded."leasedUntil", "answer" = NULL
    WHERE a."createdAt" < now() - make_interval(secs => ${KEPT_S})
      OR (a."answer" IS NULL AND a."leasedUntil" < now() AND a."fingerprint" = excluded."fingerprint")`;
  if (claimed === 1) return { outcome: 'new', lease };
  const row: Row | null = await prisma.idempotentAnswer.findUnique({ where: { id } });
  if (row === null) return { outcome: 'in-flight' }; // just released: whoever comes again may try it
  if (row.fingerprint !== fingerprint) return { outcome: 'other' };
  return row.answer === null ? { outcome: 'in-flight' } : { outcome: 'answered', answer: row.answer };
}

export function openIdempotency(prisma: PrismaClient): Idempotency {
  return {
    claim: (id, fingerprint) => claim(prisma, id, fingerprint),
    async settle(id, lease, answer) {
      await prisma.idempotentAnswer.updateMany({ where: { id, lease }, data: { answer } });
    },
    async release(id, lease) {
      await prisma.idempotentAnswer.deleteMany({ where: { id, lease, answer: null } });
    },
    forget: () => prisma.$executeRaw`
      DELETE FROM "idempotent_answers" WHERE "createdAt" < now() - make_interval(secs => ${KEPT_S})`,
  };
}
