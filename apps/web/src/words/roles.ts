import type { Role } from '@jadoube/protocol';
import { type Key, key, t } from '../language/language.ts';
import { listAll } from './list.ts';

export const ROLE_WORDS: Readonly<Record<Role, Key>> = {
  admin: key('admin'),
  umpire: key('umpire'),
  scorer: key('scorer'),
  player: key('player'),
};

/** `admin and player`. */
export const sayRoles = (roles: readonly Role[]): string => listAll(roles.map((role) => t(ROLE_WORDS[role])));
