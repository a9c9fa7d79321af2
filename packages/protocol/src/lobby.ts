import type { Color } from '@jadoube/board';
import { z } from 'zod';
import type { Refused, TermsView } from './answers.ts';
import { nonceText } from './lot.ts';
import { gameRequest, termsRequest } from './terms.ts';

/** In lower case, as the store has it: the same id in capitals is the same seek. */
const seekId = z.uuid().toLowerCase();

/** What a seek may ask for: a table with an umpire or an hour agreed beforehand is laid, not sought. */
export const seekTerms = termsRequest.omit({ umpire: true, resumesAt: true });

/** A game is sought on these terms: a seek that waits for just this is taken, else it waits itself. */
export const seekMessage = z.strictObject({
  /** Chosen by the client. Said again it is the same seek, with one game to come of it. */
  seekId,
  terms: seekTerms,
  seat: gameRequest.shape.seat,
  /** His own word for the lot, should he be the one who takes a seek that waits. */
  nonce: nonceText.optional(),
});
export type SeekRequest = z.input<typeof seekMessage>;

export const acceptMessage = z.strictObject({
  seekId,
  /** His own word for the lot that gives the men. */
  nonce: nonceText.optional(),
});
export type AcceptRequest = z.infer<typeof acceptMessage>;

export const withdrawMessage = z.strictObject({ seekId });
export const watchMessage = z.strictObject({});

/** Live seeks that one user may have at a time, and seeks by correspondence. */
export const MOST_SEEKS = { live: 5, correspondence: 10 } as const;
/** Of all that wait the newest so many are listed. */
export const SEEKS_LISTED = 200;

/** A seek as the lobby shows it. */
export interface SeekListing {
  id: string;
  /** Whose it is, by name. */
  by: string;
  /** The game is days a move: the seek stands while its maker is away. */
  correspondence: boolean;
  /** The men that its maker wants. */
  seat: Color | 'lot';
  terms: TermsView;
  /** SHA-256 of the salt of the lot to be drawn, where one is: see `Lot`. */
  commitment: string | null;
  /** RFC 3339 */
  createdAt: string;
}

/** A game came of a seek. */
export interface PairedMessage {
  seekId: string;
  gameId: string;
  seat: Color;
  /** The adversary's name. */
  against: string;
}

/** All that is listed, newest first, or what has changed since the message before. */
export interface SeeksMessage {
  added: readonly SeekListing[];
  /** Ids of those that wait no more, or are past the number that is listed. */
  gone: readonly string[];
  /** How many wait, counted up to 10,000. */
  count: number;
}

export type WatchAnswer =
  | {
      ok: true;
      seeks: readonly SeekListing[];
      count: number;
      /** The ids of one's own that wait. */
      own: readonly string[];
    }
  | Refused;
export type SeekAnswer = { ok: true; seek: SeekListing } | { ok: true; paired: PairedMessage } | Refused;
export type AcceptAnswer = { ok: true; paired: PairedMessage } | Refused;
export type WithdrawAnswer = { ok: true } | Refused;
