import { describe, expect, test } from 'vitest';
import {
  addressItems,
  isThinned,
  plainAddress,
  problemOf,
  readAddress,
  type TrackAddress,
} from './track-address.ts';

const ids = [1, 2, 3, 4].map((n) => `0199c0de-0000-7000-8000-00000000000${n}`);
const read = (text: string) => readAddress(new URLSearchParams(text));

function written(address: TrackAddress): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(addressItems(address))) {
    for (const item of typeof value === 'string' ? [value] : (value ?? [])) search.append(key, item);
  }
  return search;
}

describe('address', () => {
  test('says nothing about defaults', () => {
    expect(written(plainAddress).toString()).toBe('');
    expect(read('')).toEqual({ address: plainAddress, ignored: [] });
  });

  test('whatever it says is read again', () => {
    const address: TrackAddress = {
      ids: ids.slice(0, 3),
      sn: null,
      span: { from: 1_763_000_000, to: 1_763_080_000 },
      t: 1_763_000_123,
      source: 'tbox',
      hidden: [0, 4],
      colouring: 'speed',
      curves: ['satellites'],
      byDistance: true,
      tab: null,
      width: true,
    };
    expect(readAddress(written(address))).toEqual({ address, ignored: [] });
  });

  test('nonsense is ignored and named', () => {
    const { address, ignored } = read('id=7&from=yesterday&to=12&colour=pink&tab=maps&hide=9&curve=fuel');
    expect(address).toEqual({ ...plainAddress, curves: [] });
    expect(ignored.sort()).toEqual(['colour', 'curve', 'from', 'hide', 'id', 'tab']);
  });
});

describe('limits', () => {
  const day = { from: 0, to: 86_399 };
  test('a fourth vehicle is refused', () => {
    expect(problemOf(ids, day)).toBe('tooManyVehicles');
    expect(problemOf(ids.slice(0, 3), day)).toBeNull();
  });

  test('two different time points are needed', () => {
    expect(problemOf(ids.slice(0, 1), { from: 5, to: 5 })).toBe('twoTimePoints');
  });

  test('31 days are the limit, 7 days are not thinned yet', () => {
    expect(problemOf([], { from: 0, to: 31 * 86_400 })).toBeNull();
    expect(problemOf([], { from: 0, to: 31 * 86_400 + 1 })).toBe('rangeTooLong');
    expect(isThinned({ from: 0, to: 7 * 86_400 })).toBe(false);
    expect(isThinned({ from: 0, to: 7 * 86_400 + 1 })).toBe(true);
  });
});
