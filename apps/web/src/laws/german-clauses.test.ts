import { CODES } from '@jadoube/laws';
import { afterEach, describe, expect, test } from 'vitest';
import { speak } from '../language/language.ts';
import { type GermanClauses, type GermanGists, germanClauses, inLanguage, sayClause } from './german-clauses.ts';

const FILES = import.meta.glob<GermanClauses>(['../language/de/clauses/*.json', '!**/gists.json'], {
  eager: true,
  import: 'default',
});
const GISTS = import.meta.glob<GermanGists>('../language/de/clauses/gists.json', { eager: true, import: 'default' });
const germanOf = (code: string) => FILES[`../language/de/clauses/${code}.json`];

/** They are shown in English, and marked as English. */
const ENGLISH_ALONE: string[] = [];

afterEach(() => speak('en'));

test('the codes without German', () => {
  const without = CODES.map(({ id }) => id).filter((id) => !germanOf(id));
  expect(without.sort()).toEqual(ENGLISH_ALONE);
});

test('no file is of a code that there is not', () => {
  expect(Object.keys(FILES)).toHaveLength(CODES.length - ENGLISH_ALONE.length);
});

describe.each(CODES.filter(({ id }) => germanOf(id)))('$id', ({ id, clauses }) => {
  const german = germanOf(id) ?? {};

  test('each clause is in German, and none is dead', () => {
    expect(Object.keys(german).sort()).toEqual(clauses.map((clause) => clause.id).sort());
  });

  test.each(clauses)('$id is read in German where it is read in English', (clause) => {
    expect(german[clause.id]?.text).toMatch(/\S/);
    expect(german[clause.id]?.text).not.toBe(clause.text);
    expect(!!german[clause.id]?.reading).toBe(!!clause.reading);
  });
});

test('gists are of codes that there are', () => {
  for (const [id, { gist, striking }] of Object.entries(Object.values(GISTS)[0] ?? {})) {
    expect(CODES.map((code) => code.id)).toContain(id);
    expect(gist && striking).toMatch(/\S/);
  }
});

const BLUE = CODES.find(({ id }) => id === 'blue') as (typeof CODES)[number];
const KNOCKED = BLUE.clauses[0] as (typeof BLUE.clauses)[number];

test('an English page fetches no German', async () => {
  expect(await germanClauses('blue')).toEqual({});
  expect(sayClause(KNOCKED, {})).toBe(KNOCKED);
});

test('a code is told in German on a German page', async () => {
  speak('de');
  const said = await inLanguage({ ...BLUE, lagCredit: false, knows: {} as never });
  expect(said.clauses[0]).toEqual({ ...KNOCKED, ...germanOf('blue')?.[KNOCKED.id] });
  expect(said.clauses.every(({ lang }) => lang === undefined)).toBe(true);
});

test('a clause without German is marked as English', () => {
  speak('de');
  expect(sayClause(KNOCKED, {})).toEqual({ ...KNOCKED, lang: 'en' });
});
