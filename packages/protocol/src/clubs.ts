import { z } from 'zod';
import { nameText } from './acts.ts';
import { linkToken, mailAddress } from './notices.ts';
import { termsRequest } from './terms.ts';

/** What a token may be good for. */
export const SCOPES = ['games:read', 'games:write', 'umpire', 'club:admin', 'export', 'webhooks'] as const;
export type Scope = (typeof SCOPES)[number];

/** What somebody may be in a club; a member is one or more of them. */
export const ROLES = ['admin', 'umpire', 'scorer', 'player'] as const;
export type Role = (typeof ROLES)[number];

/** Each once, in the order of the list of all. */
export const rolesText = z
  .array(z.enum(ROLES))
  .min(1, 'at least one role')
  .max(20)
  .transform((named) => ROLES.filter((role) => named.includes(role)));

/** Why something was done, for the audit and for whom it concerns. */
export const reasonText = nameText(1, 500);

export const clubRequest = z.strictObject({
  name: nameText(1, 80),
  terms: termsRequest.optional(),
});

/** What is left out stays; `terms: null` takes the default terms away. */
export const clubChange = z
  .strictObject({
    name: nameText(1, 80).optional(),
    terms: termsRequest.nullable().optional(),
    reason: reasonText.optional(),
  })
  .refine(({ name, terms }) => name !== undefined || terms !== undefined, 'a new name, or new terms');

/** What a club writes of a member besides what he is there. null: nothing. */
const particulars = {
  /** The club's own number for him. */
  number: nameText(1, 20).nullable(),
  title: z
    .string()
    .regex(/^[A-Z]{2,4}$/, 'two to four capitals, such as GM')
    .nullable(),
  rating: z.number('a whole number').int('a whole number').min(0, '0 to 4000').max(4000, '0 to 4000').nullable(),
  federation: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three capitals, such as ENG')
    .nullable(),
  fideId: z
    .string()
    .regex(/^[1-9]\d{0,11}$/, 'digits only')
    .nullable(),
};
export const PARTICULARS = ['number', 'title', 'rating', 'federation', 'fideId'] as const;

const leftOut = z.object(particulars).partial().shape;

/** A name in the club, without an account so far. */
export const memberRequest = z.strictObject({
  name: nameText(1, 80),
  roles: rolesText.default(['player']),
  ...leftOut,
});
export type MemberRequest = z.output<typeof memberRequest>;

/** What is left out stays. */
export const memberChange = z
  .strictObject({
    name: nameText(1, 80).optional(),
    roles: rolesText.optional(),
    ...leftOut,
    reason: reasonText.optional(),
  })
  .refine(({ reason: _, ...changes }) => Object.keys(changes).length > 0, 'something to change');
export type MemberChange = z.output<typeof memberChange>;

/** Why it is done, where a request says nothing else. */
export const reasonRequest = z.strictObject({ reason: reasonText.optional() });

export const invitationRequest = z
  .strictObject({
    roles: rolesText.optional(),
    /** The member without an account who is meant: he gets the roles that he has there. */
    memberId: z.uuid().optional(),
    /** The link is sent there too. */
    mail: mailAddress.optional(),
    /** So many days it is good. */
    days: z.number().int().min(1).max(60).default(14),
  })
  .refine(
    ({ roles, memberId }) => (roles === undefined) !== (memberId === undefined),
    'either the roles of a new member, or the id of one who is named already',
  );

/** The secret of an invitation, as its link carries it. */
export const invitationUse = z.strictObject({ secret: linkToken });
