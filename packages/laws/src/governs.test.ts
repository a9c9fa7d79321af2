import { describe, expect, test } from 'vitest';
import { CODES, findCode } from './codes.ts';
import { governs } from './governs.ts';

describe('governs', () => {
  test.each(CODES)('$id: each of its own clauses', (law) => {
    expect(law.clauses.filter(({ id }) => !governs(law, id))).toEqual([]);
  });

  test.each([
    ['walker', 'staunton-XX', true, 'borrowed for a false cry'],
    ['walker', 'blue-time-1', true, 'borrowed for the flag'],
    ['walker', 'fide-7.5.5', false, 'FIDE counts, Walker does not'],
    ['blue', 'walker-XII', false, 'nobody adopts a false move under the Blue Book'],
    ['blue', 'blue', false, 'the name of a code is no clause'],
    ['lasker', 'blue-umpire-1', true, 'borrowed for the umpire'],
  ])('%s, %s: %s, %s', (code, clause, expected) => {
    const law = findCode(code);
    expect(law && governs(law, clause)).toBe(expected);
  });
});
