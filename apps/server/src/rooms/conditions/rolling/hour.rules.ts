import { type ConditionLimit, conditionLimitKeys, conditionLimits, runningRpm } from '@furrow/contract';
import type { Told } from './told.rules.ts';

/** What was told holds for so long when nothing newer comes, ms. */
export const holdMs = 120_000;
/** Steps of the picture of speed against load. */
export const heatRpm = 200;
export const heatLoad = 10;
/** Upper ends of the classes of ages of corrections, seconds; above the last is a class of its own. */
export const ageClasses = [2, 5, 10, 30] as const;
const movingMs = 0.3;
const loweredPercent = 40;
const turningRpm = 100;
/** A faster step of a counter is none of the engine: it was set, or belongs to another one. */
const counters = {
  totalFuel: { perHour: 200, play: 1 },
  engineHours: { perHour: 1.1, play: 0.1 },
} as const;
export type Counter = keyof typeof counters;
export const counterKeys = Object.keys(counters) as Counter[];

/** First and last reading of a counter and when, ms UTC. */
export interface CounterEnds {
  firstAt: number;
  first: number;
  lastAt: number;
  last: number;
}

export interface HourFigures {
  workingS: number;
  travellingS: number;
  idlingS: number;
  engagedS: number;
  fixedS: number;
  toldS: number;
  fuelL: number | null;
  fuelMethod: 'counter' | 'rate' | null;
  /** By the engine's own counter. */
  engineH: number | null;
  counters: Partial<Record<Counter, CounterEnds>>;
  heat: Record<string, number>;
  beyond: Partial<Record<ConditionLimit, number>>;
  ages: Record<string, number>;
  faults: Record<string, number>;
}

/** What of a counter counts between two readings: nothing for a reset, a step back, or one that no engine makes. */
export function counterStep(key: Counter, step: number, ms: number): number {
  const { perHour, play } = counters[key];
  return step >= 0 && step <= (perHour * ms) / 3_600_000 + play ? step : 0;
}

const empty = (): HourFigures => ({
  workingS: 0,
  travellingS: 0,
  idlingS: 0,
  engagedS: 0,
  fixedS: 0,
  toldS: 0,
  fuelL: null,
  fuelMethod: null,
  engineH: null,
  counters: {},
  heat: {},
  beyond: {},
  ages: {},
  faults: {},
});

/** What is known at a moment: each value as long as it holds. */
class Known {
  readonly #values = new Map<string, readonly [value: number, untilMs: number]>();
  #working: readonly [boolean, number] = [false, 0];
  readonly #faults = new Map<0 | 1, readonly [codes: readonly string[], untilMs: number]>();

  take({ timeMs, values, working, faults, via }: Told): void {
    const until = timeMs + holdMs;
    for (const key in values) this.#values.set(key, [values[key]!, until]);
    if (working !== undefined) this.#working = [working, until];
    if (faults !== undefined) this.#faults.set(via, [faults.map(({ spn, fmi }) => `${spn},${fmi}`), until]);
  }

  at(key: string, ms: number): number | undefined {
    const held = this.#values.get(key);
    return held !== undefined && held[1] > ms ? held[0] : undefined;
  }

