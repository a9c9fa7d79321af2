import type { Position, Square } from '@jadoube/board';

/** What happened, as far as a remedy can ask about it. */
export interface Facts {
  /** The position that would be restored, the offender on turn. */
  readonly before: Position;
  /** The position as it lies after the act, where a play was made. */
  readonly after?: Position;
  /** The man played, or the single man touched. */
  readonly from?: Square;
  readonly to?: Square;
  /** The adverse man that the offence is about, on its square in `before`. */
  readonly adverse?: Square;
  /** All that were touched, in order. */
  readonly touched?: readonly Square[];
  /** The rook of an attempted or intended castling. */
  readonly rook?: Square;
  /** What a sealed record can mean. */
  readonly readings?: readonly string[];
  /** Of two plays running: may the second be taken alone, from the position before the first? */
  readonly secondIsLegal?: boolean;
}
