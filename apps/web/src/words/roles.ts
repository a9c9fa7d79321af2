import type { Role } from '@jadoube/protocol';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  admin: 'admin',
  umpire: 'umpire',
  scorer: 'scorer',
  player: 'player',
};

/** `admin and player`. */
export const sayRoles = (roles: readonly Role[]): string =>
  new Intl.ListFormat('en-GB').format(roles.map((role) => ROLE_WORDS[role]));
