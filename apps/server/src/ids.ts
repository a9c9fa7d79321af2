import { createHash } from 'node:crypto';

/**
 * The id of an act of the table itself, such as a flag declared: a UUIDv8 (RFC 9562, 5.8) that is the same on every node, so
 * that only one of them can append it.
 */
export function tableActId(act: string, gameId: string, version: number): string {
  const bytes = createHash('sha256').update(`${act} ${gameId} ${version}`).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
