import { createHash } from 'node:crypto';
import { type Drawn, type Lot, type LotOf, lotText, readLot } from '@jadoube/protocol';
import { NotStorable } from './errors.ts';

/** A lot to be drawn: what for, and the salt that the server is bound to from now on. */
export interface NewLot {
  of: readonly LotOf[];
  /** 32 random bytes in lower-case hexadecimal. */
  salt: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What may be shown of a lot before it is drawn. Throws NotStorable for a salt that could be guessed, or is none. */
export function committedLot({ of, salt }: NewLot): Lot {
  if (!/^[0-9a-f]{64}$/.test(salt)) throw new NotStorable('the salt is not 32 bytes in hexadecimal');
  return { of, commitment: sha256(salt), drawn: null };
}

/** The lot as it falls: nobody's to choose once the salt is committed to, and the nonce said without knowing it. */
export function drawnLot(lot: Lot, salt: string, nonce: string, gameId: string): Lot & { drawn: Drawn } {
  const digest = sha256(lotText({ salt, nonce }, gameId));
  return { ...lot, drawn: { salt, nonce, ...readLot(lot.of, digest) } };
}
