import type { DeskGame, DeskLine, Role, RulingRequest, TermsRequest } from '@jadoube/protocol';
import { ask, call, nextOf } from './api.ts';
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

/** The ruling on the game as it was seen. */
export const ruleOn = (clubId: string, gameId: string, version: number, ruling: RulingRequest): Promise<unknown> =>
  ask('POST', `/clubs/${clubId}/desk/games/${gameId}/rulings`, { actId: makeUuid(), ...ruling }, `"${version}"`);

export async function fixHour(clubId: string, gameId: string, hour: string): Promise<void> {
  const { view } = await getDeskGame(clubId, gameId);
  const body = { actId: makeUuid(), hour };
  await ask('PUT', `/clubs/${clubId}/adjournments/${gameId}`, body, `"${view.version}"`);
}
