import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SwissRound } from '@jadoube/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pairByEngine } from './engine.ts';

/** Programs that are called as bbpPairings is and answer in its form: what is tested is how it is started and ended. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engines-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function program(name: string, lines: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${lines}\n`);
  await chmod(path, 0o755);
  return path;
}

const ROUND: SwissRound = { present: [1, 2, 3], rounds: [], totalRounds: 3, initialColour: 'white' };
const RATINGS = new Map([
  [1, 2000],
  [2, 1900],
  [3, 1800],
]);

const ours = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('jadoube-pairing-'));

test('is given the round as a report, and its answer is taken', async () => {
  const path = await program(
    'pairs',
    `grep -q '^001    1' "$2" && [ "$1 $3" = '--dutch -p' ] && printf '2\\n1 2\\n3 0\\n' > "$4"`,
  );
  expect(await pairByEngine(path, ROUND, RATINGS)).toEqual([
    { kind: 'game', white: 1, black: 2, outcome: 'pending' },
    { kind: 'bye', player: 3, bye: 'pairing-allocated' },
  ]);
  expect(await ours()).toEqual([]);
});

test('says that there is no pairing', async () => {
  expect(await pairByEngine(await program('none', 'exit 1'), ROUND, RATINGS)).toBeUndefined();
});

test('sees nothing of our environment, and gets no input', async () => {
  const path = await program(
    'curious',
    `[ -z "$DATABASE_URL$HOME$NODE_OPTIONS" ] || exit 3\nread line && exit 4\nprintf '2\\n1 2\\n3 0\\n' > "$4"`,
  );
  process.env.NODE_OPTIONS ??= '';
  expect(await pairByEngine(path, ROUND, RATINGS)).toHaveLength(2);
});

test.each([
  ['does not answer in time', 'exec sleep 30', 'it was ended by SIGKILL'],
  ['fails', 'exit 2', 'it ended with 2'],
  ['says nothing', 'exit 0', 'its answer is no pairing of these players'],
  ['pairs somebody else', `printf '2\\n1 2\\n4 0\\n' > "$4"`, 'its answer is no pairing of these players'],
  ['leaves somebody out', `printf '1\\n1 2\\n' > "$4"`, 'its answer is no pairing of these players'],
  ['says too much', `head -c 70000 /dev/zero > "$4"`, 'its answer is too long'],
])('one that %s is a failure, and leaves nothing behind', async (name, lines, message) => {
  const path = await program(name.replaceAll(' ', '-'), lines);
  await expect(pairByEngine(path, ROUND, RATINGS, 500)).rejects.toThrow(message);
  expect(await ours()).toEqual([]);
});

test('one that is not there is a failure', async () => {
  await expect(pairByEngine(join(folder, 'nowhere'), ROUND, RATINGS)).rejects.toThrow('it could not be started');
});
