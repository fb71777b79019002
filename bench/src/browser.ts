import { chromiumFlags, findChromium, type Product } from '@furrow/harness';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Headless Chromium that draws by software, at the size of a dealer's laptop. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumFlags, '--enable-precise-memory-info'],
  });
}

/** A context that is signed in; every page of it notes its long tasks. */
export async function signedIn(browser: Browser, product: Product): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await page.locator('input[autocomplete="username"]').fill('admin');
  await page.locator('input[autocomplete="current-password"]').fill(product.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
  await context.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { benchLongTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  return context;
}

export interface PageCost {
  longestTaskMs: number;
  heapMb: number;
  elements: number;
}

/** What a page costs now: longest main-thread task so far, script heap after a collection, page elements. */
export async function pageCost(page: Page): Promise<PageCost> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const heap = await session.send('Runtime.getHeapUsage');
  const { longest, elements } = await page.evaluate(() => ({
    longest: Math.max(0, ...(globalThis as unknown as { benchLongTasks: number[] }).benchLongTasks),
    elements: document.querySelectorAll('*').length,
  }));
  return { longestTaskMs: longest, heapMb: heap.usedSize / 2 ** 20, elements };
}
