import { describe, expect, test } from 'vitest';
import { checkersOf, isCheck } from '../attacks.ts';
import { COLORS, type Color, opposite } from '../color.ts';
import { positionKey } from '../identity.ts';
import { legalMoves } from '../legal.ts';
import { makeFen } from '../make-fen.ts';
import { type Man, makeMan, type Role } from '../man.ts';
import { play } from '../play.ts';
import type { Position } from '../position.ts';
import { KING_STEPS } from '../rays.ts';
import { checkStrategy } from './check-strategy.ts';
import { type PerpetualProof, provePerpetual } from './prove.ts';
import { uciOf } from './uci.ts';

type Random = () => number;

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
const randomFrom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)]!;

const ATTACKERS: readonly (readonly Role[])[] = [
  ['queen'],
  ['queen'],
  ['rook'],
  ['rook', 'knight'],
  ['rook', 'rook'],
  ['knight', 'bishop'],
  ['rook', 'bishop'],
  ['queen', 'pawn'],
];
const DEFENDERS: readonly Role[] = ['pawn', 'knight', 'bishop', 'rook', 'queen'];
const SHELTER: readonly Role[] = ['pawn', 'pawn', 'pawn', 'knight', 'bishop', 'rook'];
const EDGE: readonly number[] = [0, 1, 6, 7, 8, 15, 24, 31, 48, 55, 56, 57, 62, 63];

const canLie = (role: Role, square: number): boolean => role !== 'pawn' || (square > 7 && square < 56);

/** A king at the edge behind some men of his own, one or two more of them elsewhere, and few attackers: checks have a hold. */
const randomPosition = (random: Random, claimant: Color): Position => {
  const board: (Man | undefined)[] = Array.from({ length: 64 }, () => undefined);
  const adversary = opposite(claimant);
  const put = (color: Color, role: Role, squares: readonly number[]): void => {
    const free = squares.filter((square) => board[square] === undefined && canLie(role, square));
    if (free.length > 0) board[pick(random, free)] = makeMan(color, role);
  };
  const all = Array.from(board.keys());
  const king = pick(random, EDGE);
  board[king] = makeMan(adversary, 'king');
  for (const square of KING_STEPS[king]!) if (random() < 0.7) put(adversary, pick(random, SHELTER), [square]);
  if (random() < 0.5) put(adversary, pick(random, DEFENDERS), all);
  put(claimant, 'king', all);
  for (const role of pick(random, ATTACKERS)) put(claimant, role, all);
  const turn = random() < 0.8 ? claimant : adversary;
  return { board, turn, castling: 0, absentRooks: 0, epSquare: undefined, halfmoves: 0, fullmoves: 1 };
};

interface Vertex {
  readonly checks: readonly (readonly string[])[];
}

/** The whole graph of checks and replies, breadth first; undefined when it has more than `most` vertices. */
const explicitGraph = (starts: readonly Position[], most: number): Map<string, Vertex> | undefined => {
  const graph = new Map<string, Vertex>();
  let front = [...starts];
  while (front.length > 0) {
    const next: Position[] = [];
    for (const pos of front) {
      const key = positionKey(pos);
      if (graph.has(key)) continue;
      if (graph.size === most) return undefined;
      const afters = legalMoves(pos)
        .map((move) => play(pos, move))
        .filter(isCheck)
        .map((after) => legalMoves(after).map((reply) => play(after, reply)));
      graph.set(key, { checks: afters.map((replies) => replies.map(positionKey)) });
      next.push(...afters.flat());
    }
    front = next;
  }
  return graph;
};

/** Takes away, until nothing changes, every vertex without a check all of whose replies are still there. */
const greatestFixpoint = (graph: ReadonlyMap<string, Vertex>): Set<string> => {
  const kept = new Set(graph.keys());
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const [key, { checks }] of graph) {
      if (!checks.some((replies) => replies.every((reply) => kept.has(reply)))) kept.delete(key);
    }
  }
  return kept;
};

/** Whether the checks go on for ever, by brute force; undefined when the graph is too big for it. */
const oracle = (pos: Position, claimant: Color): boolean | undefined => {
  const starts = pos.turn === claimant ? [pos] : legalMoves(pos).map((reply) => play(pos, reply));
  if (pos.turn !== claimant && starts.length === 0) return isCheck(pos);
  const graph = explicitGraph(starts, 250);
  if (graph === undefined) return undefined;
  const kept = greatestFixpoint(graph);
  return starts.every((start) => kept.has(positionKey(start)));
};

/** Plays a line of UCI; fails on a move that isn't legal, and on one of the claimant's that gives no check. */
const playLine = (start: Position, claimant: Color, line: readonly string[]): Position =>
  line.reduce((pos, text) => {
    const move = legalMoves(pos).find((legal) => uciOf(legal) === text);
    expect(move, `${text} in ${makeFen(pos)}`).toBeDefined();
    const after = play(pos, move!);
    if (pos.turn === claimant) expect(isCheck(after)).toBe(true);
    return after;
  }, start);

const expectBorneOut = (pos: Position, claimant: Color, proof: PerpetualProof): void => {
  if (proof.verdict === 'proved') expect(checkStrategy(pos, claimant, proof.strategy), makeFen(pos)).toBe(true);
  if (proof.verdict !== 'refuted') return;
  const end = playLine(pos, claimant, proof.escape);
  if (end.turn === claimant) expect(legalMoves(end).some((move) => isCheck(play(end, move)))).toBe(false);
  else expect(legalMoves(end)).toEqual([]);
};

describe('against brute force', () => {
  test('the prover gives the same answer on random positions of few men, each borne out', () => {
    const random = randomFrom(2024);
    const counts = { proved: 0, refuted: 0, 'not-established': 0 };
    while (counts.proved < 60 || counts.refuted < 150) {
      const claimant = pick(random, COLORS);
      const pos = randomPosition(random, claimant);
      if (checkersOf(pos, opposite(pos.turn)).length > 0) continue;
      const proof = provePerpetual(pos, claimant, { nodes: 60 });
      // Few claims are true: every true one is compared, and one in ten of those refuted.
      if (proof.verdict === 'refuted' && (counts.refuted === 150 || random() > 0.12)) continue;
      const expected = proof.verdict === 'not-established' ? undefined : oracle(pos, claimant);
      if (expected === undefined) continue;
      expect(proof.verdict, makeFen(pos)).toBe(expected ? 'proved' : 'refuted');
      expectBorneOut(pos, claimant, proof);
      counts[proof.verdict]++;
    }
  });
});
