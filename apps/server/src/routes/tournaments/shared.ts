import type { EventChanged, WholeEvent } from '@jadoube/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clubActor } from '../../access/guard.ts';
import { ProblemError } from '../../plugins/problem.ts';
import type { Services } from '../../services.ts';
import { type EventRecord, recordOf } from '../../tournaments/record.ts';
import { etagOf, STALE } from '../if-match.ts';

const noSuchEvent = () => new ProblemError(404, 'no-such-event', 'There is no such event in this club.');

/** The event that the path names, as it is now. */
export async function recordAt({ store }: Services, request: FastifyRequest): Promise<EventRecord> {
  const { eventId } = request.params as { eventId: string };
  const whole: WholeEvent | undefined = await store.events.find(clubActor(request).clubId, eventId);
  if (whole === undefined) throw noSuchEvent();
  return recordOf(whole);
}

/** Answers a change with the event's new `ETag`, or says why there was none. */
export function assertChanged(reply: FastifyReply, changed: EventChanged): string[] {
  if (changed.outcome === 'stale') throw STALE();
  if (changed.outcome === 'no-such-event') throw noSuchEvent();
  if (changed.outcome === 'no-such-member')
    throw new ProblemError(422, 'no-such-member', `Not in it: ${changed.ids.join(', ')}.`);
  reply.header('etag', etagOf(changed.version));
  return changed.gameIds;
}

/** `ETag` of the event: whatever is shown of it changes with games too, and is asked for anew each time. */
export function headersOf(reply: FastifyReply, { whole }: EventRecord): void {
  reply.header('etag', etagOf(whole.event.version)).header('cache-control', 'private, no-store');
}
