import { expect, test } from 'vitest';
import { countReport, type Report } from './vitest-suite.ts';

const report = (change: Partial<Report>): Report => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}, {}, {}] }],
  ...change,
});

test.each([
  ['all passed', {}, 0, { passed: 3, failed: 0 }],
  ['two failed', { numFailedTests: 2 }, 1, { passed: 3, failed: 2 }],
  [
    'a file that does not load',
    { testResults: [{ status: 'failed', assertionResults: [] }] },
    1,
    { passed: 3, failed: 1 },
  ],
  ['an error outside any test', {}, 1, { passed: 3, failed: 1 }],
  ['no test at all', { numPassedTests: 0, testResults: [] }, 0, { passed: 0, failed: 1 }],
  ['a test skipped', { numPendingTests: 1 }, 0, { passed: 3, failed: 1, note: '1 skipped' }],
] as const)('%s', (_, change, code, expected) => {
  expect(countReport(report(change as Partial<Report>), code)).toEqual(expected);
});
