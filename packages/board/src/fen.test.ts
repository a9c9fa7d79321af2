import { describe, expect, test } from 'vitest';
import { parseFen, positionOfFen } from './fen.ts';
import { makeBoardFen, makeFen, makePositionFen } from './make-fen.ts';
import { START } from './start.ts';

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KINGS = '4k3/8/8/8/8/8/8/4K3';

describe('FEN', () => {
  test('of the start, both ways', () => {
    expect(makeFen(START)).toBe(START_FEN);
    expect(parseFen(START_FEN)).toEqual({ ok: true, position: START });
    expect(makeBoardFen(START)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
    expect(makePositionFen(START)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -');
  });

  test('of four fields counts from the beginning', () => {
    expect(makeFen(positionOfFen(`${KINGS} b - -`))).toBe(`${KINGS} b - - 0 1`);
  });

  test.each([
    ['no king at home', 'r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1', 'kq'],
    ['no rooks at all', '4k3/8/8/8/8/8/8/Q3K2N w KQkq - 0 1', '-'],
    ['one rook of two', 'r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1', 'Kq'],
    ['an adverse rook in the corner', '4k2R/8/8/8/8/8/8/r3K3 w KQkq - 0 1', '-'],
    ['letters in another order', 'r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1', 'KQkq'],
  ])('drops castling rights with %s', (_, fen, rights) => {
    expect(makeFen(positionOfFen(fen)).split(' ')[2]).toBe(rights);
  });

  test.each([
    ['kept where the corner is empty', '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1', 'KQ', 2],
    ['dropped where another man lies in the corner', '4k3/8/8/8/8/8/8/N3K3 w KQ - 0 1', 'K', 1],
    ['dropped where the king is not at home', '3k4/8/8/8/8/8/8/4K3 w Qkq - 0 1', 'Q', 2],
  ])('rights of an absent rook are %s', (_, fen, rights, mask) => {
    const position = positionOfFen(fen, { absentRooks: true });
    expect(makeFen(position).split(' ')[2]).toBe(rights);
    expect(position.absentRooks).toBe(mask);
  });

  test.each([
    ['kept when a legal capture uses it', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'd6'],
    ['kept for Black', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2', 'e3'],
    ['dropped without a pawn beside', '4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2', '-'],
    ['dropped without a pawn that went two', '4k3/8/8/4P3/8/8/8/4K3 w - d6 0 2', '-'],
    ['dropped when the pawn has not left its square', '4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 2', '-'],
    ['dropped when a man lies on it', '4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 2', '-'],
    ['dropped when the taker is pinned', '4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2', '-'],
    ['dropped when both pawns leave one rank', '4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 2', '-'],
    ['dropped when it does not meet the check', '4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2', '-'],
    ['kept when it takes the checking pawn', '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 2', 'd3'],
    ['not carried round the edge', '4k3/8/8/p6P/8/8/8/4K3 w - a6 0 2', '-'],
  ])('an en passant square is %s', (_, fen, ep) => {
    expect(makeFen(positionOfFen(fen)).split(' ')[3]).toBe(ep);
  });
});

describe('strange boards are taken as they lie', () => {
  test.each([
    ['the side not on turn in check', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1'],
    ['kings side by side', '8/8/8/3kK3/8/8/8/8 w - - 0 1'],
    ['pawns on both end ranks', 'PPpp4/8/4k3/8/8/4K3/8/PPpp4 b - - 0 1'],
    ['sixty-two queens', 'kQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQK w - - 0 1'],
  ])('%s', (_, fen) => {
    expect(makeFen(positionOfFen(fen))).toBe(fen);
  });
});

describe('a malformed FEN is told by its fault', () => {
  const rest = 'w - - 0 1';
  test.each([
    ['nothing', '', 'fen-fields'],
    ['three fields', `${KINGS} w -`, 'fen-fields'],
    ['five fields', `${KINGS} w - - 0`, 'fen-fields'],
    ['seven fields', `${KINGS} w - - 0 1 1`, 'fen-fields'],
    ['two spaces', `${KINGS}  w - - 0 1`, 'fen-fields'],
    ['a space before', ` ${KINGS} w - - 0 1`, 'fen-fields'],
    ['a line end', `${KINGS} w - - 0 1\n`, 'fen-characters'],
    ['a tab', `${KINGS}\tw - - 0 1`, 'fen-characters'],
    ['a NUL', `${KINGS} w - -\u0000 0 1`, 'fen-characters'],
    ['another script', `${KINGS} w - - ٠ 1`, 'fen-characters'],
    ['a text too long', `${KINGS} ${'w'.repeat(128)} - - 0 1`, 'fen-length'],
    ['a megabyte', 'k'.repeat(1 << 20), 'fen-length'],
    ['seven ranks', `4k3/8/8/8/8/8/4K3 ${rest}`, 'fen-ranks'],
    ['nine ranks', `${KINGS}/8 ${rest}`, 'fen-ranks'],
    ['an empty rank', `4k3//8/8/8/8/8/4K3 ${rest}`, 'fen-files'],
    ['a short rank', `4k2/8/8/8/8/8/8/4K3 ${rest}`, 'fen-files'],
    ['a long rank', `4k3/8/8/8/8/8/8/4K4 ${rest}`, 'fen-files'],
    ['an unknown man', `4k3/8/8/8/3x4/8/8/4K3 ${rest}`, 'fen-letter'],
    ['a nine', `4k3/9/8/8/8/8/8/4K3 ${rest}`, 'fen-letter'],
    ['a nought', `4k3/80/8/8/8/8/8/4K3 ${rest}`, 'fen-letter'],
    ['no white king', `4k3/8/8/8/8/8/8/8 ${rest}`, 'fen-kings'],
    ['no black king', `8/8/8/8/8/8/8/4K3 ${rest}`, 'fen-kings'],
    ['two white kings', `4k3/8/8/8/8/8/8/3KK3 ${rest}`, 'fen-kings'],
    ['a side that is none', `${KINGS} W - - 0 1`, 'fen-turn'],
    ['no side', `${KINGS} - - - 0 1`, 'fen-turn'],
    ['strange rights', `${KINGS} w KX - 0 1`, 'fen-castling'],
    ['a right twice', `${KINGS} w KK - 0 1`, 'fen-castling'],
    ['a dash and a right', `${KINGS} w -K - 0 1`, 'fen-castling'],
    ['five rights', `${KINGS} w KQkqK - 0 1`, 'fen-castling'],
    ['a square off the board', `${KINGS} w - i6 0 1`, 'fen-ep'],
    ['no square', `${KINGS} w - e 0 1`, 'fen-ep'],
    ['an en passant square on the fourth rank', `${KINGS} w - e4 0 1`, 'fen-ep'],
    ["an en passant square on White's side with White on turn", `${KINGS} w - e3 0 1`, 'fen-ep'],
    ["an en passant square on Black's side with Black on turn", `${KINGS} b - e6 0 1`, 'fen-ep'],
    ['half-moves below nought', `${KINGS} w - - -1 1`, 'fen-halfmoves'],
    ['half-moves in words', `${KINGS} w - - few 1`, 'fen-halfmoves'],
    ['half-moves in exponents', `${KINGS} w - - 1e9 1`, 'fen-halfmoves'],
    ['half-moves beyond all games', `${KINGS} w - - 1000000000 1`, 'fen-halfmoves'],
    ['half-moves in parts', `${KINGS} w - - 0.5 1`, 'fen-halfmoves'],
    ['a move nought', `${KINGS} w - - 0 0`, 'fen-fullmoves'],
    ['moves below nought', `${KINGS} w - - 0 -3`, 'fen-fullmoves'],
    ['moves in words', `${KINGS} w - - 0 first`, 'fen-fullmoves'],
    ['moves beyond all games', `${KINGS} w - - 0 100000`, 'fen-fullmoves'],
  ])('%s', (_, fen, code) => {
    const parsed = parseFen(fen);
    expect(parsed).toEqual({ ok: false, error: { code, message: expect.stringMatching(/^.{10,200}$/) } });
    expect(() => positionOfFen(fen)).toThrow(RangeError);
  });
});
