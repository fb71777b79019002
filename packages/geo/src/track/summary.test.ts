import { describe, expect, it } from 'vitest';
import { findGaps } from './gaps.ts';
import { findStops } from './stops.ts';
import { summarize } from './summary.ts';
import { Driver, MORNING } from './testing/driver.ts';
import { indexAtTime, pointStatus } from './track-columns.ts';
import { longestSegment, usualInterval } from './track-limits.ts';

describe('summarize', () => {
  it('measures work, travel and stops, and the times sum to the span', () => {
    const driver = new Driver().report(0, pointStatus.stopped);
    const figures = summarize(driver.work(100).travel(50, 4).stand(60).track(3));
    // The implement goes down and comes up between two points: half of each of those steps is work (R2).
    expect(figures.workingS).toBeCloseTo(100, 6);
    expect(figures.workingDistanceM).toBeCloseTo(1 + 99 * 2 + 2, 2);
    expect(figures.travellingS + figures.stoppedS).toBeCloseTo(110, 6);
    expect(figures.distanceM).toBeCloseTo(400, 2);
    expect(figures.workingS + figures.travellingS + figures.stoppedS + figures.noDataS).toBe(210);
    expect(figures.grossAreaM2).toBeCloseTo(figures.workingDistanceM * 3, 3);
    expect(figures.meanValue).toBeCloseTo(0.3, 6);
    expect(figures.topSpeed).toBe(4);
    expect(figures.meanSpeed).toBeGreaterThan(2);
    expect([figures.first, figures.last]).toEqual([MORNING, MORNING + 210]);
  });

  it('counts neither distance nor time of work across a gap', () => {
    const figures = summarize(new Driver().work(10).skip(400, 2).work(10).track());
    expect(figures.distanceM).toBeCloseTo(36 - 0, 2);
    expect(figures.noDataS).toBe(401);
    expect(findGaps(new Driver().work(10).skip(400).work(10).track())).toEqual([{ before: 9, seconds: 401 }]);
  });

  it('a hole in the work that is no gap is drawn but is no work', () => {
    const figures = summarize(new Driver().work(10).skip(99, 2).work(10).track());
    expect(figures.workingDistanceM).toBeCloseTo(36, 2);
    expect(figures.distanceM).toBeCloseTo(36 + 200, 2);
    expect(figures.noDataS).toBe(100);
  });

  it('points without a fix have no distance', () => {
    const figures = summarize(new Driver().work(10).drive(5, 2, pointStatus.noFix).work(10).track());
    expect(figures.withoutFix).toBe(5);
    expect(figures.distanceM).toBeCloseTo(36, 2);
    expect(figures.noDataS).toBe(6);
  });

  it('says null, never 0, where nothing is defined', () => {
    const nothing = summarize(new Driver().track());
    expect(nothing).toMatchObject({ points: 0, distanceM: 0, meanSpeed: null, topSpeed: null, first: null });
    expect(summarize(new Driver().travel(10).track(3))).toMatchObject({ grossAreaM2: null, meanValue: null });
    expect(summarize(new Driver().work(10).track()).grossAreaM2).toBeNull();
  });

  it('sums up a span', () => {
    const track = new Driver().work(100).track();
    expect(summarize(track, {}, 10, 20)).toMatchObject({ points: 11, workingS: 10 });
  });
});

describe('findStops', () => {
  it('finds what stands long enough, also across a gap at the same place', () => {
    const driver = new Driver().travel(60).stand(200).travel(30).stand(100).travel(30).stand(60);
    const track = driver.skip(7200).stand(1).travel(60).track();
    const stops = findStops(track, 3);
    expect(stops.map((stop) => stop.seconds)).toEqual([199, 7260]);
    expect(stops[0]!.lat).toBeCloseTo(track.lat[60]!, 9);
    expect(findStops(track, 1)).toHaveLength(3);
  });

  it('does not join two places', () => {
    const driver = new Driver().stand(200);
    driver.east += 31;
    expect(findStops(driver.stand(200).track())).toHaveLength(2);
  });
});

it('knows the longest segment (R2)', () => {
  expect([1, 5, 10, 30, 60].map(longestSegment)).toEqual([15, 15, 30, 60, 90]);
  expect(usualInterval(new Driver(MORNING, 5).work(100).skip(1000).work(10).track().time)).toBe(5);
});

it('finds the point of a time', () => {
  const track = new Driver(MORNING, 5).work(20).track();
  expect(indexAtTime(track, MORNING)).toBe(-1);
  expect(indexAtTime(track, MORNING + 11)).toBe(1);
  expect(indexAtTime(track, MORNING + 1000)).toBe(3);
});
