import { expect, test } from 'vitest';
import { sayBrowser } from './browser.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['Telescope (Linux)', 'A browser on Linux'],
  ['', 'A browser or a program'],
  [null, 'A browser or a program'],
])('%j is %s', (said, words) => {
  expect(sayBrowser(said)).toBe(words);
});
