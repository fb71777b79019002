import { describe, expect, it } from 'vitest';
import { monthSpan } from './month-span.ts';

describe('the days of a month', () => {
  it('end with its last one', () => {
    expect(monthSpan('2026-11')).toBe('2026-11-01..2026-11-30');
    expect(monthSpan('2028-02')).toBe('2028-02-01..2028-02-29');
    expect(monthSpan('2026-12')).toBe('2026-12-01..2026-12-31');
  });
});
