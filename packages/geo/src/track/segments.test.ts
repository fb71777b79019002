import { describe, expect, it } from 'vitest';
import { noise } from '../coverage/testing/faults.ts';
import { findJobs } from './jobs.ts';
import { step, stepsOf } from './segments.ts';
import { Driver } from './testing/driver.ts';
import { pointStatus } from './track-columns.ts';

/** Share of the steps that are work. */
const working = (kind: Uint8Array): number => kind.filter((one) => one === step.working).length / kind.length;

describe('silence on a pass (R2)', () => {
  const silent = (seconds: number, speed = 2) => new Driver().work(30).skip(seconds, speed).work(30);

  it.each([16, 25, 40, 59])('%i s on a straight pass are work, and marked as bridged', (seconds) => {
    const track = silent(seconds).track();
    const { kind, bridged, metres } = stepsOf(track);
    expect([kind[29], bridged[29], bridged.reduce((sum, one) => sum + one)]).toEqual([step.working, 1, 1]);
    expect(metres[29]).toBeCloseTo(2 * (seconds + 1), 1);
    expect(findJobs(track)[0]).toMatchObject({ bridged: true, passes: [{ from: 0, to: 59 }] });
  });

  it('is nothing where it lasts too long, the machine stood, turned, or has come to another pass', () => {
    const turned = new Driver().work(30).turn(90).skip(20, 2).work(30).track();
    const aside = new Driver().work(30);
    aside.skip(20, 2).east += 12;
    for (const track of [silent(61).track(), silent(40, 0.5).track(), turned, aside.work(30).track()]) {
      expect(stepsOf(track).kind[29]).toBe(step.unknown);
      expect(findJobs(track).every(({ bridged }) => !bridged)).toBe(true);
    }
  });
});

describe('work near the top speed (R2)', () => {
  it.each([
    ['5.4 m/s, noise of 0.3 m, every second', 5.4, 1, 0.3],
    ['5 m/s, noise of 0.1 m, five a second', 5, 0.2, 0.1],
  ])('%s: noise cuts no segment', (_name, speed, interval, sigma) => {
    const straight = new Driver(undefined, interval).drive(60, speed, pointStatus.qualified).track();
    expect(working(stepsOf(noise(sigma)(straight, 7)).kind)).toBe(1);
  });

  it('a sprayer works at 25 km/h by the limit of its kind, and what jumps away works nowhere', () => {
    const fast = new Driver().work(60, 25 / 3.6).track();
    expect(working(stepsOf(fast, { topSpeed: 8.4 }).kind)).toBe(1);
    const carried = new Driver().work(20, 2).skip(1, 60).work(20, 2).track();
    expect(stepsOf(carried).kind[19]).toBe(step.unknown);
  });
});
