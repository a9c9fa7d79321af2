import { z } from 'zod';
import { nameText } from './acts.ts';
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
