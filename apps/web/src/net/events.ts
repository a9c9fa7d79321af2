import type { TermsRequest } from '@jadoube/protocol';
import { ask, call } from './api.ts';
import { type Page, pageOf } from './clubs.ts';

export type EventKind = 'single' | 'sitting' | 'match' | 'round-robin' | 'swiss' | 'knock-out';
export type Bye = 'pairing-allocated' | 'full' | 'half' | 'zero';
export type Ruled = 'white' | 'black' | 'draw' | 'white-forfeits' | 'black-forfeits' | 'both-forfeit' | 'unplayed';
export type Outcome = Ruled | 'pending' | 'adjourned';
export type TieBreakCode = 'BH' | 'BH/C1' | 'SB' | 'DE' | 'WIN';

export interface ClubEvent {
  readonly id: string;
  readonly name: string;
  readonly kind: EventKind;
  readonly status: 'open' | 'finished';
  readonly rules: { readonly rounds?: number; readonly double?: boolean; readonly play?: 'server' | 'board' };
  readonly createdAt: string;
  readonly version: number;
}

export interface EventPlayer {
  readonly memberId: string;
  readonly number: number;
  readonly name: string;
  readonly rating: number | null;
  readonly fromRound: number;
  readonly withdrawnAfter: number | null;
}

interface Seated {
  readonly number: number;
  readonly memberId: string;
  readonly name: string;
}

export interface Pairing {
  /** Null: it is not published. */
  readonly id: string | null;
  readonly board: number;
  readonly white: Seated;
  /** Null: a bye. */
  readonly black: Seated | null;
  readonly bye: Bye | null;
  readonly outcome: Outcome | null;
  /** What was entered; null: it is as the game ends. */
  readonly ruled: Ruled | null;
  readonly gameId: string | null;
}

export interface Round {
  readonly round: number;
  readonly publishedAt: string | null;
  readonly pairings: readonly Pairing[];
}

export interface WholeEvent {
  readonly event: ClubEvent;
  readonly players: readonly EventPlayer[];
  readonly rounds: readonly Round[];
}

export interface Summand {
  readonly round?: number;
  readonly opponent?: number;
  readonly score?: number;
  readonly value: number;
  readonly cut?: boolean;
}

export interface TieBreak {
  readonly code: TieBreakCode;
  readonly value: number;
  readonly summands: readonly Summand[];
}

export interface TableRow {
  readonly place: number;
  readonly to: number;
  readonly number: number;
  readonly memberId: string;
  readonly name: string;
  readonly points: number;
  readonly tieBreaks: readonly TieBreak[];
}

export interface Cell {
  readonly opponent?: number;
  readonly colour?: 'white' | 'black';
  readonly result: string;
}

export interface Standings {
  readonly rows: readonly TableRow[];
  readonly crosstable: readonly { readonly number: number; readonly rounds: readonly (readonly Cell[])[] }[];
}

export interface Draft {
  readonly round: number;
  readonly by: 'hand' | 'rules' | 'bbpPairings';
  readonly pairings: readonly Pairing[];
  readonly report: readonly {
    readonly row: number;
    readonly errors: readonly string[];
    readonly warnings: readonly string[];
  }[];
}

export interface ByeWish {
  readonly memberId: string;
  readonly bye: 'half' | 'zero' | 'full';
}

export interface EventWish {
  readonly name: string;
  readonly kind: EventKind;
  readonly terms?: TermsRequest;
  readonly rules: { readonly rounds?: number; readonly double?: boolean; readonly play: 'server' | 'board' };
}

const of = (clubId: string, eventId?: string): string =>
  `/clubs/${clubId}/events${eventId === undefined ? '' : `/${eventId}`}`;
const tag = ({ version }: ClubEvent): string => `"${version}"`;

export const listEvents = (path: string): Promise<Page<ClubEvent>> => pageOf(path, 'events');
export const makeEvent = (clubId: string, wish: EventWish): Promise<ClubEvent> => call('POST', of(clubId), wish);
export const getEvent = (clubId: string, id: string): Promise<WholeEvent> => call('GET', of(clubId, id));
export const getStandings = (clubId: string, id: string): Promise<Standings> =>
  call('GET', `${of(clubId, id)}/standings`);
export const finishEvent = (clubId: string, event: ClubEvent, status: ClubEvent['status']): Promise<unknown> =>
  ask('PATCH', of(clubId, event.id), { status }, tag(event));
export const enterPlayers = (clubId: string, id: string, memberIds: readonly string[]): Promise<unknown> =>
  ask('POST', `${of(clubId, id)}/players`, { memberIds });
export const withdraw = (clubId: string, id: string, memberId: string, reason: string): Promise<unknown> =>
  ask('POST', `${of(clubId, id)}/players/${memberId}/withdrawal`, { reason });

/** What the next round would be; nothing is changed by it. */
export const tryRound = (clubId: string, event: ClubEvent, byes: readonly ByeWish[]): Promise<Draft> =>
  call('POST', `${of(clubId, event.id)}/rounds?dryRun=true`, { byes }, tag(event));

const handMade = ({ white, black, bye }: Pairing) =>
  black === null
    ? { memberId: white.memberId, bye: bye ?? 'pairing-allocated' }
    : { whiteId: white.memberId, blackId: black.memberId };

/** The very round that was tried, with the lots that were drawn for it. */
export const publishRound = (clubId: string, event: ClubEvent, { pairings }: Draft): Promise<Round> =>
  call('POST', `${of(clubId, event.id)}/rounds`, { pairings: pairings.map(handMade) }, tag(event));

export const furtherGames = (clubId: string, event: ClubEvent, round: number): Promise<unknown> =>
  ask('POST', `${of(clubId, event.id)}/rounds/${round}/games`, undefined, tag(event));
export const enterResult = (
  clubId: string,
  id: string,
  result: { pairingId: string; outcome: Ruled | null; reason?: string },
): Promise<unknown> => ask('POST', `${of(clubId, id)}/results`, { results: [result] });
