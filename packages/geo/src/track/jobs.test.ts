import { describe, expect, it } from 'vitest';
import { findJobs } from './jobs.ts';
import { findPasses } from './passes.ts';
import { stepsOf } from './segments.ts';
import { Driver, MORNING, shuttle } from './testing/driver.ts';
import { pointStatus } from './track-columns.ts';

const passesOf = (driver: Driver) => {
  const track = driver.track();
  return findPasses(track, stepsOf(track));
};

describe('findPasses (R2)', () => {
  it('counts the passes of shuttle work', () => {
    expect(passesOf(shuttle(new Driver(), 7))).toHaveLength(7);
  });

  it('bridges an implement that is up for less than 3 s', () => {
    expect(passesOf(new Driver().work(50).travel(2).work(50))).toHaveLength(1);
    expect(passesOf(new Driver().work(50).travel(4).work(50))).toHaveLength(2);
  });

  it('ends a pass where the machine turns more than 60°, implement down', () => {
    expect(passesOf(new Driver().work(50).turn(90).work(50))).toHaveLength(2);
    expect(passesOf(new Driver().work(50).turn(45).work(50))).toHaveLength(1);
  });

  it('ends a pass at a gap', () => {
    expect(passesOf(new Driver().work(50).skip(100, 2).work(50))).toHaveLength(2);
  });
});

describe('findJobs (R3)', () => {
  it('sums one field into one job', () => {
    const jobs = findJobs(shuttle(new Driver(), 5).track(3));
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.passes).toHaveLength(5);
    expect(jobs[0]!.distanceM).toBeGreaterThan(5 * 198);
    expect(jobs[0]!.distanceM).toBeLessThan(5 * 202);
    expect(jobs[0]!.grossAreaM2).toBeCloseTo(jobs[0]!.distanceM * 3, 3);
    expect(jobs[0]).toMatchObject({ coarse: false });
    expect(jobs[0]!.meanSpeed).toBeCloseTo(2, 1);
  });

  it('begins a new job after 30 min without a working point', () => {
    const pause = (seconds: number) => new Driver().work(60).stand(seconds).work(60).track();
    expect(findJobs(pause(1790))).toHaveLength(1);
    expect(findJobs(pause(1810))).toHaveLength(2);
  });

  it('begins a new job over 500 m away', () => {
    const away = (seconds: number) => new Driver().work(60).travel(seconds, 10).work(60).track();
    expect(findJobs(away(45))).toHaveLength(1);
    expect(findJobs(away(55))).toHaveLength(2);
  });

  it('begins a new job at midnight of the region and when the tool changes', () => {
    const midnight = MORNING + 16 * 3600;
    const track = new Driver(midnight - 100).work(200).track();
    const jobs = findJobs(track);
    expect(jobs.map(({ from, to }) => [from, to])).toEqual([
      [0, 98],
      [99, 199],
    ]);
    expect(findJobs(track, { zoneOffset: 6 * 3600 })).toHaveLength(1);
    expect(findJobs(track, { zoneOffset: 0, changes: [midnight - 50] })).toHaveLength(2);
  });

  it('flags coarse points and knows no job without work', () => {
    expect(findJobs(new Driver(MORNING, 10).work(600).track())[0]).toMatchObject({ coarse: true });
    expect(findJobs(new Driver().travel(600).stand(60).track())).toEqual([]);
    expect(findJobs(new Driver().report(2, pointStatus.qualified).track())).toEqual([]);
  });
});
