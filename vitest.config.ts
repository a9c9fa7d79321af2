import { defineConfig } from 'vitest/config';
import { listCodes } from './packages/laws/scripts/list-codes.mjs';

// A fresh checkout has no list of the codes of law yet: the tests, run from source, need it as the build does.
listCodes();

const shared = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
};

export default defineConfig({
  ...shared,
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'pure',
          include: ['packages/**/src/**/*.test.ts', 'apps/**/src/**/*.test.ts'],
          exclude: [
            '**/*.int.test.ts',
            '**/*.reader.test.ts',
            '**/*.redis.test.ts',
            '**/*.deadlines.test.ts',
            '**/*.script.test.ts',
            '**/node_modules/**',
          ],
          testTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'reader',
          include: ['packages/**/src/**/*.reader.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'database',
          include: ['packages/**/src/**/*.int.test.ts', 'apps/**/src/**/*.int.test.ts'],
          globalSetup: ['packages/store/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'deadlines',
          include: ['apps/**/src/**/*.deadlines.test.ts'],
          globalSetup: ['packages/store/src/testing/global-setup.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'script',
          include: ['apps/**/src/**/*.script.test.ts'],
          globalSetup: ['packages/store/src/testing/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'redis',
          include: ['apps/**/src/**/*.redis.test.ts'],
          globalSetup: ['packages/store/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
