import { BadPage } from '../errors.ts';
import type { AuditEntry, PrismaClient } from '../generated/prisma/client.ts';
import { assertUuid } from '../storable.ts';
import { type Verified, verifyAll } from './verify.ts';

export type { AuditEntry };

export interface AuditPage {
  entries: AuditEntry[];
  /** There where more may follow. */
  next?: string;
}

export interface ListAudit {
  /** 1 to 100 */
  limit: number;
  /** the `next` of the page before */
  after?: string;
  /** only what was done to this */
  subjectId?: string;
}

/** What was changed in clubs, by whom and why. */
export interface Audit {
  /** Newest first. Throws BadPage. */
  list(clubId: string, list: ListAudit): Promise<AuditPage>;
  /** Walks every chain; rejects where the database does not answer. */
  verify(): Promise<Verified>;
}

const CURSOR = /^[1-9]\d{0,8}$/;

function seqOf(cursor: string | undefined): { lt: number } | undefined {
  if (cursor === undefined) return undefined;
  if (!CURSOR.test(cursor)) throw new BadPage('the cursor is not one that a list gave out');
  return { lt: Number(cursor) };
}

export function openAudit(prisma: PrismaClient): Audit {
  return {
    async list(clubId, { limit, after, subjectId }) {
      assertUuid('clubId', clubId);
      const before = seqOf(after);
      const rows = await prisma.auditEntry.findMany({
        where: { clubId, ...(before && { seq: before }), ...(subjectId !== undefined && { subjectId }) },
        orderBy: { seq: 'desc' },
        take: limit + 1,
      });
      const entries = rows.slice(0, limit);
      const last = entries.at(-1);
      return { entries, ...(rows.length > limit && last !== undefined ? { next: String(last.seq) } : {}) };
    },
    verify: () => verifyAll(prisma),
  };
}
