import { chromiumFlags, findChromium } from '@furrow/harness';
import { defineConfig } from '@playwright/test';
import type { ForEachWorker } from './src/fixtures.ts';

// The machine of the tests has two cores; the browser draws maps without a graphics card, beside a product under load. Two specs at
// a time took 36 minutes in place of 45, and three of them lost a race that they win alone. The walks over all screens race with
// nobody: they run in a browser and on a product of their own beside the others, which leave half of the second core free.
const walks = 'look/screens.spec.ts';

// When the walks are over, these take their place on a product of their own: pages and calls that wait for nobody else. What a map,
// a terminal or a second process must tell in time stays by itself in the other lane. The conditions want figures of the demo's past
// week, which a product has worked out some minutes after its start: they come behind others here, where nobody waits for that.
const beside =
  /\/specs\/(?:access|approvals|billing|conditions|lists|news|parties|reports|service|sign-in|software)\//;
const executablePath = findChromium();

// The processor puts the page together itself; WebGL alone goes through the software card. Half the work of drawing.
const drawnByProcessor = ['--disable-gpu-compositing'];

// A page of a test lives for seconds: what V8's optimizing compilers cost it, four tenths of its start, it never earns back.
const compiledOnce = ['--js-flags=--no-maglev --no-turbofan'];

export default defineConfig<object, Pick<ForEachWorker, 'fleet'>>({
  testDir: 'specs',
  outputDir: 'test-results',
  workers: 2,
  projects: [
    // Its lists and maps need no whole fleet, and the other product has the core to itself the sooner.
    { name: 'walks', testMatch: walks, workers: 1, use: { fleet: 15 } },
    { name: 'specs', testIgnore: [walks, beside], workers: 1 },
    { name: 'beside', testMatch: beside, workers: 1 },
  ],
  fullyParallel: false,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  // For what hangs, not for what is slow on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // One context for all tests of a worker, emptied between them: the page's files stay in its cache, as at home. A cold first
    // picture costs twice as much as a warm one.
    reuseContext: true,
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    // Every picture is painted with a quarter of its pixels: there is no graphics card, and no test looks at single pixels.
    deviceScaleFactor: 0.5,
    // The product says by itself which language and zone it shows; a browser that says otherwise must change nothing.
    locale: 'de-DE',
    timezoneId: 'America/New_York',
    // A dialog that glides costs every click on it a third of a second; nothing here is about how it glides.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...chromiumFlags, ...drawnByProcessor, ...compiledOnce],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
