import { parseArgs } from 'node:util';
import { type Finished, isLeftOut, type Step, SUITES, type Suite } from './test/step.ts';
import { BUILD, stepsFor } from './test/steps.ts';
import { lineOf, summaryOf, sumOf } from './test/summary.ts';

const HELP = `Builds everything, then runs every test that this machine can run, and says which those were.

  npm test [-- --only SUITE,…]

  --only SUITE,…   of ${SUITES.join(', ')} only these (the build is always run)
  --help           this page

The environment:

  DATABASE_URL   a PostgreSQL 14 or newer whose role may create databases: the database suites and the replay run on it
                 too, in databases of their own, which are dropped at the end
  REDIS_SERVER   the redis-server that tests start and stop (left out: the one on the path)
  NGINX          the nginx that several servers are put behind (left out: the one on the path)
  LIBFAKETIME    the libfaketime.so.1 that steps a server's clock (left out: Debian's)
  PGN_EXTRACT    the pgn-extract that games are read back with (left out: the one on the path)
  CHROMIUM       the browser for the browser tests (left out: a chromium or google-chrome on the path)
  CI             true: what can't be run here is a failure

The last line adds all suites up. Exit 1 where one failed.`;

function suitesIn(only: string | undefined): ReadonlySet<string> {
  const names = only?.split(',').map((name) => name.trim()) ?? SUITES;
  const unknown = names.filter((name) => !SUITES.includes(name as Suite));
  if (unknown.length > 0) throw new Error(`no such suite: ${unknown.join(', ')}; there are ${SUITES.join(', ')}`);
  return new Set(names);
}

async function runStep(step: Step): Promise<Finished> {
  console.log(`\n── ${step.suite}: ${step.title}`);
  const began = performance.now();
  const outcome = await step.run().catch((error: Error) => {
    console.error(error.stack ?? error);
    return { passed: 0, failed: 1, note: error.message };
  });
  const finished = { step, outcome, took: performance.now() - began };
  console.log(lineOf(finished));
  return finished;
}

/** What was built before, if anything, is not what is to be tested. */
const unbuilt = (step: Step): Step => ({ ...step, run: async () => ({ leftOut: 'the build failed' }) });

async function runAll(only: string | undefined): Promise<number> {
  const wanted = suitesIn(only);
  const everything = process.env.CI === 'true';
  const finished = [await runStep(BUILD)];
  const built = sumOf(finished, everything).failed === 0;
  for (const step of stepsFor(process.env))
    if (wanted.has(step.suite)) finished.push(await runStep(built || !step.needsBuild ? step : unbuilt(step)));
  console.log(`\n── what was run\n${summaryOf(finished, everything).join('\n')}`);
  if (everything && finished.some(({ outcome }) => isLeftOut(outcome)))
    console.error('CI is true: what was not run counts as failed');
  return sumOf(finished, everything).failed > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  return runAll(values.only);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
