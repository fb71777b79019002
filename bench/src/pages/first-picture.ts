import type { BrowserContext, Page } from 'playwright-core';
import { pageCost } from '../browser.ts';
import { quantile } from '../figure.ts';
import { browserSeconds, sumOf } from './browser-seconds.ts';

export interface Picture {
  /** From navigation to the mark, seconds; the middle of all rounds. */
  seconds: number;
  best: number;
  /** Processor seconds of all processes of the browser from navigation to the mark; the middle. */
  processor: number;
  longestTaskMs: number;
  heapMb: number;
}
interface Opened {
  address: string;
  mark: string;
}

/**
 * Opens the pages in turn, `rounds` times after one that does not count, and measures each until its mark stands. In turn,
 * so that what else the machine does at that time weighs on all of them alike.
 */
export async function compareOpened<Name extends string>(
  context: BrowserContext,
  pages: Record<Name, Opened>,
  rounds: number,
): Promise<Record<Name, Picture>> {
  const names = Object.keys(pages) as Name[];
  const seen = new Map<Name, Picture[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const picture = await open(context, pages[name]);
      if (round > 0) seen.get(name)!.push(picture);
    }
  }
  return Object.fromEntries(names.map((name) => [name, middleOf(seen.get(name)!)])) as Record<Name, Picture>;
}

async function open(context: BrowserContext, { address, mark }: Opened): Promise<Picture> {
  const page = await context.newPage();
  try {
    const before = sumOf(browserSeconds());
    await page.goto(address, { waitUntil: 'commit' });
    const seconds = (await markOf(page, mark)) / 1000;
    const processor = sumOf(browserSeconds()) - before;
    return { seconds, best: seconds, processor, ...(await pageCost(page)) };
  } finally {
    await page.close();
  }
}

/** When the mark was put, ms after navigation. */
export async function markOf(page: Page, name: string): Promise<number> {
  const mark = await page.waitForFunction(
    (wanted) => performance.getEntriesByName(wanted)[0]?.startTime,
    name,
    { timeout: 90_000, polling: 100 },
  );
  return Number(await mark.jsonValue());
}

function middleOf(pictures: readonly Picture[]): Picture {
  const middle = (of: (picture: Picture) => number) => quantile(pictures.map(of), 0.5);
  return {
    seconds: middle(({ seconds }) => seconds),
    best: Math.min(...pictures.map(({ seconds }) => seconds)),
    processor: middle(({ processor }) => processor),
    longestTaskMs: middle(({ longestTaskMs }) => longestTaskMs),
    heapMb: middle(({ heapMb }) => heapMb),
  };
}
