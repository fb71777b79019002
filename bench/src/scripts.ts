import { gzipSync } from 'node:zlib';
import { Product } from '@furrow/harness';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { type Benchmark, whole } from './figure.ts';
import { seedVehicles } from './seed.ts';

/** What a browser with an empty cache loads as script, counted where it is loaded. */
export const scripts: Benchmark = {
  name: 'scripts',
  method:
    'Chromium with an empty cache opens /login, then signs in; the bodies of all script files (workers too) are gzipped at level 9 and summed, each file ' +
    'once, since the server is asked for it once: up to the login form, and from there to the first drawn vehicle.',
  async run() {
    const product = await Product.start();
    const browser = await openBrowser();
    try {
      const client = new pg.Client(product.databaseUrl());
      await client.connect();
      await seedVehicles(client, 100);
      await client.end();
      await product.stop();
      await product.begin();
      const page = await browser.newPage();
      const sum = countScripts(page);
      await page.goto(`${product.url}/login`);
      await page.locator('input[autocomplete="username"]').waitFor();
      await page.waitForLoadState('networkidle');
      const login = await sum();
      await page.locator('input[autocomplete="username"]').fill('admin');
      await page.locator('input[autocomplete="current-password"]').fill(product.password);
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        () => performance.getEntriesByName('furrow:fleet-shown').length > 0,
        undefined,
        { timeout: 60_000 },
      );
      const further = (await sum()) - login;
      return [
        {
          what: 'gzipped script to the login page',
          goal: '≤ 200 kB',
          measured: `${whole(login)} kB`,
          met: login <= 200,
        },
        {
          what: 'further to the first vehicle',
          goal: '≤ 450 kB',
          measured: `${whole(further)} kB`,
          met: further <= 450,
        },
      ];
    } finally {
      await browser.close();
      await product.dispose();
    }
  },
};

/** Answers the kilobytes of script so far. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  // What page and worker share is loaded once; the second answer is the browser's own cache.
  const counted = new Set<string>();
  page.context().on('response', (response) => {
    if (!/\.m?js(\?|$)/.test(response.url()) || counted.has(response.url())) return;
    counted.add(response.url());
    sizes.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length / 1000,
        () => 0,
      ),
    );
  });
  return async () => (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}
