import { fieldDataAction, fieldDataKind } from '@furrow/jt808';
import { describe, expect, it } from 'vitest';
import type { MadeFieldData } from './field-data-book.ts';
import { SoilSampler } from './soil-sampler.ts';

const plan: MadeFieldData = {
  kind: fieldDataKind.samplingPlan,
  action: fieldDataAction.put,
  id: new Uint8Array(16),
  name: 'P',
  geoJson: JSON.stringify({
    geometry: {
      type: 'MultiPoint',
      coordinates: [
        [126, 45],
        [126.001, 45],
      ],
    },
    properties: { layers: ['0-20', '20-40'], numbers: [1, 2] },
  }),
};

describe('a driver with a sampling plan', () => {
  const take = (sampler: SoilSampler, times: number) =>
    Array.from({ length: times }, (_, i) => sampler.next([plan], i * 60_000)).filter((one) => one !== null);

  it('takes each layer of each point once, each into a bag of its own', () => {
    const taken = take(new SoilSampler('1000001'), 10);
    expect(taken).toHaveLength(4);
    expect(new Set(taken.map(({ name }) => name)).size).toBe(4);
    const told = taken.map(({ geoJson }) => JSON.parse(geoJson).properties);
    expect(told.map(({ pointNo, layer }) => `${pointNo} ${layer}`)).toEqual([
      '1 0-20',
      '1 20-40',
      '2 0-20',
      '2 20-40',
    ]);
  });

  it('pauses between two, and stops where he is told', () => {
    const sampler = new SoilSampler('1000001', 2);
    expect(sampler.next([plan], 0)).not.toBeNull();
    expect(sampler.next([plan], 100)).toBeNull();
    expect(take(sampler, 10)).toHaveLength(1);
  });
});
