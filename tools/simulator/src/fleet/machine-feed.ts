import type { Feed, Intervals } from '../terminal/feed.ts';
import type { StoredPoint } from '../terminal/point-store.ts';
import { reportOf } from '../terminal/report.ts';
import type { Machine } from '../work/machine.ts';
import { mix, pick } from '../work/random.ts';
import { zoneS } from '../work/rosters.ts';
import { type Sample, Timeline } from '../work/sample.ts';

/** How often a machine without power is looked at again. */
const offMs = 30_000;
const workingIntervalsS = [1, 2, 2, 3, 5, 5];

/** The working report interval that a demo machine is delivered with (0xF001). */
export function workingIntervalS(machine: Machine): number {
  return pick(workingIntervalsS, mix(machine.seed, 0x1f7) / 4_294_967_296);
}

/** A machine's generated life as the feed of a terminal. */
export class MachineFeed implements Feed {
  readonly #timeline: Timeline;

  constructor(machine: Machine) {
    this.#timeline = new Timeline(machine);
  }

  at(atMs: number): Sample {
    return this.#timeline.at(atMs);
  }

  nextAfter(sample: Sample, intervals: Intervals): number {
    return sample.atMs + stepMs(sample, intervals);
  }

  first(nowMs: number): number {
    return Math.ceil(nowMs / 1000) * 1000;
  }
}

function stepMs(sample: Sample, intervals: Intervals): number {
  if (sample.activity === 'off') return offMs;
  if (sample.activity === 'asleep') return intervals.sleepMs;
  // On the headland, too: a turn in too few points looks like a jump across the field.
  return sample.activity === 'working' || sample.activity === 'turning'
    ? intervals.workingMs
    : intervals.positioningMs;
}

const movingStepMs = 10_000;
const parkedStepMs = 300_000;

/** Where a back-fill begins: at midnight of today in UTC+8, at least `leastHours` back, or after what was reported. */
export function backfillStartMs(
  nowMs: number,
  leastHours: number,
  reportedUntilS: number | undefined,
): number {
  const dayMs = 86_400_000;
  const midnight = Math.floor((nowMs + zoneS * 1000) / dayMs) * dayMs - zoneS * 1000;
  const start = Math.min(midnight, nowMs - leastHours * 3_600_000);
  return Math.max(start, (reportedUntilS ?? 0) * 1000 + 1000);
}

/**
 * The points that a machine would have stored between two moments, oldest first: every 10 s while it moves, every
 * 5 min while it stands, none without power. Made one by one as they are asked for.
 */
export function* pastPoints(machine: Machine, fromMs: number, untilMs: number): Generator<StoredPoint> {
  const timeline = new Timeline(machine);
  let lastMs = 0;
  let count = 0;
  for (let atMs = Math.ceil(fromMs / movingStepMs) * movingStepMs; atMs < untilMs; atMs += movingStepMs) {
    const sample = timeline.at(atMs);
    const moving =
      sample.activity === 'working' || sample.activity === 'turning' || sample.activity === 'driving';
    if (sample.activity === 'off' || (!moving && atMs - lastMs < parkedStepMs)) continue;
    lastMs = atMs;
    yield { body: reportOf(sample, count % 30 === 0 ? 'full' : 'short'), timeS: Math.floor(atMs / 1000) };
    count += 1;
  }
}
