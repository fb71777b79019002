import { expect, test } from 'vitest';
import { inside, panned, ticksOf, timeAt, xOf, zoomed } from './time-scale.ts';

const whole = { from: 1000, to: 1000 + 86_400 };
const scale = { view: whole, width: 864 };

test('times and pixels are inverse', () => {
  expect(xOf(scale, 1000)).toBe(0);
  expect(timeAt(scale, xOf(scale, 4321))).toBeCloseTo(4321, 6);
});

test('what lies under the pointer stays there when it zooms', () => {
  const view = zoomed(scale, whole, 0.5, 216);
  expect(view.to - view.from).toBe(43_200);
  expect(timeAt({ view, width: 864 }, 216)).toBeCloseTo(timeAt(scale, 216), 6);
});

test('zooming ends at the whole and at ten seconds', () => {
  expect(zoomed(scale, whole, 3, 100)).toEqual(whole);
  const closest = zoomed(scale, whole, 1e-9, 100);
  expect(closest.to - closest.from).toBeCloseTo(10, 6);
});

test('panning stops at the ends', () => {
  const near = { view: { from: 2000, to: 3000 }, width: 100 };
  expect(panned(near, whole, 20)).toEqual({ from: 1800, to: 2800 });
  expect(panned(near, whole, 1e9)).toEqual({ from: 1000, to: 2000 });
  expect(inside({ from: 0, to: 1e9 }, whole)).toEqual(whole);
});

test('ticks stand at round times of the zone and never closer than asked', () => {
  const { step, times } = ticksOf(scale, 8 * 3600);
  expect(step).toBe(10_800);
  for (const time of times) expect((time + 8 * 3600) % step).toBe(0);
  const month = ticksOf({ view: { from: 0, to: 31 * 86_400 }, width: 600 }, 0);
  expect(month.step % 86_400).toBe(0);
  expect(month.times.length).toBeLessThanOrEqual(7);
});
