import { describe, expect, test } from 'vitest';
import { isCheck } from '../attacks.ts';
import type { Color } from '../color.ts';
import { positionOfFen } from '../fen.ts';
import { positionKey } from '../identity.ts';
import { isCheckmate, legalMoves } from '../legal.ts';
import { makeFen } from '../make-fen.ts';
import { play } from '../play.ts';
import type { Position } from '../position.ts';
import { START } from '../start.ts';
import { checkStrategy } from './check-strategy.ts';
import { type PerpetualProof, provePerpetual } from './prove.ts';
import { checkAt, repliesAt, type Strategy } from './strategy.ts';
import { uciOf } from './uci.ts';

type Case = [name: string, fen: string, claimant: Color, verdict: PerpetualProof['verdict']];

const CASES: Case[] = [
  ['BL-23, interposing is mate', 'kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1', 'white', 'proved'],
  ['BL-82, queen against rooks', '7k/6rp/3Q3p/8/8/8/4K3/5r2 w - - 0 1', 'white', 'proved'],
  ['BL-85, checks with an end', '6rk/4p2p/8/8/p7/3P2Q1/7K/q7 w - - 0 1', 'white', 'refuted'],
  ['EN-23, queen against queen', 'kq6/1p6/7p/3K4/8/8/8/1Q6 w - - 0 1', 'white', 'proved'],
  ['EN-26, two checks of a knight', '6k1/5pq1/1r4p1/5N1p/8/8/2K5/8 w - - 0 1', 'white', 'refuted'],
  ['queen on h6 and g6, the pawns gone', '5rk1/5p2/8/8/6Q1/8/q7/7K w - - 0 1', 'white', 'proved'],
  ['the windmill of rook and bishop', 'r4r1k/5pRp/5B2/7q/8/8/8/6K1 w - - 0 1', 'white', 'proved'],
  ['two rooks on the seventh', '5rk1/3RR2p/8/8/8/8/qr6/7K w - - 0 1', 'white', 'proved'],
  ['knight and queen: smothered on the way', 'r3r2k/6pp/8/6N1/q7/1Q6/8/7K w - - 0 1', 'white', 'proved'],
  ['a rook along the rank of a king in the corner', '7k/5R2/6K1/8/8/8/8/q7 w - - 0 1', 'white', 'proved'],
  ['the same by Black', 'Q7/8/8/8/8/6k1/5r2/7K b - - 0 1', 'black', 'proved'],
  ['no check at all', makeFen(START), 'white', 'refuted'],
  ['two queens lost to one', '8/8/3k4/8/8/q7/1q6/4Q2K w - - 0 1', 'white', 'refuted'],
];

const prove = (fen: string, claimant: Color): { pos: Position; proof: PerpetualProof } => {
  const pos = positionOfFen(fen);
  return { pos, proof: provePerpetual(pos, claimant) };
};

const provedOf = (fen: string, claimant: Color = 'white'): { pos: Position; strategy: Strategy } => {
  const { pos, proof } = prove(fen, claimant);
  if (proof.verdict !== 'proved') throw new Error(`${fen} is ${proof.verdict}`);
  return { pos, strategy: proof.strategy };
};

const playUci = (pos: Position, uci: string): Position =>
  play(pos, legalMoves(pos).find((move) => uciOf(move) === uci)!);

describe('[blue-draw-d] [enquire-xii.2] a claim of perpetual check', () => {
  test.each(CASES)('%s', (_, fen, claimant, verdict) => {
    const { pos, proof } = prove(fen, claimant);
    expect(proof.verdict).toBe(verdict);
    if (proof.verdict === 'proved') expect(checkStrategy(pos, claimant, proof.strategy)).toBe(true);
    if (proof.verdict === 'refuted') {
      const end = proof.escape.reduce(playUci, pos);
      expect(legalMoves(end).filter((move) => isCheck(play(end, move)))).toEqual([]);
    }
  });

  test('off turn is about every reply', () => {
    const rookAndKing = '7k/5R2/6K1/8/8/8/8/q7 b - - 0 1';
    expect(prove('kq6/p7/1p6/1K6/4Q3/8/8/8 b - - 0 1', 'white').proof.verdict).toBe('proved');
    expect(prove(rookAndKing, 'white').proof).toMatchObject({ verdict: 'refuted', escape: ['h8g8', 'f7f8', 'g8f8'] });
  });

  test('off turn: a mate given has kept it up, a stalemate has not', () => {
    expect(prove('k7/1Q6/1K6/8/8/8/8/8 b - - 0 1', 'white').proof).toMatchObject({ verdict: 'proved' });
    expect(prove('k7/2Q5/1K6/8/8/8/8/8 b - - 0 1', 'white').proof).toEqual({
      verdict: 'refuted',
      escape: [],
      nodes: 0,
    });
  });

  test('the counters play no part', () => {
    const [early, late] = ['0 1', '149 90'].map((counters) =>
      prove(`kq6/p7/1p6/1K6/2Q5/8/8/8 w - - ${counters}`, 'white'),
    );
    expect({ ...late!.proof, strategy: undefined }).toEqual({ ...early!.proof, strategy: undefined });
  });

  test('a bound is kept, to the replies of one check', () => {
    const open = positionOfFen('8/8/4k3/3p4/8/8/q6p/2Q4K w - - 0 1');
    const proof = provePerpetual(open, 'white', { nodes: 500 });
    expect(proof.verdict).toBe('not-established');
    expect(proof.nodes).toBeLessThan(600);
  });
});

describe('a certificate', () => {
  const { pos, strategy } = provedOf('7k/6rp/3Q3p/8/8/8/4K3/5r2 w - - 0 1');

  test('is plain JSON', () => {
    expect(checkStrategy(pos, 'white', JSON.parse(JSON.stringify(strategy)))).toBe(true);
  });

  test('holds nothing that cannot arise', () => {
    const seen = new Set<string>();
    const follow = (at: Position): void => {
      if (seen.has(positionKey(at))) return;
      seen.add(positionKey(at));
      for (const { position } of repliesAt(strategy, playUci(at, checkAt(strategy, at)!))) follow(position);
    };
    follow(pos);
    expect(Object.keys(strategy.moves).sort()).toEqual(Array.from(seen).sort());
  });

  test.each(Object.keys(strategy.moves))('is refused without its check at %s, or with a wrong one', (key) => {
    const { [key]: check, ...moves } = strategy.moves;
    const withCheck = (uci: string): Strategy => ({ ...strategy, moves: { ...moves, [key]: uci } });
    expect(checkStrategy(pos, 'white', { ...strategy, moves })).toBe(false);
    for (const wrong of ['e2e3', 'd6d1', 'a1a1', '', `${check}q`]) {
      expect(checkStrategy(pos, 'white', withCheck(wrong))).toBe(false);
    }
  });

  test('is refused for another position or claimant', () => {
    expect(checkStrategy(positionOfFen('7k/6rp/3Q3p/8/8/4K3/8/5r2 w - - 0 1'), 'white', strategy)).toBe(false);
    expect(checkStrategy(pos, 'black', strategy)).toBe(false);
    expect(checkStrategy(pos, 'white', { ...strategy, root: '' })).toBe(false);
  });

  test('is stepped through by the replies', () => {
    const { pos: book, strategy: proof } = provedOf('kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1');
    const branches = repliesAt(proof, playUci(book, checkAt(proof, book)!));
    expect(branches.map(({ reply }) => reply)).toEqual(['b8b7']);
    for (const { position, check, mate } of branches) expect(isCheckmate(playUci(position, check!))).toBe(mate);
  });
});
