import { expect, it } from 'vitest';
import { editDistance, similar } from './similar-paths.ts';

it('counts letters that differ', () => {
  expect([
    editDistance('', 'abc'),
    editDistance('chargeRecrd', 'chargeRecord'),
    editDistance('A', 'a'),
  ]).toEqual([3, 1, 0]);
});

it('offers the nearest first and nothing that is far off', () => {
  const paths = ['carMonitor', 'carManage', 'historicalTrack'];
  expect(similar('carMonitr', paths, (path) => [path])).toEqual(['carMonitor', 'carManage']);
  expect(similar('zzzzzz', paths, (path) => [path])).toEqual([]);
});
