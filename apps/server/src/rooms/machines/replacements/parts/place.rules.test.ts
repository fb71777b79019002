import { describe, expect, it } from 'vitest';
import { lifeOfPlace, type PlaceChange } from './place.rules.ts';

const change = (oldSn: string, newSn: string, at: number, over: Partial<PlaceChange> = {}): PlaceChange => ({
  oldSn,
  newSn,
  at,
  oldModel: 'M',
  newModel: 'M',
  oldFittedAt: null,
  job: `J${at}`,
  ...over,
});

describe('the life of a place', () => {
  it('follows the pieces from change to change, and leaves the other place of the same kind out', () => {
    const changes = [
      change('A', 'B', 10, { oldFittedAt: 1 }),
      change('X', 'Y', 20),
      change('b', 'C', 30),
      change('Y', 'Z', 40),
    ];
    expect(lifeOfPlace(changes, 2)).toEqual([
      { sn: 'A', model: 'M', from: 1, to: 10, job: 'J10' },
      { sn: 'B', model: 'M', from: 10, to: 30, job: 'J10' },
      { sn: 'C', model: 'M', from: 30, to: null, job: 'J30' },
    ]);
    expect(lifeOfPlace(changes, 1).map(({ sn }) => sn)).toEqual(['X', 'Y', 'Z']);
  });

  it('does not follow pieces without a number, and begins with the new one where nothing was taken off', () => {
    const changes = [change('', '', 10), change('', '', 20, { oldModel: '' })];
    expect(lifeOfPlace(changes, 1)).toEqual([{ sn: '', model: 'M', from: 20, to: null, job: 'J20' }]);
  });
});
