import type { Color } from '@jadoube/board';
import { z } from 'zod';

/** What can be left to the lot: the men of him who lays the table, and who begins. */
export const LOTS = ['seat', 'firstMove'] as const;
export type LotOf = (typeof LOTS)[number];

/** How the lot fell, with all that it takes to draw it again. */
export interface Drawn {
  /** 32 random bytes of the server in hexadecimal, drawn when the table was laid. */
  salt: string;
  /** What the second player added when he sat down; empty where he added nothing. */
  nonce: string;
  /** The men of him who laid the table, where they were left to the lot. */
  host?: Color;
  /** Who begins, where that was left to the lot. */
  firstMove?: Color;
}

/**
 * A lot that nobody can choose and anybody can check. When the table is laid the server draws a salt and shows its SHA-256,
 * the commitment; the second player adds a word of his own, without knowing the salt, as he sits down. The lot is read off
 * the SHA-256 of salt, game id and word (`lotText`).
 */
export interface Lot {
  of: readonly LotOf[];
  /** SHA-256 of the salt, in lower-case hexadecimal. */
  commitment: string;
  /** Null until both sit. */
  drawn: Drawn | null;
}

/** A word of the second player's own for the lot. */
export const nonceText = z.string().regex(/^[\w-]{1,64}$/, 'up to 64 letters, digits, - and _');

/** What the lot is read off, by its SHA-256. Salt and id are of fixed length, so that no other three give the same text. */
export const lotText = ({ salt, nonce }: Pick<Drawn, 'salt' | 'nonce'>, gameId: string): string =>
  `${salt}${gameId}${nonce}`;

const colourOf = (digit: string | undefined): Color => (Number.parseInt(digit ?? '', 16) < 8 ? 'white' : 'black');

/** Off the digest (hexadecimal): 0 to 7 is White. The first digit is for the men of the host, the second for the first move. */
export function readLot(of: readonly LotOf[], digest: string): Pick<Drawn, 'host' | 'firstMove'> {
  return {
    ...(of.includes('seat') && { host: colourOf(digest[0]) }),
    ...(of.includes('firstMove') && { firstMove: colourOf(digest[1]) }),
  };
}
