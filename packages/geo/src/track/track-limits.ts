/** Under this speed a machine stands, m/s (S2, R2). */
export const STANDSTILL_SPEED = 0.3;
/** Over this speed nobody works on the ground unless the kind of work has a top speed of its own, m/s (R2). */
export const TOP_WORKING_SPEED = 5.6;
/** The way between two places is only known to so much: at the top speed noise would cut every second step, metres (R2). */
export const PLACE_SLACK = 2;
/** A point that needs more than this speed from the last kept one is a jump, m/s (R1). */
export const JUMP_SPEED = 20;
/** Silence on a straight pass is work up to this long, seconds (R2). */
export const LONGEST_BRIDGE = 60;
/** No data for longer than this is a gap: no distance (S2), seconds. */
export const GAP_SECONDS = 300;

/**
 * Longest time between two working points that still makes a segment (R2), seconds: three report intervals, at
 * least 15 s, at most 60 s or one and a half intervals, whichever is more.
 */
export const longestSegment = (reportInterval: number): number =>
  Math.max(15, Math.min(3 * reportInterval, Math.max(60, 1.5 * reportInterval)));

/** The usual time between two points, seconds: the median of the steps of at most five minutes; 0 without any. */
export function usualInterval(time: Float64Array): number {
  const steps = new Float64Array(time.length);
  let count = 0;
  for (let i = 1; i < time.length; i++) {
    const step = time[i]! - time[i - 1]!;
    if (step > 0 && step <= GAP_SECONDS) steps[count++] = step;
  }
  return count === 0 ? 0 : steps.subarray(0, count).sort()[count >> 1]!;
}
