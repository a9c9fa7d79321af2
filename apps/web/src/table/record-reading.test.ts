import { expect, test } from 'vitest';
import { sayReadings } from '../words/record.ts';
import { readRecord } from './record-reading.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
const TWO_KNIGHTS = 'rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq -';

test.each([
  [START, 'Kt-KB3', 'It reads as Nf3.'],
  [START, '  ', 'Write the move as on a score sheet: Kt-KB3, Nf3, g1f3.'],
  [START, 'Q takes Q', 'No legal move can be read in this. What then becomes of it, the code says.'],
  [TWO_KNIGHTS, 'Kt-Q2', 'It can be read as Nbd2 or Nfd2. Your adversary might have the choice.'],
])('in %s, %j', (fen, record, said) => {
  const moves = readRecord(record, fen).map(({ san }) => san);
  expect(sayReadings(record, moves)).toBe(said);
});

test('castling with the Rook that was given is read too', () => {
  const odds = 'r3kbnr/pppq1ppp/2npb3/4p3/4P3/2NPB3/PPPQ1PPP/4KBNR w KQkq -';
  expect(readRecord('Castles Q.R.', odds).map(({ uci }) => uci)).toEqual(['e1c1']);
});
