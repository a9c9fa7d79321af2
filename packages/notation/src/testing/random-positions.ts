import { COLORS, legalMoves, type Man, makeMan, type Position, play, ROLES, START } from '@jadoube/board';
import { randomFrom } from './random.ts';

const LONGEST_GAME = 160;
const PIECES = ROLES.filter((role) => role !== 'king');

/** A position far into a game of random moves, or near its beginning. */
const fromGame = (random: () => number): Position => {
  let pos = START;
  for (let plies = Math.floor(random() * LONGEST_GAME); plies > 0; plies--) {
    const moves = legalMoves(pos);
    if (moves.length === 0) return pos;
    pos = play(pos, moves[Math.floor(random() * moves.length)]!);
  }
  return pos;
};

/** Two kings and up to thirty men anywhere, many of them alike; pawns keep off the first and the last rank. */
const crowded = (random: () => number): Position => {
  const board: (Man | undefined)[] = new Array(64).fill(undefined);
  const square = (): number => Math.floor(random() * 64);
  for (let men = Math.floor(random() * 30); men > 0; men--) {
    const at = square();
    const role = PIECES[Math.floor(random() * PIECES.length)]!;
    if (role !== 'pawn' || (at >= 8 && at < 56)) board[at] = makeMan(COLORS[Math.floor(random() * 2)]!, role);
  }
  const king = square();
  board[king] = makeMan('white', 'king');
  board[(king + 16 + Math.floor(random() * 32)) % 64] = makeMan('black', 'king');
  const turn = COLORS[Math.floor(random() * 2)]!;
  return { ...START, board, turn, castling: 0, absentRooks: 0, epSquare: undefined };
};

/** So many positions, the same for the same seed: two of three out of games, every third crowded with men alike. */
export function* randomPositions(count: number, seed: number): Generator<Position> {
  const random = randomFrom(seed);
  for (let i = 0; i < count; i++) yield i % 3 === 2 ? crowded(random) : fromGame(random);
}
