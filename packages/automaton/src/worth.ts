import type { Position, Role } from '@jadoube/board';

/** What a man is worth, in hundredths of a pawn. */
export const WORTH: Readonly<Record<Role, number>> = {
  pawn: 100,
  knight: 320,
  bishop: 330,
  rook: 500,
  queen: 950,
  king: 0,
};

/** What a square adds for a white man: rank 8 first, as a diagram is read. */
const PAWN = [
  [0, 0, 0, 0, 0, 0, 0, 0],
  [60, 60, 60, 60, 60, 60, 60, 60],
  [20, 22, 30, 38, 38, 30, 22, 20],
  [8, 10, 16, 30, 30, 16, 10, 8],
  [2, 2, 10, 26, 26, 4, 2, 2],
  [4, 0, 2, 6, 6, -6, 0, 4],
  [4, 8, 8, -18, -18, 10, 10, 4],
  [0, 0, 0, 0, 0, 0, 0, 0],
];
const KNIGHT = [
  [-50, -30, -25, -20, -20, -25, -30, -50],
  [-30, -15, 0, 4, 4, 0, -15, -30],
  [-20, 6, 16, 20, 20, 16, 6, -20],
  [-18, 6, 20, 26, 26, 20, 6, -18],
  [-18, 4, 18, 24, 24, 18, 4, -18],
  [-22, 4, 14, 12, 12, 14, 4, -22],
  [-32, -18, 0, 4, 4, 0, -18, -32],
  [-48, -26, -26, -24, -24, -26, -26, -48],
];
const BISHOP = [
  [-16, -10, -10, -10, -10, -10, -10, -16],
  [-8, 4, 2, 2, 2, 2, 4, -8],
  [-6, 6, 10, 10, 10, 10, 6, -6],
  [-4, 8, 10, 16, 16, 10, 8, -4],
  [-4, 6, 14, 16, 16, 14, 6, -4],
  [-4, 12, 10, 8, 8, 10, 12, -4],
  [-6, 14, 4, 6, 6, 4, 14, -6],
  [-16, -10, -16, -10, -10, -16, -10, -16],
];
const ROOK = [
  [4, 6, 6, 8, 8, 6, 6, 4],
  [16, 20, 20, 20, 20, 20, 20, 16],
  [0, 2, 2, 2, 2, 2, 2, 0],
  [-2, 0, 0, 0, 0, 0, 0, -2],
  [-4, 0, 0, 0, 0, 0, 0, -4],
  [-6, 0, 0, 0, 0, 0, 0, -6],
  [-8, 0, 0, 2, 2, 0, 0, -8],
  [-2, 0, 6, 12, 12, 8, 0, -2],
];
const QUEEN = [
  [-10, -4, -2, 0, 0, -2, -4, -10],
  [-6, 0, 4, 4, 4, 4, 0, -6],
  [-2, 4, 6, 8, 8, 6, 4, -2],
  [0, 4, 8, 10, 10, 8, 4, 0],
  [0, 4, 8, 10, 10, 8, 4, 0],
  [-2, 4, 6, 6, 6, 6, 4, -2],
  [-6, 0, 2, 2, 2, 2, 0, -6],
  [-12, -8, -4, 2, -2, -6, -8, -12],
];
/** While there are pieces to fear he hides; when they are gone he comes out. */
const KING_HIDDEN = [
  [-60, -60, -60, -60, -60, -60, -60, -60],
  [-50, -50, -50, -60, -60, -50, -50, -50],
  [-40, -45, -45, -55, -55, -45, -45, -40],
  [-35, -40, -45, -50, -50, -45, -40, -35],
  [-25, -30, -35, -45, -45, -35, -30, -25],
  [-12, -18, -22, -26, -26, -22, -18, -12],
  [12, 12, -6, -14, -14, -6, 14, 12],
  [18, 30, 12, -4, 2, 6, 34, 20],
];
const KING_OUT = [
  [-40, -28, -18, -12, -12, -18, -28, -40],
  [-24, -8, 4, 8, 8, 4, -8, -24],
  [-14, 6, 20, 26, 26, 20, 6, -14],
  [-12, 8, 26, 34, 34, 26, 8, -12],
  [-14, 4, 24, 32, 32, 24, 4, -14],
  [-18, 0, 14, 20, 20, 14, 0, -18],
  [-28, -10, 2, 4, 4, 2, -10, -28],
  [-46, -32, -22, -24, -24, -22, -32, -46],
];

/** Indexed by square for White; Black's square is mirrored (square ^ 56). */
const bySquare = (diagram: readonly (readonly number[])[]): Int16Array =>
  Int16Array.from([...diagram].reverse().flat());

const SQUARES: Readonly<Record<Role, Int16Array>> = {
  pawn: bySquare(PAWN),
  knight: bySquare(KNIGHT),
  bishop: bySquare(BISHOP),
  rook: bySquare(ROOK),
  queen: bySquare(QUEEN),
  king: bySquare(KING_HIDDEN),
};
const OUT = bySquare(KING_OUT);

/** How much a piece counts for the danger to a king; 24 at the beginning. */
const DANGER: Readonly<Record<Role, number>> = { pawn: 0, knight: 1, bishop: 1, rook: 2, queen: 4, king: 0 };
const FULL_DANGER = 24;
const BISHOP_PAIR = 30;

const fromCentre = (square: number): number => {
  const file = square & 7;
  const rank = square >> 3;
  return Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
};

const apart = (a: number, b: number): number => Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));

/** With the win in hand and no pawn left, the bare king is driven to the edge, and approached. */
const drivenOut = (winner: number, loser: number): number => fromCentre(loser) * 12 + (7 - apart(winner, loser)) * 8;

/**
 * What the position is worth to the side on turn, in hundredths of a pawn, as it lies: men and where they stand. Never
 * throws, whatever the laws have left on the board.
 */
export function worthOf({ board, turn }: Position): number {
  let men = 0; // White's less Black's, without the kings
  let placed = 0;
  let danger = 0;
  let pawns = 0;
  let bishops = 0;
  let whiteBishops = 0;
  let whiteKing = 0;
  let blackKing = 0;
  for (let square = 0; square < 64; square++) {
    const man = board[square];
    if (man === undefined) continue;
    const { role } = man;
    const white = man.color === 'white';
    if (role === 'king') {
      if (white) whiteKing = square;
      else blackKing = square;
      continue;
    }
    const seen = white ? square : square ^ 56;
    men += white ? WORTH[role] : -WORTH[role];
    placed += white ? SQUARES[role][seen]! : -SQUARES[role][seen]!;
    danger += DANGER[role];
    if (role === 'pawn') pawns++;
    else if (role === 'bishop') {
      bishops++;
      if (white) whiteBishops++;
    }
  }
  const hidden = Math.min(danger, FULL_DANGER);
  const kings = (table: Int16Array) => table[whiteKing]! - table[blackKing ^ 56]!;
  placed += (kings(SQUARES.king) * hidden + kings(OUT) * (FULL_DANGER - hidden)) / FULL_DANGER;
  if (whiteBishops >= 2) placed += BISHOP_PAIR;
  if (bishops - whiteBishops >= 2) placed -= BISHOP_PAIR;
  if (pawns === 0 && Math.abs(men) >= 400)
    placed += men > 0 ? drivenOut(whiteKing, blackKing) : -drivenOut(blackKing, whiteKing);
  const total = Math.round(men + placed);
  return turn === 'white' ? total : -total;
}
