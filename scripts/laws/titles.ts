import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

/** A test that names clauses in front of its title: `[blue-false-1, blue-pen-1] BL-04 …`, `[blue-false-1] [blue-pen-1] …`. */
export interface NamingTest {
  /** Relative to the root. */
  readonly file: string;
  readonly title: string;
  /** As named; `fide-4.3` stands for all of the article. */
  readonly clauses: readonly string[];
}

const IN_FRONT = /^((?:\[[^\]]+\]\s*)+)(.*)$/;

/** The clauses that a title names, and the rest of it; undefined where it names none. */
export function namedBy(title: string): Omit<NamingTest, 'file'> | undefined {
  const found = IN_FRONT.exec(title);
  if (!found) return undefined;
  return { title: found[2] ?? '', clauses: (found[1] ?? '').split(/[[\],\s]+/).filter((id) => id !== '') };
}

interface Listed {
  readonly name: string;
  readonly file: string;
}

/** The tests of the pure packages by their full titles, as the test runner itself collects them. */
function listed(root: string): Listed[] {
  const folder = mkdtempSync(join(tmpdir(), 'laws-'));
  try {
    const file = join(folder, 'tests.json');
    const packages = ['packages/laws', 'packages/table', 'packages/notation'];
    const args = ['vitest', 'list', '--project', 'pure', `--json=${file}`, ...packages];
    const run = spawnSync('npx', args, { cwd: root, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`the tests could not be listed:\n${run.stdout}${run.stderr}`);
    return JSON.parse(readFileSync(file, 'utf8')) as Listed[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const TITLE = /\b(?:it|test)\(\s*(['"`])(\[.+?)\1/g;

/** Titles as they stand in the sources of the suites that need a database or a browser. */
function written(root: string): Listed[] {
  const files = ['apps', 'e2e', 'packages/store'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec|e2e)\.ts$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(root, folder, name)),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TITLE)].map((found) => ({ name: found[2] ?? '', file })),
  );
}

/** Every test that names a clause. */
export function namingTests(root: string): NamingTest[] {
  return [...listed(root), ...written(root)].flatMap(({ name, file }) => {
    const named = namedBy(name.split(' > ').at(-1) ?? '');
    return named ? [{ file: relative(root, file), ...named }] : [];
  });
}

/** How a test is called in a page: a scenario by its id, any other by its file and title. */
export function labelOf({ file, title }: NamingTest): string {
  if (basename(file) === 'scenario.test.ts') return title.split(' ')[0] ?? title;
  return `${basename(file)}: ${title}`;
}
