import { attacked, BISHOP, BLACK, bitOf, fillCells, KING, KNIGHT, PAWN, QUEEN, ROOK } from './cells.ts';
import type { Color } from './color.ts';
import { epCaptureIsSafe } from './en-passant.ts';
import { readLines } from './lines.ts';
import type { Position } from './position.ts';
import { KING_STEPS, KNIGHT_LEAPS, RAYS } from './rays.ts';
import { RIGHTS } from './rights.ts';
import type { Scene } from './scene.ts';
import type { Square } from './square.ts';

/** Scratch of one listing: 64 men of at most 27 moves each (a pawn 12) can't fill it, however strange the board. */
const moves = new Uint16Array(2048);
let count = 0;

const scene: Scene = {
  cells: new Uint8Array(64),
  pins: new Uint8Array(64),
  open: new Uint8Array(64),
  us: 0,
  king: 0,
  checks: 0,
  ep: -1,
  guarded: true,
};

const addPawnMove = (from: Square, to: Square): void => {
  const move = from | (to << 6);
  if (to >= 8 && to < 56) {
    moves[count++] = move;
    return;
  }
  for (let role = QUEEN; role >= KNIGHT; role--) moves[count++] = move | ((role - 1) << 12);
};

/** Whether a man on `from` may go along a line (direction & 3) though it may be pinned. */
const freeOn = (from: Square, line: number): boolean => {
  const pin = scene.pins[from]!;
  return pin === 0 || pin - 1 === line;
};

const addPawnCapture = (from: Square, to: Square, line: number): void => {
  const cell = scene.cells[to]!;
  if (cell === 0) {
    if (to !== scene.ep) return;
    // The checks on lines don't see two pawns leave one rank: tried out instead.
    const { cells, king, us, guarded } = scene;
    if (!guarded || epCaptureIsSafe(cells, king, us, from, to)) moves[count++] = from | (to << 6);
    return;
  }
  if ((cell & BLACK) === scene.us || (cell & 7) === KING) return;
  if (scene.open[to] === 1 && freeOn(from, line)) addPawnMove(from, to);
};

/**
 * A pawn on its last rank has no moves. On its own first rank, where only a false play can put it, it may step one:
 * the two steps are the privilege of the second rank.
 */
const addPawnMoves = (from: Square): void => {
  const white = scene.us === 0;
  const rank = from >> 3;
  if (rank === (white ? 7 : 0)) return;
  const up = white ? 8 : -8;
  const one = from + up;
  if (scene.cells[one] === 0 && freeOn(from, 0)) {
    if (scene.open[one] === 1) addPawnMove(from, one);
    const two = one + up;
    if (rank === (white ? 1 : 6) && scene.cells[two] === 0 && scene.open[two] === 1) moves[count++] = from | (two << 6);
  }
  const file = from & 7;
  if (file > 0) addPawnCapture(from, one - 1, white ? 3 : 1);
  if (file < 7) addPawnCapture(from, one + 1, white ? 1 : 3);
};

/** Whether a man other than a pawn may be set down upon a cell: empty, or an adverse man that is no king. */
const takes = (cell: number): boolean => cell === 0 || ((cell & BLACK) !== scene.us && (cell & 7) !== KING);

const addKnightMoves = (from: Square): void => {
  if (scene.pins[from] !== 0) return;
  const leaps = KNIGHT_LEAPS[from]!;
  for (let i = 0; i < leaps.length; i++) {
    const to = leaps[i]!;
    if (scene.open[to] === 1 && takes(scene.cells[to]!)) moves[count++] = from | (to << 6);
  }
};

const addSlides = (from: Square, first: number, step: number): void => {
  const { cells, open } = scene;
  for (let direction = first; direction < 8; direction += step) {
    if (!freeOn(from, direction & 3)) continue;
    const ray = RAYS[direction * 64 + from]!;
    for (let i = 0; i < ray.length; i++) {
      const to = ray[i]!;
      const cell = cells[to]!;
      if (open[to] === 1 && takes(cell)) moves[count++] = from | (to << 6);
      if (cell !== 0) break;
    }
  }
};

