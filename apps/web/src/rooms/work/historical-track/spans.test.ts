import { expect, test } from 'vitest';
import { inAll, merged, shared } from './spans.ts';

test('spans that touch or overlap become one, empty ones go', () => {
  const spans = [
    { from: 50, to: 60 },
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 15, to: 18 },
    { from: 30, to: 30 },
  ];
  expect(merged(spans)).toEqual([
    { from: 0, to: 20 },
    { from: 50, to: 60 },
  ]);
});

test('only what every machine shares is common', () => {
  const a = [
    { from: 0, to: 100 },
    { from: 200, to: 300 },
  ];
  const b = [{ from: 50, to: 250 }];
  const c = [{ from: 60, to: 210 }];
  expect(inAll([a, b, c])).toEqual([
    { from: 60, to: 100 },
    { from: 200, to: 210 },
  ]);
  expect(inAll([])).toEqual([]);
  expect(inAll([a])).toEqual(a);
});

test('spans apart share nothing', () => {
  expect(shared({ from: 0, to: 1 }, { from: 2, to: 3 })).toBeNull();
});
