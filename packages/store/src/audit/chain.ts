import { createHash } from 'node:crypto';

/** An entry of the audit without its hash: what the hash is made of. */
export interface Link {
  readonly clubId: string;
  /** 1, 2, 3… */
  readonly seq: number;
  readonly at: Date;
  readonly actorId: string | null;
  readonly tokenId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string | null;
  readonly reason: string | null;
  /** JSON, as it stands in the database. */
  readonly before: unknown;
  readonly after: unknown;
  readonly previousHash: string;
}

export interface HashedLink extends Link {
  readonly hash: string;
}

/** The end of a chain: how long it is, and the hash of its last link. */
export interface ChainEnd {
  readonly seq: number;
  readonly hash: string;
}

export const NO_LINK: ChainEnd = { seq: 0, hash: '' };

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
};

/** The same text for the same JSON, in whatever order its keys were stored (as RFC 8785 has it). */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value));

/** Lower-case hex of the SHA-256 of everything that the link says, the hash of the one before it included. */
export function hashOfLink(link: Link): string {
  const { clubId, seq, at, actorId, tokenId, action, subject, subjectId, reason, before, after, previousHash } = link;
  const said = {
    clubId,
    seq,
    at: at.toISOString(),
    actorId,
    tokenId,
    action,
    subject,
    subjectId,
    reason,
    before,
    after,
  };
  return createHash('sha256')
    .update(canonicalJson({ ...said, previousHash }))
    .digest('hex');
}

/** What is wrong with the next link of a chain that ends so far at `end`; undefined: nothing. */
export function faultOfLink(end: ChainEnd, link: HashedLink): string | undefined {
  if (link.seq !== end.seq + 1) return `entry ${end.seq + 1} is missing`;
  if (link.previousHash !== end.hash) return 'it does not continue the entry before it';
  if (link.hash !== hashOfLink(link)) return 'what it says is not what was hashed';
  return undefined;
}