/** The king is lifted while his squares are tried: he doesn't shield himself from a line on which he stands. */
const addKingMoves = (king: Square): void => {
  const { cells, us, guarded } = scene;
  const steps = KING_STEPS[king]!;
  cells[king] = 0;
  for (let i = 0; i < steps.length; i++) {
    const to = steps[i]!;
    if (takes(cells[to]!) && !(guarded && attacked(cells, to, us ^ BLACK))) moves[count++] = king | (to << 6);
  }
  cells[king] = KING | us;
};

const addMovesFrom = (from: Square, role: number): void => {
  if (role === PAWN) addPawnMoves(from);
  else if (role === KNIGHT) addKnightMoves(from);
  else if (role === BISHOP) addSlides(from, 1, 2);
  else if (role === ROOK) addSlides(from, 0, 2);
  else if (role === QUEEN) addSlides(from, 0, 1);
};

/**
 * Castling with the rook in its corner, or with one given at odds, whose corner must then be empty. All squares between
 * are empty; the king is not in check, passes over no attacked square and arrives on none.
 */
const addCastling = (pos: Position): void => {
  const { cells, us, king } = scene;
  for (const { bit, color, home, corner, passed, arrival, between } of RIGHTS) {
    if ((pos.castling & bit) === 0 || bitOf(color) !== us || king !== home) continue;
    if (cells[corner] !== ((pos.absentRooks & bit) !== 0 ? 0 : ROOK | us)) continue;
    if (between.some((square) => cells[square] !== 0)) continue;
    if (attacked(cells, passed, us ^ BLACK) || attacked(cells, arrival, us ^ BLACK)) continue;
    moves[count++] = home | (arrival << 6);
  }
};

const prepare = (pos: Position, color: Color, guarded: boolean): void => {
  count = 0;
  fillCells(scene.cells, pos.board);
  scene.us = bitOf(color);
  scene.king = scene.cells.indexOf(KING | scene.us);
  scene.ep = pos.epSquare !== undefined && color === pos.turn ? pos.epSquare : -1;
  scene.guarded = guarded;
  readLines(scene);
};

const kingToo = (pos: Position): void => {
  addKingMoves(scene.king);
  if (scene.checks === 0 && pos.castling !== 0) addCastling(pos);
};

const listed = (): number[] => {
  const list = new Array<number>(count);
  for (let i = 0; i < count; i++) list[i] = moves[i]!;
  return list;
};

/** All legal moves of the side on turn, put into scratch; with `one`, it may stop when it has found some. */
const generateLegal = (pos: Position, one: boolean): void => {
  prepare(pos, pos.turn, true);
  kingToo(pos);
  if (scene.checks > 1) return;
  const { cells, us } = scene;
  for (let from = 0; from < 64; from++) {
    const cell = cells[from]!;
    if (cell === 0 || (cell & BLACK) !== us) continue;
    if (one && count > 0) return;
    addMovesFrom(from, cell & 7);
  }
};

/** The legal moves of the side on turn. */
export const listLegal = (pos: Position): number[] => {
  generateLegal(pos, false);
  return listed();
};

/** How many legal moves there are. */
export const countLegal = (pos: Position): number => {
  generateLegal(pos, false);
  return count;
};

/** Whether there is a legal move. */
export const anyLegal = (pos: Position): boolean => {
  generateLegal(pos, true);
  return count > 0;
};

/** The legal moves of the man on one square, none if it is not of the side on turn. */
export const listLegalFrom = (pos: Position, from: Square): number[] => {
  const man = pos.board[from];
  if (man === undefined || man.color !== pos.turn) return [];
  prepare(pos, pos.turn, true);
  if (man.role === 'king') kingToo(pos);
  else if (scene.checks < 2) addMovesFrom(from, scene.cells[from]! & 7);
  return listed();
};

/** How the man on a square moves, its own king's safety left aside; castling is not among it. */
export const listPseudoFrom = (pos: Position, from: Square): number[] => {
  const man = pos.board[from];
  if (man === undefined) return [];
  prepare(pos, man.color, false);
  if (man.role === 'king') addKingMoves(from);
  else addMovesFrom(from, scene.cells[from]! & 7);
  return listed();
};