  /** By the track; of a machine that tells no positions by its hitch and its power take-off, while it moves. */
  works(ms: number): boolean {
    if (this.#working[1] > ms) return this.#working[0];
    const lowered = (this.at('rearHitch', ms) ?? 100) < loweredPercent;
    return (lowered || (this.at('rearPto', ms) ?? 0) > turningRpm) && moves(this, ms);
  }

  faultsAt(ms: number): Set<string> {
    const codes = [...this.#faults.values()].flatMap(([list, until]) => (until > ms ? list : []));
    return new Set(codes);
  }
}

/**
 * The figures of one hour from what was told in it and shortly before (`told`, oldest first, from `holdMs` before the hour on).
 * Working, travelling and idling are the running engine, divided: at work by the track, else moving, else standing.
 */
export function hourFigures(
  told: readonly Told[],
  hourMs: number,
  limits: Readonly<Record<ConditionLimit, number>>,
): HourFigures {
  const figures = empty();
  const known = new Known();
  const endMs = hourMs + 3_600_000;
  let fuelByRate: number | null = null;
  let usualMs = holdMs;
  for (let i = 0; i < told.length; i++) {
    const one = told[i]!;
    if (one.timeMs >= endMs) break;
    known.take(one);
    if (one.timeMs >= hourMs) takeCounters(figures, one);
    const silence = (told[i + 1]?.timeMs ?? Number.POSITIVE_INFINITY) - one.timeMs;
    if (silence > 0 && silence <= holdMs) usualMs = silence;
    // Before a silence the last word holds as long as the one before it did, and not until the machine is heard again.
    const lasts = silence <= holdMs ? silence : usualMs;
    const from = Math.max(one.timeMs, hourMs);
    const to = Math.min(one.timeMs + lasts, endMs);
    if (to <= from) continue;
    const seconds = (to - from) / 1000;
    addState(figures, known, from, seconds);
    addBeyond(figures, known, from, seconds, limits);
    const rate = known.at('fuelRate', from);
    if (rate !== undefined) fuelByRate = (fuelByRate ?? 0) + (rate * seconds) / 3600;
  }
  if (figures.counters.totalFuel !== undefined) figures.fuelMethod = 'counter';
  else if (fuelByRate !== null) {
    figures.fuelL = fuelByRate;
    figures.fuelMethod = 'rate';
  }
  return figures;
}

/** Whether the engine runs: by its speed, else by the terminal's input, else by what the machine does. */
function runs(known: Known, ms: number): boolean {
  const speed = known.at('engineSpeed', ms);
  if (speed !== undefined) return speed > runningRpm;
  const on = known.at('engineOn', ms);
  return on === undefined ? known.works(ms) || moves(known, ms) : on === 1;
}

function moves(known: Known, ms: number): boolean {
  const speed = known.at('speed', ms) ?? known.at('groundSpeed', ms) ?? known.at('wheelSpeed', ms);
  return (speed ?? (known.at('vehicleSpeed', ms) ?? 0) / 3.6) > movingMs;
}

function addState(figures: HourFigures, known: Known, ms: number, seconds: number): void {
  const fix = known.at('fixType', ms);
  if (fix !== undefined) {
    figures.toldS += seconds;
    if (fix === 4) figures.fixedS += seconds;
  }
  for (const code of known.faultsAt(ms)) add(figures.faults, code, seconds);
  if (!runs(known, ms)) return;
  if (known.works(ms)) {
    figures.workingS += seconds;
    if (known.at('guidanceMode', ms) === 1 || known.at('autoSteer', ms) === 1) figures.engagedS += seconds;
  } else if (moves(known, ms)) figures.travellingS += seconds;
  else figures.idlingS += seconds;
  const age = known.at('correctionAge', ms);
  if (age !== undefined) {
    const of = ageClasses.findIndex((end) => age <= end);
    add(figures.ages, String(of < 0 ? ageClasses.length : of), seconds);
  }
  const speed = known.at('engineSpeed', ms);
  const load = known.at('engineLoad', ms);
  if (speed !== undefined && load !== undefined)
    add(figures.heat, `${Math.floor(speed / heatRpm)},${Math.floor(load / heatLoad)}`, seconds);
}

function addBeyond(
  figures: HourFigures,
  known: Known,
  ms: number,
  seconds: number,
  limits: Readonly<Record<ConditionLimit, number>>,
): void {
  for (const key of conditionLimitKeys) {
    const value = known.at(conditionLimits[key].signal, ms);
    if (value === undefined || !isBeyond(key, value, limits[key])) continue;
    if (key === 'oilPressure' && !runs(known, ms)) continue;
    figures.beyond[key] = (figures.beyond[key] ?? 0) + seconds;
  }
}

/** Whether a value (in the unit of its signal) is beyond a limit (in the unit of the setting). A deviation counts to either side. */
export function isBeyond(key: ConditionLimit, value: number, limit: number): boolean {
  const { beyond, factor } = conditionLimits[key];
  return beyond === 'over' ? Math.abs(value) * factor > limit : value * factor < limit;
}

function takeCounters(figures: HourFigures, { timeMs, values }: Told): void {
  for (const key of counterKeys) {
    const value = values[key];
    if (value === undefined) continue;
    const ends = figures.counters[key];
    if (ends === undefined) {
      figures.counters[key] = { firstAt: timeMs, first: value, lastAt: timeMs, last: value };
      addCounted(figures, key, 0);
      continue;
    }
    addCounted(figures, key, counterStep(key, value - ends.last, timeMs - ends.lastAt));
    ends.last = value;
    ends.lastAt = timeMs;
  }
}

function addCounted(figures: HourFigures, key: Counter, step: number): void {
  if (key === 'totalFuel') figures.fuelL = (figures.fuelL ?? 0) + step;
  else figures.engineH = (figures.engineH ?? 0) + step;
}

function add(sums: Record<string, number>, key: string, seconds: number): void {
  sums[key] = (sums[key] ?? 0) + seconds;
}
