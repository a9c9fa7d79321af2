import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { EmbeddedError } from '../errors.ts';

/** An entry of the package's native/pg-symlinks.json: `target` is the link, `source` the file; both relative to the package. */
interface Link {
  source: string;
  target: string;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function readLinks(folder: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []; // a platform without links, such as Windows
    throw error;
  }
}

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

async function makeLink(folder: string, { source, target }: Link): Promise<void> {
  const link = join(folder, target);
  if (await isThere(link)) return;
  try {
    await symlink(relative(dirname(link), join(folder, source)), link);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return; // another process was quicker
    throw new EmbeddedError(
      `PostgreSQL's libraries need the link ${link}, which could not be made (${codeOf(error)}). ` +
        'Start once as the owner of node_modules, or install with its scripts: npm rebuild --ignore-scripts=false',
      { cause: error },
    );
  }
}

/** npm packages hold no symbolic links; this makes those that are missing. Where all are there, nothing is written. */
export async function linkLibraries(folder: string): Promise<void> {
  await Promise.all((await readLinks(folder)).map((link) => makeLink(folder, link)));
}
