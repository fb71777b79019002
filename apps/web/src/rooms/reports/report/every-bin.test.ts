import type { ReportRow } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { standardBin, withEveryBin } from './every-bin.ts';

const row = (key: string): ReportRow => ({
  keys: [key],
  names: [key],
  beforeKeys: null,
  beforeName: null,
  values: { area: 1 },
  before: null,
});
const keysOf = (rows: readonly ReportRow[]) => rows.map(({ keys }) => keys[0]);

describe('the standard of a depth histogram', () => {
  it('lies in one bin where all jobs have the same; a bound is the bin above it', () => {
    expect(standardBin({ leastM: 0.25, mostM: 0.25 })).toEqual({ key: '024', name: '24–26', depthM: 0.25 });
    expect(standardBin({ leastM: 0.2, mostM: 0.2 })?.key).toBe('020');
    expect(standardBin({ leastM: 0.26, mostM: 0.26 })?.key).toBe('026');
    expect(standardBin({ leastM: 1.5, mostM: 1.5 })?.key).toBe('100');
  });
  it('is none where there are several, or none at all', () => {
    expect(standardBin({ leastM: 0.2, mostM: 0.25 })).toBeNull();
    expect(standardBin(null)).toBeNull();
  });
  it('has its bin though no job lies there, with all between', () => {
    const rows = [row('030'), row('032'), row('')];
    expect(keysOf(withEveryBin(rows, 'depth'))).toEqual(['030', '032', '']);
    expect(keysOf(withEveryBin(rows, 'depth', '024'))).toEqual(['024', '026', '028', '030', '032', '']);
  });
});
