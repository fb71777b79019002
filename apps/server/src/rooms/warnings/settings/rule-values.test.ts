import { usualCrossRegion } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { sharedValuesFor, valuesFor } from './rule-values.ts';

const vehicle = { sn: '1000001', category: 'autoSteer', dealerPath: ['top', 'own'], regionId: 'r' };

describe('thresholds by scope', () => {
  it('the nearest wins, value by value: vehicle, dealer, region, category, base', () => {
    const { values, from } = valuesFor(vehicle, usualCrossRegion, [
      { scope: 'category', target: 'autoSteer', values: { bufferM: 1, points: 7, longDays: 9 } },
      { scope: 'region', target: 'r', values: { bufferM: 2, points: 8 } },
      { scope: 'dealer', target: 'top', values: { bufferM: 3, staysS: 600 } },
      { scope: 'dealer', target: 'own', values: { bufferM: 4 } },
      { scope: 'vehicle', target: '1000001', values: { bufferM: 5 } },
      { scope: 'vehicle', target: '1000002', values: { bufferM: 6 } },
    ]);
    expect(values).toMatchObject({ bufferM: 5, points: 8, longDays: 9, staysS: 600, backS: 600 });
    expect(from).toMatchObject({ bufferM: 'vehicle', points: 'region', longDays: 'category', backS: 'base' });
    const others = [{ scope: 'dealer' as const, target: 'top', values: { bufferM: 3 } }];
    const own = { scope: 'dealer' as const, target: 'own', values: { bufferM: 4 } };
    expect(valuesFor(vehicle, usualCrossRegion, [...others, own]).values.bufferM).toBe(4);
  });

  it('whoever no exception names shares the base values with all others, instead of holding a copy', () => {
    const own = [{ scope: 'vehicle' as const, target: '1000001', values: { bufferM: 5 } }];
    const other = { ...vehicle, sn: '1000002' };
    expect(sharedValuesFor(other, usualCrossRegion, own)).toBe(usualCrossRegion);
    expect(sharedValuesFor(vehicle, usualCrossRegion, own)).toMatchObject({ bufferM: 5, backS: 600 });
  });
});
