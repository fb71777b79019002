import type { NeededPart } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { fittingNeeds, slotProblems } from './slots.rules.ts';

const need = (kind: NeededPart['kind'], over: Partial<NeededPart> = {}): NeededPart => ({
  kind,
  models: [],
  count: 1,
  required: true,
  ...over,
});
const keys = (parts: NeededPart[], motorRequired = false): string[] =>
  fittingNeeds(parts, { motorRequired, spline: null, bracket: null }).slots.map(
    ({ key, required }) => `${key}${required ? '*' : ''}`,
  );

describe('what a fitting asks for', () => {
  it('is one place a piece of the product, and a nameplate comes last', () => {
    expect(keys([])).toEqual(['nameplate-1']);
    expect(keys([need('nameplate'), need('sensor', { count: 2, required: false }), need('motor')])).toEqual([
      'sensor-1',
      'sensor-2',
      'motor-1*',
      'nameplate-1*',
    ]);
  });

  it('is a motor as well where the vehicle model wants one', () => {
    expect(keys([], true)).toEqual(['motor-1*', 'nameplate-1']);
    expect(keys([need('motor', { required: false })], true)).toEqual(['motor-1*', 'nameplate-1']);
  });

  it('is the spline of the vehicle model rather than any that the product allows', () => {
    const model = { motorRequired: false, spline: 'S-36', bracket: null };
    const { counted, slots } = fittingNeeds([need('spline', { count: 2 }), need('bracket')], model);
    expect(slots.map(({ kind }) => kind)).toEqual(['nameplate']);
    expect(counted).toEqual([
      { kind: 'spline', models: ['S-36'], count: 1, required: true },
      { kind: 'bracket', models: [], count: 1, required: true },
    ]);
  });
});

describe('serial numbers in their places', () => {
  it('are missed, malformed, doubled or out of place', () => {
    const { slots } = fittingNeeds([need('motor', { count: 2 }), need('slab', { required: false })], null);
    const problems = slotProblems(slots, { 'motor-1': 'M 1', 'slab-1': '', 'receiver-1': 'R-0001' });
    expect(problems.map(({ field, key }) => `${field} ${key}`)).toEqual([
      'parts.motor-1 componentSnFormat',
      'parts.motor-2 required',
      'parts.receiver-1 partNotNeeded',
    ]);
    const twice = slotProblems(slots, { 'motor-1': 'M-0001', 'motor-2': 'm-0001' });
    expect(twice.map(({ field, key }) => `${field} ${key}`)).toEqual(['parts.motor-2 partTwice']);
  });
});
