import type { TrackSteps } from '../track/segments.ts';
import type { TrackColumns } from '../track/track-columns.ts';
import { periodFinder, type SpeedPeriod, speedVerdict } from './speed-band.ts';
import { eachSpeed } from './speed-parts.ts';

/** Work over the limit without a break: seconds UTC, metres, m/s. */
export interface SpeedRun {
  readonly from: number;
  readonly to: number;
  readonly metres: number;
  readonly meanMs: number;
  readonly topMs: number;
  /** What was the limit when it began. */
  readonly limitMs: number;
}

interface OpenRun {
  from: number;
  to: number;
  metres: number;
  seconds: number;
  topMs: number;
  limitMs: number;
  last: number;
}

/** Every run of working steps over the upper end of the band that holds at their time. */
export function speedRuns(
  track: TrackColumns,
  steps: TrackSteps,
  periods: readonly SpeedPeriod[],
): SpeedRun[] {
  const runs: SpeedRun[] = [];
  const periodAt = periodFinder(periods);
  let open: OpenRun | null = null;
  const close = () => {
    if (open) {
      const { from, to, metres, seconds, topMs, limitMs } = open;
      runs.push({ from, to, metres, meanMs: seconds > 0 ? metres / seconds : topMs, topMs, limitMs });
    }
    open = null;
  };
  eachSpeed(track, steps, ({ step: i, at, seconds, speed, metres, works }) => {
    if (!works) return;
    const band = periods[periodAt(at)]?.band ?? null;
    const isFast = speedVerdict(speed, band) === 'fast';
    if (open && (!isFast || i > open.last + 1)) close();
    if (!isFast) return;
    const begin = track.time[i]!;
    open ??= { from: begin, to: begin, metres: 0, seconds: 0, topMs: 0, limitMs: band!.to, last: i };
    open.to = track.time[i + 1]!;
    open.last = i;
    open.metres += metres;
    open.seconds += seconds;
    open.topMs = Math.max(open.topMs, speed);
  });
  close();
  return runs;
}
