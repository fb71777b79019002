import { usualConditionLimits } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { useOf } from '../analysis/analysis.rules.ts';
import type { HourRow } from '../analysis/hour-row.rules.ts';
import { Reduction } from '../detail/reduce.rules.ts';
import { spansOf } from '../detail/strips.rules.ts';
import { hourFigures } from './hour.rules.ts';
import { mergeValues, packValues, unpackValues } from './pack-values.ts';
import { type Told, tidy } from './told.rules.ts';

const hour = Date.UTC(2026, 4, 11, 6);
const second = 1000;

/** A machine that tells every five seconds: 20 minutes of work, 15 of travelling, 10 of idling, then its engine is off. */
function shift(startMs: number, firstHours = 1000, fuel = 5000): Told[] {
  const told: Told[] = [];
  let [hours, litres] = [firstHours, fuel];
  for (let at = 0; at < 3600; at += 5) {
    const doing = at < 1200 ? 'works' : at < 2100 ? 'drives' : at < 2700 ? 'idles' : 'off';
    told.push({
      timeMs: startMs + at * second,
      via: 1,
      working: doing === 'works',
      values: {
        engineSpeed: doing === 'off' ? 0 : 1800,
        engineLoad: 60,
        speed: doing === 'works' || doing === 'drives' ? 2 : 0,
        engineHours: hours,
        totalFuel: litres,
        fuelRate: doing === 'off' ? 0 : 12,
        guidanceMode: 1,
      },
    });
    if (doing !== 'off') {
      hours += 5 / 3600;
      litres += (12 * 5) / 3600;
    }
  }
  return told;
}

const figures = (told: readonly Told[], at = hour) => hourFigures(told, at, usualConditionLimits);
const row = (told: readonly Told[], at: number): HourRow => {
  const of = figures(told, at);
  return {
    no: 1,
    hour: at / 1000,
    day: '2026-05-11',
    ofDay: 6,
    signals: {},
    ...of,
    beyond: of.beyond as Record<string, number>,
  };
};

describe('an hour of a machine', () => {
  it('is divided so that working, travelling and idling are the engine hours, within one percent', () => {
    const { workingS, travellingS, idlingS, engineH, fuelL, fuelMethod, engagedS } = figures(shift(hour));
    expect([workingS, travellingS, idlingS]).toEqual([1200, 900, 600]);
    expect((workingS + travellingS + idlingS) / 3600 / engineH!).toBeCloseTo(1, 2);
    expect(fuelL).toBeCloseTo(9, 1);
    expect(fuelMethod).toBe('counter');
    expect(engagedS).toBe(1200);
  });

  it('takes what was told shortly before it as what holds at its beginning', () => {
    const before: Told = {
      timeMs: hour - 60 * second,
      via: 1,
      values: { engineSpeed: 900, speed: 0 },
      working: false,
    };
    const after = { ...before, timeMs: hour + 60 * second };
    // Holds for two minutes without a newer word, and no longer.
    expect(figures([before, after]).idlingS).toBe(60 + 120);
  });

  it('goes by the rate of fuel where no counter is told, and says so', () => {
    const told = shift(hour).map((one) => {
      const { totalFuel: _, ...values } = one.values;
      return { ...one, values };
    });
    const { fuelL, fuelMethod } = figures(told);
    expect(fuelL).toBeCloseTo(9, 1);
    expect(fuelMethod).toBe('rate');
  });

  it('never counts a counter backwards: not when it is reset, nor when it leaps', () => {
    const reset = [...shift(hour).slice(0, 200), ...shift(hour, 0, 0).slice(200)];
    const { fuelL, engineH } = figures(reset);
    expect(fuelL).toBeGreaterThan(8);
    expect(fuelL).toBeLessThanOrEqual(9);
    expect(engineH).toBeGreaterThan(0.6);
    const leap = [...shift(hour).slice(0, 200), ...shift(hour, 9000, 90_000).slice(200)];
    expect(figures(leap).fuelL).toBeLessThanOrEqual(9);
  });

  it('between two hours a reset leaves no hole below zero either', () => {
    const next = hour + 3_600_000;
    const use = useOf([row(shift(hour), hour), row(shift(next, 2, 10), next)]);
    expect(use.fuel).toBeCloseTo(18, 0);
    expect(use.statesHours / use.engineHours).toBeCloseTo(1, 2);
    // Without a reset what lies between counts.
    const going = useOf([row(shift(hour), hour), row(shift(next, 1000.75, 5009.5), next)]);
    expect(going.fuel! - use.fuel!).toBeCloseTo(0.5, 1);
  });

  it('tells how long something was beyond its limit, and how long a code was active', () => {
    const told = shift(hour).map((one, i) => ({
      ...one,
      values: { ...one.values, coolantTemperature: i < 60 ? 110 : 90 },
      faults: i < 60 ? [{ spn: 110, fmi: 0, occurrences: 1 }] : [],
    }));
    const { beyond, faults } = figures(told);
    expect(beyond).toEqual({ coolantTemperature: 300 });
    expect(faults).toEqual({ '110,0': 300 });
  });
});

describe('packed values', () => {
  const times = Array.from({ length: 3600 }, (_, i) => hour + i * 1000);
  const values = times.map((_, i) => tidy(Math.fround(1800 + 20 * Math.sin(i / 40))));

  it('come out as they went in, in a few bytes each', () => {
    const packed = packValues({ times, values }, hour);
    const back = unpackValues(packed, hour);
    expect([...Array.from(back.times)]).toEqual(times);
    expect(Array.from(back.values, tidy)).toEqual(values);
    expect(packed.length).toBeLessThan(3600 * 3);
    // What stands still costs next to nothing.
    expect(packValues({ times, values: times.map(() => 14.1) }, hour).length).toBeLessThan(100);
    expect(unpackValues(packValues({ times: [], values: [] }, hour), hour).times).toHaveLength(0);
  });

  it('are merged by their moments, whatever comes twice or late', () => {
    const one = { times: times.slice(0, 10), values: values.slice(0, 10) };
    const other = { times: times.slice(5, 20), values: values.slice(5, 20) };
    const merged = mergeValues(other, one);
    expect(Array.from(merged.times)).toEqual(times.slice(0, 20));
    expect(mergeValues(merged, one)).toEqual(merged);
  });

  it('are reduced to 2,000 points that keep every peak', () => {
    const peaked = values.map((value, i) => (i === 1234 ? 4000 : value));
    const reduction = new Reduction(hour, hour + 3_600_000);
    reduction.add({ times, values: peaked });
    const { points, max, count } = reduction.series('engineSpeed')!;
    expect(points.length).toBeLessThanOrEqual(2000);
    expect(points).toContainEqual([hour / 1000 + 1234, 4000]);
    expect([max, count]).toEqual([4000, 3600]);
    expect(points.map(([at]) => at)).toEqual(points.map(([at]) => at).sort((a, b) => a - b));
    const few = new Reduction(hour, hour + 3_600_000);
    few.add({ times: times.slice(0, 3), values: values.slice(0, 3) });
    expect(few.series('engineSpeed')!.points).toHaveLength(3);
    expect(new Reduction(hour, hour + 1).series('engineSpeed')).toBeUndefined();
  });

  it('become spans of a state, with a hole where nothing was told', () => {
    const run = { times: [0, 60_000, 300_000, 360_000], values: [900, 900, 900, 0] };
    expect(spansOf('engineSpeed', [run], 0, 600_000)).toEqual([
      { from: 0, to: 180, state: 'on' },
      { from: 300, to: 360, state: 'on' },
      { from: 360, to: 480, state: 'off' },
    ]);
  });
});
