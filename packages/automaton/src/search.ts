import {
  fromOf,
  isCheck,
  legalMoves,
  type Move,
  type Position,
  play,
  positionKey,
  promotionOf,
  toOf,
} from '@jadoube/board';
import { WORTH, worthOf } from './worth.ts';

/** A mate on the spot; one that is further off is worth less by its distance in single moves. */
export const MATE = 100_000;
/** From here on a score tells of a mate. */
export const MATED = MATE - 1000;

/** How far is looked. Counted in positions, not in time: so a search is the same on every machine. */
export interface Effort {
  /** The most positions that are looked at. */
  readonly nodes: number;
  /** Moves of both sides together. */
  readonly depth: number;
  /** Exchanges are followed to their end beyond that depth. */
  readonly quiet: boolean;
}

export interface Scored {
  readonly move: Move;
  /** For the side that moves, in hundredths of a pawn. */
  readonly score: number;
}

interface Hunt {
  left: number;
  readonly quiet: boolean;
  /** Moves that cut off at this distance from the root. */
  readonly killers: Move[];
  /** Quiet moves that have cut off, by from and to. */
  readonly history: Int32Array;
  /** Positions that have been in the game: to come back to one is worth nothing. */
  readonly seen: ReadonlySet<string>;
}

const DEEPEST_EXCHANGE = 12;

/** How promising a move looks before it is tried: takings first, the big man by the small one. */
function promise(pos: Position, move: Move, hunt: Hunt, ply: number): number {
  const taken = pos.board[toOf(move)];
  const promotion = promotionOf(move);
  const gain =
    (taken ? 10 * WORTH[taken.role] - WORTH[pos.board[fromOf(move)]?.role ?? 'pawn'] / 10 : 0) +
    (promotion ? 10 * WORTH[promotion] : 0);
  if (gain !== 0) return 1_000_000 + gain;
  if (hunt.killers[ply] === move) return 900_000;
  return hunt.history[move & 0xfff]!;
}

function inOrder(pos: Position, moves: Move[], hunt: Hunt, ply: number): Move[] {
  const promises = new Map(moves.map((move) => [move, promise(pos, move, hunt, ply)]));
  return moves.sort((a, b) => promises.get(b)! - promises.get(a)!);
}

const isNoisy = (pos: Position, move: Move): boolean =>
  pos.board[toOf(move)] !== undefined || promotionOf(move) !== undefined;

/** The exchanges followed to their end; in check every reply is tried. */
function settle(pos: Position, alpha: number, beta: number, hunt: Hunt, ply: number, deep: number): number {
  hunt.left -= 1;
  const check = isCheck(pos);
  const moves = legalMoves(pos);
  if (moves.length === 0) return check ? ply - MATE : 0;
  let best = check && deep < DEEPEST_EXCHANGE ? -MATE : worthOf(pos);
  if (best >= beta || deep >= DEEPEST_EXCHANGE || hunt.left <= 0) return best;
  const tried = check ? moves : moves.filter((move) => isNoisy(pos, move));
  for (const move of inOrder(pos, tried, hunt, ply)) {
    const score = -settle(play(pos, move), -beta, -Math.max(alpha, best), hunt, ply + 1, deep + 1);
    if (score > best) best = score;
    if (best >= beta) break;
  }
  return best;
}

function noteCut(pos: Position, move: Move, depth: number, hunt: Hunt, ply: number): void {
  if (isNoisy(pos, move)) return;
  hunt.killers[ply] = move;
  hunt.history[move & 0xfff]! += depth * depth;
}

function hunted(pos: Position, depth: number, alpha: number, beta: number, hunt: Hunt, ply: number): number {
  const check = isCheck(pos);
  if (depth <= 0 && !check) return hunt.quiet ? settle(pos, alpha, beta, hunt, ply, 0) : still(pos, hunt, ply);
  hunt.left -= 1;
  const moves = legalMoves(pos);
  if (moves.length === 0) return check ? ply - MATE : 0;
  if (pos.halfmoves >= 100) return 0;
  if (hunt.left <= 0 || ply > 60) return worthOf(pos);
  let best = -MATE;
  const left = check && ply < 16 ? depth : depth - 1;
  for (const move of inOrder(pos, moves, hunt, ply)) {
    const score = -hunted(play(pos, move), left, -beta, -Math.max(alpha, best), hunt, ply + 1);
    if (score > best) best = score;
    if (best < beta) continue;
    noteCut(pos, move, depth, hunt, ply);
    break;
  }
  return best;
}

function still(pos: Position, hunt: Hunt, ply: number): number {
  hunt.left -= 1;
  if (legalMoves(pos).length === 0) return isCheck(pos) ? ply - MATE : 0;
  return worthOf(pos);
}

/** What a root move leads to; to come back to a position of the game is a step towards a draw. */
function scoreOf(pos: Position, move: Move, depth: number, alpha: number, hunt: Hunt): number {
  const after = play(pos, move);
  if (hunt.seen.size > 0 && hunt.seen.has(positionKey(after))) return 0;
  return -hunted(after, depth - 1, -MATE, -alpha, hunt, 1);
}

/** One round at the root; undefined where the nodes ran out before it was through. */
function round(pos: Position, moves: readonly Move[], depth: number, margin: number, hunt: Hunt): Scored[] | undefined {
  let best = -MATE;
  const scored: Scored[] = [];
  for (const move of moves) {
    const score = scoreOf(pos, move, depth, best - margin, hunt);
    if (hunt.left <= 0 && scored.length > 0) return undefined;
    scored.push({ move, score });
    best = Math.max(best, score);
  }
  return scored.sort((a, b) => b.score - a.score);
}

/**
 * These moves of the side on turn with what they lead to, the best first. What is within `margin` of the best is exact; of the
 * others no more is known than that they are worse. Deepened step by step until depth or nodes are used up. Works on any
 * position as it lies; no moves give nothing.
 * @param seen keys of positions that have been in the game
 */
export function search(
  pos: Position,
  moves: readonly Move[],
  effort: Effort,
  margin = 0,
  seen: ReadonlySet<string> = new Set(),
): Scored[] {
  const hunt: Hunt = { left: effort.nodes, quiet: effort.quiet, killers: [], history: new Int32Array(4096), seen };
  let found: Scored[] = inOrder(pos, [...moves], hunt, 0).map((move) => ({ move, score: 0 }));
  for (let depth = 1; depth <= effort.depth; depth++) {
    const order = found.map(({ move }) => move);
    const next = round(pos, order, depth, margin, hunt);
    if (next === undefined) break;
    found = next;
    const top = found[0];
    if (hunt.left <= 0 || top === undefined || Math.abs(top.score) >= MATED) break;
  }
  return found;
}

/** What the position is worth to the side on turn when it plays its best of these moves (all its legal ones). */
export function bestScore(pos: Position, effort: Effort, moves: readonly Move[] = legalMoves(pos)): number {
  const [best] = search(pos, moves, effort);
  if (best !== undefined) return best.score;
  return isCheck(pos) ? -MATE : 0;
}
