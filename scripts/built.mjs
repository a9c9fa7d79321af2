import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is built from … */
const SOURCES = [
  'apps',
  'packages',
  'prisma',
  'scripts',
  'package.json',
  'package-lock.json',
  'prisma.config.ts',
  'tsconfig.base.json',
  'turbo.json',
];
const NOT_SOURCES = new Set(['dist', 'generated', 'node_modules', '.turbo']);
/** … and what the server needs of what is built. */
const BUILT = ['apps/server/dist/bundle/server.js', 'apps/server/dist/bundle/main.js', 'apps/web/dist/index.html'];

const noteOf = (root) => join(root, 'node_modules/.cache/jadoube/built');

function* filesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory())
    for (const name of readdirSync(path)) if (!NOT_SOURCES.has(name)) yield* filesOf(join(path, name));
  if (stats?.isFile()) yield `${path} ${stats.size} ${stats.mtimeMs}`;
}

/** A word that is another one when any source has changed, come or gone, by names, sizes and times. */
export function sourcesOf(root) {
  const hash = createHash('sha256').update(process.version);
  for (const path of SOURCES) for (const file of filesOf(join(root, path))) hash.update(file);
  return hash.digest('hex');
}

/** Whether the sources are those of the build that was noted last. The build itself would find that out, in a second. */
export function isBuilt(root, sources) {
  if (!BUILT.every((path) => existsSync(join(root, path)))) return false;
  try {
    return readFileSync(noteOf(root), 'utf8') === sources;
  } catch {
    return false;
  }
}

/** Where it can not be noted, it is built again the next time. */
export function noteBuilt(root, sources) {
  try {
    mkdirSync(dirname(noteOf(root)), { recursive: true });
    writeFileSync(noteOf(root), sources);
  } catch {}
}
