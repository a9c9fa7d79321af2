import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../test/command.ts';

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

export interface Cruise {
  modules: number;
  /** `from → to` between files of the project, by their path from the root. */
  edges: ReadonlySet<string>;
  violations: Violation[];
}

interface Output {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

const CONFIG = '.dependency-cruiser.cjs';
const PROGRAM = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** What dependency-cruiser sees in these folders of the tree at `root`. */
export async function cruise(root: string, folders: readonly string[]): Promise<Cruise> {
  const args = [PROGRAM, '--config', CONFIG, '--output-type', 'json', ...folders];
  const text = await new Promise<string>((resolve, reject) => {
    // It exits with the number of violations: what it wrote is what counts.
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 28 }, (_, stdout, stderr) =>
      stdout.startsWith('{') ? resolve(stdout) : reject(new Error(`dependency-cruiser: ${stderr}`)),
    );
  });
  const { modules, summary } = JSON.parse(text) as Output;
  return {
    modules: summary.totalCruised,
    edges: new Set(
      modules.flatMap(({ source, dependencies }) => dependencies.map((to) => `${source} → ${to.resolved}`)),
    ),
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
  };
}

/** packages/<name>/src and apps/<name>/src. */
export async function sourceFolders(): Promise<string[]> {
  const parents = ['packages', 'apps'];
  const names = await Promise.all(parents.map((parent) => readdir(join(ROOT, parent))));
  return parents.flatMap((parent, index) => (names[index] ?? []).map((name) => `${parent}/${name}/src`));
}

/** What is seen in a tree of these files (path → text) under the project's own rules. */
export async function cruiseFiles(files: Record<string, string>): Promise<Cruise> {
  const root = await mkdtemp(join(tmpdir(), 'jadoube-directions-'));
  const sources = Object.keys(files).filter((path) => !path.startsWith('node_modules/'));
  const all = { ...files, 'tsconfig.tests.json': JSON.stringify({ files: sources }) };
  try {
    await cp(join(ROOT, CONFIG), join(root, CONFIG));
    for (const [path, text] of Object.entries(all)) {
      await mkdir(join(root, dirname(path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return await cruise(root, sources);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
