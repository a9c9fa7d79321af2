import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Browser tests: one server, one Chromium, one test at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'browser',
    include: ['e2e/*.test.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 90_000,
  },
});
