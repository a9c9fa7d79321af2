import { t } from '../language/language.ts';
import { listMoves, sayMove } from './move.ts';

/** What a record that is being written would be read as, told to the writer alone. */
export function sayReadings(record: string, moves: readonly string[]): string {
  if (record.trim() === '') return t('Write the move as on a score sheet: Kt-KB3, Nf3, g1f3.');
  if (moves.length === 0) return t('No legal move can be read in this. What then becomes of it, the code says.');
  if (moves.length === 1) return t('It reads as {{move}}.', { move: sayMove(moves[0]!) });
  return t('It can be read as {{moves}}. Your adversary might have the choice.', {
    moves: listMoves(moves.map(sayMove)),
  });
}
