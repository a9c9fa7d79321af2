import { expect, test } from 'vitest';
import { CODES, findClause, findCode } from './codes.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';

const known = (code: string): Knowledge => knowledgeOf(findCode(code)!);

/** Which draws are claimed, whether moves are counted on call, whether a win is declared, whether check is cried. */
test.each([
  ['walker', [], true, true, true],
  ['staunton', [], true, false, true],
  ['enquire', ['perpetual-check'], true, false, true],
  ['blue', ['repetition', 'fifty-moves', 'perpetual-check'], false, false, false],
  ['lasker', ['repetition', 'fifty-moves', 'perpetual-check'], false, false, true],
  ['fide', ['repetition', 'fifty-moves'], false, false, false],
])('%s listens to %j', (code, draws, counts, declares, cries) => {
  const { draws: heard, count, declaredWin, cries: asked } = known(code);
  const named = Object.entries(heard).flatMap(([ground, rule]) =>
    rule === null || ground === 'insufficient-material' ? [] : [ground],
  );
  expect([named, count !== null, declaredWin !== null, asked]).toEqual([draws, counts, declares, cries]);
});

test('a check not called can be complained of only where it is recalled', () => {
  const recall = CODES.filter((law) => 'check-not-called' in knowledgeOf(law).offences).map(({ id }) => id);
  expect(recall.sort()).toEqual(['enquire', 'staunton', 'walker']);
});

test('the clause of each is on the shelf', () => {
  const cited = CODES.map(knowledgeOf).flatMap(({ offences, draws, count, declaredWin, wrongDrawClaim }) => [
    ...Object.values(offences),
    ...Object.values(draws).map((rule) => rule?.clause ?? null),
    count?.clause ?? null,
    declaredWin,
    wrongDrawClaim,
  ]);
  expect(cited.filter((clause) => clause !== null && !findClause(clause))).toEqual([]);
});
