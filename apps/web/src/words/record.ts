import { listMoves } from './move.ts';

/** What a record that is being written would be read as, told to the writer alone. */
export function sayReadings(record: string, moves: readonly string[]): string {
  if (record.trim() === '') return 'Write the move as on a score sheet: Kt-KB3, Nf3, g1f3.';
  if (moves.length === 0) return 'No legal move can be read in this. What then becomes of it, the code says.';
  if (moves.length === 1) return `It reads as ${moves[0]}.`;
  return `It can be read as ${listMoves(moves)}. Your adversary might have the choice.`;
}
