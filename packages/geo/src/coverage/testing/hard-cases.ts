import type { PointFix, TrackColumns } from '../../track/track-columns.ts';
import { dropouts, type Fault, float, jumps, noise } from './faults.ts';
import {
  bentWork,
  contourWork,
  headlandRings,
  inTurn,
  skipAndFill,
  slowingWork,
  straightWork,
  twoDirections,
} from './shapes.ts';
import { type Moment, observe } from './truth.ts';

/** Work with something about it that makes its area hard to tell, and how far the area may be off. */
export interface HardCase {
  readonly name: string;
  readonly group: 'held out' | 'speed' | 'jumps' | 'dropouts' | 'bends' | 'order' | 'directions';
  readonly truth: () => Moment[];
  readonly widthM: number;
  readonly interval: number;
  /** Slowly drifting error of the receiver, metres. */
  readonly sigma: number;
  readonly fix: PointFix;
  readonly faults?: readonly Fault[];
  /** The fastest that this work is done at, m/s. */
  readonly topSpeed?: number;
  /** Percent. */
  readonly goal: number;
}

const rtk = { widthM: 3, interval: 1, sigma: 0.02, fix: 4 } as const;
const passes =
  (speed: number, count = 16) =>
  () =>
    straightWork(inTurn(count, 2.85), { speed, length: 500 }).leave();
const skipped = () => straightWork(skipAndFill(60, 2.85)).leave();

export const hardCases: readonly HardCase[] = [
  {
    name: '5.4 m/s, noise 0.1 m, every second',
    group: 'speed',
    ...rtk,
    truth: passes(5.4),
    faults: [noise(0.1)],
    goal: 1,
  },
  {
    name: '5.4 m/s, noise 0.3 m, every second',
    group: 'speed',
    ...rtk,
    truth: passes(5.4),
    faults: [noise(0.3)],
    goal: 1,
  },
  {
    name: '5 m/s, noise 0.05 m, five a second',
    group: 'speed',
    ...rtk,
    interval: 0.2,
    truth: passes(5),
    faults: [noise(0.05)],
    goal: 1,
  },
  {
    name: '5 m/s, noise 0.1 m, five a second',
    group: 'speed',
    ...rtk,
    interval: 0.2,
    truth: passes(5),
    faults: [noise(0.1)],
    goal: 1,
  },
  {
    name: 'sprayer at 6.9 m/s, 24 m',
    group: 'speed',
    ...rtk,
    widthM: 24,
    truth: () => straightWork(inTurn(8, 23.5), { speed: 6.9, length: 600 }).leave(),
    topSpeed: 8.5,
    goal: 1,
  },
  {
    name: '2 % of the points 3 to 30 m aside',
    group: 'jumps',
    ...rtk,
    truth: passes(2),
    faults: [jumps(0.02)],
    goal: 1,
  },
  {
    name: '5 % of the points 3 to 30 m aside',
    group: 'jumps',
    ...rtk,
    truth: passes(2),
    faults: [jumps(0.05)],
    goal: 1,
  },
  {
    name: 'RTK float 1 m aside for 30 s, every 5 min',
    group: 'jumps',
    ...rtk,
    truth: passes(2),
    faults: [float(1, 300)],
    goal: 1,
  },
  {
    name: 'silent for 15 s in each pass',
    group: 'dropouts',
    ...rtk,
    truth: passes(2),
    faults: [dropouts(15.5, 200)],
    goal: 1,
  },
  {
    name: 'silent for 25 s in each pass',
    group: 'dropouts',
    ...rtk,
    truth: passes(2),
    faults: [dropouts(25.5, 200)],
    goal: 1,
  },
  {
    name: 'silent for 40 s in each pass',
    group: 'dropouts',
    ...rtk,
    truth: passes(2),
    faults: [dropouts(40.5, 200)],
    goal: 1,
  },
  {
    name: 'bent passes, every 5 s',
    group: 'bends',
    ...rtk,
    interval: 5,
    truth: () => bentWork(40),
    goal: 0.3,
  },
  {
    name: 'headland rings, every 5 s',
    group: 'bends',
    ...rtk,
    interval: 5,
    truth: () => headlandRings(14),
    goal: 0.3,
  },
  {
    name: 'slowing down before the turn, every 5 s',
    group: 'bends',
    ...rtk,
    interval: 5,
    truth: () => slowingWork(50),
    goal: 0.3,
  },
  {
    name: 'contours, every 5 s',
    group: 'bends',
    ...rtk,
    interval: 5,
    truth: () => contourWork(36),
    goal: 0.3,
  },
  {
    name: 'contours, every 10 s',
    group: 'bends',
    ...rtk,
    interval: 10,
    truth: () => contourWork(36),
    goal: 1.5,
  },
  {
    name: 'headland rings, every 10 s',
    group: 'bends',
    ...rtk,
    interval: 10,
    truth: () => headlandRings(14),
    goal: 1.5,
  },
  {
    name: 'skip and fill, differential 0.5 m',
    group: 'order',
    ...rtk,
    sigma: 0.5,
    fix: 2,
    truth: skipped,
    goal: 1.5,
  },
  {
    name: 'skip and fill, single 1.5 m',
    group: 'order',
    ...rtk,
    sigma: 1.5,
    fix: 1,
    truth: skipped,
    goal: 3,
  },
  {
    name: 'second direction on the axis of the grid',
    group: 'directions',
    ...rtk,
    truth: () => twoDirections(31.72, 250),
    goal: 0.1,
  },
  {
    name: 'second direction on the other axis',
    group: 'directions',
    ...rtk,
    truth: () => twoDirections(-31.72, -80),
    goal: 0.1,
  },
  {
    name: 'second direction square to an axis',
    group: 'directions',
    ...rtk,
    truth: () => twoDirections(90 - 31.72, 300),
    goal: 0.1,
  },
];

/** What the server has of it in the end. */
export function tracksOf(one: HardCase, truth: readonly Moment[], seed: number): TrackColumns {
  const { interval, sigma, fix } = one;
  const seen = observe(truth, { interval, sigma, fix, seed });
  return (one.faults ?? []).reduce((track, fault, i) => fault(track, 1000 * seed + i), seen);
}
