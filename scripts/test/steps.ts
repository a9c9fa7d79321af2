import { findChromium } from './chromium.ts';
import { node, tool } from './command.ts';
import { missingOfScript } from './curl-and-jq.ts';
import { findFaketime } from './faketime.ts';
import { findNginx } from './nginx.ts';
import { findPgnExtract } from './pgn-extract.ts';
import { findRedisServer } from './redis-server.ts';
import { replay } from './replay.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { counted, type Step } from './step.ts';
import { vitest } from './vitest-suite.ts';

export const BUILD: Step = {
  suite: 'build',
  title: 'everything is built',
  run: async () => counted((await tool('turbo/bin/turbo', ['run', 'build', '--output-logs=errors-only'])) === 0),
};

const LINT: Step = {
  suite: 'lint',
  title: 'lint and format',
  run: async () => counted((await tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])) === 0),
};

const TYPES: Step = {
  suite: 'types',
  title: 'the types of tests and scripts',
  run: async () => {
    for (const project of ['tsconfig.tests.json', 'apps/web/tsconfig.json'])
      if ((await tool('typescript/bin/tsc', ['-p', project])) !== 0) return counted(false);
    return counted(true);
  },
};

const LAWS: Step = {
  suite: 'laws',
  title: 'every applied clause has its test',
  run: async () =>
    counted((await node(['--conditions=source', '--import', 'tsx', 'scripts/laws.ts', '--check'])) === 0),
};

const HOUSE: Step = { suite: 'house', title: 'the rules of the house', run: () => vitest(['--project', 'house']) };

const PURE: Step = {
  suite: 'pure',
  title: 'without a database',
  run: () => vitest(['--project', 'pure', '--maxWorkers', '2']),
};

const reader = (program: string | undefined): Step => ({
  suite: 'reader',
  title: 'games read back by pgn-extract',
  run: async () =>
    program === undefined
      ? { leftOut: 'no pgn-extract found: apt-get install pgn-extract, or name one in PGN_EXTRACT' }
      : vitest(['--project', 'reader'], { PGN_EXTRACT: program }),
});

const EMBEDDED = 'the embedded PostgreSQL';
const NAMED = "DATABASE_URL's PostgreSQL";
const unnamed = async () => ({ leftOut: 'DATABASE_URL is not set' });

const database = (title: string, url: string | undefined, paths: readonly string[] = []): Step => ({
  suite: 'database',
  title: `on ${title}`,
  run: () => vitest(['--project', 'database', ...paths], { DATABASE_URL: undefined, JADOUBE_TEST_DATABASE_URL: url }),
});

/** All statements stand in the store: on the other PostgreSQL its tests are run, and games are played by the replay. */
function databaseSteps(url: string | undefined): Step[] {
  const named = database(NAMED, url, ['packages/store']);
  return [database(EMBEDDED, undefined), url ? named : { ...named, run: unnamed }];
}

/** Once, on one database: it takes a minute or two, and asks nothing of PostgreSQL that the others do not. */
const deadlines = (url: string | undefined): Step => ({
  suite: 'deadlines',
  title: '10,000 games fall due, servers are killed',
  run: () => vitest(['--project', 'deadlines'], { DATABASE_URL: undefined, JADOUBE_TEST_DATABASE_URL: url }),
});

const redis = (program: string | undefined): Step => ({
  suite: 'redis',
  title: 'two servers and a Redis',
  run: async () =>
    program === undefined
      ? { leftOut: 'no redis-server found: apt-get install redis-server, or name one in REDIS_SERVER' }
      : vitest(['--project', 'redis'], { REDIS_SERVER: program, DATABASE_URL: undefined }),
});

const script = (missing: readonly string[]): Step => ({
  suite: 'script',
  title: 'a club run by curl and jq',
  run: async () =>
    missing.length > 0
      ? { leftOut: `apt-get install ${missing.join(' ')}` }
      : vitest(['--project', 'script'], { DATABASE_URL: undefined }),
});

const replaySteps = (url: string | undefined): Step[] => [
  { suite: 'replay', title: `games on ${EMBEDDED}`, needsBuild: true, run: () => replay(undefined) },
  {
    suite: 'replay',
    title: `games on ${NAMED}`,
    needsBuild: true,
    run: url ? () => withScratchDatabase(url, replay) : unnamed,
  },
];

function nodes(env: NodeJS.ProcessEnv): Step {
  const found = {
    'nginx-light': findNginx(env),
    'redis-server': findRedisServer(env),
    libfaketime: findFaketime(env),
  };
  const missing = Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name] : []));
  return {
    suite: 'nodes',
    title: 'several servers behind nginx',
    needsBuild: true,
    run: async () =>
      missing.length > 0
        ? { leftOut: `apt-get install ${missing.join(' ')}, or name what there is in NGINX, REDIS_SERVER, LIBFAKETIME` }
        : vitest(['--config', 'e2e/nodes/vitest.config.ts'], { DATABASE_URL: undefined }),
  };
}

const browser = (chromium: string | undefined): Step => ({
  suite: 'browser',
  title: 'in Chromium',
  needsBuild: true,
  run: async () =>
    chromium === undefined
      ? { leftOut: 'no Chromium found: apt-get install chromium, or name one in CHROMIUM' }
      : vitest(['--config', 'e2e/vitest.config.ts'], { CHROMIUM: chromium }),
});

/** All that can be tested here, in the order in which it is run; the build comes before it. */
export function stepsFor(env: NodeJS.ProcessEnv): Step[] {
  const url = env.DATABASE_URL || undefined;
  const alone = [LINT, TYPES, LAWS, HOUSE, PURE, reader(findPgnExtract(env))];
  return [
    ...alone,
    ...databaseSteps(url),
    deadlines(url),
    redis(findRedisServer(env)),
    script(missingOfScript(env)),
    ...replaySteps(url),
    nodes(env),
    browser(findChromium(env)),
  ];
}
