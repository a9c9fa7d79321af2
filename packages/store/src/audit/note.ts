import { Prisma } from '../generated/prisma/client.ts';
import { assertStorableText, storableJson } from '../storable.ts';
import { hashOfLink } from './chain.ts';

/** Who does something in a club, and with which token; `tokenId` null: in a session. */
export interface Actor {
  readonly userId: string | null;
  readonly tokenId: string | null;
}

/** What is to be remembered of a change. `before` and `after` hold ids, no names, addresses or secrets: nobody can take them out again. */
export interface AuditNote {
  readonly clubId: string;
  readonly actor: Actor;
  /** `<subject>.<verb>`, such as `member.roles` */
  readonly action: string;
  readonly subject: string;
  readonly subjectId?: string;
  readonly reason?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

const JSON_LIMIT = 256 * 1024;
const REASON_LIMIT = 1000;

interface End {
  auditSeq: number;
  auditHash: string;
  now: Date;
}

/** From here to the commit nobody else writes into this club's audit. */
async function lockEnd(client: Prisma.TransactionClient, clubId: string): Promise<End> {
  const [end] = await client.$queryRaw<End[]>`
    SELECT "auditSeq", "auditHash", date_trunc('milliseconds', clock_timestamp()) AS "now"
    FROM "clubs" WHERE "id" = ${clubId}::uuid FOR UPDATE`;
  if (end === undefined) throw new Error('there is no such club to audit');
  return end;
}

/** The value as it will be read back: what JSON leaves out is left out of the hash too. */
function storable(what: string, value: unknown): unknown {
  return value === undefined ? null : JSON.parse(storableJson(what, value, JSON_LIMIT));
}

const column = (value: unknown) => (value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue));

/**
 * Appends to the club's audit, in the transaction of the change itself: neither is there without the other. It locks the
 * club's row until the commit: call it last.
 */
export async function noteInAudit(client: Prisma.TransactionClient, note: AuditNote): Promise<void> {
  const { clubId, actor, action, subject, subjectId = null, reason = null } = note;
  if (reason !== null) assertStorableText('the reason', reason, REASON_LIMIT);
  const [before, after] = [storable('before', note.before), storable('after', note.after)];
  const { auditSeq, auditHash: previousHash, now: at } = await lockEnd(client, clubId);
  const said = { action, subject, subjectId, reason, before, after, previousHash };
  const link = { clubId, seq: auditSeq + 1, at, actorId: actor.userId, tokenId: actor.tokenId, ...said };
  const hash = hashOfLink(link);
  await client.auditEntry.create({ data: { ...link, before: column(before), after: column(after), hash } });
  await client.club.update({ where: { id: clubId }, data: { auditSeq: link.seq, auditHash: hash } });
}
