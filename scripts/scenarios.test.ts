import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './test/command.ts';

const run = promisify(execFile);
const COMMAND = ['--conditions=source', '--import', 'tsx', 'scripts/scenarios.ts'];
const OWN = 'packages/table/scenarios/fide.json';

/** Exit code and lines of `npm run scenarios -- …`. */
async function scenarios(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const done = await run(process.execPath, [...COMMAND, ...args], { cwd: ROOT }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
  return { code: done.code, lines: done.stdout.trimEnd().split('\n') };
}

let folder: string;
let wrong: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadoube-scenarios-'));
  wrong = join(folder, 'wrong.json');
  const [first] = JSON.parse(await readFile(join(ROOT, OWN), 'utf8')) as [object];
  await writeFile(wrong, JSON.stringify([{ ...first, id: 'WRONG', expect: { toMove: 'white' } }]));
});
afterAll(() => rm(folder, { recursive: true }));

test('a scenario that holds passes', async () => {
  expect(await scenarios(OWN, '--only', 'FI-01')).toEqual({ code: 0, lines: ['1 passed, 0 failed'] });
});

test('one that does not says what was expected and what came, and the exit code tells', async () => {
  const { code, lines } = await scenarios(wrong);
  expect(code).toBe(1);
  expect(lines.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    'WRONG (fide)',
    'expect.toMove',
    'expected "white"',
    'got "black"',
    '0 passed, 1 failed',
  ]);
});

test('no scenario at all is a failure', async () => {
  expect(await scenarios(OWN, '--only', 'NONE')).toEqual({ code: 1, lines: ['0 passed, 0 failed'] });
});
