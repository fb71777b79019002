import { describe, expect, it } from 'vitest';
import type { ShownVehicle } from '../fleet-layer/fleet-picture.ts';
import { Tails } from './tail-lines.ts';

const vehicle = (time: number, lng: number) =>
  ({ id: 'a', time, lng, lat: 38, state: 'working' }) as ShownVehicle;
const lineOf = (tails: Tails, one: ShownVehicle) =>
  tails.features([one]).features[0]?.geometry.coordinates.map(([lng]) => lng);

describe('tails', () => {
  it('end where the sign stands, not at the point to which it is on its way', () => {
    const tails = new Tails();
    tails.replace([
      {
        id: 'a',
        line: [
          [1, 38, 100],
          [2, 38, 105],
          [3, 38, 110],
        ],
      },
    ]);
    expect(lineOf(tails, vehicle(110, 2.4))).toEqual([1, 2, 2.4]);
  });

  it('grow with the stream and forget what is older than ten minutes', () => {
    const tails = new Tails();
    tails.replace([{ id: 'a', line: [[1, 38, 100]] }]);
    tails.add('a', 2, 38, 690);
    tails.add('a', 9, 38, 680);
    tails.add('b', 9, 38, 680);
    expect(lineOf(tails, vehicle(695, 3))).toEqual([1, 2, 3]);
    tails.add('a', 3, 38, 705);
    expect(lineOf(tails, vehicle(710, 4))).toEqual([2, 3, 4]);
  });

  it('keep newer points of the stream when the server answers late', () => {
    const tails = new Tails();
    tails.replace([{ id: 'a', line: [[1, 38, 100]] }]);
    tails.add('a', 2, 38, 105);
    tails.replace([{ id: 'a', line: [[1, 38, 100]] }]);
    expect(lineOf(tails, vehicle(110, 3))).toEqual([1, 2, 3]);
  });

  it('draw nothing for a vehicle without any', () => {
    expect(new Tails().features([vehicle(100, 1)]).features).toEqual([]);
  });
});
