import type { Pace } from '../terminal/reporter.ts';

/** At most `pointsPerSecond` stored points a second for a whole fleet, in small bursts. */
export function fleetPace(pointsPerSecond: number): Pace {
  let tokens = 0;
  let last = Date.now();
  return {
    take(points) {
      const now = Date.now();
      tokens = Math.min(pointsPerSecond / 2, tokens + ((now - last) * pointsPerSecond) / 1000);
      last = now;
      if (tokens < points) return false;
      tokens -= points;
      return true;
    },
  };
}
