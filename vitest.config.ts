import { defineConfig } from 'vitest/config';

// One project a floor: the pure packages and tools run anywhere; the server's tests get a real PostgreSQL from
// a template database; the browser's own tests live in e2e/ and run under Playwright.
// Files share the modules of their worker, but for those of the tools: to load them anew for each took longer than the tests.
// A test therefore brings what it needs and leaves nothing behind; `--sequence.shuffle.files` shows that it does.
// The limits of time are for what hangs, not for what is slow: a machine of tests may be busy.

/** What is waited for comes at once, or on a busy machine a while later. */
const expect = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    // Of two cores the usual number of workers leaves one unused, and most of a test is waiting for the database.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          testTimeout: 60_000,
          expect,
          isolate: false,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts', 'apps/web/bundling/**/*.test.ts'],
          testTimeout: 120_000,
          expect,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/database/testing/global-setup.ts'],
          testTimeout: 120_000,
          expect,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 60_000,
          expect,
          isolate: false,
        },
      },
    ],
  },
});
