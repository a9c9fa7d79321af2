import { makeSquare, type Position, parseSquare, positionOfFen, relocate, withTurn } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { designatable } from './expand.ts';
import type { Facts } from './facts.ts';
import type { Choice, Remedy } from './option.ts';
import { optionsOf } from './remedy.ts';

const NO_CASTLING = { compulsoryKingMayCastle: { silent: false, rule: false } } as const;
const CASTLING = { compulsoryKingMayCastle: { silent: false, rule: true } } as const;

const squareOf = (name: string): number => parseSquare(name) ?? 0;

const remedyOf = (...choices: Remedy['choices'][number][]): Remedy => ({
  clause: 'x-1',
  electedBy: 'adversary',
  choices,
});

/** The facts of a man put somewhere. */
function put(fen: string, uci: string, more: Partial<Facts> = {}): Facts {
  const before = positionOfFen(fen);
  const from = squareOf(uci.slice(0, 2));
  const to = squareOf(uci.slice(2, 4));
  return { before, after: relocate(before, from, to), from, to, touched: [from], adverse: to, ...more };
}

const KINGS_PAWNS = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const ARRAY = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const CASTLING_FREE = 'r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1';

describe('each choice becomes what can be carried out', () => {
  const lines = (choice: Choice, facts: Facts, rules: Parameters<typeof optionsOf>[0] = NO_CASTLING): string[] =>
    optionsOf(rules, remedyOf(choice), facts).options.map(({ id, moves }) => [id, ...(moves ?? [])].join(' '));

  test.each<[string, Choice, Facts, string[]]>([
    ['a false move stands', 'stand', put(KINGS_PAWNS, 'g1g3'), ['stand']],
    ['no own man stays taken', 'stand', put(KINGS_PAWNS, 'd1d2'), []],
    ['no king stays en prise', 'stand', put('4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2c3'), []],
    ['no two kings side by side', 'stand', put('8/8/8/8/4k3/8/8/4K3 w - - 0 1', 'e1e3'), []],
    ['no pawn behind its own line', 'stand', put(KINGS_PAWNS, 'a2b1'), []],
    ['no pawn on its own first rank', 'stand', put('4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 'a2a1'), []],
    ['a cry has nothing to lie on the board', 'stand', { before: positionOfFen(KINGS_PAWNS) }, ['stand']],
    ['the man played', 'move-touched', put(KINGS_PAWNS, 'g1g3'), ['move-touched g1e2 g1f3 g1h3']],
    ['a man without a move', 'move-touched', put(KINGS_PAWNS, 'a1a5'), []],
    ['an adverse man is not moved again', 'move-touched', put(KINGS_PAWNS, 'd7d6'), []],
    ['the king', 'move-king', put(KINGS_PAWNS, 'g1g3'), ['move-king e1e2']],
    ['an immobile king', 'move-king', put(ARRAY, 'g1g3'), []],
    [
      'only the rook named',
      'move-rook',
      put(CASTLING_FREE, 'a2a5', { rook: squareOf('h1') }),
      ['move:h1 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8'],
    ],
    ['no rook to name', 'move-rook', put(CASTLING_FREE, 'a2a5'), []],
    ['the captor', 'move-captor', put(KINGS_PAWNS, 'd1d2'), ['move:d1 d1e2 d1f3 d1g4 d1h5']],
    ['the man captured', 'move-captured', put(KINGS_PAWNS, 'd1d2'), ['move:d2 d2d3 d2d4']],
    ['an adverse man captured is nobody to move', 'move-captured', put(KINGS_PAWNS, 'g1e5'), []],
    [
      'each man touched that can move',
      'move-each-touched',
      { before: positionOfFen(KINGS_PAWNS), touched: ['c1', 'b1', 'e1', 'e5'].map(squareOf) },
      ['move:b1 b1a3 b1c3', 'move:e1 e1e2'],
    ],
    [
      'each adverse man touched that can be taken',
      'capture-each-touched',
      { before: positionOfFen('4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1'), touched: ['d5', 'e8', 'f5', 'e4'].map(squareOf) },
      ['capture:d5 e4d5', 'capture:f5 e4f5'],
    ],
    [
      'a man taken by whoever can',
      'capture-touched',
      put('r1bqkbnr/1ppp1ppp/p1n5/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 4', 'c3e5'),
      ['capture:e5 f3e5'],
    ],
    [
      'taken in passing',
      'capture-touched',
      { before: positionOfFen('4k3/8/8/4pP2/8/8/8/4K3 w - e6 0 2'), adverse: squareOf('e5') },
      ['capture:e5 f5e6'],
    ],
    [
      'only with the man touched',
      'capture-with-touched',
      { before: positionOfFen('4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1'), from: squareOf('c3'), adverse: squareOf('d5') },
      ['capture:d5 c3d5'],
    ],
    ['cover by any man but the king', 'cover', put('4r1k1/8/8/8/8/8/P2B4/4K2R w K - 0 1', 'a2a3'), ['cover d2e3']],
    [
      'taking the checker covers',
      'cover',
      { before: positionOfFen('4r1k1/8/8/7B/8/8/8/4K3 w - - 0 1') },
      ['cover h5e2 h5e8'],
    ],
    ['no cover at all', 'cover', { before: positionOfFen('4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1') }, []],
    [
      'castling on the side of the rook touched',
      'complete-castling',
      { before: positionOfFen(CASTLING_FREE), rook: squareOf('a1') },
      ['complete-castling e1c1'],
    ],
    [
      'no castling once a rook has moved',
      'complete-castling',
      { before: positionOfFen('r3k2r/8/8/8/8/8/P7/R3K2R w Kkq - 0 1'), rook: squareOf('a1') },
      [],
    ],
    ['a designation while a man can move', 'designate', { before: positionOfFen(ARRAY) }, ['designate']],
    [
      'no designation where only the king can move',
      'designate',
      { before: positionOfFen('4k3/8/8/8/8/8/8/4K3 w - - 0 1') },
      [],
    ],
    [
      'put back, and any move',
      'retract',
      { before: positionOfFen('4k3/8/8/8/8/8/8/K7 w - - 0 1') },
      ['retract a1a2 a1b1 a1b2'],
    ],
    ['the first of two', 'first-stands', { before: positionOfFen(ARRAY) }, ['first-stands']],
    [
      'the second of two, lawful alone',
      'second-stands',
      { before: positionOfFen(ARRAY), secondIsLegal: true },
      ['second-stands'],
    ],
    [
      'the second of two, lawful by the first only',
      'second-stands',
      { before: positionOfFen(ARRAY), secondIsLegal: false },
      [],
    ],
    ['both of two', 'both-stand', put(ARRAY, 'g1f3'), ['both-stand']],
    ['not both where the second is false', 'both-stand', put(ARRAY, 'g1g3'), []],
    ['not both where the second exposes the king', 'both-stand', put('4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2c3'), []],
    ['not both where nothing was played', 'both-stand', { before: positionOfFen(ARRAY) }, []],
    ['the readings are for the record', 'read-each', { before: positionOfFen(ARRAY) }, []],
    ['retract the second', 'retract-second', { before: positionOfFen(ARRAY) }, ['retract-second']],
    ['forfeit', 'forfeit', { before: positionOfFen(ARRAY) }, ['forfeit']],
  ])('%s', (_, choice, facts, expected) => {
    expect(lines(choice, facts)).toEqual(expected);
  });

  test('[walker-VII.3, blue-castling-3] a compulsory king’s move is never castling', () => {
    expect(lines('move-king', { before: positionOfFen(CASTLING_FREE) })).toEqual([
      'move-king e1d1 e1d2 e1e2 e1f1 e1f2',
    ]);
  });

  test('[fide-4.4.3] but where the code allows it', () => {
    expect(lines('move-king', { before: positionOfFen(CASTLING_FREE) }, CASTLING)).toEqual([
      'move-king e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1',
    ]);
  });
});

describe('a remedy', () => {
  const facts = put(ARRAY, 'g1g3');

  test('keeps the order of the code', () => {
    const { options } = optionsOf(NO_CASTLING, remedyOf('retract-second', 'stand', 'move-touched'), facts);
    expect(options.map(({ id }) => id)).toEqual(['retract-second', 'stand', 'move-touched']);
  });

  test('[blue-false-2] turns a penalty that can’t be carried out into its other', () => {
    const remedy = remedyOf('move-touched', { choice: 'move-king', otherwise: 'designate' });
    expect(optionsOf(NO_CASTLING, remedy, facts).options.map(({ id }) => id)).toEqual(['move-touched', 'designate']);
    expect(optionsOf(NO_CASTLING, remedy, put(KINGS_PAWNS, 'g1g3')).options.map(({ id }) => id)).toEqual([
      'move-touched',
      'move-king',
    ]);
  });

  test('goes down its chain link by link, citing the clause of the link', () => {
    const chain: Remedy = {
      clause: 'x-1',
      electedBy: 'adversary',
      choices: ['capture-touched'],
      failing: { clause: 'x-2', choices: ['move-king'], failing: { clause: 'x-3', choices: ['designate'] } },
    };
    const on = (fen: string) => optionsOf(NO_CASTLING, chain, { before: positionOfFen(fen), adverse: squareOf('e5') });
    expect(on('4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1')).toEqual({
      clause: 'x-1',
      options: [{ id: 'capture:e5', moves: ['d4e5'] }],
    });
    expect(on(KINGS_PAWNS)).toEqual({ clause: 'x-2', options: [{ id: 'move-king', moves: ['e1e2'] }] });
    expect(on('rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toEqual({
      clause: 'x-3',
      options: [{ id: 'designate' }],
    });
  });

  test('is nothing at the end of a chain where nothing can be carried out', () => {
    expect(optionsOf(NO_CASTLING, remedyOf('move-king'), facts)).toEqual({ clause: 'x-1', options: [] });
  });

  test('offers the king once: as the king, without castling', () => {
    const king = put(CASTLING_FREE, 'e1e5');
    expect(optionsOf(NO_CASTLING, remedyOf('move-touched', 'move-king'), king).options).toEqual([
      { id: 'move-king', moves: ['e1d1', 'e1d2', 'e1e2', 'e1f1', 'e1f2'] },
    ]);
  });

  test('changes nothing that it was given', () => {
    const before: Position = Object.freeze(positionOfFen(KINGS_PAWNS));
    const frozen = Object.freeze({ ...put(KINGS_PAWNS, 'g1g3'), before });
    expect(() => optionsOf(NO_CASTLING, remedyOf('stand', 'move-touched', 'retract'), frozen)).not.toThrow();
  });
});

describe('the men that may be named', () => {
  test.each([
    ['all but the king that can move, sorted by name', ARRAY, 'a2 b1 b2 c2 d2 e2 f2 g1 g2 h2'],
    ['pawns as well as pieces', '6k1/8/8/8/8/8/6PP/r5NK w - - 0 1', 'g2 h2'],
    ['only those that meet the check', '4r1k1/8/8/8/8/8/P2B4/4K2R w K - 0 1', 'd2'],
    ['no pinned man', '4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1', 'a2'],
    ['never the king', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', ''],
  ])('%s', (_, fen, names) => {
    expect(designatable(positionOfFen(fen)).map(makeSquare).join(' ')).toBe(names);
  });

  test('on the other side’s turn, the other side’s men', () => {
    const black = withTurn(positionOfFen(ARRAY), 'black');
    expect(designatable(black).map(makeSquare).join(' ')).toBe('a7 b7 b8 c7 d7 e7 f7 g7 g8 h7');
  });
});
