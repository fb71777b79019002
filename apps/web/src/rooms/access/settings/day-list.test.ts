import { describe, expect, it } from 'vitest';
import { dayEntries, isDay } from './day-list.ts';

describe('a list of days that somebody types', () => {
  it('has each number once, the greatest first, and keeps what is no number behind them', () => {
    expect(dayEntries(['7', 'soon', '30', '007', '1.5', '-1', '1', '9999999'])).toEqual([
      30,
      7,
      1,
      'soon',
      '1.5',
      '-1',
      '9999999',
    ]);
    expect(dayEntries([])).toEqual([]);
  });

  it('takes whole numbers from 1 to 150', () => {
    expect([1, 30, 150].map(isDay)).toEqual([true, true, true]);
    expect([0, 151, 'soon', '7', '1.5', ''].map(isDay)).toEqual([false, false, false, false, false, false]);
  });
});
