import { describe, expect, it } from 'vitest';
import { AreaShape } from '../divisions/area-shape.ts';
import { type DrawnFence, fenceLine, fenceOutline } from './fence-shape.ts';

const metre = 1 / 111_195;
const east = (lat: number) => metre / Math.cos((lat * Math.PI) / 180);
const at = (eastM: number, northM: number): [number, number] => [126 + eastM * east(45), 45 + northM * metre];
const circle: DrawnFence = { shape: 'circle', points: [at(0, 0)], sizeM: 500 };
const field: DrawnFence = { shape: 'rectangle', points: [at(0, 0), at(400, 1000)], sizeM: null };
const road: DrawnFence = { shape: 'corridor', points: [at(0, 0), at(1000, 0), at(1000, 800)], sizeM: 40 };
const line = (fence: DrawnFence, eastM: number, northM: number) => {
  const [lng, lat] = at(eastM, northM);
  return fenceLine(fence).lineM(lng, lat);
};
const about = (metres: number, told: number) =>
  Math.abs(metres - told) <= Math.max(1.5, Math.abs(told) / 100);

describe('the line of a fence', () => {
  it.each([
    [circle, 0, 0, -500],
    [circle, 300, 400, 0],
    [circle, 600, 800, 500],
    [field, 200, 500, -200],
    [field, 430, 500, 30],
    [field, 200, -60, 60],
    [road, 500, 0, -20],
    [road, 500, 50, 30],
    [road, 1030, 830, 22.4],
    [road, -120, 0, 100],
  ])('of %o is so far from %d, %d: %d', (fence, eastM, northM, far) => {
    expect([line(fence, eastM, northM), about(line(fence, eastM, northM), far)]).toEqual([
      expect.any(Number),
      true,
    ]);
  });

  it('says how deep its inside is', () => {
    expect(fenceLine(circle).deepM).toBe(500);
    expect(fenceLine(road).deepM).toBe(20);
    // A strip of 400 m: at most 200 m, and less because it ends.
    expect(fenceLine(field).deepM).toBeGreaterThan(140);
    expect(fenceLine(field).deepM).toBeLessThan(200);
    expect(() => fenceLine({ ...circle, points: [] })).toThrow(RangeError);
  });
});

describe('the ground of a fence', () => {
  it.each([circle, field, road])('is a closed ring that holds what lies inside: %o', (fence) => {
    const ring = fenceOutline(fence);
    expect(ring.at(-1)).toEqual(ring[0]);
    const ground = new AreaShape([{ type: 'Polygon', coordinates: [ring] }]);
    let [inside, apart] = [0, 0];
    for (let x = -700; x <= 1200; x += 37)
      for (let y = -700; y <= 1200; y += 37) {
        const [lng, lat] = at(x, y);
        const far = fenceLine(fence).lineM(lng, lat);
        if (far < 0) inside++;
        // Round ends and the sides of a circle's corners differ by less than this.
        if (Math.abs(far) > 25 && ground.contains(lng, lat) !== far < 0) apart++;
      }
    expect(inside).toBeGreaterThan(20);
    expect(apart).toBe(0);
  });
});
