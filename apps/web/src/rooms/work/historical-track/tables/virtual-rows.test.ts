import { expect, test } from 'vitest';
import { rowWindow } from './virtual-rows.ts';

test('draws a handful of rows of a very long list', () => {
  const window = rowWindow(86_400, 28, 28 * 50_000, 168);
  expect(window.end - window.first).toBe(18);
  expect(window.first).toBeLessThanOrEqual(50_000);
  expect(window.end).toBeGreaterThanOrEqual(50_006);
  expect(window.above + window.below + (window.end - window.first) * 28).toBe(86_400 * 28);
});

test('the ends are not passed', () => {
  expect(rowWindow(3, 28, 0, 168)).toEqual({ first: 0, end: 3, above: 0, below: 0 });
  expect(rowWindow(100, 28, 1e9, 168).end).toBe(100);
  expect(rowWindow(0, 28, 0, 168)).toEqual({ first: 0, end: 0, above: 0, below: 0 });
});
