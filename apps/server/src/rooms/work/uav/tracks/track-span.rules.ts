import type { FlightPoint } from '@furrow/contract';

/** Clocks of aircraft and of people differ by so much, seconds. */
const tolerance = 120;

/** Whether a track lies within the times of its sortie. */
export function liesWithin(points: readonly FlightPoint[], from: number, to: number): boolean {
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  return first >= from - tolerance && last <= to + tolerance;
}
