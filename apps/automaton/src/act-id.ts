import { createHash } from 'node:crypto';

/**
 * The id of an act, off the game, how far it was and which of the acts it is: two processes that play for the same automaton, and
 * one that has lost an answer, say the same thing once. In the form of a UUID of version 5.
 */
export function actIdOf(gameId: string, version: number, number: number): string {
  const digest = createHash('sha256').update(`automaton ${gameId} ${version} ${number}`).digest();
  digest[6] = ((digest[6] as number) & 0x0f) | 0x50;
  digest[8] = ((digest[8] as number) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
