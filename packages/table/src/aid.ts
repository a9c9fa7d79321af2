import { type Color, type PerpetualProof, type Position, provePerpetual } from '@jadoube/board';

/** What `decide` may be handed besides time: work that a server does elsewhere, so that no other game waits for it. */
export interface Aid {
  provePerpetual(position: Position, claimant: Color): PerpetualProof;
}

/** Everything done on the spot. */
export const UNAIDED: Aid = { provePerpetual };
