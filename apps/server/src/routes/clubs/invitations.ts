import { invitationRequest, invitationUse } from '@jadoube/protocol';
import type { Accepted, Invitation, Invited } from '@jadoube/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { ownOrigins } from '../../plugins/origin.ts';
import { ProblemError } from '../../plugins/problem.ts';
import { signedIn } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { few, moment, nothing } from '../accounts/schemas.ts';
import { linkNext, paging } from '../paging.ts';
import { problems } from '../schemas.ts';
import { clubParams, clubSchema, memberSchema, roles, security, shownClub, shownMember } from './schemas.ts';

const shared = { tags: ['clubs'], security };

const invitationSchema = z
  .object({
    id: z.uuid(),
    roles,
    memberId: z.uuid().nullable(),
    mail: z.string().nullable(),
    createdBy: z.uuid(),
    createdAt: moment,
    expiresAt: moment,
  })
  .meta({ id: 'Invitation' });

const secretOfLink = invitationUse.meta({ examples: [{ secret: 'the-word-of-the-invitation' }] });

const POST_INVITATIONS = {
  ...shared,
  summary: 'Invite somebody: with roles, or to the name that the club has for him',
  description:
    'The secret and its link are shown this once, and are good once. With `mail` the link is sent there too.',
  params: clubParams,
  body: invitationRequest.meta({ examples: [{ roles: ['player'] }] }),
  response: {
    201: z.object({ secret: z.string(), url: z.string(), mailed: z.boolean(), invitation: invitationSchema }),
    ...problems,
  },
};

const GET_INVITATIONS = {
  ...shared,
  summary: 'The invitations that nobody has followed yet, the oldest first',
  params: clubParams,
  querystring: z.object(paging),
  response: { 200: z.object({ invitations: z.array(invitationSchema) }), ...problems },
};

const DELETE_INVITATION = {
  ...shared,
  summary: 'Take an invitation back',
  params: clubParams.extend({ id: z.uuid('an id such as the list gives') }),
  response: { 204: nothing, ...problems },
};

const POST_LOOK = {
  tags: ['clubs'],
  summary: 'What an invitation is to',
  body: secretOfLink,
  response: { 200: z.object({ club: z.string(), roles, name: z.string().nullable() }), ...problems },
};

const POST_ACCEPT = {
  ...shared,
  summary: 'Follow an invitation: you are a member then',
  body: secretOfLink,
  response: { 200: z.object({ club: clubSchema, member: memberSchema }), ...problems },
};

const DAY = 86_400_000;

const shown = (invitation: Invitation): z.input<typeof invitationSchema> => ({
  ...invitation,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});

const INVITE_REFUSED: Record<Exclude<Invited['outcome'], 'made'>, () => ProblemError> = {
  'no-such-member': () => new ProblemError(404, 'no-such-member', 'The club has no such member.'),
  claimed: () => new ProblemError(409, 'claimed', 'That member has an account already.'),
  'too-many': () => new ProblemError(409, 'too-many-invitations', 'Too many invitations are open: take some back.'),
  'too-many-mails': () =>
    new ProblemError(429, 'too-fast', 'Enough mails were sent for today: hand over the link yourself, without `mail`.'),
};

const ACCEPT_REFUSED: Record<Exclude<Accepted['outcome'], 'joined'>, () => ProblemError> = {
  'wrong-link': () =>
    new ProblemError(
      404,
      'wrong-link',
      'This invitation is good no more, or was not copied as a whole: ask for another.',
    ),
  'member-already': () =>
    new ProblemError(409, 'member-already', 'You are a member of this club already; the invitation stays good.'),
};

function urlOf({ raw }: FastifyRequest, { config }: Services, secret: string): string {
  return `${ownOrigins(config.publicOrigins, raw)[0]}/join?invite=${secret}`;
}

/** True where it was handed to the mail server; where not, the admin has the link all the same. */
async function sendTo({ store, postOffice }: Services, mail: string, clubId: string, by: string, secret: string) {
  const club = (await store.clubs.find(clubId))?.name ?? '';
  const url = `${postOffice.origin}/join?invite=${secret}`;
  return (await postOffice.sendInvitation(mail, { club, by, url }))?.outcome === 'sent';
}

async function ofClub(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, world, postOffice } = services;

  app.post('/clubs/:clubId/invitations', { schema: POST_INVITATIONS }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const { days, mail, roles: invited, memberId } = request.body;
    if (mail !== undefined && !postOffice.sendsMail)
      throw new ProblemError(409, 'no-mail', 'This server sends no mail.');
    const now = world.now();
    const wanted = { roles: invited, memberId, mail, expiresAt: new Date(now + days * DAY) };
    const made = await store.invitations.make(clubId, wanted, actor, new Date(now));
    if (made.outcome !== 'made') throw INVITE_REFUSED[made.outcome]();
    const { secret, invitation } = made;
    const by = request.bearer?.user.name ?? '';
    const mailed = mail !== undefined && (await sendTo(services, mail, clubId, by, secret));
    reply.header('cache-control', 'no-store');
    const url = urlOf(request, services, secret);
    return reply.code(201).send({ secret, url, mailed, invitation: shown(invitation) });
  });

  app.get('/clubs/:clubId/invitations', { schema: GET_INVITATIONS }, async (request, reply) => {
    const { clubId } = clubActor(request);
    const { limit = 50, after } = request.query;
    const page = await store.invitations.list(clubId, new Date(world.now()), { limit, ...(after && { after }) });
    linkNext(reply, `/api/v1/clubs/${clubId}/invitations`, page.next, { limit });
    return { invitations: page.invitations.map(shown) };
  });

  app.delete('/clubs/:clubId/invitations/:id', { schema: DELETE_INVITATION }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    if (!(await store.invitations.revoke(clubId, request.params.id, actor)))
      throw new ProblemError(404, 'not-found', 'There is no such invitation that is still open.');
    return reply.code(204).send();
  });
}

/** Invitations: how members come. */
export async function invitationRoutes(instance: FastifyInstance, services: Services) {
  await ofClub(instance, services);
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, world, config } = services;

  app.post('/invitations/look', { schema: POST_LOOK, config: few(config.rateLimit * 10) }, async (request) => {
    const found = await store.invitations.look(request.body.secret, new Date(world.now()));
    if (found === undefined) throw ACCEPT_REFUSED['wrong-link']();
    return found;
  });

  app.post('/invitations/accept', { schema: POST_ACCEPT }, async (request) => {
    const { userId, name } = signedIn(request);
    const accepted = await store.invitations.accept(request.body.secret, { userId, name }, new Date(world.now()));
    if (accepted.outcome !== 'joined') throw ACCEPT_REFUSED[accepted.outcome]();
    return { club: shownClub(accepted.club), member: shownMember(accepted.member) };
  });
}
