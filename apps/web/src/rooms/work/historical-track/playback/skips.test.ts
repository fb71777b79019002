import { expect, test } from 'vitest';
import { gapSpans, type ShownTrack } from '../loading/shown-track.ts';
import { trackOf } from '../testing/track-of.ts';
import { silentSpans, skippedSpans } from './skips.ts';

const shown = (times: number[]): ShownTrack => {
  const columns = trackOf(times.map((time) => ({ time })));
  return { device: 'd', unit: 'm', columns, gaps: gapSpans(columns), complete: true, thinnedFrom: null };
};
const extent = { from: 0, to: 4000 };
const one = shown([100, 200, 1000, 1100]);
const other = shown([600, 700, 4000]);

test('a vehicle is silent in its gaps and outside its track', () => {
  expect(silentSpans(one, extent)).toEqual([
    { from: 0, to: 100 },
    { from: 200, to: 1000 },
    { from: 1100, to: 4000 },
  ]);
});

test('only what all vehicles share is skipped', () => {
  expect(skippedSpans([one, other], [[], []], extent, { stops: true, gaps: true })).toEqual([
    { from: 0, to: 100 },
    { from: 200, to: 600 },
    { from: 700, to: 1000 },
    { from: 1100, to: 4000 },
  ]);
});

test('stops and gaps are skipped as chosen', () => {
  const stops = [[{ from: 1000, to: 1050 }]];
  expect(skippedSpans([one], stops, extent, { stops: true, gaps: false })).toEqual(stops[0]);
  expect(skippedSpans([one], stops, extent, { stops: false, gaps: false })).toEqual([]);
  expect(skippedSpans([one], stops, extent, { stops: true, gaps: true })).toContainEqual({
    from: 200,
    to: 1050,
  });
});
