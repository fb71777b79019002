import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import pg from 'pg';
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser, signedIn } from '../browser.ts';
import { type Benchmark, type Figure, quantile, whole } from '../figure.ts';
import { seedReports } from '../reports/seed.ts';

const updates = Number(process.env.BENCH_UPDATES ?? 10_000);
/** How much faster what waits for seconds is on the page: ten of them become 0.1. At 1 the page goes at its own pace. */
const faster = Number(process.env.BENCH_FASTER ?? 100);
const [heapGoalMb, frameGoalMs] = [10, 200];
/** Answers until everything was drawn once in each of its turns; only what is later counts. */
const warm = Math.min(500, updates / 10);
const changeMs = 150;

/** A day of the big screen in a browser: does its page grow, do its changes stop it? */
export const screenDay: Benchmark = {
  name: 'screen',
  method:
    `/bigScreen stands in a headless Chromium of 1920 × 1080 that draws by software, over 20,000 jobs of 1,000 vehicles; every wait of its page of five seconds and more is ${faster} times as short, and a job's area changes every ${changeMs} ms, ` +
    `until the worked area was told ${whole(updates)} times (a day of one every 10 s has 8,640; everything else is asked a sixth as often). The heap is read after a collection, after the first ${whole(warm)} and at the end; a frame is what the page itself is told of as a long animation frame. BENCH_UPDATES sets how many, BENCH_FASTER how much shorter.`,
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const sql = new pg.Client(product.databaseUrl());
    await sql.connect();
    const stop = new AbortController();
    const browser = await openBrowser();
    try {
      await seedReports(sql, { jobs: 20_000, vehicles: 1_000, years: 2 });
      const work = changeJobs(sql, stop.signal);
      const page = await (await signedIn(browser, product)).newPage();
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.addInitScript(hurried, faster);
      let told = 0;
      let failed = 0;
      page.on('response', (answer) => {
        if (answer.url().includes('/getWorkArea') && !answer.url().includes('By')) told += 1;
        if (answer.status() >= 400) failed += 1;
      });
      page.on('framenavigated', () => (told = 0));
      await page.goto(`${product.url}/bigScreen`);
      const session = await page.context().newCDPSession(page);
      while (told < warm) await pause(100);
      const first = await costOf(page, session);
      await page.evaluate(() => (globalThis as unknown as Noted).benchFrames.splice(0));
      const began = performance.now();
      // Who ends it before its end has seen where it went; nothing is collected for it, for that would be a long frame.
      for (let step = 1; step <= 10; step++) {
        while (told < (updates * step) / 10) await pause(100);
        const { usedSize } = await session.send('Runtime.getHeapUsage');
        console.log(`  ${whole(told)} updates: ${(usedSize / 2 ** 20).toFixed(1)} MB, uncollected`);
      }
      const minutes = (performance.now() - began) / 60_000;
      const last = await costOf(page, session);
      const frames = await page.evaluate(() => (globalThis as unknown as Noted).benchFrames);
      stop.abort();
      const changed = await work;
      return figures({ first, last, frames, minutes, told, failed, changed });
    } finally {
      stop.abort();
      await browser.close();
      await sql.end();
      await product.dispose();
    }
  },
};

interface Noted {
  /** Durations of long animation frames, ms. */
  benchFrames: number[];
}

/** Runs in the page before its own scripts; without functions that bear a name, which the loader would wrap. */
function hurried(times: number): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const plain = globalThis[name] as (deed: () => void, ms?: number, ...rest: unknown[]) => unknown;
    Object.assign(globalThis, {
      [name]: (deed: () => void, ms?: number, ...rest: unknown[]) =>
        plain(deed, ms !== undefined && ms >= 5_000 ? ms / times : ms, ...rest),
    });
  }
  const frames: number[] = [];
  Object.assign(globalThis, { benchFrames: frames });
  new PerformanceObserver((list) => frames.push(...list.getEntries().map((entry) => entry.duration))).observe(
    { type: 'long-animation-frame', buffered: true },
  );
}

interface Cost {
  heapMb: number;
  elements: number;
  listeners: number;
}

async function costOf(page: Page, session: CDPSession): Promise<Cost> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { heapMb: usedSize / 2 ** 20, elements, listeners };
}

/** Changes a job of this year after the other, as if it went on; answers how many. */
async function changeJobs(sql: pg.Client, signal: AbortSignal): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from job where state = 'finished' and work_date >= date_trunc('year', current_date) order by work_date desc limit 200`,
  );
  let changed = 0;
  while (!signal.aborted && rows.length > 0) {
    await sql.query('update job set area_m2 = area_m2 + 700 where id = $1', [
      rows[changed % rows.length]!.id,
    ]);
    changed += 1;
    await pause(changeMs, undefined, { signal }).catch(() => undefined);
  }
  return changed;
}

interface Seen {
  first: Cost;
  last: Cost;
  frames: readonly number[];
  minutes: number;
  told: number;
  failed: number;
  changed: number;
}

function figures({ first, last, frames, minutes, told, failed, changed }: Seen): Figure[] {
  const grown = last.heapMb - first.heapMb;
  const over = frames.filter((ms) => ms > frameGoalMs);
  return [
    {
      what: `growth of the page's heap over ${whole(told - warm)} updates`,
      goal: `≤ ${heapGoalMb} MB`,
      measured: `${grown.toFixed(1)} MB`,
      met: grown <= heapGoalMb,
      note: `from ${first.heapMb.toFixed(1)} MB; elements ${whole(first.elements)} and ${whole(last.elements)}, listeners ${whole(first.listeners)} and ${whole(last.listeners)}; ${minutes.toFixed(1)} minutes, ${whole(changed)} changes, ${failed} refused answers`,
    },
    {
      what: `frames over ${frameGoalMs} ms`,
      goal: '0',
      measured: whole(over.length),
      met: over.length === 0,
      note: `longest ${whole(Math.max(0, ...frames))} ms; ${whole(frames.length)} over 50 ms, their median ${whole(frames.length > 0 ? quantile(frames, 0.5) : 0)} ms`,
    },
  ];
}
