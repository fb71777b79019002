import { Product } from '@furrow/harness';
import pg from 'pg';
import { openBrowser, signedIn } from '../browser.ts';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { seedVehicles } from '../seed.ts';
import { compareOpened, type Picture } from './first-picture.ts';
import { serveFloor } from './floor-page.ts';

const rounds = 5;
/** What catches up after seeding is done by then, seconds; the worker is not measured here. */
const quietS = 20;

/** From navigation to every vehicle drawn, as a cluster or alone; the page marks that moment (`furrow:fleet-shown`). */
export const map: Benchmark = {
  name: 'map',
  method:
    `Vehicles are seeded past the gateway, and the worker is left ${quietS} s for them; then /carMonitor and a bare page with MapLibre and the same base map (the floor) are ` +
    `opened in turn ${rounds} times in a signed-in headless Chromium (software GL, 1366 × 768, warm cache), until all figures in view are drawn, or the map rests. ` +
    'Medians; processor time is that of all processes of the browser up to that moment, by /proc.',
  async run() {
    const few = await size(10_000);
    const many = await size(100_000);
    return [
      ...figuresOf(10_000, few),
      ...figuresOf(100_000, many),
      {
        what: '100,000 vehicles against 10,000, each by its floor',
        goal: '≤ 1.2 ×',
        ...within(many.shown.seconds / many.floor.seconds / (few.shown.seconds / few.floor.seconds), 1.2),
      },
    ];
  },
};

interface Compared {
  shown: Picture;
  floor: Picture;
}

async function size(vehicles: number): Promise<Compared> {
  const product = await Product.start();
  const browser = await openBrowser();
  try {
    const client = new pg.Client(product.databaseUrl());
    await client.connect();
    await seedVehicles(client, vehicles);
    await client.end();
    await product.stop();
    await product.begin();
    const context = await signedIn(browser, product);
    const floor = `${product.url}${await serveFloor(context)}`;
    await new Promise((done) => setTimeout(done, quietS * 1000));
    return await compareOpened(
      context,
      {
        shown: { address: `${product.url}/carMonitor`, mark: 'furrow:fleet-shown' },
        floor: { address: floor, mark: 'floor:shown' },
      },
      rounds,
    );
  } finally {
    await browser.close();
    await product.dispose();
  }
}

function figuresOf(vehicles: number, { shown, floor }: Compared): Figure[] {
  const size = whole(vehicles);
  return [
    {
      what: `${size} vehicles shown, against the floor`,
      goal: '≤ 0.8 ×',
      ...within(shown.seconds / floor.seconds, 0.8),
      note: `${shown.seconds.toFixed(2)} s (best ${shown.best.toFixed(2)}) and ${floor.seconds.toFixed(2)} s (best ${floor.best.toFixed(2)})`,
    },
    {
      what: `${size} vehicles: longest task; processor time of the browser`,
      goal: '≤ 250 ms; ≤ 4.0 s',
      measured: `${whole(shown.longestTaskMs)} ms; ${shown.processor.toFixed(1)} s`,
      met: shown.longestTaskMs <= 250 && shown.processor <= 4,
      note: `the floor: ${whole(floor.longestTaskMs)} ms; ${floor.processor.toFixed(1)} s; page heap ${whole(shown.heapMb)} MB`,
    },
  ];
}

const within = (ratio: number, most: number) => ({ measured: `${ratio.toFixed(2)} ×`, met: ratio <= most });
