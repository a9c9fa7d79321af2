import type { Drawn, Lot } from '@jadoube/protocol';
import type { Remembered } from '../net/lot-memory.ts';
import { sha256 } from './sha256.ts';

/** What a lot that is drawn again comes to. `unseen`: right in itself, but nobody here had seen the commitment before. */
export type Finding = 'kept' | 'unseen' | 'another-commitment' | 'another-salt' | 'another-word' | 'fell-otherwise';

const isWhite = (digit: string | undefined): boolean => '01234567'.includes(digit ?? 'x');

function fell({ host, firstMove }: Drawn, digest: string): boolean {
  const agrees = (colour: string | undefined, digit: string | undefined) =>
    colour === undefined || colour === (isWhite(digit) ? 'white' : 'black');
  return agrees(host, digest[0]) && agrees(firstMove, digest[1]);
}

/**
 * Draws the lot again, by its own reckoning: the SHA-256 of the salt is the commitment, and the first two digits of the
 * SHA-256 of salt, game and word are how it fell. Null before the drawing, and where the browser lends no hash.
 */
export async function checkLot(lot: Lot, gameId: string, remembered: Remembered): Promise<Finding | null> {
  if (!lot.drawn) return null;
  const { salt, nonce } = lot.drawn;
  const committed = await sha256(salt);
  const digest = await sha256(`${salt}${gameId}${nonce}`);
  if (committed === null || digest === null) return null;
  if ((remembered.commitment ?? lot.commitment) !== lot.commitment) return 'another-commitment';
  if (committed !== lot.commitment) return 'another-salt';
  if ((remembered.nonce ?? nonce) !== nonce) return 'another-word';
  if (!fell(lot.drawn, digest)) return 'fell-otherwise';
  return remembered.commitment === undefined ? 'unseen' : 'kept';
}
