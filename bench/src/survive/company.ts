import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Product } from '@furrow/harness';
import type { Browser } from 'playwright-core';
import { signedIn } from '../browser.ts';

const ways = [
  ['/carMonitor', '/historicalTrack'],
  ['/carManage', '/carMonitor'],
  ['/workWarning', '/dismantle', '/carManage'],
] as const;
const stayMs = 10_000;

/** Three people who look at one page after the other; each answers how many pages it opened. */
export function comeAndGo(browser: Browser, product: Product, signal: AbortSignal): Promise<number>[] {
  return ways.map(async (pages) => {
    const context = await signedIn(browser, product);
    const page = await context.newPage();
    let opened = 0;
    while (!signal.aborted) {
      try {
        await page.goto(`${product.url}${pages[opened % pages.length]}`, { waitUntil: 'commit' });
        opened += 1;
      } catch (error) {
        // A loaded machine may be late with a page; that is another benchmark's figure.
        if (!signal.aborted) console.log(`  a page did not open: ${String(error).split('\n')[0]}`);
      }
      await pause(stayMs, undefined, { signal }).catch(() => undefined);
    }
    await context.close();
    return opened;
  });
}

/** The list of vehicles as a file, again and again; answers how often. */
export async function exportAgain(product: Product, signal: AbortSignal): Promise<number> {
  const client = await Client.signIn(product.url, 'admin', product.password);
  let done = 0;
  while (!signal.aborted) {
    const format = done % 2 === 0 ? 'csv' : 'xlsx';
    const answer = await fetch(`${product.url}/farm/v2/cars/export?format=${format}`, {
      headers: { authorization: `Bearer ${client.token}`, lang: 'en' },
    });
    if (!answer.ok) throw new Error(`export of the vehicles: ${await answer.text()}`);
    await answer.arrayBuffer();
    done += 1;
    await pause(stayMs, undefined, { signal }).catch(() => undefined);
  }
  return done;
}
