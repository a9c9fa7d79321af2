import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../plugins/problem.ts';

/** `ETag` of what counts its changes. */
export const etagOf = (version: number): string => `"${version}"`;

export const STALE = (): ProblemError =>
  new ProblemError(412, 'stale', 'It has changed since you looked: look again, then send what is still to be changed.');

/** The version that the caller has seen, by `If-Match`. Throws 428 without it, 412 where it can be none of ours. */
export function ifMatch({ headers }: FastifyRequest): number {
  const match = headers['if-match'];
  if (match === undefined)
    throw new ProblemError(428, 'precondition-required', 'Send If-Match with the ETag of what you have seen.');
  const version = /^"(\d{1,9})"$/.exec(match)?.[1];
  if (version === undefined) throw STALE();
  return Number(version);
}
