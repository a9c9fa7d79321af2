// The rules that a peer is given: our own, or chess.js as its users would take it.
import { isLegal, makeMove, parseSquare, play, START } from '@jadoube/board';
import { Chess } from 'chess.js';

const ROLES = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

/** A game as an immutable value; `after` gives the next one, or undefined where the move is none. */
export const BOARD = {
  start: START,
  turnOf: (position) => position.turn,
  after(position, { from, to, promotion }) {
    const [first, last] = [parseSquare(from), parseSquare(to)];
    if (first === undefined || last === undefined || !position.board[first]) return undefined;
    const move = makeMove(first, last, promotion && ROLES[promotion]);
    return isLegal(position, move) ? play(position, move) : undefined;
  },
};

/** The same by chess.js. `keeps`: the game itself is kept and moved on; else it is read from its FEN each time. */
export const CHESS_JS = {
  start: new Chess().fen(),
  turnOf: (fen) => (fen.split(' ')[1] === 'w' ? 'white' : 'black'),
  after(fen, move) {
    const chess = new Chess(fen);
    try {
      chess.move(move);
      return chess.fen();
    } catch {
      return undefined;
    }
  },
};

/** A game that chess.js keeps, as one would in a room that lives in memory. */
export class KeptChess {
  chess = new Chess();
  get turn() {
    return this.chess.turn() === 'w' ? 'white' : 'black';
  }
  move(move) {
    try {
      this.chess.move(move);
      return true;
    } catch {
      return false;
    }
  }
}

/** The same with our own rules. */
export class KeptBoard {
  position = BOARD.start;
  get turn() {
    return this.position.turn;
  }
  move(move) {
    const next = BOARD.after(this.position, move);
    if (next === undefined) return false;
    this.position = next;
    return true;
  }
}
