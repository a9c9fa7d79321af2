import { expect, test } from 'vitest';
import { readPlays } from './box-reading.ts';

/** The knight on d2 is pinned. */
const PINNED = '4r1k1/8/8/8/7b/8/3N4/1N2K2R w K - 0 1';
const TWO = '4k3/8/8/8/8/b7/3N4/4K1N1 w - - 0 1';
const CASTLED = '4k3/8/8/8/8/8/8/4K2R w - - 0 1';

test.each<[string, string, string, string[], string[]]>([
  ['a pinned man', PINNED, 'Nf3', ['d2f3'], ['d2f3']],
  ['two men, one of them pinned', TWO, 'Nf3', ['d2f3', 'g1f3'], ['d2f3', 'g1f3']],
  ['castling without the right', CASTLED, 'O-O', ['e1g1'], ['e1g1']],
  ['the old notation', PINNED, 'Kt-R3', ['b1a3'], ['b1a3']],
  ['the letters of another language', CASTLED, 'Tf1', ['h1f1'], ['h1f1']],
  ['no man goes so', CASTLED, 'Qd4', [], []],
  ['what is no move', CASTLED, 'hello', [], []],
])('%s', (_, fen, typed, guarded, silent) => {
  expect(readPlays(typed, fen, true)).toEqual(guarded);
  expect(readPlays(typed, fen, false)).toEqual(silent);
});

test('guarded reads the lawful move where there is one; elsewhere the answer does not tell which it is', () => {
  const fen = '4r1k1/8/8/8/8/8/4N3/4K1N1 w - - 0 1';
  expect(readPlays('Nf3', fen, true)).toEqual(['g1f3']);
  const three = '4r1k1/8/8/8/8/8/4N3/N3K3 w - - 0 1';
  expect(readPlays('Nc1', three, false)).toEqual(['e2c1']);
  expect(readPlays('Nc3', '4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1', true)).toEqual(['b1c3']);
  expect(readPlays('Nc3', '4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1', false)).toEqual(['b1c3', 'e2c3']);
});

test('a position that is none is read as nothing', () => {
  expect(readPlays('e4', 'nonsense', false)).toEqual([]);
});
