import { describe, expect, it } from 'vitest';
import { findJobs } from '../track/jobs.ts';
import { Driver } from '../track/testing/driver.ts';
import { emptyColumns, pointStatus } from '../track/track-columns.ts';
import { guessWork, separateFieldRoad } from './separate-field-road.ts';

/** Road, twelve passes of 300 m with a tool of 3 m, road; nothing but places and speeds is sent. */
function day(): { driver: Driver; fieldFrom: number; fieldTo: number } {
  const driver = new Driver();
  driver.turn(90).travel(300, 8);
  const fieldFrom = driver.records.length;
  driver.turn(-90);
  for (let pass = 0; pass < 12; pass++) {
    driver.travel(150, 2);
    const side = pass % 2 === 0 ? 90 : -90;
    driver.turn(side).travel(2, 1.5).turn(side);
  }
  const fieldTo = driver.records.length;
  driver.turn(90).travel(300, 8);
  return { driver, fieldFrom, fieldTo };
}

describe('separateFieldRoad (R2)', () => {
  it('finds the field between two roads', () => {
    const { driver, fieldFrom, fieldTo } = day();
    const field = separateFieldRoad(driver.track());
    const right = field.filter((is, i) => (is === 1) === (i >= fieldFrom && i < fieldTo)).length;
    expect(right / field.length).toBeGreaterThan(0.98);
  });

  it('a road alone, slow or fast, there and back, is no field', () => {
    for (const speed of [2, 5, 12]) {
      const driver = new Driver().travel(600, speed).turn(180).travel(600, speed);
      expect(separateFieldRoad(driver.track()).some((is) => is === 1)).toBe(false);
    }
  });

  it('takes anything without throwing', () => {
    expect(separateFieldRoad(emptyColumns(0))).toHaveLength(0);
    const track = emptyColumns(50);
    track.time.forEach((_, i) => {
      track.time[i] = i;
      track.lng[i] = i % 3 === 0 ? Number.NaN : i % 2 === 0 ? 179.9 : -179.9;
      track.lat[i] = i % 5 === 0 ? 200 : i;
    });
    expect(separateFieldRoad(track)).toHaveLength(50);
  });
});

describe('guessWork (R2)', () => {
  it('makes a job of a track without any sign of work', () => {
    const { track, guessed } = guessWork(day().driver.track(3));
    expect(guessed).toBe(true);
    const [job, ...others] = findJobs(track);
    expect(others).toEqual([]);
    expect(job!.distanceM).toBeGreaterThan(12 * 290);
    expect(job!.distanceM).toBeLessThan(12 * 320);
  });

  it('leaves a track alone whose terminal knows when it works', () => {
    const track = new Driver().work(60).travel(60).track();
    expect(guessWork(track)).toEqual({ track, guessed: false });
    const parked = new Driver().stand(600).track();
    expect(guessWork(parked).guessed).toBe(false);
    expect(guessWork(parked).track.status.every((status) => status === pointStatus.stopped)).toBe(true);
  });
});
