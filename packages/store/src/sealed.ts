import type { PrismaClient } from './generated/prisma/client.ts';

/** A sealed record as it lies in the database: only whoever has the master key can read it. */
export interface SealedRow {
  gameId: string;
  actId: string;
  version: number;
  seat: string;
  keyId: string;
  wrappedKey: Uint8Array<ArrayBuffer>;
  ciphertext: Uint8Array<ArrayBuffer>;
}

/** The envelopes of all games. */
export interface SealedRecords {
  /** Kept before the act that seals it is appended. The first under an act counts: false where there was one. */
  add(row: SealedRow): Promise<boolean>;
  /** The same record under another key. */
  replace(row: SealedRow): Promise<void>;
  /** The record sealed by the act of that version; undefined where there is none. */
  find(gameId: string, actId: string): Promise<SealedRow | undefined>;
  /** Those whose key is wrapped by another master key than the one named, for its rotation. */
  wrappedOtherwise(keyId: string, limit: number): Promise<SealedRow[]>;
  /** One record, the newest, of every master key that wraps any. */
  oneOfEachKey(): Promise<SealedRow[]>;
  /** How many records each master key wraps, by its name. */
  countByKey(): Promise<Map<string, number>>;
}

export function openSealedRecords(prisma: PrismaClient): SealedRecords {
  return {
    async add(row) {
      const data = [{ ...row, createdAt: new Date() }];
      return (await prisma.sealedRecord.createMany({ data, skipDuplicates: true })).count === 1;
    },
    async replace({ gameId, actId, ...data }) {
      await prisma.sealedRecord.update({ where: { gameId_actId: { gameId, actId } }, data });
    },
    async find(gameId, actId) {
      return (await prisma.sealedRecord.findUnique({ where: { gameId_actId: { gameId, actId } } })) ?? undefined;
    },
    wrappedOtherwise: (keyId, limit) => prisma.sealedRecord.findMany({ where: { keyId: { not: keyId } }, take: limit }),
    async countByKey() {
      const counts = await prisma.sealedRecord.groupBy({ by: ['keyId'], _count: true });
      return new Map(counts.map(({ keyId, _count }) => [keyId, _count]));
    },
    // Chosen by the database: Prisma's own `distinct` would read every envelope into memory.
    oneOfEachKey: () => prisma.$queryRaw<SealedRow[]>`
      SELECT DISTINCT ON ("keyId") "gameId", "actId", "version", "seat", "keyId", "wrappedKey", "ciphertext"
      FROM "sealed_records" ORDER BY "keyId", "createdAt" DESC`,
  };
}
