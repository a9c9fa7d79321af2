import { makeBoardFen, makeMove, parseSquare, play, positionOfFen } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';

const ROLES = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' } as const;

/** The men after a move (UCI) from a position (FEN), as the first field of FEN; null where it can't be made there. */
function boardAfter(fen: string, uci: string): string | null {
  const [from, to] = [parseSquare(uci.slice(0, 2)), parseSquare(uci.slice(2, 4))];
  if (from === undefined || to === undefined) return null;
  const promotion = ROLES[uci[4] as keyof typeof ROLES];
  try {
    return makeBoardFen(play(positionOfFen(fen, { absentRooks: true }), makeMove(from, to, promotion)));
  } catch {
    return null;
  }
}

/** The envelope has been opened, and nothing was played after the sealed move yet. */
export function isJustResumed({
  phase,
  envelope,
  board,
  score,
}: Pick<GameView, 'phase' | 'envelope' | 'board' | 'score'>): boolean {
  if (phase !== 'playing' || !envelope?.opened) return false;
  if (envelope.position.startsWith(`${board} `)) return true;
  const last = score.at(-1)?.uci;
  return last !== undefined && boardAfter(envelope.position, last) === board;
}
