import { expect, test } from 'vitest';
import { lockedPackages } from './lockfile.ts';

/** Their package.json names none; the licence in their folder is MIT. */
const UNNAMED = ['seq-queue', 'xmlhttprequest-ssl'];

test('nothing that ships is under a licence of the GPL family', async () => {
  const shipped = (await lockedPackages()).filter(({ dev }) => !dev);
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ license = '' }) => /GPL/i.test(license))).toEqual([]);
  const unnamed = shipped.filter(({ license }) => license === undefined).map(({ name }) => name);
  expect(unnamed.sort()).toEqual(UNNAMED);
});
