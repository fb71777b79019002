import type { TrackJob } from '../track/jobs.ts';
import type { TrackColumns } from '../track/track-columns.ts';
import { shapesAndDeviations } from './precision.ts';
import type { PrecisionRules } from './precision-types.ts';

/** What a terminal said holds until it speaks again, at most so long, seconds. */
const holdsS = 15;

/** One pass as it is drawn: a point a step, deviation in metres (null: not known) and fix. */
export interface DeviationPass {
  readonly number: number;
  readonly time: number[];
  readonly lng: number[];
  readonly lat: number[];
  /** Way along the pass, metres. */
  readonly along: number[];
  readonly deviationM: (number | null)[];
  readonly fix: number[];
}

/** The passes of a job with the deviation at their points, thinned to at most `most` points in all; ends are always there. */
export function deviationCurves(
  track: TrackColumns,
  job: TrackJob,
  rules: Pick<PrecisionRules, 'said' | 'lines'>,
  most: number,
): DeviationPass[] {
  const { shapes, deviations } = shapesAndDeviations(track, job, rules);
  const all = shapes.reduce((sum, { points }) => sum + points.length, 0);
  const every = Math.max(1, Math.ceil(all / most));
  return shapes.map(({ points, along }, i) => {
    const known = held(track, points, deviations?.byPass[i] ?? null);
    const shown = Array.from(points.keys()).filter((k) => k % every === 0 || k === points.length - 1);
    return {
      number: i + 1,
      time: shown.map((k) => track.time[points[k]!]!),
      lng: shown.map((k) => track.lng[points[k]!]!),
      lat: shown.map((k) => track.lat[points[k]!]!),
      along: shown.map((k) => along[k]!),
      deviationM: shown.map((k) => known[k] ?? null),
      fix: shown.map((k) => track.fix[points[k]!]!),
    };
  });
}

/** Between two words of the terminal the last one holds. */
function held({ time }: TrackColumns, points: Uint32Array, own: Float32Array | null): (number | null)[] {
  let [last, at] = [null as number | null, 0];
  return Array.from(points, (i, k) => {
    const one = own?.[k] ?? Number.NaN;
    if (!Number.isNaN(one)) [last, at] = [one, time[i]!];
    return last !== null && time[i]! - at <= holdsS ? last : null;
  });
}
