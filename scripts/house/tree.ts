import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../test/command.ts';

const run = promisify(execFile);

/** What git ignores, for a copy of the project that is no git repository. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', '.turbo', 'coverage', 'data', 'generated', 'screenshots']);

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !LEFT_OUT.has(name) && !name.endsWith('.tsbuildinfo'))
    .map((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
  return (await Promise.all(found)).flat();
}

async function filesOfGit(): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return stdout.split('\0').filter((path) => path !== '');
}

/** The files of the project by their path from the root: those that git tracks, or would. */
export const projectFiles = (): Promise<string[]> => filesOfGit().catch(() => filesUnder('.'));

export const read = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

export interface Line {
  /** `path:number` */
  at: string;
  text: string;
}

/** Every line of these files, by its place. A file that was removed and not yet committed has none. */
export async function linesOf(paths: readonly string[]): Promise<Line[]> {
  const texts = await Promise.all(paths.map((path) => read(path).catch(() => '')));
  return texts.flatMap((content, file) =>
    content.split('\n').map((text, line) => ({ at: `${paths[file]}:${line + 1}`, text })),
  );
}
