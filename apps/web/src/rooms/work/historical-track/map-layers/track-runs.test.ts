import { distance, summarize, wgs84 } from '@furrow/geo';
import { expect, test } from 'vitest';
import { trackOf } from '../testing/track-of.ts';
import { classesOf } from './line-classes.ts';
import { boundsOf, drivenStretches, type Run, runAt, trackRuns } from './track-runs.ts';

const rules = { standard: null, zoneOffsetS: 0 };
const runsOf = (track: ReturnType<typeof trackOf>) => trackRuns(track, classesOf('status', track, rules));
const looks = (runs: readonly Run[]) => runs.map(({ properties }) => properties.look);

/** Goes east, works in bows, stands, loses its fix, is silent for an hour, and goes on. */
const day = trackOf(
  Array.from({ length: 600 }, (_, i) => ({
    time: i < 500 ? i : i + 3600,
    lng: 116 + i * 2e-5,
    lat: 40 + Math.sin(i / 20) * 1e-4,
    status: (i < 100 ? 1 : i < 300 ? 2 : i < 350 ? 0 : i < 360 ? 4 : 1) as 0 | 1 | 2 | 4,
  })),
);

test('runs follow each other in time and every change of class begins one', () => {
  const runs = runsOf(day);
  expect([...new Set(looks(runs))]).toEqual(['thin', 'thick', 'dot', 'dashed', 'gap']);
  for (let i = 1; i < runs.length; i++) {
    expect(runs[i]!.properties.from).toBe(runs[i - 1]!.properties.to);
    expect(runs[i]!.id).toBe(i);
  }
  expect(runs[0]!.properties.from).toBe(0);
  expect(runs.at(-1)!.properties.to).toBe(day.time.at(-1));
});

test('the drawn line is as long as the track but for the way into the stretch without a fix', () => {
  const drawn = runsOf(day)
    .filter(({ properties }) => properties.look !== 'gap' && properties.look !== 'dashed')
    .flatMap(({ geometry }) =>
      geometry.coordinates.slice(1).map((corner, i) => {
        const [from, to] = [geometry.coordinates[i]!, corner];
        return distance(wgs84(from[0]!, from[1]!), wgs84(to[0]!, to[1]!));
      }),
    )
    .reduce((sum, metres) => sum + metres, 0);
  const { distanceM } = summarize(day);
  // The way into the stretch without a fix is drawn but does not count.
  expect(Math.abs(drawn - distanceM) / distanceM).toBeLessThan(0.003);
});

test('no run has more corners than the part behind the cursor may cost', () => {
  const crooked = trackOf(
    Array.from({ length: 1000 }, (_, i) => ({ time: i, lng: 116 + i * 1e-5, lat: 40 + (i % 2) * 1e-4 })),
  );
  const runs = runsOf(crooked);
  expect(runs.length).toBeGreaterThan(10);
  expect(Math.max(...runs.map(({ geometry }) => geometry.coordinates.length))).toBeLessThanOrEqual(64);
});

test('arrows follow stretches without gaps', () => {
  expect(drivenStretches(runsOf(day)).features).toHaveLength(3);
});

test('finds the run of a moment and the bounds of a span', () => {
  const runs = runsOf(day);
  expect(runs[runAt(runs, 1000)]!.properties.look).toBe('gap');
  expect(runAt(runs, -1)).toBe(-1);
  const [west, , east] = boundsOf([day], { from: 0, to: 100 })!;
  expect([west, east]).toEqual([116, expect.closeTo(116.002, 9)]);
  expect(boundsOf([day], { from: 600, to: 700 })).toBeNull();
});
