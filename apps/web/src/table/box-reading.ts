import { positionOfFen } from '@jadoube/board';
import { playsMeant } from '@jadoube/notation';
import { readRecord } from './record-reading.ts';

/** A board on which the server would have nothing read can't be read here either. */
function meantIn(typed: string, fen: string): string[] {
  try {
    return playsMeant(typed, positionOfFen(fen, { absentRooks: true }));
  } catch {
    return [];
  }
}

/**
 * The plays (UCI) that a move in writing can mean in the position as it lies (FEN). Where the table guards the law the lawful
 * ones are meant first. Elsewhere a text is read as men go and no further, so that the answer tells nobody what is lawful.
 */
export function readPlays(typed: string, fen: string, guarded: boolean): string[] {
  const lawful = guarded ? readRecord(typed, fen).map(({ uci }) => uci) : [];
  return lawful.length > 0 ? lawful : meantIn(typed, fen);
}
