import { Product } from '@furrow/harness';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { openBrowser, pageCost, signedIn } from './browser.ts';
import { type Benchmark, type Figure, whole } from './figure.ts';

import { seedVehicles } from './seed.ts';

const rounds = 3;

/** From navigation to every vehicle drawn, as a cluster or alone; the page marks that moment (`furrow:fleet-shown`). */
export const map: Benchmark = {
  name: 'map',
  method:
    `Vehicles are seeded past the gateway, the server warmed by one visit; then /carMonitor is opened ${rounds} times in a signed-in headless Chromium ` +
    '(software GL, 1366 × 768, warm cache) and the best and middle time to the mark "fleet shown" is taken (map idle, figures of all clusters in view drawn).',
  async run() {
    return [...(await size(10_000, 1.5)), ...(await size(100_000, 3))];
  },
};

async function size(vehicles: number, goalS: number): Promise<Figure[]> {
  const product = await Product.start();
  const browser = await openBrowser();
  try {
    const client = new pg.Client(product.databaseUrl());
    await client.connect();
    await seedVehicles(client, vehicles);
    await client.end();
    await product.stop();
    await product.begin();
    return await visit(browser, product, vehicles, goalS);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function visit(browser: Browser, product: Product, vehicles: number, goalS: number): Promise<Figure[]> {
  const context = await signedIn(browser, product);
  const seconds: number[] = [];
  let cost = { longestTaskMs: 0, heapMb: 0, elements: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    const page = await context.newPage();
    await page.goto(`${product.url}/carMonitor`);
    const shown = await page.waitForFunction(
      () => performance.getEntriesByName('furrow:fleet-shown')[0]?.startTime,
      undefined,
      { timeout: 60_000 },
    );
    if (round > 0) seconds.push(Number(await shown.jsonValue()) / 1000);
    cost = await pageCost(page);
    await page.close();
  }
  seconds.sort((a, b) => a - b);
  const middle = seconds[Math.floor(seconds.length / 2)]!;
  const size = whole(vehicles);
  return [
    {
      what: `${size} vehicles: navigation to all shown on the map`,
      goal: `≤ ${goalS} s`,
      measured: `${middle.toFixed(2)} s`,
      met: middle <= goalS,
      note: `best of ${rounds}: ${seconds[0]!.toFixed(2)} s`,
    },
    {
      what: `${size} vehicles: longest main-thread task; page heap`,
      goal: '≤ 200 ms; ≤ 80 MB',
      measured: `${whole(cost.longestTaskMs)} ms; ${whole(cost.heapMb)} MB`,
      met: cost.longestTaskMs <= 200 && cost.heapMb <= 80,
    },
  ];
}
