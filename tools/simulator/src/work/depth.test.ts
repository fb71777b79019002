import { describe, expect, it } from 'vitest';
import { factoryParameters, ParameterStore, parameterId } from '../terminal/parameters.ts';
import { depthRead, rawAngle } from './depth.ts';

describe('the depth that a terminal reports', () => {
  const store = new ParameterStore(factoryParameters('127.0.0.1', 1, 1));

  it('is that of the tool with the parameters that it is delivered with', () => {
    for (const depth of [0, 0.12, 0.3])
      expect(depthRead(store.depthReader(), rawAngle(depth))).toBeCloseTo(depth, 2);
  });

  it('is nothing where the zero was written, within a centimetre, and grows from there', () => {
    const raw = rawAngle(0.1);
    store.set({ id: parameterId.depthZero, value: raw * 10 });
    expect(Math.abs(depthRead(store.depthReader(), raw)!)).toBeLessThanOrEqual(0.01);
    expect(depthRead(store.depthReader(), raw + 100)).toBeCloseTo(1.2 * Math.sin((10 * Math.PI) / 180), 3);
  });

  it('shrinks with a distance, and is none without a sensor', () => {
    store.set({ id: parameterId.depthSensor, value: 3 });
    store.set({ id: parameterId.depthZero, value: 80_000 });
    expect(depthRead(store.depthReader(), 550)).toBeCloseTo(0.25, 6);
    store.set({ id: parameterId.depthSensor, value: 0 });
    expect(depthRead(store.depthReader(), 550)).toBeNull();
  });
});
