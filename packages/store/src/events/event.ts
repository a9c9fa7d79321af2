import type { ClubEvent as EventRow, EventPairing as PairingRow } from '../generated/prisma/client.ts';

/** A tournament of a club; `terms` and `rules` are what was asked for, checked by whoever asks. */
export interface ClubEvent extends Omit<EventRow, 'terms' | 'rules'> {
  terms: unknown;
  rules: unknown;
}

/** One who is entered, with what the club says of him. */
export interface EventPlayer {
  memberId: string;
  tpn: number;
  /** The first round that he is there for. */
  fromRound: number;
  /** After how many rounds he went; null: he is there. */
  withdrawnAfter: number | null;
  /** Who sits for him; null: nobody can. */
  userId: string | null;
  name: string;
  title: string | null;
  rating: number | null;
  federation: string | null;
  fideId: string | null;
}

/** How the game of a pairing stands in the list of games. */
export interface PairedGame {
  status: string;
  result: unknown;
  adjourned: boolean;
}

export interface EventPairing extends Omit<PairingRow, 'eventId'> {
  game: PairedGame | null;
}

export interface WholeEvent {
  event: ClubEvent;
  /** By number. */
  players: EventPlayer[];
  /** When each round was published, the first one first. */
  rounds: Date[];
  /** By round and board. */
  pairings: EventPairing[];
}

export const eventOf = (row: EventRow): ClubEvent => ({ ...row });
