import { expect, test } from 'vitest';
import { backTo } from './back-to.ts';

test.each([
  ['', '/mine'],
  ['?to=%2Fjoin%3Finvite%3Dx', '/join?invite=x'],
  ['?to=/clubs', '/clubs'],
  ['?to=//elsewhere.example', '/mine'],
  ['?to=/%5Celsewhere.example', '/mine'],
  ['?to=/a%5Cb', '/mine'],
  ['?to=https://elsewhere.example', '/mine'],
  ['?to=javascript:alert(1)', '/mine'],
  ['?to=/%0A/elsewhere.example', '/mine'],
])('%j leads to %s', (search, path) => {
  expect(backTo(search, '/mine')).toBe(path);
});
