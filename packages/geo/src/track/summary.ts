import { type StepRules, step, stepsOf, type TrackSteps } from './segments.ts';
import { isWorkingStatus } from './status.ts';
import { pointStatus, type TrackColumns } from './track-columns.ts';

/** The figures of a track that need no coverage. Metres, seconds, m/s, m²; null means not defined, never 0. */
export interface TrackFigures {
  /** Length of the drawn line: all of it but gaps and stretches without a fix. */
  readonly distanceM: number;
  readonly workingDistanceM: number;
  readonly travellingDistanceM: number;
  readonly workingS: number;
  readonly travellingS: number;
  readonly stoppedS: number;
  /** Gaps, stretches without a fix, and holes in the work (R2). The four times sum to last − first. */
  readonly noDataS: number;
  /** Over the time in motion. */
  readonly meanSpeed: number | null;
  readonly topSpeed: number | null;
  /** Mean of the value (depth in m, rate …) over the working time. */
  readonly meanValue: number | null;
  /** Length of the work × working width there; null when no working point knows its width (R4, P). */
  readonly grossAreaM2: number | null;
  readonly points: number;
  readonly withoutFix: number;
  readonly first: number | null;
  readonly last: number | null;
}

/** Sums up a clean track, or the span from index `from` to `to` (both included) of one. */
export function summarize(
  track: TrackColumns,
  rules: StepRules = {},
  from = 0,
  to = track.time.length - 1,
): TrackFigures {
  const steps = stepsOf(track, rules);
  const times = timesAndDistances(track, steps, from, to);
  const moving = times.workingS + times.travellingS;
  return {
    ...times,
    meanSpeed: moving > 0 ? (times.workingDistanceM + times.travellingDistanceM) / moving : null,
    ...pointFigures(track, from, to),
    ...workFigures(track, steps, from, to),
    first: to >= from ? track.time[from]! : null,
    last: to >= from ? track.time[to]! : null,
  };
}

/** Share of a step that is work: all of a segment, half where the implement went down or came up (R2). */
export const workingShare = (kind: number): number =>
  kind === step.working ? 1 : kind === step.halfWorking ? 0.5 : 0;

function timesAndDistances(track: TrackColumns, steps: TrackSteps, from: number, to: number) {
  const sum = { workingS: 0, travellingS: 0, stoppedS: 0, noDataS: 0 };
  const metres = { distanceM: 0, workingDistanceM: 0, travellingDistanceM: 0 };
  for (let i = from; i < to; i++) {
    const [kind, length] = [steps.kind[i]!, steps.metres[i]!];
    const seconds = track.time[i + 1]! - track.time[i]!;
    const share = workingShare(kind);
    metres.distanceM += length;
    metres.workingDistanceM += length * share;
    sum.workingS += seconds * share;
    if (kind === step.unknown) sum.noDataS += seconds;
    else if (kind === step.stopped || (kind === step.halfWorking && stopsBeside(track, i))) {
      sum.stoppedS += seconds * (1 - share);
    } else {
      sum.travellingS += seconds * (1 - share);
      metres.travellingDistanceM += length * (1 - share);
    }
  }
  return { ...metres, ...sum };
}

/** Of a half-working step: the machine stands at the end that does not work. */
const stopsBeside = (track: TrackColumns, i: number): boolean =>
  track.status[i] === pointStatus.stopped || track.status[i + 1] === pointStatus.stopped;

function pointFigures(track: TrackColumns, from: number, to: number) {
  let [withoutFix, top] = [0, -1];
  for (let i = from; i <= to; i++) {
    if (track.status[i] === pointStatus.noFix) withoutFix++;
    else if (track.speed[i]! > top) top = track.speed[i]!;
  }
  return { points: Math.max(0, to - from + 1), withoutFix, topSpeed: top < 0 ? null : top };
}

/** Gross area and mean value over the working part of the steps from `from` to `to`. */
export function workFigures(track: TrackColumns, steps: TrackSteps, from: number, to: number) {
  let [area, areaKnown, valueTime, valueSum] = [0, false, 0, 0];
  for (let i = from; i < to; i++) {
    const share = workingShare(steps.kind[i]!);
    if (share === 0) continue;
    const width = track.width ? ofWorkingEnds(track, track.width, i) : Number.NaN;
    if (width > 0) {
      area += steps.metres[i]! * share * width;
      areaKnown = true;
    }
    const value = ofWorkingEnds(track, track.value, i);
    if (!Number.isNaN(value)) {
      const seconds = (track.time[i + 1]! - track.time[i]!) * share;
      valueSum += value * seconds;
      valueTime += seconds;
    }
  }
  return {
    grossAreaM2: areaKnown ? area : null,
    meanValue: valueTime > 0 ? valueSum / valueTime : null,
  };
}

/** Mean of a column over those ends of a step that work and have it; NaN when none has. */
function ofWorkingEnds(track: TrackColumns, column: Float32Array, i: number): number {
  let [sum, count] = [0, 0];
  for (let end = i; end <= i + 1; end++) {
    const value = column[end]!;
    if (isWorkingStatus(track.status[end]!) && !Number.isNaN(value)) {
      sum += value;
      count++;
    }
  }
  return count === 0 ? Number.NaN : sum / count;
}
