import { readdirSync, readFileSync } from 'node:fs';
import { positionOfFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { FENS } from '../testing/read-in.ts';
import { readings } from './read.ts';

interface Expected {
  readonly readings?: string[];
  readonly refused?: boolean;
}
interface Scenario {
  readonly id: string;
  readonly clauses: string[];
  readonly fen?: string;
  readonly acts: readonly { act?: string; record?: string; moves?: string; expect?: Expected }[];
  readonly expect?: Expected;
}

const FOLDER = new URL('../../../table/scenarios/', import.meta.url);

/** Every scenario that opens the one envelope sealed before any move was made: its position, its record, its readings. */
const SEALED = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Scenario[])
  .filter(({ acts }) => acts.every(({ moves }) => moves === undefined))
  .filter(({ acts }) => acts.filter(({ act }) => act === 'seal').length === 1)
  .flatMap(({ id, clauses, fen, acts, expect: after }) => {
    const record = acts.find(({ act, expect: then }) => act === 'seal' && then?.refused === undefined)?.record;
    const expected = [after, ...acts.map((act) => act.expect)].find((then) => then?.readings !== undefined)?.readings;
    return record === undefined || expected === undefined
      ? []
      : [{ id, clauses: clauses.join(' '), fen: fen ?? FENS.start, record, expected }];
  });

describe('the conformance scenarios', () => {
  test('are the 38 of notation and nine of other files', () => {
    expect(SEALED.filter(({ id }) => id.startsWith('NO-'))).toHaveLength(38);
    expect(SEALED.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['BL-11', 'BL-12', 'BL-13', 'BL-14', 'BL-15', 'BL-22', 'LA-03', 'LA-04', 'FI-22']),
    );
  });
  test.each(SEALED)('$id [$clauses] "$record"', ({ fen, record, expected }) => {
    const read = readings(record, positionOfFen(fen));
    expect(read.map(({ uci }) => uci)).toEqual(expected);
    expect(read.every(({ why }) => why.startsWith('Read ') && why.endsWith('.'))).toBe(true);
  });
});
