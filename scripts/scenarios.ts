import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runScenario, type Scenario } from '@jadoube/table';

const HELP = `Replays conformance scenarios on the pure table.

  npm run scenarios -- FILE… [--only ID]…

  --only ID   only the scenario of that id (may be repeated)
  --help      this page

Each difference is printed as path, expected, got; the last line counts. Exit 1 where one fails.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
});

function scenariosIn(file: string): Scenario[] {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(parsed)) throw new Error(`${file}: a scenario file holds an array`);
  return parsed as Scenario[];
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

function main(): number {
  if (values.help || positionals.length === 0) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const wanted = new Set(values.only);
  const scenarios = positionals.flatMap(scenariosIn).filter(({ id }) => wanted.size === 0 || wanted.has(id));
  let failed = 0;
  for (const scenario of scenarios) {
    const differences = runScenario(scenario);
    if (differences.length === 0) continue;
    failed++;
    console.log(`${scenario.id} (${scenario.code})`);
    for (const { path, expected, got } of differences)
      console.log(`  ${path}\n    expected ${show(expected)}\n    got      ${show(got)}`);
  }
  console.log(`${scenarios.length - failed} passed, ${failed} failed`);
  return failed > 0 || scenarios.length === 0 ? 1 : 0;
}

process.exitCode = main();
