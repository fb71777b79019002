import { Course } from './course.ts';
import type { HardCase } from './hard-cases.ts';
import { toAndFro } from './shapes.ts';
import type { Moment } from './truth.ts';

/** Round and round towards the middle without lifting the tool, as beneath a centre pivot. */
function spiral(turns: number, { apart = 5.7, speed = 2.5, radius = 90 } = {}): Moment[] {
  const course = new Course(speed).comeTo(-radius, 0, 0);
  course.tool(true);
  for (let turn = 0; turn < turns; turn++) {
    for (let part = 0; part < 36; part++) course.arc(radius - (turn + part / 36) * apart, 10);
  }
  return course.leave();
}

/** Passes along two sides of a field, with a bend between them that is driven with the tool down. */
function aroundCorner(passes: number, { apart = 2.85, speed = 2, radius = 14, degrees = 75 } = {}): Moment[] {
  return toAndFro(new Course(speed), { passes, apart }, (pass) => {
    const r = radius + (passes - pass) * apart;
    const arc = (r * degrees * Math.PI) / 180;
    return { length: 340 + arc, bend: (way) => (way > 180 && way < 180 + arc ? 1 / r : 0) };
  });
}

/** A wide tool along a hedge whose bends are of no simple shape. */
function alongHedge(passes: number, { apart = 5.6, speed = 2.8, length = 620 } = {}): Moment[] {
  const bend = (way: number): number =>
    0.011 * Math.sin(way / 37) + 0.007 * Math.sin(way / 17 + 1) + 0.004 * Math.cos(way / 9);
  return toAndFro(new Course(speed), { passes, apart }, () => ({ length, bend }));
}

/** Lanes with bends that tighten and open again (clothoids), to and fro. */
function clothoids(
  passes: number,
  { apart = 4.2, speed = 2.2, side = 150, tightest = 1 / 22 } = {},
): Moment[] {
  const bend = (way: number): number => {
    const part = ((way % side) / side) * 2;
    return (Math.floor(way / side) % 2 === 0 ? 1 : -1) * tightest * (part < 1 ? part : 2 - part) * 0.6;
  };
  return toAndFro(new Course(speed), { passes, apart }, () => ({ length: 4 * side, bend }));
}

const rtk = { group: 'held out', interval: 5, sigma: 0.02, fix: 4, goal: 0.3 } as const;

/** Bent work that no rule was made by: looked at when the rules were done. */
export const heldOutCases: readonly HardCase[] = [
  { ...rtk, name: 'held out: spiral, every 5 s', widthM: 6, truth: () => spiral(14) },
  { ...rtk, name: 'held out: round a corner, every 5 s', widthM: 3, truth: () => aroundCorner(40) },
  { ...rtk, name: 'held out: along a hedge, every 5 s', widthM: 6, truth: () => alongHedge(40) },
  { ...rtk, name: 'held out: clothoids, every 5 s', widthM: 4.5, truth: () => clothoids(36) },
  {
    ...rtk,
    name: 'held out: along a hedge, every 10 s',
    widthM: 6,
    interval: 10,
    truth: () => alongHedge(40),
    goal: 1.5,
  },
];
