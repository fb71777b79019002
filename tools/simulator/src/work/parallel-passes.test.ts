import { localPlane, wgs84 } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { type PassPoint, parallelPasses } from './parallel-passes.ts';

const four = {
  lng: 116,
  lat: 37,
  headingDeg: 31,
  passes: 4,
  spacingM: 2,
  lengthM: 500,
  speedMs: 2,
  widthM: 2.5,
  startS: 1_800_000_000,
};

/** Length of the strips: working segments, and half a step at both ends of each pass. */
function workedM(points: PassPoint[]): number {
  const plane = localPlane(wgs84(four.lng, four.lat));
  let sum = 0;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const x = (b.lng - a.lng) * plane.metresPerLng;
    const stepM = Math.hypot(x, (b.lat - a.lat) * plane.metresPerLat);
    if (a.implementDown && b.implementDown && b.timeS - a.timeS <= 15) sum += stepM;
    else if (a.implementDown !== b.implementDown && b.timeS - a.timeS <= 15) sum += stepM / 2;
  }
  return sum;
}

describe('passes of known area (test vectors of analysis)', () => {
  it('are four passes of 500 m, one point a second', () => {
    const points = parallelPasses(four);
    expect(points.filter(({ implementDown }) => implementDown)).toHaveLength(1000);
    points.slice(1).forEach((point, i) => {
      expect(point.timeS - points[i]!.timeS).toBe(1);
    });
    expect(workedM(points)).toBeCloseTo(4 * 500, 1);
  });

  it('keep silent where they are told to, with the clock running on', () => {
    const points = parallelPasses({ ...four, passes: 1, silence: { fromM: 130, seconds: 120 } });
    expect(points.filter(({ implementDown }) => implementDown)).toHaveLength(130);
    const gap = Math.max(...points.slice(1).map((point, i) => point.timeS - points[i]!.timeS));
    expect(gap).toBe(121);
  });

  it('carry the depth of each pass', () => {
    const points = parallelPasses({ ...four, depthsM: [0.27, 0.27, 0.27, 0.23] });
    const down = points.filter(({ implementDown }) => implementDown);
    expect(down[749]!.depthM).toBe(0.27);
    expect(down[750]!.depthM).toBe(0.23);
  });
});
