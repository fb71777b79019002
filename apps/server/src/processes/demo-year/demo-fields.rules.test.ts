import { polygonArea, sharedArea, wgs84Polygon } from '@furrow/geo';
import { machines, type WorkedPlot, workedPlots } from '@furrow/simulator';
import { describe, expect, it } from 'vitest';
import { fieldsApart } from './demo-fields.rules.ts';
import { looseners } from './demo-looseners.ts';

/** A field by its corners, thousandths of a degree from 126.6° E 45.7° N. */
const field = (west: number, south: number, east: number, north: number): WorkedPlot => {
  const at = (x: number, y: number) => [126.6 + x / 1000, 45.7 + y / 1000] as const;
  return {
    corners: [at(west, south), at(east, south), at(east, north), at(west, north)],
    middle: [at(west, south), at(east, north)],
  };
};
const areaOf = (ring: readonly (readonly [number, number])[]): number => polygonArea(wgs84Polygon([ring]));

describe('the fields of the demo', () => {
  it('are cut where one lies a little over another, and left out where it is the same again', () => {
    const [first, beside, again] = [field(0, 0, 4, 4), field(3.9, 0, 8, 4), field(0.2, 0, 4.2, 4)];
    const kept = fieldsApart([first, again, beside], []);
    expect(kept.map(({ plot }) => plot)).toEqual([first, beside]);
    expect(areaOf(kept[1]!.ring) / areaOf(beside.corners)).toBeCloseTo(4 / 4.1, 5);
    expect(fieldsApart([beside], [wgs84Polygon([first.corners])])[0]!.ring).toEqual(kept[1]!.ring);
    const apart = field(4, 0, 8, 4);
    expect(fieldsApart([first, apart], [])[1]!.ring).toEqual(apart.corners);
  });

  it('lie nowhere over each other, whatever days the fleet has worked', () => {
    const [dayMs, noon] = [86_400_000, Date.UTC(2026, 10, 20, 12)];
    const plots = looseners(machines(200, 1)).flatMap((machine) =>
      [0, 4, 7, 10].flatMap((ago) => workedPlots(machine, noon - (ago + 1) * dayMs, noon - ago * dayMs)),
    );
    const rings = fieldsApart(plots, []).map(({ ring }) => wgs84Polygon([ring]));
    expect(rings.length).toBeGreaterThan(5);
    for (const [i, one] of rings.entries())
      for (const other of rings.slice(i + 1)) expect(sharedArea(one, other)).toBeLessThan(1);
  });
});
