// Lists the codes of law that stand in src/codes into src/generated/codes.ts, so that a new code is one file and its test:
// codes/blue.ts exports `blue`. Run by the build and by the test configuration; writes only what has changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(dirname(fileURLToPath(import.meta.url)), '../src');

export function listCodes() {
  const names = readdirSync(join(source, 'codes'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  const text = [
    '// Written by scripts/list-codes.mjs from the files in codes/. Not to be edited.',
    ...names.map((name) => `import { ${name} } from '../codes/${name}.ts';`),
    '',
    `export const LISTED = [${names.join(', ')}];`,
    '',
  ].join('\n');
  const target = join(source, 'generated/codes.ts');
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) listCodes();
