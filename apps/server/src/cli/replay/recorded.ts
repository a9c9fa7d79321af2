import { Chess } from 'chess.js';

export interface RecordedMove {
  by: 'white' | 'black';
  from: string;
  to: string;
  promotion: 'q' | 'r' | 'b' | 'n' | undefined;
  san: string;
}

/** A game as the file has it. */
export interface Recorded {
  /** From 1, in the order of the file. */
  number: number;
  title: string;
  /** A position other than the usual array. */
  fen: string | undefined;
  moves: readonly RecordedMove[];
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** The first four fields of FEN after the last move. */
  finalFen: string;
  /** The last move ends the game by itself. */
  ended: boolean;
}

export const fourFields = (fen: string): string => fen.split(' ').slice(0, 4).join(' ');

/** The text of each game of a PGN file: a game begins where a tag follows what is no tag. */
export function splitPgn(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/(?<=\n\s*\n)(?=\[Event )/)
    .map((game) => game.trim())
    .filter((game) => game !== '');
}

const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;

/** Reads one game. Throws where chess.js can't, naming the number of the game. */
export function readGame(pgn: string, number: number): Recorded {
  const chess = new Chess();
  try {
    chess.loadPgn(pgn);
  } catch (error) {
    throw new Error(`game ${number} can't be read: ${(error as Error).message}`);
  }
  const tags = chess.getHeaders();
  const moves = chess.history({ verbose: true }).map(({ color, from, to, promotion, san }) => ({
    by: color === 'w' ? ('white' as const) : ('black' as const),
    from,
    to,
    promotion: promotion as RecordedMove['promotion'],
    san,
  }));
  return {
    number,
    title: `${tags.White ?? '?'} – ${tags.Black ?? '?'}`,
    fen: tags.FEN ?? undefined,
    moves,
    result: RESULTS.find((result) => result === tags.Result) ?? '*',
    finalFen: fourFields(chess.fen()),
    ended: chess.isCheckmate() || chess.isStalemate(),
  };
}
