import { Product } from '@furrow/harness';
import pg from 'pg';
import { openBrowser, pageCost, signedIn } from './browser.ts';
import type { Benchmark } from './figure.ts';
import { seedTrack } from './seed.ts';

const points = 28_800;

/** From navigation to the first frame of a long track, and what the page holds then. */
export const playback: Benchmark = {
  name: 'playback',
  method:
    `A track of ${points} points (8 h at 1 Hz) is opened by its address in a signed-in headless Chromium with a warm cache; first frame is the mark ` +
    '"first frame" (line and machine drawn). Elements are counted against the same page without a track.',
  async run() {
    const product = await Product.start();
    const browser = await openBrowser();
    try {
      const client = new pg.Client(product.databaseUrl());
      await client.connect();
      const { id, from, to } = await seedTrack(client, points);
      await client.end();
      await product.stop();
      await product.begin();
      const context = await signedIn(browser, product);
      const empty = await context.newPage();
      await empty.goto(`${product.url}/historicalTrack`);
      await empty.waitForLoadState('networkidle');
      const frame = await pageCost(empty);
      const page = await context.newPage();
      await page.goto(`${product.url}/historicalTrack?id=${id}&from=${from}&to=${to}`);
      const mark = await page.waitForFunction(
        () => performance.getEntriesByName('furrow:first-frame')[0]?.startTime,
        undefined,
        { timeout: 60_000 },
      );
      const seconds = Number(await mark.jsonValue()) / 1000;
      await page.waitForTimeout(3000);
      const cost = await pageCost(page);
      const more = cost.elements - frame.elements;
      return [
        {
          what: 'playback of 28,800 points: navigation to first frame',
          goal: '≤ 1 s',
          measured: `${seconds.toFixed(2)} s`,
          met: seconds <= 1,
        },
        {
          what: 'playback of 28,800 points: page elements above the empty page',
          goal: '≤ 500',
          measured: String(more),
          met: more <= 500,
          note: `longest main-thread task ${Math.round(cost.longestTaskMs)} ms, heap ${Math.round(cost.heapMb)} MB`,
        },
      ];
    } finally {
      await browser.close();
      await product.dispose();
    }
  },
};
