// Puts the server and everything that it imports into one file: reading and compiling a thousand small ones takes longer than
// all that they do. dist/bundle/server.js starts it with what V8 had compiled of it when it was built.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { NODE_FLAGS } from '../../../scripts/node-flags.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'apps/server/dist/bundle');

/** Prisma carries its compiler of queries as base64 in a module: here it is a file beside the bundle. */
const compilerAsFile = {
  name: 'compiler-as-file',
  setup({ onLoad }) {
    onLoad({ filter: /[.]wasm-base64[.]m?js$/ }, async ({ path }) => {
      const { wasm } = await import(path);
      const name = basename(path).replace(/-base64[.]m?js$/, '');
      await writeFile(join(folder, name), Buffer.from(wasm, 'base64'));
      const file = `require('node:path').join(__dirname, ${JSON.stringify(name)})`;
      return { contents: `export const wasm = require('node:fs').readFileSync(${file});` };
    });
  },
};

/** A package that reads files of its own looks for them where it is installed. */
const ownFilesWhereTheyAre = {
  name: 'own-files-where-they-are',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules.*[.]c?js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!/\b__dirname\b/.test(text)) return undefined;
      const where = relative(folder, dirname(path)).replaceAll('\\', '/');
      return { contents: `var __dirname = bundleFolder + ${JSON.stringify(`/${where}`)};${text}` };
    });
  },
};

function bundle() {
  return build({
    absWorkingDir: root,
    entryPoints: {
      main: 'apps/server/src/server.ts',
      worker: 'apps/server/src/proofs/worker.ts',
      'pairing-worker': 'apps/server/src/tournaments/pairing-worker.ts',
      automaton: 'apps/automaton/src/main.ts',
      thinker: 'apps/automaton/src/thinker.ts',
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    conditions: ['source'],
    external: ['pg-native'],
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: {
      js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href, bundleFolder = __dirname;",
    },
    // Whatever is imported late is in the same file: nothing is left for a loader to look for.
    supported: { 'dynamic-import': false },
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    legalComments: 'none', // the licences are whole in LICENSES.txt
    plugins: [compilerAsFile, ownFilesWhereTheyAre],
    logLevel: 'warning',
  });
}

/** The folders of the packages that are in the bundle. */
function packagesOf({ inputs }) {
  const folders = Object.keys(inputs).map((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return [...new Set(folders.filter((path) => path !== undefined))].sort();
}

const LICENCE_FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE', 'License'];

function licenceOf(path) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const text = LICENCE_FILES.map((file) => {
    try {
      return readFileSync(join(root, path, file), 'utf8').trim();
    } catch {
      return undefined;
    }
  }).find((found) => found !== undefined);
  return `${name} ${version} (${license})\n\n${text ?? author?.name ?? author ?? ''}`;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { metafile } = await bundle();
await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
await writeFile(
  join(folder, 'LICENSES.txt'),
  `${packagesOf(metafile)
    .map(licenceOf)
    .join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
);
await copyFile(fileURLToPath(new URL('boot.cjs', import.meta.url)), join(folder, 'server.js'));
const { status } = spawnSync(process.execPath, [...NODE_FLAGS, join(folder, 'server.js'), '--compile'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.exitCode = status ?? 1;
