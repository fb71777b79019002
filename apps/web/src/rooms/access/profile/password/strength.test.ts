import { describe, expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

describe('the strength of a password', () => {
  it('is nothing when the rule does not take it', () => {
    expect(['', 'short1A', 'alllower1', 'ALLUPPER1', 'NoDigitHere'].map(strengthOf)).toEqual(
      Array.from({ length: 5 }, () => 'bad'),
    );
  });
  it('grows with length, signs and different letters', () => {
    expect(strengthOf('Harvest1')).toBe('fair');
    expect(strengthOf('Harvest-97w')).toBe('strong');
    expect(strengthOf('Kd7vQ2xMn9z')).toBe('good');
  });
  it('falls with runs, rows of digits and years', () => {
    expect(strengthOf('Furrow-1234')).not.toBe('strong');
    expect(strengthOf('Harvest2026')).toBe('fair');
  });
});
