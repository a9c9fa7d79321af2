import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { CODE_IDS } from '@jadoube/laws';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXPORTED, type Exported } from '../testing/exported.ts';
import { randomExport } from '../testing/random-export.ts';

/** Debian puts it among the games. */
const PATH = `${process.env.PATH}${delimiter}/usr/games`;
const PROGRAM = process.env.PGN_EXTRACT ?? 'pgn-extract';
const run = promisify(execFile);

/** A game as pgn-extract writes it again: its moves in long algebraic, the position at the end in a comment. */
interface Read {
  readonly moves: readonly string[];
  readonly end: string;
}

function parseGame(text: string): Read {
  const body = text
    .slice(text.lastIndexOf(']\n\n') + 2)
    .replace(/\s+/g, ' ')
    .trim();
  const [, moves = '', end = ''] = /^(.*?) ?\{ "([^"]+)" \} \S+$/.exec(body) ?? [];
  return { moves: moves.split(' ').filter((move) => move !== ''), end };
}

/** What pgn-extract reads in a file of many games, and what it complains of. */
async function readBack(games: readonly Exported[]): Promise<{ read: readonly Read[]; complaints: string }> {
  const running = run(PROGRAM, ['-Wsan', '-C', '-F', '-w100000', '--nomovenumbers'], {
    env: { ...process.env, PATH },
    maxBuffer: 1 << 26,
  });
  running.child.stdin?.end(games.map(({ pgn }) => pgn).join('\n'));
  const { stdout, stderr } = await running;
  const read = stdout
    .split(/(?=^\[Event )/m)
    .filter((text) => text.trim() !== '')
    .map(parseGame);
  return { read, complaints: stderr };
}

/** Men and side on turn; where nothing was played it says nothing. */
const menAndTurn = (fen: string): string => fen.split(' ', 2).join(' ');

describe('games written as PGN are read by pgn-extract', () => {
  let found: Awaited<ReturnType<typeof readBack>>;
  beforeAll(async () => {
    found = await readBack(EXPORTED);
  });

  test('all of them, without a complaint', () => {
    expect(found.complaints).toMatch(new RegExp(`${EXPORTED.length} games matched out of ${EXPORTED.length}`));
    expect(found.complaints).not.toMatch(/error|failed|unknown|missing|unexpected/i);
  });

  test.each(EXPORTED.map((game, index) => [game.name, game, index] as const))('%s', (_, game, index) => {
    const { moves, end } = found.read[index] as Read;
    expect(moves).toEqual(game.moves);
    expect(moves.length === 0 ? game.end : menAndTurn(end)).toBe(game.end);
  });
});

describe('random games', () => {
  test.each(CODE_IDS)('%s: every one is read to where our own side reads it', async (code) => {
    const games = fc.sample(randomExport(code), { numRuns: 120, seed: 18511913 }).filter((game) => game !== undefined);
    const { read, complaints } = await readBack(games);
    expect(complaints).toMatch(new RegExp(`${games.length} games matched out of ${games.length}`));
    expect(
      read.map(({ moves, end }, index) => [moves, moves.length === 0 ? games[index]?.end : menAndTurn(end)]),
    ).toEqual(games.map(({ moves, end }) => [moves, end]));
    expect(games.filter(({ moves }) => moves.length > 5).length).toBeGreaterThan(10);
  });
});
