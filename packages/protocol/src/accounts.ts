import { z } from 'zod';
import { hasControl, nameText, playerName } from './acts.ts';
import { SCOPES } from './clubs.ts';
import { linkToken, mailAddress } from './notices.ts';

/** Characters of a password. Long ones cost no more than short ones; there is no rule of what has to be in it. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;

const password = z
  .string()
  .min(PASSWORD_LENGTH.least, `at least ${PASSWORD_LENGTH.least} characters`)
  .max(PASSWORD_LENGTH.most, `at most ${PASSWORD_LENGTH.most} characters`)
  .refine((text) => !hasControl(text), 'no control characters');
/** What was a password once need not be one that would be taken today. */
const tried = z.string().min(1).max(PASSWORD_LENGTH.most);

/** What can be guessed from what everybody sees of somebody. */
const isGuessable = ({ name, mail, password }: { name: string; mail: string; password: string }) =>
  [name, mail, mail.split('@')[0] ?? ''].some((known) => known.toLowerCase() === password.toLowerCase());

export const accountRequest = z
  .strictObject({ name: playerName, mail: mailAddress, password })
  .refine((request) => !isGuessable(request), { path: ['password'], message: 'something that is not known of you' });

/** `bearer`: the session's token is wanted in the answer, for a program; no cookie is set then. */
export const sessionRequest = z.strictObject({
  mail: z.string().min(1).max(254),
  password: tried,
  bearer: z.boolean().optional(),
});

/** What is left out stays; another address is confirmed by the password. */
export const accountChange = z
  .strictObject({ name: playerName.optional(), mail: mailAddress.optional(), password: tried.optional() })
  .refine(({ name, mail }) => name !== undefined || mail !== undefined, 'a new name, or a new address');

export const passwordChange = z.strictObject({ current: tried, password });
export const resetRequest = z.strictObject({ mail: mailAddress });
export const resetUse = z.strictObject({ token: linkToken, password });

/** Whoever signs in with a password confirms by it what can't be undone. */
export const deletionRequest = z.strictObject({ password: tried.optional() });

export const tokenRequest = z.strictObject({
  name: nameText(1, 60),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, 'at least one scope')
    .max(20)
    .transform((named) => SCOPES.filter((scope) => named.includes(scope))),
  /** So many days it is good. */
  days: z.number().int().min(1).max(366).default(90),
});
export type TokenRequest = z.output<typeof tokenRequest>;
