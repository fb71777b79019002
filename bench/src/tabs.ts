import { Product } from '@furrow/harness';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { openBrowser, signedIn } from './browser.ts';
import { type Benchmark, quantile } from './figure.ts';
import { seedVehicles } from './seed.ts';

const lists = ['/roleManage', '/accountManage'] as const;
const tries = 10;

/** Opening a list, and going back to one that is kept. */
export const tabs: Benchmark = {
  name: 'tabs',
  method:
    'A signed-in headless Chromium opens a list by the menu, ten times in a new browser page against a warm server: from the click to the first row ' +
    'drawn. Then, with both lists kept, it goes to and fro by their tags: from the click to the frame after the rows of the other are there.',
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const browser = await openBrowser();
    try {
      const client = new pg.Client(product.databaseUrl());
      await client.connect();
      await seedVehicles(client, 100);
      await client.end();
      const context = await signedIn(browser, product);
      const openings: number[] = [];
      const changes: number[] = [];
      for (let i = 0; i < tries; i += 1) {
        const page = await context.newPage();
        await page.goto(`${product.url}${lists[0]}`);
        await page.waitForLoadState('networkidle');
        openings.push(await shownAfter(page, `a[href="${lists[1]}"]`, lists[1]));
        if (i === tries - 1) changes.push(...(await toAndFro(page)));
        await page.close();
      }
      return [
        figure('first opening of a list page, click to first row', openings, 700),
        figure('change of tab to a kept page, click to its rows', changes, 100),
      ];
    } finally {
      await browser.close();
      await product.dispose();
    }
  },
};

const figure = (what: string, times: number[], goal: number) => {
  const ms = quantile(times, 0.5);
  return {
    what,
    goal: `≤ ${goal} ms`,
    measured: `${ms.toFixed(0)} ms`,
    met: ms <= goal,
    note: `median; slowest of ${times.length}: ${Math.max(...times).toFixed(0)} ms`,
  };
};

/** Both lists stand in the tags bar; the first change is not counted, for it may still draw what came in the meantime. */
async function toAndFro(page: Page): Promise<number[]> {
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let i = 0; i <= tries; i += 1) {
    const to = lists[i % 2]!;
    // The tag that is not the present one, of the two behind the first.
    const ms = await shownAfter(
      page,
      'nav li[draggable="true"]:not([data-active]) button[aria-haspopup]',
      to,
    );
    if (i > 0) times.push(ms);
    await page.waitForTimeout(300);
  }
  return times;
}

/** Milliseconds from the click on an element to the frame after the page of that address shows rows. */
async function shownAfter(page: Page, selector: string, path: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate(async (element, to) => {
      const begin = performance.now();
      (element as HTMLElement).click();
      for (;;) {
        await new Promise(requestAnimationFrame);
        if (location.pathname === to && document.querySelector('[data-shown] tbody tr.ant-table-row')) break;
      }
      await new Promise(requestAnimationFrame);
      return performance.now() - begin;
    }, path);
}
