import { expect, test } from 'vitest';
import { trackOf } from '../testing/track-of.ts';
import { drivenMetres, firstAt, roundTop, seriesOf } from './curve-series.ts';

const day = trackOf(
  Array.from({ length: 5000 }, (_, i) => ({
    time: i < 4000 ? i : i + 2000,
    speed: i === 1234 ? 20 : 2,
    status: (i % 1000 < 500 ? 2 : 1) as 1 | 2,
    value: 0.2,
  })),
);
const wanted = {
  quantity: 'speed',
  shown: (one: number) => one * 100,
  view: { from: 0, to: 7000 },
  buckets: 100,
} as const;

test('a curve of few pixels keeps its peak and breaks at the gap', () => {
  const series = seriesOf(day, { ...wanted, axis: day.time });
  expect(series.at.length).toBeLessThan(600);
  expect(Math.max(...[...series.value].filter((one) => !Number.isNaN(one)))).toBeCloseTo(72, 3);
  expect(series.highest).toBeCloseTo(72, 3);
  const hole = series.value.findIndex(Number.isNaN);
  expect(series.at[hole]).toBe(3999);
});

test('the value counts only while the implement works', () => {
  const series = seriesOf(day, { ...wanted, quantity: 'value', axis: day.time });
  expect(series.mean).toBeCloseTo(20, 4);
  const at = seriesOf(day, { ...wanted, quantity: 'value', axis: day.time, view: { from: 600, to: 900 } });
  expect(at.value.every(Number.isNaN)).toBe(true);
  expect(at.mean).toBeNaN();
});

test('only the view is drawn, with a neighbour on each side', () => {
  const { at } = seriesOf(day, { ...wanted, axis: day.time, view: { from: 100, to: 110 } });
  expect([at[0], at.at(-1)]).toEqual([99, 110]);
});

test('metres grow with the way and not over gaps', () => {
  const metres = drivenMetres(day);
  expect(metres[1]).toBeCloseTo(0.854, 2);
  expect(metres[4000]).toBe(metres[3999]);
  expect(firstAt(metres, metres[10]!)).toBe(10);
});

test('axes end in round numbers', () => {
  expect([0, 0.7, 7, 21, 24, 31, 60].map(roundTop)).toEqual([1, 0.8, 8, 25, 25, 40, 60]);
});
