import { SLIPS } from '@jadoube/laws';
import { expect, test } from 'vitest';
import { collectBare, collectKeys, type Found, type FoundKey } from './collector.ts';
import type { Sentences } from './language.ts';

/** Folders of which every text goes through the catalogue. */
const CONVERTED = ['language', 'umpire', 'words', 'page', 'forms', 'notices', 'account', 'laws', 'proof', 'club'];

/** Names, and what is written alike in every language. */
const NO_TEXT = new Set<string>([
  ...'J’adoube English Deutsch Edge Opera Firefox Chrome Safari Android Windows Linux'.split(' '),
  'Notification',
  'input, textarea, select, dialog',
  'you@example.org',
  'https://club.example/hooks',
  ...SLIPS.map(({ name }) => name),
]);

const named = (files: Record<string, string>): [path: string, text: string][] =>
  Object.entries(files).map(([path, text]) => [path.replace('../', '').replace('./', 'language/'), text]);

const SOURCES = named(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!./collector.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const FOLDER = /\/([^/]+)\.json$/;
const byFolder = (files: Record<string, Sentences>): ReadonlyMap<string, Sentences> =>
  new Map(Object.entries(files).map(([path, sentences]) => [FOLDER.exec(path)![1]!, sentences]));

const ENGLISH = byFolder(import.meta.glob<Sentences>('./en/*.json', { eager: true, import: 'default' }));
const GERMAN = byFolder(import.meta.glob<Sentences>('./de/*.json', { eager: true, import: 'default' }));

const KEYS: readonly FoundKey[] = SOURCES.flatMap(([path, text]) => collectKeys(path, text));

const formsOf = ({ text, isPlural }: FoundKey): string[] => (isPlural ? [`${text}_one`, `${text}_other`] : [text]);

const marksOf = (text: string, mark: RegExp): string[] => [...text.matchAll(mark)].map(([whole]) => whole).sort();
const BLANKS = /\{\{\w+\}\}/g;
const TAGS = /<\/?\w+>/g;
/** "One game" needs no number. */
const withoutCount = (blanks: string[]): string[] => [...new Set(blanks)].filter((blank) => blank !== '{{count}}');

/** The lines of a failure: what is wrong, and where the sentence is said. */
const complaints = (keys: readonly FoundKey[], wrong: (key: FoundKey) => string[]): string[] => [
  ...new Set(keys.flatMap((key) => wrong(key).map((what) => `${what} (${key.at})`))),
];

test('German has every sentence of a folder in the file of that folder', () => {
  const missing = complaints(KEYS, (key) =>
    formsOf(key)
      .filter((form) => !GERMAN.get(key.folder)?.[form])
      .map((form) => `de/${key.folder}.json lacks ${JSON.stringify(form)}`),
  );
  expect(missing).toEqual([]);
});

test('English has the plural forms of every sentence that counts', () => {
  const missing = complaints(
    KEYS.filter(({ isPlural }) => isPlural),
    (key) =>
      formsOf(key)
        .filter((form) => !ENGLISH.get(key.folder)?.[form])
        .map((form) => `en/${key.folder}.json lacks ${JSON.stringify(form)}`),
  );
  expect(missing).toEqual([]);
});

test('what is filled in and what is marked is the same in both languages', () => {
  const wrong = complaints(KEYS, (key) =>
    [ENGLISH, GERMAN].flatMap((sentences) =>
      formsOf(key).flatMap((form) => {
        const said = sentences.get(key.folder)?.[form];
        if (said === undefined) return [];
        const blanks = [key.text, said].map((text) => withoutCount(marksOf(text, BLANKS)).join());
        const tags = [key.text, said].map((text) => marksOf(text, TAGS).join());
        return blanks[0] === blanks[1] && tags[0] === tags[1] ? [] : [`${JSON.stringify(said)} differs`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test('no file holds a sentence that its folder doesn’t say', () => {
  const said = new Set(KEYS.flatMap((key) => formsOf(key).map((form) => `${key.folder} ${form}`)));
  const dead = [ENGLISH, GERMAN].flatMap((sentences) =>
    [...sentences].flatMap(([folder, texts]) =>
      Object.keys(texts)
        .filter((text) => !said.has(`${folder} ${text}`))
        .map((text) => `${folder}.json: ${JSON.stringify(text)}`),
    ),
  );
  expect(dead).toEqual([]);
});

test('what two folders say alike is the same in German', () => {
  const first = new Map<string, string>();
  const torn = [...GERMAN].flatMap(([folder, texts]) =>
    Object.entries(texts).flatMap(([text, german]) => {
      const before = first.get(text) ?? german;
      first.set(text, before);
      return before === german ? [] : [`${folder}.json: ${JSON.stringify(text)} is ${german}, and elsewhere ${before}`];
    }),
  );
  expect(torn).toEqual([]);
});

test.each(CONVERTED)('%s says nothing past the catalogue', (folder) => {
  const bare = SOURCES.filter(([path]) => path.startsWith(`${folder}/`))
    .flatMap(([path, text]) => collectBare(path, text))
    .filter(({ text }) => !NO_TEXT.has(text));
  expect(bare.map(({ text, at }) => `${at}: ${JSON.stringify(text)}`)).toEqual([]);
});

const textsOf = (found: readonly Found[]): string[] => found.map(({ text }) => text);

test.each<[source: string, keys: string[]]>([
  ["t('A')", ['A']],
  ["rich('A <b>b</b>', { c })", ['A <b>b</b>']],
  ["t(late ? 'A' : (b ? 'B' : 'C'))", ['A', 'B', 'C']],
  ["const words = { a: key('A'), b: key(`B`) }; t(words.a)", ['A', 'B']],
  ["t('Draw', { context: 'offer' })", ['Draw_offer']],
  ["t('Draw', { context: late ? 'a' : 'b', name })", ['Draw_a', 'Draw_b']],
  ["x.t('A'); text('B')", []],
])('%s: %j', (source, keys) => {
  expect(textsOf(collectKeys('lobby/a.tsx', source))).toEqual(keys);
});

test.each<[source: string, bare: string[]]>([
  ['<p class="a b">Take it</p>', ['Take it']],
  ["<p>{t('Take it')} · {'3'}</p>", []],
  ['<Field label="moves" kind="days" />', ['moves']],
  ['<Field label={late ? "moves" : "few"} />', ['moves', 'few']],
  ['<Field about="The game" />', ['The game']],
  ["<p>{late && 'late'}</p>", ['late']],
  ["<p>{kind === 'late' ? 1 : 2}</p>", []],
  ["const words = { white: 'White', id: 'white' };", ['White']],
  ["if (key === 'Escape') throw new Error('This is for nobody');", []],
  ["import a from 'Some File'; type A = 'No text';", []],
])('%s: %j', (source, bare) => {
  expect(textsOf(collectBare('lobby/a.tsx', source))).toEqual(bare);
});
