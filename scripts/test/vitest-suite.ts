import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tool } from './command.ts';
import type { Counted } from './step.ts';

/** The part of vitest's JSON report that counts. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * A file that could not be loaded has no test to fail, and counts as one that failed. So do: a test that was skipped; a run
 * that ended badly all the same (an error outside any test); a run of no tests.
 */
export function countReport(report: Report, exitCode: number): Counted {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + unloaded.length + skipped;
  const passed = report.numPassedTests;
  const bad = exitCode !== 0 || passed === 0;
  const note = skipped > 0 ? `${skipped} skipped` : undefined;
  return { passed, failed: failed === 0 && bad ? 1 : failed, ...(note === undefined ? {} : { note }) };
}

/** Runs vitest with these arguments; what it finds is counted from its own report. */
export async function vitest(args: readonly string[], env: Record<string, string | undefined> = {}): Promise<Counted> {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await tool('vitest/vitest.mjs', ['run', ...args, ...reporters], { env });
    return countReport(JSON.parse(await readFile(file, 'utf8')) as Report, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
