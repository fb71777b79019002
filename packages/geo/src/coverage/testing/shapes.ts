import { Course } from './course.ts';
import type { Moment } from './truth.ts';

/** Straight passes in a given order: across the field at `places`, each `length` long, in one direction of the compass. */
export function straightWork(
  places: readonly number[],
  {
    length = 400,
    speed = 2,
    heading = 0,
    from,
  }: { length?: number; speed?: number; heading?: number; from?: Course } = {},
): Course {
  const turned = (heading * Math.PI) / 180;
  const course = from ?? new Course(speed);
  for (const [i, across] of places.entries()) {
    const up = i % 2 === 0;
    const along = up ? 0 : length;
    const east = across * Math.cos(turned) + along * Math.sin(turned);
    const north = -across * Math.sin(turned) + along * Math.cos(turned);
    const way = heading + (up ? 0 : 180);
    if (course.moments.length === 0) course.comeTo(east, north, way);
    else course.to(east, north, way);
    course.tool(true).along(length).tool(false).along(3);
  }
  return course;
}

/** Neighbouring passes from one side to the other. */
export const inTurn = (count: number, apart: number): number[] =>
  Array.from({ length: count }, (_, i) => i * apart);

/** Straight passes whose machine slows down before it lifts the tool, and turns in a loop on the headland. */
export function slowingWork(
  passes: number,
  { apart = 2.85, speed = 2.5, slow = 1.5, length = 400 } = {},
): Moment[] {
  const course = new Course(speed);
  const [lead, radius] = [8, 8];
  // Three arcs of one radius that end beside the pass, the other way round.
  const aside = (Math.acos((2 * radius + apart) / (4 * radius)) * 180) / Math.PI;
  course.comeTo(0, 0, 0);
  for (let pass = 0; pass < passes; pass++) {
    course.tool(true);
    for (const [metres, ms] of [
      [lead, slow],
      [length - 2 * lead, speed],
      [lead, slow],
    ] as const) {
      course.speed = ms;
      course.along(metres);
    }
    const side = pass % 2 === 0 ? 1 : -1;
    course.tool(false).along(2);
    course
      .arc(radius, -side * aside)
      .arc(radius, side * (180 + 2 * aside))
      .arc(radius, -side * aside)
      .along(2);
  }
  return course.leave();
}

/** Every second pass first, then those between: each has neighbours that were made long before or after it. */
export const skipAndFill = (count: number, apart: number): number[] => [
  ...inTurn(Math.ceil(count / 2), 2 * apart),
  ...inTurn(Math.floor(count / 2), 2 * apart).map((place) => place + apart),
];

/** Rings around a field with round corners: headlands. The machine goes over from one to the next ahead, a little further each time. */
export function headlandRings(rings: number, { apart = 2.85, speed = 2, radius = 8 } = {}): Moment[] {
  const course = new Course(speed);
  const [ahead, seconds] = [9, 5.3];
  for (let ring = 0; ring < rings; ring++) {
    const inset = ring * apart;
    const [long, short] = [300 - 2 * inset - 2 * radius, 200 - 2 * inset - 2 * radius];
    const begun = ring * ahead - inset;
    if (ring === 0) course.comeTo(0, radius, 0);
    else course.to(inset, inset + radius + begun, 0, seconds);
    course.tool(true);
    for (let corner = 0; corner < 4; corner++) {
      course.along((corner % 2 === 0 ? short : long) - (corner === 0 ? begun : 0)).arc(radius, 90);
    }
    if (begun > 0) course.along(begun);
    course.tool(false);
  }
  return course.leave();
}

/** Neighbouring passes on circles about one place: a field along a bent edge. */
export function bentWork(passes: number, { apart = 2.85, speed = 2, radius = 60 } = {}): Moment[] {
  const course = new Course(speed);
  for (let pass = 0; pass < passes; pass++) {
    const r = radius + pass * apart;
    const up = pass % 2 === 0;
    const [east, north] = up ? [-r, 0] : [r, 0];
    if (pass === 0) course.comeTo(east, north, 0);
    else course.to(east, north, 0);
    course
      .tool(true)
      .arc(r, up ? 180 : -180)
      .tool(false)
      .along(3);
  }
  return course.leave();
}

/** A line by its length and its curvature along it (1/m, right is positive). */
export interface BentLine {
  readonly length: number;
  readonly bend: (way: number) => number;
}

/** Neighbouring passes to and fro along a bent line, or along one of each pass, so far apart east of each other; the first one heads as told. */
export function toAndFro(
  course: Course,
  { passes, apart, heading = 0 }: { passes: number; apart: number; heading?: number },
  lineOf: (pass: number) => BentLine,
): Moment[] {
  for (let pass = 0; pass < passes; pass++) {
    const { length, bend } = lineOf(pass);
    const east = pass * apart;
    if (pass % 2 === 0) {
      if (pass === 0) course.comeTo(east, 0, heading);
      else course.to(east, 0, heading);
      course.tool(true).along(length, bend);
    } else {
      const far = new Course(course.speed, east, 0, heading).along(length, bend);
      course.to(far.east, far.north, far.heading + 180);
      course.tool(true).along(length, (way) => -bend(length - way));
    }
    course.tool(false).along(3);
  }
  return course.leave();
}

/** Passes along contours: waves, all of one shape, side by side square to the mean direction. */
export function contourWork(
  passes: number,
  { apart = 2.6, speed = 2, length = 480, wave = 120, swing = 25 } = {},
): Moment[] {
  // A heading that swings like a sine gives a wave without kinks.
  const bend = (way: number): number =>
    ((-swing * Math.PI) / 180) * ((2 * Math.PI) / wave) * Math.sin((2 * Math.PI * way) / wave);
  return toAndFro(new Course(speed), { passes, apart, heading: swing }, () => ({ length, bend }));
}

/** A field worked in two directions, beside each other: `aside` is where the second begins, across its own direction. */
export function twoDirections(second: number, aside: number, passes = 24): Moment[] {
  const course = straightWork(inTurn(passes + 6, 2.9));
  return straightWork(
    inTurn(passes, 2.9).map((place) => place + aside),
    { heading: second, from: course },
  ).leave();
}
