import { expect, test } from 'vitest';
import { makeCsv } from './csv.ts';

test.each([
  ['Staunton', 'Staunton'],
  ['Szén, József', '"Szén, József"'],
  ['the "Café"', '"the ""Café"""'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  [-1, '-1'],
  ['two\nlines', '"two\nlines"'],
])('%j is written %j', (value, written) => {
  expect(makeCsv([[value]])).toBe(`${written}\r\n`);
});
