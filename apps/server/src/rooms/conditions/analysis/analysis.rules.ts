import type { ConditionAnalysis, UseFigures } from '@furrow/contract';
import { conditionSignals } from '@furrow/contract';
import { ageClasses, type Counter, counterStep } from '../rolling/hour.rules.ts';
import type { HourRow } from './hour-row.rules.ts';

/** What one vehicle's hours come to. */
export interface VehicleUse {
  engineHours: number;
  /** Of these by the counter. */
  countedHours: number;
  statesHours: number;
  workingHours: number;
  travellingHours: number;
  idlingHours: number;
  fuel: number | null;
  fuelMethod: UseFigures['fuelMethod'];
  beyondHours: number;
}

/** What a counter went on between two hours, where no hour holds both readings. */
function between(key: Counter, before: HourRow, after: HourRow): number {
  const [one, other] = [before.counters[key], after.counters[key]];
  if (one === undefined || other === undefined) return 0;
  return counterStep(key, other.first - one.last, other.firstAt - one.lastAt);
}

/** A counter that was told for less of the running engine's time than this says nothing of the hour. */
const leastCovered = 0.9;

/** Engine hours of one hour by its counter; null where it was not told, or only for a part: CAN data began or broke off. */
function countedHours({ engineH, counters, workingS, travellingS, idlingS }: HourRow): number | null {
  const ends = counters.engineHours;
  if (engineH === null || ends === undefined) return null;
  const covered = (ends.lastAt - ends.firstAt) / 1000;
  return covered < leastCovered * (workingS + travellingS + idlingS) ? null : engineH;
}

/** The hours of one vehicle, oldest first, as one sum. */
export function useOf(hours: readonly HourRow[]): VehicleUse {
  const use: VehicleUse = {
    engineHours: 0,
    countedHours: 0,
    statesHours: 0,
    workingHours: 0,
    travellingHours: 0,
    idlingHours: 0,
    fuel: null,
    fuelMethod: null,
    beyondHours: 0,
  };
  hours.forEach((hour, i) => {
    const before = hours[i - 1];
    use.workingHours += hour.workingS / 3600;
    use.travellingHours += hour.travellingS / 3600;
    use.idlingHours += hour.idlingS / 3600;
    // Limits that are beyond at once are not counted twice: the longest is.
    use.beyondHours += Math.max(0, ...Object.values(hour.beyond)) / 3600;
    const counted = countedHours(hour);
    const running = (hour.workingS + hour.travellingS + hour.idlingS) / 3600;
    if (counted === null) use.engineHours += running;
    else {
      use.engineHours +=
        counted + (before && countedHours(before) !== null ? between('engineHours', before, hour) : 0);
      use.countedHours += counted;
    }
    if (hour.fuelL === null) return;
    use.fuel = (use.fuel ?? 0) + hour.fuelL + (before ? between('totalFuel', before, hour) : 0);
    use.fuelMethod = use.fuelMethod === null || use.fuelMethod === hour.fuelMethod ? hour.fuelMethod : 'both';
  });
  use.statesHours = use.workingHours + use.travellingHours + use.idlingHours;
  return use;
}

export function figuresOf(use: VehicleUse, area: number, faults: number): UseFigures {
  return {
    engineHours: use.engineHours,
    // Where it was told for most of the time, the counter is what the hours go by.
    hoursMethod: use.countedHours > use.engineHours / 2 ? 'counter' : 'states',
    workingHours: use.workingHours,
    travellingHours: use.travellingHours,
    idlingHours: use.idlingHours,
    fuel: use.fuel,
    fuelMethod: use.fuelMethod,
    area,
    faults,
    beyondHours: use.beyondHours,
  };
}

/** Several vehicles as one. */
export function totalOf(all: readonly UseFigures[]): UseFigures {
  const sum = (
    key:
      | 'engineHours'
      | 'workingHours'
      | 'travellingHours'
      | 'idlingHours'
      | 'area'
      | 'beyondHours'
      | 'faults',
  ) => all.reduce((total, one) => total + one[key], 0);
  const fuels = all.filter(({ fuel }) => fuel !== null);
  const methods = new Set(fuels.map(({ fuelMethod }) => fuelMethod));
  return {
    engineHours: sum('engineHours'),
    hoursMethod: all.every(({ hoursMethod }) => hoursMethod === 'counter') ? 'counter' : 'states',
    workingHours: sum('workingHours'),
    travellingHours: sum('travellingHours'),
    idlingHours: sum('idlingHours'),
    fuel: fuels.length === 0 ? null : fuels.reduce((total, { fuel }) => total + fuel!, 0),
    fuelMethod: methods.size > 1 ? 'both' : ([...methods][0] ?? null),
    area: sum('area'),
    faults: sum('faults'),
    beyondHours: sum('beyondHours'),
  };
}

