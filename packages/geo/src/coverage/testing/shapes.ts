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
    if (course.moments.length === 0) [course.east, course.north, course.heading] = [east, north, way];
    else course.to(east, north, way);
    course.tool(true).along(length).tool(false).along(3);
  }
  return course;
}

/** Neighbouring passes from one side to the other. */
export const inTurn = (count: number, apart: number): number[] =>
  Array.from({ length: count }, (_, i) => i * apart);

/** Every second pass first, then those between: each has neighbours that were made long before or after it. */
export const skipAndFill = (count: number, apart: number): number[] => [
  ...inTurn(Math.ceil(count / 2), 2 * apart),
  ...inTurn(Math.floor(count / 2), 2 * apart).map((place) => place + apart),
];

/** Rings around a field with round corners, the tool down all the way: headlands. */
export function headlandRings(rings: number, { apart = 2.85, speed = 2, radius = 8 } = {}): Moment[] {
  const course = new Course(speed);
  for (let ring = 0; ring < rings; ring++) {
    const inset = ring * apart;
    const [long, short] = [300 - 2 * inset - 2 * radius, 200 - 2 * inset - 2 * radius];
    const [east, north] = [inset, inset + radius];
    if (ring === 0) [course.east, course.north] = [east, north];
    else course.to(east, north, 0);
    course.tool(true);
    for (let corner = 0; corner < 4; corner++) {
      course.along(corner % 2 === 0 ? short : long).arc(radius, 90);
    }
    course.tool(false).along(3);
  }
  return course.moments;
}

/** Neighbouring passes on circles about one place: a field along a bent edge. */
export function bentWork(passes: number, { apart = 2.85, speed = 2, radius = 60 } = {}): Moment[] {
  const course = new Course(speed);
  for (let pass = 0; pass < passes; pass++) {
    const r = radius + pass * apart;
    const up = pass % 2 === 0;
    const [east, north] = up ? [-r, 0] : [r, 0];
    if (pass === 0) [course.east, course.north] = [east, north];
    else course.to(east, north, 0);
    course
      .tool(true)
      .arc(r, up ? 180 : -180)
      .tool(false)
      .along(3);
  }
  return course.moments;
}

/** Passes along contours: waves, all of one shape, side by side square to the mean direction. */
export function contourWork(
  passes: number,
  { apart = 2.6, speed = 2, length = 480, wave = 120, swing = 25 } = {},
): Moment[] {
  const course = new Course(speed);
  // A heading that swings like a sine gives a wave without kinks.
  const first = swing;
  const bend = (way: number): number =>
    ((-swing * Math.PI) / 180) * ((2 * Math.PI) / wave) * Math.sin((2 * Math.PI * way) / wave);
  for (let pass = 0; pass < passes; pass++) {
    const east = pass * apart;
    if (pass === 0) [course.east, course.north, course.heading] = [east, 0, first];
    else course.to(east, 0, first, 60);
    course.tool(true).along(length, bend).tool(false).along(3);
  }
  return course.moments;
}

/** A field worked in two directions, beside each other: `aside` is where the second begins, across its own direction. */
export function twoDirections(second: number, aside: number, passes = 24): Moment[] {
  const course = straightWork(inTurn(passes + 6, 2.9));
  return straightWork(
    inTurn(passes, 2.9).map((place) => place + aside),
    { heading: second, from: course },
  ).moments;
}
