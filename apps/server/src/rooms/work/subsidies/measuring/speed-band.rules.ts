import { type JobStrips, stepDistance } from '@furrow/geo';

/** Speeds at which a tool works well, m/s; null: not limited there. */
export interface SpeedBand {
  from: number | null;
  to: number | null;
}

/** Seconds of work, and those of them within the band. */
export interface TimeInBand {
  workingS: number;
  inBandS: number;
}

/** How long of its work a job went at the speeds of its tool: from point to point of its strips. */
export function timeInBand({ runs }: JobStrips, { from, to }: SpeedBand): TimeInBand {
  let [workingS, inBandS] = [0, 0];
  for (const { time, lng, lat } of runs)
    for (let i = 1; i < time.length; i++) {
      const seconds = time[i]! - time[i - 1]!;
      if (seconds <= 0) continue;
      const speed = stepDistance(lng[i - 1]!, lat[i - 1]!, lng[i]!, lat[i]!) / seconds;
      workingS += seconds;
      if (speed >= (from ?? 0) && (to === null || speed <= to)) inBandS += seconds;
    }
  return { workingS, inBandS };
}
