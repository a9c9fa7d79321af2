import { CODES, findClause } from '@jadoube/laws';
import { describe, expect, test } from 'vitest';
import { REASONS } from './answer-words.ts';
import { COMPARED, comparedOf } from './compared.ts';

const acts = COMPARED.flatMap((group) => group.acts);

describe.each(acts.map((act) => [act.id, act] as const))('%s', (_, act) => {
  test.each(CODES.map((law) => [law.id, law] as const))('is answered by %s in words', (_, law) => {
    const { lead, options, clause, breach, note, silence } = act.answer(law);
    const words = [
      lead,
      note,
      silence,
      breach?.lead,
      ...[...options, ...(breach?.options ?? [])].map(({ deed }) => deed),
    ];
    expect(words.filter((word) => word !== undefined && /undefined|^[a-z]+-|:[a-h][1-8]/.test(word))).toEqual([]);
    if (clause) expect(findClause(clause)).toBeDefined();
  });
});

test('a false move has six menus', () => {
  const menus = CODES.map((law) => [
    law.id,
    comparedOf('false-move')
      .answer(law)
      .options.map(({ deed }) => deed),
  ]);
  const KNIGHT = 'He shall move the Knight on g1, legally';
  const KING = 'He shall move his King';
  expect(Object.fromEntries(menus)).toEqual({
    staunton: ['Let the move stand as it lies', KNIGHT, KING],
    walker: ['Let the move stand as it lies', KNIGHT, KING],
    enquire: [KNIGHT, KING, 'He shall take it back and play any legal move'],
    blue: [KNIGHT, KING],
    lasker: [KNIGHT],
    fide: [KNIGHT],
  });
});

test('the reasons of silence are those that are translated', () => {
  const said = acts.flatMap((act) => CODES.map((law) => act.answer(law).silence ?? ''));
  const shown = new Set(said.map((silence) => silence.replace(/^.*?: |\.$/g, '')).filter(Boolean));
  expect([...shown].sort()).toEqual([...REASONS].sort());
});

test('an address that names no act shows the first', () => {
  expect(comparedOf('nothing')).toBe(comparedOf(null));
});
