import { createHash } from 'node:crypto';
import type { GameRequest } from '@jadoube/protocol';
import type { Laying } from '../routes/laying.ts';

/** JSON in which the same value is always the same text, in whatever order its members came. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const written = members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${written.sort().join(',')}}`;
}

const OTHER = { white: 'black', black: 'white', lot: 'lot' } as const;

/**
 * What a seek asks for, in one word, and the word of the seek that it would meet: on just the same terms, with the other men.
 * Who leaves his men to the lot meets whoever does so too.
 */
export function askingOf({ setup, lots }: Laying, seat: GameRequest['seat']): { asks: string; meets: string } {
  const word = (men: GameRequest['seat']) =>
    createHash('sha256')
      .update(canonical({ terms: setup.terms, lots, men }))
      .digest('base64url');
  return { asks: word(seat), meets: word(OTHER[seat]) };
}
