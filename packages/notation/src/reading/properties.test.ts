import { fromOf, legalMoves, type Move, makeFen, type Position, promotionOf, toOf } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { parseLong } from '../algebraic/parse-long.ts';
import { makeDescriptive } from '../descriptive/make.ts';
import { makeIccf, parseIccf } from '../iccf.ts';
import { makeLong } from '../long.ts';
import { makeSan, parseSan } from '../san.ts';
import { randomPositions } from '../testing/random-positions.ts';
import { makeUci, parseUci } from '../uci.ts';
import { readings } from './read.ts';

const POSITIONS = process.env.JADOUBE_NIGHTLY === undefined ? 3_000 : 100_000;

const makeLongOf = (pos: Position, move: Move): string => makeLong(pos, fromOf(move), toOf(move), promotionOf(move));

const WRITERS: readonly [name: string, write: (pos: Position, move: Move) => string][] = [
  ['descriptive notation [lasker-nota-1] [lasker-nota-5] [lasker-out-8]', makeDescriptive],
  ['SAN', makeSan],
  ['long algebraic', makeLongOf],
  ['UCI', (_, move) => makeUci(move)],
  ['ICCF', (_, move) => makeIccf(move)],
];

describe(`for every legal move of ${POSITIONS} positions, what is written is read back as exactly that move`, () => {
  test.each(WRITERS)('%s', { timeout: 3_600_000 }, (_, write) => {
    let moves = 0;
    for (const pos of randomPositions(POSITIONS, 1915)) {
      for (const move of legalMoves(pos)) {
        const text = write(pos, move);
        const read = readings(text, pos);
        if (read.length !== 1 || read[0]?.move !== move) {
          expect({ fen: makeFen(pos), text, read }).toEqual({ fen: makeFen(pos), text, read: [makeUci(move)] });
        }
        moves++;
      }
    }
    expect(moves).toBeGreaterThan(20 * POSITIONS);
  });
  test('the strict parsers agree', { timeout: 3_600_000 }, () => {
    for (const pos of randomPositions(POSITIONS / 10, 1851)) {
      for (const move of legalMoves(pos)) {
        const parsed = [
          parseSan(pos, makeSan(pos, move)),
          parseLong(pos, makeLongOf(pos, move)),
          parseUci(makeUci(move)),
          parseIccf(makeIccf(move)),
        ];
        if (parsed.some((meant) => meant !== move)) expect({ fen: makeFen(pos), parsed }).toEqual(makeUci(move));
      }
    }
  });
});
