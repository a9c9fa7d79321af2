import { positionOfFen } from '@jadoube/board';
import { makeSan, readings } from '@jadoube/notation';

/** A legal move that a record can mean, as the score sheet would have it, and how it was understood. */
export interface ReadMove {
  readonly san: string;
  readonly uci: string;
  readonly why: string;
}

/** What a record says in a position (FEN): every legal move that it can mean. */
export function readRecord(record: string, fen: string): ReadMove[] {
  // At odds of a rook the right to castle with him who is not there stands in the FEN.
  const position = positionOfFen(fen, { absentRooks: true });
  return readings(record, position).map(({ move, uci, why }) => ({ san: makeSan(position, move), uci, why }));
}
