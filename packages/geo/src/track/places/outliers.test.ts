import { describe, expect, it } from 'vitest';
import { float, jumps } from '../../coverage/testing/faults.ts';
import { contourWork } from '../../coverage/testing/shapes.ts';
import { observe } from '../../coverage/testing/truth.ts';
import { Driver, MORNING } from '../testing/driver.ts';
import type { TrackColumns } from '../track-columns.ts';
import { cleanTrack } from './clean.ts';

const kept = (track: TrackColumns): Set<number> => new Set(cleanTrack(track, { now: MORNING + 86_400 }).kept);
const indexes = (track: TrackColumns): number[] => [...track.time.keys()];

/** Passes up and down, then a square of 20 m with sharp corners, all with the tool down. */
function work(): TrackColumns {
  const driver = new Driver();
  for (let pass = 0; pass < 6; pass++) driver.work(150).turn(90).travel(4).turn(90);
  for (let side = 0; side < 8; side++) driver.work(10).turn(90);
  return driver.track();
}

describe('places that stand aside (R1)', () => {
  it('5 % of the points 3 to 30 m aside: nearly all are left out, and no other', () => {
    const straight = work();
    const faulty = jumps(0.05)(straight, 3);
    const wrong = indexes(straight).filter(
      (i) => faulty.lat[i] !== straight.lat[i] && straight.status[i] === 2,
    );
    const counts = kept(faulty);
    expect(wrong.length).toBeGreaterThan(30);
    expect(wrong.filter((i) => !counts.has(i)).length / wrong.length).toBeGreaterThan(0.9);
    expect(indexes(straight).filter((i) => faulty.lat[i] === straight.lat[i] && !counts.has(i))).toEqual([]);
  });

  it('sharp corners, stops and coarse points are no outliers', () => {
    expect(kept(work()).size).toBe(work().time.length);
    const slow = new Driver(MORNING, 10)
      .work(300)
      .turn(90)
      .work(60)
      .turn(90)
      .work(300)
      .stand(60)
      .work(100)
      .track();
    expect(kept(slow).size).toBe(slow.time.length);
  });

  it('the bends of a contour are none, though a step takes five or ten seconds', () => {
    for (const interval of [5, 10]) {
      const truth = contourWork(4);
      const track = observe(truth, { interval, sigma: 0.02, fix: 4, seed: 1 });
      expect(kept(track).size).toBe(track.time.length);
    }
  });

  it('half a minute of RTK float 1 m aside is left out of a straight pass', () => {
    const faulty = float(1, 10_000)(new Driver().work(10_000).track(), 1);
    const counts = kept(faulty);
    expect(indexes(faulty).filter((i) => counts.has(i) === (faulty.fix[i] === 5))).toEqual([]);
  });
});
