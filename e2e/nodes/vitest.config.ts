import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of several servers as processes of their own, behind a real nginx: one file at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'nodes',
    include: ['e2e/nodes/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
