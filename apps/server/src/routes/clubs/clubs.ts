import { clubChange, clubRequest, type TermsRequest } from '@jadoube/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { ProblemError } from '../../plugins/problem.ts';
import { signedIn } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import type { World } from '../../world.ts';
import { etagOf, ifMatch, STALE } from '../if-match.ts';
import { layingOf } from '../laying.ts';
import { problems } from '../schemas.ts';
import { clubParams, clubSchema, memberSchema, security, shownClub, shownMember } from './schemas.ts';

const tags = ['clubs'];
const ownClub = z.object({ club: clubSchema, member: memberSchema });

const POST_CLUBS = {
  summary: 'Found a club; you are its admin',
  tags,
  security,
  body: clubRequest.meta({ examples: [{ name: 'St George’s', terms: { code: 'fide' } }] }),
  response: { 201: ownClub, ...problems },
};

const GET_MY_CLUBS = {
  summary: 'The clubs that I am a member of',
  tags,
  security,
  response: { 200: z.object({ clubs: z.array(ownClub) }), ...problems },
};

const GET_CLUB = {
  summary: 'A club',
  description: '`ETag` is its version.',
  tags,
  security,
  params: clubParams,
  response: { 200: clubSchema, ...problems },
};

const PATCH_CLUB = {
  summary: 'Give a club another name, or other default terms',
  description: 'With `If-Match`: the `ETag` of the club as you have seen it.',
  tags,
  security,
  params: clubParams,
  body: clubChange.meta({ examples: [{ name: 'Simpson’s', reason: 'we have moved' }] }),
  response: { 200: clubSchema, ...problems },
};

export const noSuchClub = () => new ProblemError(404, 'no-such-club', 'There is no such club.');

/** Default terms are such as a game could be laid on, on any day. Throws a problem that says why they are not. */
export function assertDefaultTerms(terms: TermsRequest | null | undefined, { now }: World): void {
  if (!terms) return;
  if (terms.resumesAt !== undefined)
    throw new ProblemError(422, 'unplayable-terms', 'An hour of resumption is of one game, not of all.');
  layingOf({ terms, seat: 'lot', open: false }, now());
}

/** Clubs themselves: who is in them, and what was changed, have routes of their own. */
export async function clubRoutes(instance: FastifyInstance, { store, world }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post('/clubs', { schema: POST_CLUBS }, async (request, reply) => {
    const founder = signedIn(request);
    assertDefaultTerms(request.body.terms, world);
    const { club, member } = await store.clubs.create(request.body, founder);
    reply.header('location', `/api/v1/clubs/${club.id}`).header('etag', etagOf(club.version));
    return reply.code(201).send({ club: shownClub(club), member: shownMember(member) });
  });

  app.get('/me/clubs', { schema: GET_MY_CLUBS }, async (request) => {
    const own = await store.clubs.ofUser(signedIn(request).userId);
    return { clubs: own.map(({ club, member }) => ({ club: shownClub(club), member: shownMember(member) })) };
  });

  app.get('/clubs/:clubId', { schema: GET_CLUB }, async (request, reply) => {
    const club = await store.clubs.find(clubActor(request).clubId);
    if (club === undefined) throw noSuchClub();
    reply.header('etag', etagOf(club.version)).header('cache-control', 'private, no-cache');
    return shownClub(club);
  });

  app.patch('/clubs/:clubId', { schema: PATCH_CLUB }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const version = ifMatch(request);
    assertDefaultTerms(request.body.terms, world);
    const changed = await store.clubs.change(clubId, version, request.body, actor);
    if (changed.outcome === 'stale') throw STALE();
    if (changed.outcome === 'no-such-club') throw noSuchClub();
    reply.header('etag', etagOf(changed.club.version));
    return shownClub(changed.club);
  });
}
