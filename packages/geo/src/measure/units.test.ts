import { describe, expect, it } from 'vitest';
import { abbreviateNumber } from './number-abbreviation.ts';
import { roundHalfUp, toHectares, toMu } from './units.ts';

describe('roundHalfUp', () => {
  it.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [1.004999, 1],
    [-1.005, -1.01],
    [0, 0],
    [1e-9, 0],
    [-0.004, 0],
    [1e21, 1e21],
    [123456789.125, 123456789.13],
  ])('%d → %d', (value, rounded) => {
    expect(roundHalfUp(value)).toBe(rounded);
  });

  it('takes other numbers of decimals and lets NaN through', () => {
    expect(roundHalfUp(12.345, 1)).toBe(12.3);
    expect(roundHalfUp(2.5, 0)).toBe(3);
    expect(roundHalfUp(Number.NaN)).toBeNaN();
  });
});

describe('areas', () => {
  it('are mu by 666.67 and hectares by 10,000', () => {
    expect(toMu(666.67)).toBe(1);
    expect(roundHalfUp(toMu(100_000))).toBe(150);
    expect(roundHalfUp(toHectares(12_345))).toBe(1.23);
  });
});

describe('abbreviateNumber', () => {
  it.each([
    [9999, 'myriads', 9999, ''],
    [12_400, 'myriads', 1.2, 'wan'],
    [99_999_999, 'myriads', 1, 'yi'],
    [250_000_000, 'myriads', 2.5, 'yi'],
    [3e12, 'myriads', 3, 'wanYi'],
    [999, 'thousands', 999, ''],
    [12_400, 'thousands', 12.4, 'k'],
    [999_960, 'thousands', 1, 'M'],
    [-1500, 'thousands', -1.5, 'k'],
    [7.25e18, 'thousands', 7.3, 'E'],
    [5e21, 'thousands', 5000, 'E'],
    [0, 'thousands', 0, ''],
  ] as const)('%d in %s → %d%s', (value, steps, short, unit) => {
    expect(abbreviateNumber(value, steps)).toEqual({ value: short, unit });
  });
});