/** Hours by steps of engine speed and load. */
export function heatOf(hours: readonly HourRow[]): ConditionAnalysis['heat'] {
  const cells = sumOf(hours.map(({ heat }) => heat));
  return [...cells].map(([cell, seconds]) => {
    const [speed, load] = cell.split(',').map(Number) as [number, number];
    return [speed, load, seconds / 3600];
  });
}

export function daysOf(hours: readonly HourRow[]): ConditionAnalysis['days'] {
  const days = new Map<string, HourRow[]>();
  for (const hour of hours) {
    const day = days.get(hour.day);
    if (day === undefined) days.set(hour.day, [hour]);
    else day.push(hour);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, of]) => {
      const told = of.filter(({ fuelL }) => fuelL !== null);
      const total = (key: 'workingS' | 'travellingS' | 'idlingS') =>
        of.reduce((sum, one) => sum + one[key], 0) / 3600;
      return {
        day,
        workingHours: total('workingS'),
        travellingHours: total('travellingS'),
        idlingHours: total('idlingS'),
        fuel: told.length === 0 ? null : told.reduce((sum, { fuelL }) => sum + fuelL!, 0),
      };
    });
}

/** Share of idling in the running engine's time, by the hour of the day. */
export function idlingByHour(hours: readonly HourRow[]): (number | null)[] {
  return Array.from({ length: 24 }, (_, ofDay) => {
    const these = hours.filter((one) => one.ofDay === ofDay);
    const idling = these.reduce((sum, { idlingS }) => sum + idlingS, 0);
    const runs = these.reduce((sum, one) => sum + one.workingS + one.travellingS + one.idlingS, 0);
    return runs === 0 ? null : idling / runs;
  });
}

/** How each signal is spread: its extremes, and the quartiles of its hourly means. */
export function boxesOf(hours: readonly HourRow[]): ConditionAnalysis['signals'] {
  const bySignal = new Map<string, { means: number[]; min: number; max: number }>();
  for (const { signals } of hours) {
    for (const [signal, [, min, max, mean]] of Object.entries(signals)) {
      const held = bySignal.get(signal) ?? { means: [], min, max };
      held.means.push(mean);
      held.min = Math.min(held.min, min);
      held.max = Math.max(held.max, max);
      bySignal.set(signal, held);
    }
  }
  return [...bySignal]
    .filter(([signal]) => signal in conditionSignals)
    .map(([signal, { means, min, max }]) => {
      means.sort((a, b) => a - b);
      const at = (share: number) => quantile(means, share);
      return { signal, box: [min, at(0.25), at(0.5), at(0.75), max] };
    });
}

export function guidanceOf(hours: readonly HourRow[]): ConditionAnalysis['guidance'] {
  const total = (key: 'engagedS' | 'workingS' | 'fixedS' | 'toldS') =>
    hours.reduce((sum, one) => sum + one[key], 0);
  const ages = sumOf(hours.map((hour) => hour.ages));
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return {
    engagedShare: share(total('engagedS'), total('workingS')),
    fixedShare: share(total('fixedS'), total('toldS')),
    ages: Array.from({ length: ageClasses.length + 1 }, (_, i) => (ages.get(String(i)) ?? 0) / 3600),
  };
}

type Outlier = ConditionAnalysis['vehicles'][number]['outliers'][number];

/** Which figures of which vehicle lie beyond 1.5 times the distance of the quartiles; of fewer than four nobody knows. */
export function outliersOf(all: readonly UseFigures[]): Outlier[][] {
  const found: Outlier[][] = all.map(() => []);
  if (all.length < 4) return found;
  const measures: Record<Outlier, (one: UseFigures) => number | null> = {
    idlingShare: ({ idlingHours, workingHours, travellingHours }) => {
      const whole = idlingHours + workingHours + travellingHours;
      return whole === 0 ? null : idlingHours / whole;
    },
    litresPerHour: ({ fuel, engineHours }) =>
      fuel === null || engineHours === 0 ? null : fuel / engineHours,
    engineHours: ({ engineHours }) => engineHours,
  };
  for (const [name, measure] of Object.entries(measures) as [Outlier, (one: UseFigures) => number | null][]) {
    const values = all.map(measure);
    const sorted = values.filter((one) => one !== null).sort((a, b) => a - b);
    const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
    const play = 1.5 * (high - low);
    values.forEach((value, i) => {
      if (value !== null && (value < low - play || value > high + play)) found[i]!.push(name);
    });
  }
  return found;
}

/** Between the two nearest of sorted values. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  return low + ((sorted[Math.ceil(place)] ?? low) - low) * (place - Math.floor(place));
}

function sumOf(all: readonly Readonly<Record<string, number>>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of all) for (const key in one) sums.set(key, (sums.get(key) ?? 0) + one[key]!);
  return sums;
}
