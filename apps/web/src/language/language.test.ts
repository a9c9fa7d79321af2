import { afterEach, expect, test } from 'vitest';
import { languageOf } from './chosen.ts';
import { direction, key, language, locale, speak, t } from './language.ts';

afterEach(() => speak('en'));

test('English is spoken from the first, by its own sentences', () => {
  expect([language(), locale(), direction()]).toEqual(['en', 'en-GB', 'ltr']);
  expect(t('It is {{name}}’s move. {{name}}!', { name: '{{name}} $t(x)' })).toBe(
    'It is {{name}} $t(x)’s move. {{name}} $t(x)!',
  );
  expect(t('See: a.b')).toBe('See: a.b');
  expect(t(key('Take the seat'))).toBe('Take the seat');
});

test('another language is spoken where it has the sentence, and writes numbers its own way', () => {
  speak('de', { 'Take the seat': 'Platz nehmen', Draw_offer: 'Remis anbieten', '{{n}} s': '{{n}} Sek.' });
  expect([t('Take the seat'), t('Draw', { context: 'offer' }), t('Draw')]).toEqual([
    'Platz nehmen',
    'Remis anbieten',
    'Draw',
  ]);
  expect([t('{{n}} s', { n: 1.5 }), t('{{n}} s', { n: 1910 }), t('{{n}} s', { n: 12_345 })]).toEqual([
    '1,5 Sek.',
    '1910 Sek.',
    '12.345 Sek.',
  ]);
  expect([language(), locale(), direction()]).toEqual(['de', 'de', 'ltr']);
});

test('a sentence that counts has its plural forms', () => {
  const forms = { '{{count}} games_one': 'ein Spiel', '{{count}} games_other': '{{count}} Spiele' };
  speak('de', forms);
  expect([0, 1, 2].map((count) => t('{{count}} games', { count }))).toEqual(['0 Spiele', 'ein Spiel', '2 Spiele']);
});

test('from right to left it is English', () => {
  speak('rtl');
  expect([language(), direction(), t('Take the seat')]).toEqual(['en', 'rtl', 'Take the seat']);
});

test.each<[search: string, kept: string | null, liked: string[], spoken: string]>([
  ['', null, ['de-AT', 'en'], 'de'],
  ['', null, ['fr', 'en-GB', 'de'], 'en'],
  ['', null, ['fr'], 'en'],
  ['', null, [], 'en'],
  ['', 'en', ['de'], 'en'],
  ['', 'klingon', ['de'], 'de'],
  ['?lang=rtl', 'de', ['de'], 'rtl'],
  ['?lang=xx', 'de', [], 'de'],
])('address %j, choice %j, browser %j: %s', (search, kept, liked, spoken) => {
  expect(languageOf(search, kept, liked)).toBe(spoken);
});
