import { type Finished, isLeftOut } from './step.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function whatOf({ outcome, took }: Finished): string {
  if (isLeftOut(outcome)) return `not run: ${outcome.leftOut}`;
  const { passed, failed, note } = outcome;
  return `${passed} passed, ${failed} failed in ${seconds(took)}${note === undefined ? '' : ` (${note})`}`;
}

export interface Sum {
  passed: number;
  failed: number;
}

/** Where `everything` was asked for, what was left out counts as failed. */
export function sumOf(finished: readonly Finished[], everything: boolean): Sum {
  const sum = { passed: 0, failed: 0 };
  for (const { outcome } of finished) {
    if (!isLeftOut(outcome)) {
      sum.passed += outcome.passed;
      sum.failed += outcome.failed;
    } else if (everything) sum.failed += 1;
  }
  return sum;
}

export const lineOf = (done: Finished): string =>
  `${done.step.suite.padEnd(10)}${done.step.title.padEnd(38)}${whatOf(done)}`;

/** What ran and what did not; the last line adds all up. */
export function summaryOf(finished: readonly Finished[], everything: boolean): string[] {
  const { passed, failed } = sumOf(finished, everything);
  return [...finished.map(lineOf), '', `${passed} passed, ${failed} failed`];
}
