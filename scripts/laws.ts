import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CODES } from '@jadoube/laws';
import { OPEN } from './laws/open.ts';
import { overview, pageOf } from './laws/page.ts';
import { countLines, faultsIn } from './laws/proofs.ts';
import { type NamingTest, namingTests } from './laws/titles.ts';

const HELP = `The codes of law, their clauses and what proves them.

  npm run laws:docs    writes docs/laws/: a page a code, and all codes side by side
  npm run laws:check   fails for an applied clause that no test or scenario names, for a test that names an unknown
                       clause, and for a page that is not as laws:docs would write it

laws:check prints a line a code: enforced / by claim / by umpire / explained, of N.`;

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/laws');

const pages = (tests: readonly NamingTest[]): (readonly [name: string, text: string])[] => [
  ['README.md', overview()],
  ...CODES.map((law) => [`${law.id}.md`, pageOf(law, tests)] as const),
];

function write(): number {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of pages(namingTests(ROOT))) writeFileSync(join(FOLDER, name), text);
  return 0;
}

const isStale = (name: string, text: string): boolean =>
  !existsSync(join(FOLDER, name)) || readFileSync(join(FOLDER, name), 'utf8') !== text;

function check(): number {
  const tests = namingTests(ROOT);
  const stale = pages(tests)
    .filter(([name, text]) => isStale(name, text))
    .map(([name]) => `docs/laws/${name} is stale: npm run laws:docs`);
  const faults = [...faultsIn(tests), ...stale];
  for (const line of countLines()) console.log(line);
  for (const [id, issue] of Object.entries(OPEN)) console.log(`open: ${id} (${issue})`);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

function main(): number {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, docs: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.check) return check();
  if (values.docs) return write();
  console.log(HELP);
  return values.help ? 0 : 2;
}

process.exitCode = main();
