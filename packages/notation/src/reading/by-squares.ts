import { fileOf, fromOf, type Move, makeSquare, promotionOf, rankOf, type Square, toOf } from '@jadoube/board';
import { symbolsOf } from '../algebraic/symbols.ts';
import { parseIccf } from '../iccf.ts';
import { parseUci } from '../uci.ts';
import { FREEDOM, type MovePattern, type Pattern, type Place } from './pattern.ts';
import type { Notation } from './reading.ts';

const at = (square: Square): Place => ({ files: [fileOf(square)], ranks: [rankOf(square)] });

const patternOf = (move: Move, notation: Notation): MovePattern => {
  const promotion = promotionOf(move);
  const [from, to] = [makeSquare(fromOf(move)), makeSquare(toOf(move))];
  return {
    kind: 'move',
    notation,
    freedom: FREEDOM.exact,
    said: `from ${from} to ${to}${promotion === undefined ? '' : `, becoming a ${promotion}`}`,
    notes: [],
    checks: [],
    man: { role: undefined, places: [at(fromOf(move))] },
    to: at(toOf(move)),
    takes: undefined,
    promotion,
    passing: false,
    bySquares: true,
  };
};

/** What a record can say as UCI or in ICCF's digits; stops and blanks do no harm, nor hyphens between digits. */
export const readBySquares = (record: string): Pattern[] => {
  const symbols = symbolsOf(record);
  if (symbols === undefined) return [];
  const uci = parseUci(symbols.join(''));
  const iccf = parseIccf(symbols.filter((symbol) => symbol !== '-').join(''));
  return [
    ...(uci === undefined ? [] : [patternOf(uci, 'uci')]),
    ...(iccf === undefined ? [] : [patternOf(iccf, 'iccf')]),
  ];
};
