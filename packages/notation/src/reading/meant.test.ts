import { positionOfFen } from '@jadoube/board';
import { expect, test } from 'vitest';
import { playsMeant } from './meant.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** The knight on d2 is pinned. */
const PINNED = '4r1k1/8/8/8/7b/8/3N4/1N2K2R w K - 0 1';
const BLOCKED = '4k3/8/8/8/8/8/8/RN2K1NR w - - 0 1';
const PAWNS = '4k3/4P3/8/2pPp3/8/8/8/4K3 w - - 0 1';

test.each<[string, string, string[]]>([
  [START, 'e4', ['e2e4']],
  [START, 'Nf3', ['g1f3']],
  [START, 'Sf3', ['g1f3']],
  [START, 'Kt-KB3', ['g1f3']],
  [START, 'P-K4', ['e2e4']],
  [START, 'Ng1-f3', ['g1f3']],
  [START, 'e2e5', []],
  [START, 'Nd4', []],
  [START, 'O-O', ['e1g1']],
  [START, '0-0-0', ['e1c1']],
  [START, 'nonsense', []],
  [START, '', []],
  // In check and pinned, and still read as men go.
  [PINNED, 'Nf3', ['d2f3']],
  [PINNED, 'Na3', ['b1a3']],
  [PINNED, 'Kd1', ['e1d1']],
  [PINNED, 'Nd2', []],
  [PINNED, 'Castles', ['e1c1', 'e1g1']],
  // Neither rights nor what stands between.
  [BLOCKED, 'O-O', ['e1g1']],
  [BLOCKED, 'Castles Q', ['e1c1']],
  // In passing, though no right stands in the position.
  [PAWNS, 'dxe6', ['d5e6']],
  [PAWNS, 'dxc6', ['d5c6']],
  [PAWNS, 'd6', ['d5d6']],
  [PAWNS, 'Ke2+', ['e1e2']],
])('%s: %s', (fen, text, expected) => {
  expect(playsMeant(text, positionOfFen(fen))).toEqual(expected);
});

test('the right to take in passing is told by nothing', () => {
  const without = '4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1';
  const withRight = without.replace(' - - ', ' - e6 ');
  for (const text of ['dxe6', 'exd', 'd5e6', 'dxe6 e.p.'])
    expect(playsMeant(text, positionOfFen(withRight))).toEqual(playsMeant(text, positionOfFen(without)));
});

test('what a pawn becomes may be any, where it is left out', () => {
  const fen = '8/4P3/8/8/8/8/8/k3K3 w - - 0 1';
  expect(playsMeant('e8', positionOfFen(fen))).toEqual(['e7e8b', 'e7e8n', 'e7e8q', 'e7e8r']);
  expect(playsMeant('e8=Q', positionOfFen(fen))).toEqual(['e7e8q']);
});
