import { localPlane, wgs84 } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { machines } from '../fleet/machines.ts';
import { daySeconds, depotPose, planDay } from './day-plan.ts';
import { type Sample, Timeline } from './sample.ts';

const midnight = Date.UTC(2026, 4, 10, 16);
const fleet = machines(200, 7);

function activeShare(samples: Sample[], activities: readonly string[]): number {
  return samples.filter((sample) => activities.includes(sample.activity)).length / samples.length;
}

describe('the fleet around the clock', () => {
  it('works with at least 35 % in every half hour, and about a quarter drives or stands online', () => {
    const timelines = fleet.map((machine) => new Timeline(machine));
    const others: number[] = [];
    for (let halfHour = 0; halfHour < 48; halfHour += 1) {
      const samples = timelines.map((timeline) => timeline.at(midnight + halfHour * 1_800_000));
      expect(activeShare(samples, ['working', 'turning']), `at ${halfHour / 2} h`).toBeGreaterThanOrEqual(
        0.35,
      );
      others.push(activeShare(samples, ['driving', 'idle', 'asleep']));
      expect(activeShare(samples, ['off'])).toBeGreaterThan(0.05);
    }
    const mean = others.reduce((sum, share) => sum + share, 0) / others.length;
    expect(mean).toBeGreaterThan(0.2);
    expect(mean).toBeLessThan(0.45);
  });

  it('keeps its first machine at work or on its way, for a fleet of one', () => {
    const timeline = new Timeline(machines(1, 3)[0]!);
    const day = Array.from({ length: 288 }, (_, i) => timeline.at(midnight + i * 300_000));
    expect(activeShare(day, ['working', 'turning'])).toBeGreaterThan(0.7);
    expect(activeShare(day, ['off', 'asleep'])).toBe(0);
  });
});

describe('a day', () => {
  it('is legs without a gap from the depot to the depot, for every roster', () => {
    for (const machine of fleet.slice(0, 60)) {
      const { legs } = planDay(machine, 20_580);
      let endS = 0;
      for (const leg of legs) {
        expect(leg.startS).toBeCloseTo(endS, 6);
        expect(leg.durationS).toBeGreaterThan(0);
        endS = leg.startS + leg.durationS;
      }
      expect(endS, machine.roster).toBeCloseTo(daySeconds, 3);
      expect(legs.at(-1)).toMatchObject({ kind: 'stop', pose: depotPose(machine) });
    }
  });

  it('is the same whenever and in whatever order it is asked', () => {
    const machine = fleet[12]!;
    const times = Array.from({ length: 50 }, (_, i) => midnight + i * 1_700_000);
    const forward = new Timeline(machine);
    const backward = new Timeline(machines(30, 7)[12]!);
    const first = times.map((time) => forward.at(time));
    const second = times.toReversed().map((time) => backward.at(time));
    expect(second.toReversed()).toEqual(first);
  });

  it('moves as a machine can: no jumps in place, speed or heading, over a day and its midnight', () => {
    for (const index of [0, 1, 2, 4, 7, 10, 33]) {
      const machine = { ...fleet[index]!, gnss: 'rtk' as const };
      const timeline = new Timeline(machine);
      const plane = localPlane(wgs84(machine.place.lng, machine.place.lat));
      let before = timeline.at(midnight);
      for (let second = 1; second < 90_000; second += 1) {
        const now = timeline.at(midnight + second * 1000);
        const steady = now.fix === 4 && before.fix === 4;
        const stepM = Math.hypot(
          (now.lng - before.lng) * plane.metresPerLng,
          (now.lat - before.lat) * plane.metresPerLat,
        );
        const turned = Math.abs(((now.headingDeg - before.headingDeg + 540) % 360) - 180);
        if (steady && (stepM > 11.5 || turned > 40 || Math.abs(now.speedMs - before.speedMs) > 1.1)) {
          expect.fail(
            `${machine.sn} at second ${second}: ${stepM} m, ${turned}°, ${before.speedMs} to ${now.speedMs}`,
          );
        }
        if (now.implementDown && now.speedMs > 5.6) expect.fail(`works at ${now.speedMs} m/s`);
        if (steady && Math.abs(stepM - (now.speedMs + before.speedMs) / 2) > 0.6) {
          expect.fail(`${machine.sn} at second ${second}: moved ${stepM} m at ${now.speedMs} m/s`);
        }
        before = now;
      }
    }
  });
});

describe('work in the ground', () => {
  const machine = fleet.find((one) => one.roster === 'round' && one.kind.workType === 'deepLoosening')!;
  const timeline = new Timeline(machine);
  const down = Array.from({ length: 40_000 }, (_, i) => timeline.at(midnight + i * 1000)).filter(
    (s) => s.implementDown,
  );

  it('holds the set depth, with shallow stretches and ramps at both ends', () => {
    const depths = down.map((sample) => sample.depthM!);
    const good = depths.filter((depth) => depth >= 0.25).length / depths.length;
    expect(good).toBeGreaterThan(0.85);
    expect(good).toBeLessThan(0.99);
    expect(Math.max(...depths)).toBeLessThan(0.285 + 0.036);
    expect(depths.some((depth) => depth > 0.15 && depth < 0.23)).toBe(true);
  });

  it('comes from a receiver that is mostly fixed and now and then is not', () => {
    const rtk = new Timeline({ ...machine, gnss: 'rtk' });
    const fixes = Array.from({ length: 2000 }, (_, i) => rtk.at(midnight + i * 40_000).fix);
    expect(fixes.filter((fix) => fix === 4).length / fixes.length).toBeGreaterThan(0.88);
    expect(new Set(fixes).size).toBeGreaterThan(2);
  });
});

describe('machines', () => {
  it('have SNs of 7 or 10 digits and numbers that are all different', () => {
    const many = machines(5000, 1);
    expect(many.every(({ sn }) => /^([0-9]{7}|[0-9]{10})$/.test(sn))).toBe(true);
    expect(new Set(many.map(({ sn }) => sn)).size).toBe(5000);
    expect(new Set(many.map(({ sn }) => sn.slice(-7))).size).toBe(5000);
    expect(new Set(many.map(({ terminalNumber }) => terminalNumber)).size).toBe(5000);
    expect(new Set(many.map(({ protocol }) => protocol))).toEqual(new Set([2013, 2019]));
    expect(many.slice(0, 200)).toEqual(machines(200, 1));
  });
});
