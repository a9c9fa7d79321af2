import { type Actor, noteInAudit } from '../audit/note.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { assertUuid } from '../storable.ts';
import { inTransaction } from '../transaction.ts';

/** What an umpire did at a table of his club, as the ledger has it. */
export interface RulingNote {
  gameId: string;
  /** of the ledger: what was done there is noted once */
  version: number;
  /** `rule`, `appoint`… */
  verb: string;
  reason: string | undefined;
  actor: Actor;
  after: object;
}

const REASON_LIMIT = 1000;

/** The ledger has it already: whoever comes first with it writes it into the club's audit, whoever comes later changes nothing. */
export async function noteRuling(prisma: PrismaClient, clubId: string, note: RulingNote): Promise<void> {
  const { gameId, version, verb, reason, actor, after } = note;
  assertUuid('clubId', clubId);
  assertUuid('gameId', gameId);
  const action = `game.${verb}`;
  await inTransaction(prisma, async (client) => {
    await client.$queryRaw`SELECT "id" FROM "clubs" WHERE "id" = ${clubId}::uuid FOR UPDATE`;
    const of = { clubId, subject: 'game', subjectId: gameId };
    const where = { ...of, action, after: { path: ['version'], equals: version } };
    if ((await client.auditEntry.findFirst({ where, select: { seq: true } })) !== null) return;
    const said = reason?.slice(0, REASON_LIMIT) || undefined;
    await noteInAudit(client, { ...of, actor, action, reason: said, after: { version, ...after } });
  });
}
