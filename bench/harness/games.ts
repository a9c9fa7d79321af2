import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { ROOT } from './pinned.ts';

/** The games of the project, and those of the London tournament of 1851 where they stand beside it. */
const FILES = [join(ROOT, 'games/famous.pgn'), join(ROOT, '../shared/games/London1851.pgn')];

/** Moves as `e2e4`, `e7e8q`. */
export type Recorded = readonly string[];

function movesOf(pgn: string): Recorded {
  const chess = new Chess();
  chess.loadPgn(pgn);
  return chess.history({ verbose: true }).map(({ lan }) => lan);
}

/** From the usual array to the last move. Says which files they come from. */
export function recordedGames(): { games: Recorded[]; files: string[] } {
  const files = FILES.filter((path) => existsSync(path));
  const texts = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .replaceAll('\r\n', '\n')
      .split(/\n\n(?=\[Event )/),
  );
  const games = texts.filter((pgn) => !pgn.includes('[FEN ')).map(movesOf);
  return { games: games.filter(({ length }) => length > 0), files: files.map((path) => path.split('/').at(-1) ?? '') };
}
