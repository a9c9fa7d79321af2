import { ROLES } from '@jadoube/protocol';
import type { Club, Member } from '@jadoube/store';
import { z } from 'zod';

export const security = [{ token: [] }];
export const clubParams = z.object({ clubId: z.uuid('an id such as the one that POST /clubs gave') });

export const memberParams = clubParams.extend({ memberId: z.uuid('an id such as the list of members gives') });

const moment = z.iso.datetime();
export const roles = z.array(z.enum(ROLES));

export const clubSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    terms: z.record(z.string(), z.unknown()).nullable(),
    createdAt: moment,
    version: z.number().int(),
  })
  .meta({ id: 'Club', description: '`terms`: what its games are played on where nothing else is said' });

export const shownClub = ({ createdAt, terms, ...club }: Club): z.input<typeof clubSchema> => ({
  ...club,
  terms: terms as Record<string, unknown> | null,
  createdAt: createdAt.toISOString(),
});

export const memberSchema = z
  .object({
    id: z.uuid(),
    /** null: a name that nobody has claimed yet */
    userId: z.uuid().nullable(),
    name: z.string(),
    roles,
    number: z.string().nullable(),
    title: z.string().nullable(),
    rating: z.number().int().nullable(),
    federation: z.string().nullable(),
    fideId: z.string().nullable(),
    joinedAt: moment,
    version: z.number().int(),
  })
  .meta({ id: 'Member', description: 'Somebody in a club; without `userId` a name that may be claimed by invitation' });

export const shownMember = ({ joinedAt, leftAt: _, clubId: __, ...member }: Member): z.input<typeof memberSchema> => ({
  ...member,
  joinedAt: joinedAt.toISOString(),
});
