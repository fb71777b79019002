import { defineConfig } from 'vitest/config';

// One project a floor: the pure packages and tools run anywhere; the server's tests get a real PostgreSQL from
// a template database; the browser's own tests live in e2e/ and run under Playwright.
// Files of the server and the web share the modules of their worker: to load them anew for each took longer than the tests.
// A test therefore brings what it needs and leaves nothing behind; `--sequence.shuffle.files` shows that it does.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/database/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
        },
      },
    ],
  },
});
