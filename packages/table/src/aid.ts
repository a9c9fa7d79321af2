import { type Color, type PerpetualProof, type Position, provePerpetual } from '@jadoube/board';

/** What `decide` may be handed besides time: work that a server does elsewhere, so that no other game waits for it. */
export interface Aid {
  provePerpetual(position: Position, claimant: Color): PerpetualProof;
  /** At the sealing: SHA-256 over salt and record, for both to keep. */
  readonly commitment?: string;
  /** How long the actor's messages are on their way, there and back, as the server has measured it (ms); left out: not known. */
  readonly lag?: number;
  /** At the opening: what was in the envelope. */
  readonly sealed?: SealedRecord;
}

/** A sealed record as it was given to the third party. */
export interface SealedRecord {
  readonly record: string;
  readonly salt: string;
}

/** Everything done on the spot. */
export const UNAIDED: Aid = { provePerpetual };
