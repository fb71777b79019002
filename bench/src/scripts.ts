import { gzipSync } from 'node:zlib';
import { Product } from '@furrow/harness';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { type Benchmark, type Figure, whole } from './figure.ts';
import { seedVehicles } from './seed.ts';

/** A thin line: 10 Mbit/s down, 80 ms to and fro. */
const thinLine = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 250_000, latency: 80 };
const list = '/roleManage';

/** What a browser with an empty cache loads as files and script, counted where it is loaded. */
export const scripts: Benchmark = {
  name: 'scripts',
  method:
    'Chromium with an empty cache opens /login, then signs in and gets the map; another one, signed in and with an empty cache, opens a list. Files are ' +
    'scripts, styles and the page itself; the bodies of all scripts (workers too) are gzipped at level 9 and summed, each file once, since the server is ' +
    'asked for it once: up to the login form, from there to the first drawn vehicle, and to the first row. Then the same over a line of 10 Mbit/s and 80 ms.',
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
      return [...(await toVehicle(browser, product)), ...(await toRow(browser, product))];
    } finally {
      await browser.close();
      await product.dispose();
    }
  },
};

async function toVehicle(browser: Browser, product: Product): Promise<Figure[]> {
  const page = await browser.newPage();
  const sum = countFiles(page);
  await page.goto(`${product.url}/login`);
  await page.locator('input[autocomplete="username"]').waitFor();
  await page.waitForLoadState('networkidle');
  const login = await sum();
  await signIn(page, product);
  await page.waitForFunction(() => performance.getEntriesByName('furrow:fleet-shown').length > 0, undefined, {
    timeout: 60_000,
  });
  const there = await sum();
  const further = there.kilobytes - login.kilobytes;
  await page.context().close();
  return [
    atMost('files to the login page', login.files, 15, ''),
    atMost('gzipped script to the login page', login.kilobytes, 200, ' kB'),
    atMost('further to the first vehicle', further, 450, ' kB', `${there.files - login.files} files`),
  ];
}

async function toRow(browser: Browser, product: Product): Promise<Figure[]> {
  const state = await signedInState(browser, product);
  const visit = async (line: typeof thinLine | null) => {
    const page = await (await browser.newContext({ storageState: state })).newPage();
    if (line) {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', line);
    }
    const sum = countFiles(page);
    await page.goto(`${product.url}${list}`);
    await page.locator('[data-shown] tbody tr.ant-table-row').first().waitFor({ timeout: 60_000 });
    const ms = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    const counted = await sum();
    await page.context().close();
    return { ...counted, ms };
  };
  await visit(null);
  const { files, kilobytes } = await visit(null);
  const thin = await visit(thinLine);
  return [
    atMost('files of a first visit of a list', files, 40, '', `${whole(kilobytes)} kB of script`),
    {
      what: 'a first visit of a list over 10 Mbit/s and 80 ms: its first row',
      goal: 'reported',
      measured: `${(thin.ms / 1000).toFixed(1)} s`,
      met: true,
    },
  ];
}

async function signIn(page: Page, product: Product): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill('admin');
  await page.locator('input[autocomplete="current-password"]').fill(product.password);
  await page.keyboard.press('Enter');
}

async function signedInState(browser: Browser, product: Product) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await signIn(page, product);
  await page.waitForURL((url) => url.pathname !== '/login');
  const state = await context.storageState();
  await context.close();
  return state;
}

const atMost = (what: string, value: number, most: number, unit: string, note?: string): Figure => ({
  what,
  goal: `≤ ${most}${unit}`,
  measured: `${whole(value)}${unit}`,
  met: value <= most,
  ...(note ? { note } : {}),
});

/** Answers how many files and kilobytes of script have come so far. */
function countFiles(page: Page): () => Promise<{ files: number; kilobytes: number }> {
  const sizes: Promise<number>[] = [];
  // What page and worker share is loaded once; the second answer is the browser's own cache.
  const counted = new Set<string>();
  page.context().on('response', (response) => {
    const kind = response.request().resourceType();
    const isScript = /\.m?js(\?|$)/.test(response.url());
    if ((!isScript && kind !== 'stylesheet' && kind !== 'document') || counted.has(response.url())) return;
    counted.add(response.url());
    if (!isScript) return;
    sizes.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length / 1000,
        () => 0,
      ),
    );
  });
  return async () => ({
    files: counted.size,
    kilobytes: (await Promise.all(sizes)).reduce((total, size) => total + size, 0),
  });
}
