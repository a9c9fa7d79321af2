import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  isCheckmate,
  isStalemate,
  legalMoves,
  type Move,
  makeFen,
  type Position,
  parseFen,
  play,
  START,
} from '@jadoube/board';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { makeSan, parseSan } from './san.ts';
import { randomFrom } from './testing/random.ts';

/** chess.js 1.4.0 is the second opinion: moves, SAN, mates, and the FEN, position by position. */
const compare = (pos: Position, chess: Chess): void => {
  const moves = legalMoves(pos);
  const ours = moves.map((move) => makeSan(pos, move));
  const theirs = chess.moves();
  if (ours.toSorted().join(' ') !== theirs.toSorted().join(' ')) {
    expect({ fen: makeFen(pos), moves: ours.toSorted() }).toEqual({ fen: chess.fen(), moves: theirs.toSorted() });
  }
  if (moves.length === 0) {
    expect([isCheckmate(pos), isStalemate(pos)]).toEqual([chess.isCheckmate(), chess.isStalemate()]);
  }
};

const gamesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split(/\r?\n\r?\n(?=\[Event )/)
    .filter((game) => game.trim() !== '');

/** Replays a game in both, each position compared, each move read from its SAN. Returns the half-moves played. */
const replay = (pgn: string): number => {
  const read = new Chess();
  read.loadPgn(pgn);
  const chess = new Chess();
  let pos = START;
  const moves = read.history();
  for (const san of moves) {
    compare(pos, chess);
    const move = parseSan(pos, san);
    if (move === undefined) throw new Error(`${san} is no move in ${makeFen(pos)}`);
    expect(makeSan(pos, move)).toBe(san);
    pos = play(pos, move);
    chess.move(san);
    expect(makeFen(pos)).toBe(chess.fen());
  }
  compare(pos, chess);
  expect(parseFen(chess.fen())).toEqual({ ok: true, position: pos });
  return moves.length;
};

const root = new URL('../../../', import.meta.url);
const ownGames = fileURLToPath(new URL('games/', root));
const london = fileURLToPath(new URL('../shared/games/London1851.pgn', root));

describe("on every position of the project's own games", () => {
  const files = readdirSync(ownGames).filter((name) => name.endsWith('.pgn'));
  test.each(files)('games/%s', (name) => {
    const games = gamesOf(ownGames + name);
    expect(games.map(replay).every((moves) => moves > 20)).toBe(true);
  });
  test('the twelve famous games end as history says', () => {
    const ends = gamesOf(`${ownGames}famous.pgn`).map((pgn) => {
      const chess = new Chess();
      chess.loadPgn(pgn);
      const { White, Result } = chess.getHeaders();
      return [White?.split(',')[0], chess.history().length, chess.history().at(-1), Result].join(' ');
    });
    expect(ends).toEqual([
      'McDonnell 74 e2 0-1',
      'Schulten 36 Bg4# 0-1',
      'Hoffmann 40 Rf3# 0-1',
      'Anderssen 45 Be7# 1-0',
      'Anderssen 47 Bxe7# 1-0',
      'Paulsen 56 Be3 0-1',
      'Bird 58 Qb1+ 0-1',
      'Morphy 33 Rd8# 1-0',
      'Hamppe 36 Bb7+ 1/2-1/2',
      'Zukertort 65 Qxe7 1-0',
      'Lasker 75 Qxd3 1-0',
      'Steinitz 49 Rxh7+ 1-0',
    ]);
  });
});

describe('on every position of London 1851', () => {
  if (existsSync(london)) {
    test('the 251 games, found beside the project', { timeout: 300_000 }, () => {
      const games = gamesOf(london);
      expect(games).toHaveLength(251);
      for (const game of games) replay(game);
    });
  } else {
    test('not found beside the project: nothing compared', () => {
      expect(existsSync(london)).toBe(false);
    });
  }
});

const GAMES = 2000;
const PLIES = 60;
const EVERY_POSITION = process.env.JADOUBE_NIGHTLY !== undefined;
/** By default about a third of the positions is compared, drawn by the same seed. */
const SHARE = EVERY_POSITION ? 1 : 1 / 3;

describe('on random games', () => {
  test(`${GAMES} of them, ${EVERY_POSITION ? 'every position' : 'a third of the positions'}`, {
    timeout: 300_000,
  }, () => {
    const random = randomFrom(1851);
    const chess = new Chess();
    const choose = (moves: Move[]): Move | undefined => moves[Math.floor(random() * moves.length)];
    let compared = 0;
    for (let game = 0; game < GAMES; game++) {
      let pos = START;
      for (let ply = 0; ply <= PLIES; ply++) {
        const move = choose(legalMoves(pos));
        if (move === undefined || ply === PLIES || random() < SHARE) {
          chess.load(makeFen(pos));
          compare(pos, chess);
          compared++;
        }
        if (move === undefined) break;
        pos = play(pos, move);
      }
    }
    expect(compared).toBeGreaterThan(EVERY_POSITION ? 110_000 : 35_000);
  });
});
