import type { DeskGame, DeskLine, Role, RulingRequest, TermsRequest } from '@jadoube/protocol';
import { ask, call, nextOf, send } from './api.ts';
import { makeUuid } from './uuid.ts';

export interface Club {
  readonly id: string;
  readonly name: string;
  readonly terms: TermsRequest | null;
  readonly createdAt: string;
  readonly version: number;
}

export interface Member {
  readonly id: string;
  readonly userId: string | null;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly number: string | null;
  readonly title: string | null;
  readonly rating: number | null;
  readonly federation: string | null;
  readonly fideId: string | null;
  readonly joinedAt: string;
  readonly version: number;
}

/** A club, and what I am there. */
export interface OwnClub {
  readonly club: Club;
  readonly member: Member;
}

/** A list, and where it goes on; null where it ends. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

/** A page of a list whose answer has its rows under that key. */
export async function pageOf<T>(path: string, key: string): Promise<Page<T>> {
  const response = await ask('GET', path);
  const body = (await response.json()) as Record<string, readonly T[]>;
  return { rows: body[key] ?? [], next: nextOf(response) };
}

export const listClubs = async (): Promise<readonly OwnClub[]> =>
  (await call<{ clubs: readonly OwnClub[] }>('GET', '/me/clubs')).clubs;
export const foundClub = async (name: string): Promise<Club> => (await call<OwnClub>('POST', '/clubs', { name })).club;
export const changeClub = (
  { id, version }: Club,
  change: { name?: string; terms?: TermsRequest | null; reason?: string },
): Promise<Club> => call('PATCH', `/clubs/${id}`, change, `"${version}"`);

export interface AuditEntry {
  readonly seq: number;
  readonly at: string;
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly tokenId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string | null;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly hash: string;
}
export const listAudit = (path: string): Promise<Page<AuditEntry>> => pageOf(path, 'entries');

export const listDesk = (path: string): Promise<Page<DeskLine>> => pageOf(path, 'waiting');
export const listAdjournments = (path: string): Promise<Page<DeskLine>> => pageOf(path, 'adjournments');

export const getDeskGame = (clubId: string, gameId: string): Promise<DeskGame> =>
  call('GET', `/clubs/${clubId}/desk/games/${gameId}`);

export const sitDown = (clubId: string, gameId: string): Promise<unknown> =>
  ask('POST', `/clubs/${clubId}/desk/games/${gameId}/chair`);

/** The ruling on the game as it was seen. */
export const ruleOn = (clubId: string, gameId: string, version: number, ruling: RulingRequest): Promise<unknown> =>
  ask('POST', `/clubs/${clubId}/desk/games/${gameId}/rulings`, { actId: makeUuid(), ...ruling }, `"${version}"`);

export async function fixHour(clubId: string, gameId: string, hour: string): Promise<void> {
  const { view } = await getDeskGame(clubId, gameId);
  const body = { actId: makeUuid(), hour };
  await ask('PUT', `/clubs/${clubId}/adjournments/${gameId}`, body, `"${view.version}"`);
}

export interface MemberWish {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly number: string | null;
  readonly title: string | null;
  readonly rating: number | null;
  readonly federation: string | null;
  readonly fideId: string | null;
}
export const listMembers = (path: string): Promise<Page<Member>> => pageOf(path, 'members');
export const addMember = (clubId: string, name: string): Promise<Member> =>
  call('POST', `/clubs/${clubId}/members`, { name });
export const changeMember = (clubId: string, { id, version }: Member, wish: MemberWish): Promise<Member> =>
  call('PATCH', `/clubs/${clubId}/members/${id}`, wish, `"${version}"`);
export const strikeOff = (clubId: string, { id }: Member, reason: string): Promise<unknown> =>
  ask('DELETE', `/clubs/${clubId}/members/${id}`, reason === '' ? {} : { reason });
export const leaveClub = (clubId: string): Promise<unknown> => ask('POST', `/clubs/${clubId}/leave`);

export interface Invitation {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly memberId: string | null;
  readonly mail: string | null;
  readonly expiresAt: string;
}
export const listInvitations = (path: string): Promise<Page<Invitation>> => pageOf(path, 'invitations');
export const invite = (
  clubId: string,
  to: { roles?: readonly Role[]; memberId?: string; mail?: string },
): Promise<{ url: string; mailed: boolean }> => call('POST', `/clubs/${clubId}/invitations`, to);
export const takeBack = (clubId: string, id: string): Promise<unknown> =>
  ask('DELETE', `/clubs/${clubId}/invitations/${id}`);

export interface InvitationFace {
  readonly club: string;
  readonly roles: readonly Role[];
  /** The name that the club has for him who is meant. */
  readonly name: string | null;
}
export const lookAtInvitation = (secret: string): Promise<InvitationFace> =>
  call('POST', '/invitations/look', { secret });
export const acceptInvitation = (secret: string): Promise<OwnClub> => call('POST', '/invitations/accept', { secret });

interface Fault {
  readonly field: string;
  readonly message: string;
}
/** What became, or would become, of each row of a list. */
export interface ImportReport {
  readonly dryRun: boolean;
  readonly members: readonly Member[];
  readonly rows: readonly { readonly line: number; readonly name: string; readonly faults: readonly Fault[] }[];
  readonly faults: readonly (Fault & { readonly line: number })[];
}
export const importMembers = async (clubId: string, csv: string, dryRun: boolean): Promise<ImportReport> =>
  (await (
    await send('POST', `/clubs/${clubId}/members/import?dryRun=${dryRun}`, { body: csv, type: 'text/csv' })
  ).json()) as ImportReport;
