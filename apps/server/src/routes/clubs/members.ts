import { memberChange, memberRequest, ROLES, reasonRequest } from '@jadoube/protocol';
import type { Clash, MemberChanged, MemberLeft } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { ProblemError } from '../../plugins/problem.ts';
import { signedIn } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { nothing } from '../accounts/schemas.ts';
import { etagOf, ifMatch, STALE } from '../if-match.ts';
import { linkNext, paging } from '../paging.ts';
import { problems } from '../schemas.ts';
import { clubParams, memberParams, memberSchema, security, shownMember } from './schemas.ts';

const shared = { tags: ['clubs'], security };

const GET_MEMBERS = {
  ...shared,
  summary: 'The members of a club, in the order in which they came',
  description: 'Pages by cursor: follow `Link: rel=next`.',
  params: clubParams,
  querystring: z.object({ ...paging, role: z.enum(ROLES).optional() }),
  response: { 200: z.object({ members: z.array(memberSchema) }), ...problems },
};

const POST_MEMBERS = {
  ...shared,
  summary: 'Name a member who has no account',
  description: 'He can be paired, and may claim the name later by an invitation.',
  params: clubParams,
  body: memberRequest.meta({ examples: [{ name: 'Anderssen, A.', number: '7', rating: 2600 }] }),
  response: { 201: memberSchema, ...problems },
};

const GET_MEMBER = {
  ...shared,
  summary: 'A member',
  description: '`ETag` is his version.',
  params: memberParams,
  response: { 200: memberSchema, ...problems },
};

const PATCH_MEMBER = {
  ...shared,
  summary: 'Change what the club writes of a member, or what he is there',
  description:
    'With `If-Match`: the `ETag` of the member as you have seen him. A club keeps an admin; an admin who is one no more loses the club tokens and the invitations that he made.',
  params: memberParams,
  body: memberChange.meta({ examples: [{ roles: ['umpire', 'player'], reason: 'chosen by all' }] }),
  response: { 200: memberSchema, ...problems },
};

const DELETE_MEMBER = {
  ...shared,
  summary: 'Strike a member off; he stays in the events that he played',
  params: memberParams,
  body: reasonRequest.nullish().meta({ examples: [{ reason: 'he has moved' }] }),
  response: { 204: nothing, ...problems },
};

const POST_LEAVE = {
  ...shared,
  summary: 'Leave the club',
  params: clubParams,
  response: { 204: nothing, ...problems },
};

const noSuchMember = () => new ProblemError(404, 'no-such-member', 'The club has no such member.');
const lastAdmin = () =>
  new ProblemError(409, 'last-admin', 'The club has no other admin: make somebody one first, then go.');
const clashing = ({ field, message }: Clash) =>
  new ProblemError(409, 'clash', `${field}: ${message}`, { errors: [{ path: `/${field}`, message }] });

const REFUSED: Record<
  Exclude<(MemberChanged | MemberLeft)['outcome'], 'changed' | 'left' | 'clash'>,
  () => ProblemError
> = { stale: STALE, 'no-such-member': noSuchMember, 'last-admin': lastAdmin };

async function listRoutes(instance: FastifyInstance, { store }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/clubs/:clubId/members', { schema: GET_MEMBERS }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { limit = 50, after, role } = request.query;
    const page = await store.members.list(clubId, { limit, ...(after && { after }), ...(role && { role }) });
    linkNext(reply, `/api/v1/clubs/${clubId}/members`, page.next, { limit, role });
    reply.header('cache-control', 'private, no-store');
    return { members: page.members.map(shownMember) };
  });

  app.post('/clubs/:clubId/members', { schema: POST_MEMBERS }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const added = await store.members.add(clubId, [request.body], actor);
    if (added.outcome === 'clash') throw clashing(added.clashes[0]!);
    const member = added.members[0]!;
    reply.header('location', `/api/v1/clubs/${clubId}/members/${member.id}`).header('etag', etagOf(member.version));
    return reply.code(201).send(shownMember(member));
  });
}

async function memberRoutesOf(instance: FastifyInstance, { store, revocations }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/clubs/:clubId/members/:memberId', { schema: GET_MEMBER }, async (request, reply) => {
    const member = await store.members.find(clubActor(request).clubId, request.params.memberId);
    if (member === undefined || member.leftAt !== null) throw noSuchMember();
    reply.header('etag', etagOf(member.version)).header('cache-control', 'private, no-cache');
    return shownMember(member);
  });

  app.patch('/clubs/:clubId/members/:memberId', { schema: PATCH_MEMBER }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const version = ifMatch(request);
    const changed = await store.members.change(clubId, request.params.memberId, version, request.body, actor);
    if (changed.outcome === 'clash') throw clashing(changed.clash);
    if (changed.outcome !== 'changed') throw REFUSED[changed.outcome]();
    revocations.say();
    reply.header('etag', etagOf(changed.member.version));
    return shownMember(changed.member);
  });

  app.delete('/clubs/:clubId/members/:memberId', { schema: DELETE_MEMBER }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const left = await store.members.leave(clubId, request.params.memberId, actor, request.body?.reason);
    if (left.outcome !== 'left') throw REFUSED[left.outcome]();
    revocations.say();
    return reply.code(204).send();
  });

  app.post('/clubs/:clubId/leave', { schema: POST_LEAVE }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const member = await store.clubs.membership(clubId, signedIn(request).userId);
    const left = await store.members.leave(clubId, member?.id ?? '', actor);
    if (left.outcome !== 'left') throw REFUSED[left.outcome]();
    revocations.say();
    return reply.code(204).send();
  });
}

/** Who is in a club. */
export async function memberRoutes(instance: FastifyInstance, services: Services) {
  await listRoutes(instance, services);
  await memberRoutesOf(instance, services);
}
