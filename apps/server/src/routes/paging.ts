import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { digits } from './schemas.ts';

/** What every list by cursor may be asked. */
export const paging = { limit: digits(1, 100).optional(), after: z.string().max(200).optional() };

/** RFC 8288: where the next page of a list is, with whatever else was asked of this one. */
export function linkNext(
  reply: FastifyReply,
  path: string,
  next: string | undefined,
  asked: Readonly<Record<string, string | number | undefined>>,
): void {
  if (next === undefined) return;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...asked, after: next }))
    if (value !== undefined) query.set(key, String(value));
  reply.header('link', `<${path}?${query}>; rel="next"`);
}
