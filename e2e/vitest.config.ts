import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Browser tests: each file has its own server and Chromium, and they mostly wait, so two files run at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'browser',
    include: ['e2e/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 90_000,
  },
});
