import type { WorkOfVehicle } from '@furrow/contract';

/** A job as far as its hours are of interest; times in seconds UTC. */
export interface WorkedTime {
  from: number;
  to: number;
  workingS: number;
}

const hourS = 3600;

/**
 * Working time by day and hour of a zone (seconds east of UTC). A job's working time lies evenly over its span: when in it the
 * implement was down is told by its track alone.
 */
export function hoursOf(jobs: readonly WorkedTime[], zoneOffset: number): WorkOfVehicle['hours'] {
  const sums = new Map<number, number>();
  for (const { from, to, workingS } of jobs) {
    const length = Math.max(1, to - from);
    for (let hour = Math.floor((from + zoneOffset) / hourS); hour * hourS < to + zoneOffset; hour++) {
      const begin = Math.max(from, hour * hourS - zoneOffset);
      const end = Math.min(to, (hour + 1) * hourS - zoneOffset);
      sums.set(hour, (sums.get(hour) ?? 0) + (workingS * Math.max(0, end - begin)) / length);
    }
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([hour, workingS]) => ({
      date: new Date(hour * hourS * 1000).toISOString().slice(0, 10),
      hour: hour % 24,
      workingS,
    }));
}
