import { expect, it } from 'vitest';
import { GivingWay } from './give-way.ts';

it('rests while people call, longer the slower they are answered, and no more when they have gone', () => {
  const way = new GivingWay();
  expect([way.busy(0), way.share(0)]).toEqual([false, 0]);
  way.called(10, 1000);
  expect([way.busy(1500), way.share(1500)]).toEqual([true, 1]);
  way.called(200, 2000);
  expect(way.share(2500)).toBe(4);
  way.called(60_000, 3000);
  expect(way.share(3500)).toBe(8);
  expect([way.busy(6000), way.share(6000)]).toEqual([false, 0]);
});
