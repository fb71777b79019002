import { Product } from '@furrow/harness';
import pg from 'pg';
import { openBrowser, pageCost, signedIn } from '../browser.ts';
import { type Benchmark, whole } from '../figure.ts';
import { seedTrack } from '../seed.ts';
import { compareOpened } from './first-picture.ts';
import { serveFloor } from './floor-page.ts';

const points = 28_800;
const rounds = 5;

/** From navigation to the first frame of a long track, and what the page holds then. */
export const playback: Benchmark = {
  name: 'playback',
  method:
    `A track of ${points} points (8 h at 1 Hz) and a bare page with MapLibre and the same base map (the floor) are opened in turn ${rounds} times in a signed-in headless ` +
    'Chromium with a warm cache, until the mark "first frame" (line and machine drawn), or the map rests. Medians; processor time is that of all processes of the browser ' +
    'up to that moment. Elements are counted against the same page without a track.',
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
      const address = `${product.url}/historicalTrack`;
      const track = `${address}?id=${id}&from=${from}&to=${to}`;
      const { shown, floor } = await compareOpened(
        context,
        {
          shown: { address: track, mark: 'furrow:first-frame' },
          floor: { address: `${product.url}${await serveFloor(context)}`, mark: 'floor:shown' },
        },
        rounds,
      );
      const elementsOf = async (opened: string): Promise<number> => {
        const page = await context.newPage();
        await page.goto(opened);
        await page.waitForTimeout(3000);
        const { elements } = await pageCost(page);
        await page.close();
        return elements;
      };
      const more = (await elementsOf(track)) - (await elementsOf(address));
      const ratio = shown.seconds / floor.seconds;
      return [
        {
          what: 'playback of 28,800 points: first frame against the floor',
          goal: '≤ 1.2 ×',
          measured: `${ratio.toFixed(2)} ×`,
          met: ratio <= 1.2,
          note: `${shown.seconds.toFixed(2)} s (best ${shown.best.toFixed(2)}) and ${floor.seconds.toFixed(2)} s (best ${floor.best.toFixed(2)})`,
        },
        {
          what: 'playback: longest task; processor time of the browser',
          goal: '≤ 250 ms; ≤ 4.0 s',
          measured: `${whole(shown.longestTaskMs)} ms; ${shown.processor.toFixed(1)} s`,
          met: shown.longestTaskMs <= 250 && shown.processor <= 4,
          note: `the floor: ${whole(floor.longestTaskMs)} ms; ${floor.processor.toFixed(1)} s; page heap ${whole(shown.heapMb)} MB`,
        },
        {
          what: 'playback: page elements above the empty page',
          goal: '≤ 500',
          measured: String(more),
          met: more <= 500,
        },
      ];
    } finally {
      await browser.close();
      await product.dispose();
    }
  },
};
