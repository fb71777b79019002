import { findJobs, fromRecords, packStrips, pointStatus, stripsOf, type TrackPointRecord } from '@furrow/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledThreads } from '#kit/threads/testing/bundled-threads.ts';
import { type DrawingDesk, openDrawing } from './drawing-desk.ts';

let there: DrawingDesk;
const here = openDrawing();
let remove: () => void;
beforeAll(async () => {
  const program = new URL('./drawing-thread.ts', import.meta.url);
  const bundled = await bundledThreads({ 'drawing-thread': program });
  remove = bundled.remove;
  there = openDrawing({ folder: bundled.folder });
});
afterAll(() => remove());

const metre = 1 / 111_320;
const widthM = 3;
const start = { lng: 126.6, lat: 45.7 };

/** Passes of 200 m at 2 m/s, side by side. */
function field(passes: number) {
  const records: TrackPointRecord[] = [];
  for (let pass = 0; pass < passes; pass++)
    for (let s = 0; s <= 100; s++) {
      const lat = start.lat + (pass % 2 === 0 ? s : 100 - s) * 2 * metre;
      const lng = start.lng + (pass * widthM * metre) / Math.cos(start.lat * (Math.PI / 180));
      const time = 1_780_000_000 + pass * 120 + s;
      records.push([lng, lat, 2, pass % 2 === 0 ? 0 : 180, pointStatus.qualified, time, 0.3, 20, 4]);
    }
  return fromRecords(records);
}

const track = field(6);
const strips = findJobs(track).map((job) => packStrips(stripsOf(track, job, { widthM, valueIs: 'depth' })));
const place = { z: 16, x: Math.floor(((start.lng + 180) / 360) * 2 ** 16), y: 23_384 };

describe('ground that is asked for', () => {
  it('is drawn in the thread as it is here', async () => {
    const points = [
      { lng: start.lng, lat: start.lat + 100 * metre },
      { lng: start.lng, lat: start.lat + 1 },
    ];
    const line = {
      jobs: [{ strips: strips[0]!, earlier: [], later: [] }],
      region: null,
      place: null,
      places: [],
      standard: { depthM: 0.25, toleranceM: 0 },
      tiers: [],
    };
    for (const desk of [here, there]) {
      const { areaM2, others } = await desk.workedOutline({ track, widthM });
      expect([Math.round(areaM2 / 100), others]).toEqual([36, 0]);
      expect(await desk.nearDepths({ strips, points })).toEqual([expect.closeTo(0.3, 3), null]);
      expect(await desk.siteTile({ key: 'a', place })).toEqual({ known: false });
    }
    expect(await there.linePicture(line)).toEqual(await here.linePicture(line));
    const { outline } = await here.workedOutline({ track, widthM });
    const wish = { method: 'random', amount: 5, seed: 7, most: 9 } as const;
    const laid = await there.planPoints({ outline, wish });
    expect(laid).toHaveLength(5);
    expect(laid).toEqual(await here.planPoints({ outline, wish }));
    const samples = laid.map(([lng, lat], i) => ({ lng, lat, value: i }));
    const zones = { outline, samples, limits: [2], rates: [10, 20] };
    expect(await there.zonesTarget(zones)).toEqual(await here.zonesTarget(zones));
    const asked = { key: 'a', place, strips };
    expect(await there.siteTile(asked)).toEqual(await here.siteTile(asked));
    expect(await there.siteTile({ key: 'a', place })).toMatchObject({ known: true });
  });

  it('is refused there by the same words where nothing was worked', async () => {
    const none = { track: fromRecords([]), widthM };
    await expect(here.workedOutline(none)).rejects.toMatchObject({ key: 'trackNoWork' });
    await expect(there.workedOutline(none)).rejects.toMatchObject({ key: 'trackNoWork' });
  });

  it('leaves the loop of the process free', async () => {
    const order: string[] = [];
    const drawn = there.workedOutline({ track: field(40), widthM }).then(() => order.push('drawn'));
    // In this loop it would be drawn before anything else came to its turn.
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('other');
    }
    await drawn;
    expect(order).toEqual(['other', 'other', 'other', 'drawn']);
  });
});
