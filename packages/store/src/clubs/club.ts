import type { Role } from '@jadoube/protocol';
import type { Club as ClubRow, Member as MemberRow } from '../generated/prisma/client.ts';

export interface Club {
  id: string;
  name: string;
  createdAt: Date;
  /** What a game of the club is played on where nothing else is said, as a request for a game has it. */
  terms: unknown;
  /** Counts its changes. */
  version: number;
}

export interface Member extends Omit<MemberRow, 'roles'> {
  /** In the order of the list of all. */
  roles: Role[];
}

export const clubOf = ({ id, name, createdAt, terms, version }: ClubRow): Club => ({
  id,
  name,
  createdAt,
  terms,
  version,
});

/** The database refuses roles that there are not. */
export const memberOf = (row: MemberRow): Member => ({ ...row, roles: row.roles as Role[] });
