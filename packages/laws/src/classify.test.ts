import { makeSquare, parseSquare, positionOfFen, relocate } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { castlingRookAt, classify, type FalsePlay, factsOf, isCastlingAttempt, onTurn } from './classify.ts';

const handOf = (fen: string, uci: string): FalsePlay => ({
  before: positionOfFen(fen),
  from: parseSquare(uci.slice(0, 2)) ?? 0,
  to: parseSquare(uci.slice(2, 4)) ?? 0,
});

const KINGS_PAWNS = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const CHECKED = '4r1k1/8/8/8/8/8/P2B4/4K2R w K - 0 1';

describe('one act is one offence, the most specific (B12)', () => {
  test.each([
    ['a square out of reach', KINGS_PAWNS, 'g1g3', 'false-move'],
    ['through a man', KINGS_PAWNS, 'a1a3', 'false-move'],
    ['a capture out of reach', KINGS_PAWNS, 'g1e5', 'false-capture'],
    ['a pawn taking straight ahead', KINGS_PAWNS, 'e4e5', 'false-capture'],
    ['an own man taken', KINGS_PAWNS, 'd1d2', 'took-own'],
    ['an own man taken out of reach', KINGS_PAWNS, 'a1h2', 'took-own'],
    ['an adverse man moved', KINGS_PAWNS, 'd7d6', 'moved-adverse'],
    ['an adverse man put where it can never go', KINGS_PAWNS, 'd7h3', 'moved-adverse'],
    ['an adverse man put upon an own man', KINGS_PAWNS, 'e5e4', 'moved-adverse'],
    ['an adverse man taken with another', KINGS_PAWNS, 'd8e5', 'took-with-adverse'],
    ['the king put on an attacked square', '4k3/8/8/8/8/4r3/8/3K1N2 w - - 0 1', 'd1e2', 'moved-into-check'],
    ['the king far off on an attacked square', '4k3/8/8/8/8/4r3/8/3K1N2 w - - 0 1', 'd1e5', 'moved-into-check'],
    ['the king takes a man out of reach', '4k3/8/8/8/8/3r4/2r5/3K4 w - - 0 1', 'd1d3', 'false-capture'],
    ['into check before a false move', '4k3/8/8/8/8/4r3/8/3K1N2 w - - 0 1', 'd1e4', 'moved-into-check'],
    ['in check, the king to another attacked square', CHECKED, 'e1e2', 'moved-into-check'],
    ['in check and not met', CHECKED, 'a2a3', 'check-not-covered'],
    ['in check and not met, by a square out of reach', CHECKED, 'a2a5', 'check-not-covered'],
    ['in check, and met from a square out of reach', CHECKED, 'a2e3', 'false-move'],
    ['a pinned man moved', '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2c3', 'exposed-king'],
    ['a pinned man moved out of reach', '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2a8', 'exposed-king'],
    ['a pinned man takes an own man', '4r1k1/8/8/8/8/2P5/4N3/4K3 w - - 0 1', 'e2c3', 'exposed-king'],
    ['castling over an attacked square', '5rk1/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'false-castling'],
    ['castling into check', '6rk/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'false-castling'],
    ['castling out of check', CHECKED, 'e1g1', 'false-castling'],
    ['castling on to an own man', KINGS_PAWNS, 'e1g1', 'false-castling'],
    ['castling with no rook there', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1c1', 'false-castling'],
    ['two files from another square', '4k3/8/8/8/8/8/8/5K2 w - - 0 1', 'f1d1', 'false-move'],
    ['an adverse man moved away from the own king', '4r1k1/8/8/8/4p3/8/8/4K3 w - - 0 1', 'e4d3', 'exposed-king'],
    ['a king two ranks ahead', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1e3', 'false-move'],
  ])('%s', (_, fen, uci, kind) => {
    expect(classify(handOf(fen, uci))).toBe(kind);
  });
});

test('an attempt to castle is the own king two files sideways from his own square', () => {
  const attempts = ['e1g1', 'e1c1', 'e1h1', 'e1e3', 'e8g8', 'a1c1'].map((uci) =>
    isCastlingAttempt(handOf('r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1', uci)),
  );
  expect(attempts).toEqual([true, true, false, false, false, false]);
});

test.each([
  ['r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1', 'e1g1', 'h1'],
  ['r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1', 'e1c1', 'a1'],
  ['r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1', 'e8c8', 'a8'],
  ['r3k2r/8/8/8/8/8/8/R3K2r w - - 0 1', 'e1g1', undefined],
  ['r3k2r/8/8/8/8/8/8/R3K3 w - - 0 1', 'e1g1', undefined],
])('the rook of the attempt %s %s stands on %s', (fen, uci, square) => {
  const rook = castlingRookAt(handOf(fen, uci));
  expect(rook === undefined ? undefined : makeSquare(rook)).toBe(square);
});

describe('the facts of an unlawful play', () => {
  const named = (fen: string, uci: string) => {
    const play = handOf(fen, uci);
    const after = relocate(play.before, play.from, play.to);
    const { before, after: lies, adverse, from, to, touched, rook } = factsOf(play, after);
    expect([before, lies]).toEqual([play.before, after]);
    return [from, to, adverse, rook, ...(touched ?? [])].map((square) =>
      square === undefined ? '-' : makeSquare(square),
    );
  };

  test.each([
    ['an own man: the adverse man is the one on the square', KINGS_PAWNS, 'g1e5', ['g1', 'e5', 'e5', '-', 'g1']],
    ['an adverse man: it is the one that was moved', KINGS_PAWNS, 'd7d6', ['d7', 'd6', 'd7', '-', 'd7']],
    ['castling: the rook in the corner', '5rk1/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', ['e1', 'g1', 'g1', 'h1', 'e1']],
  ])('%s', (_, fen, uci, expected) => {
    expect(named(fen, uci)).toEqual(expected);
  });
});

test('a position is turned to the player, and left alone where it is his turn', () => {
  const position = positionOfFen(KINGS_PAWNS);
  expect(onTurn(position, 'white')).toBe(position);
  expect(onTurn(position, 'black')).toEqual({ ...position, turn: 'black' });
});
