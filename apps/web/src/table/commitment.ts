import type { Envelope } from '@jadoube/table';
import { sha256 } from './sha256.ts';

/**
 * Is what the opened envelope says what was sealed? SHA-256 over salt and record has to be the commitment on its face.
 * Null before the opening, and where the browser lends no hash (a page without TLS from another machine).
 */
export async function keepsCommitment({ opened, commitment }: Envelope): Promise<boolean | null> {
  const made = opened && (await sha256(opened.salt + opened.record));
  return made === null ? null : made === commitment;
}

/** The beginning of a commitment, as one would compare it by eye: `3fa2 91c0 77de`. */
export const shortCommitment = (commitment: string): string => commitment.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ');
