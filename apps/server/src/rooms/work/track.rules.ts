import {
  type TrackJob,
  type TrackSource,
  type TrackStop,
  type TrackSummary,
  valueUnitOf,
  type WorkType,
} from '@furrow/contract';
import { cleanTrack, findJobs, findStops, leftOut, summarize } from '@furrow/geo';
import { pickStored, type StoredTrack } from './stored-track.rules.ts';

/** What a track's figures need to know about its vehicle. */
export interface TrackVehicle {
  readonly no: number;
  readonly workType: WorkType;
  readonly workingWidthM: number | null;
  readonly installedAt: number | null;
}

/** The `source` column for a named source; all three, in the order in which R1 prefers them, for `all`. */
export function sourceNumbers(source: TrackSource | 'all'): readonly number[] {
  return source === 'all' ? [0, 1, 2] : [{ tablet: 0, tbox: 1, zwt: 2 }[source]];
}

/** A span that is marked invalid, seconds UTC, both ends included. */
export type MarkedSpan = readonly [from: number, to: number];

/** A track after R1: the points that count, those without a fix kept for drawing. */
export interface CountingTrack {
  readonly track: StoredTrack;
  /** Points that R1 left out, those without a fix and in marked spans not among them. */
  readonly leftOut: number;
  /** Points in spans marked invalid. */
  readonly inSpans: number;
}

/** R1. The vehicle's own working width stands in where no terminal said one. `now` in seconds UTC. */
export function countingTrack(
  stored: StoredTrack,
  vehicle: TrackVehicle,
  now: number,
  invalidSpans: readonly MarkedSpan[] = [],
): CountingTrack {
  const rules = {
    now,
    keepWithoutFix: true,
    invalidSpans,
    ...(vehicle.installedAt === null ? {} : { installed: vehicle.installedAt }),
  };
  const { kept, reasons } = cleanTrack(stored, rules);
  const track = pickStored(stored, kept);
  if (vehicle.workingWidthM !== null) {
    for (let i = 0; i < track.width.length; i++) {
      if (Number.isNaN(track.width[i]!)) track.width[i] = vehicle.workingWidthM;
    }
  }
  let [left, inSpans] = [0, 0];
  for (const reason of reasons) {
    if (reason === leftOut.invalidSpan) inSpans++;
    else if (reason !== leftOut.kept && reason !== leftOut.noFix) left++;
  }
  return { track, leftOut: left, inSpans };
}

/** R11 over all points; `rejectedAtDoor` are those that never came into the history. Times in seconds UTC. */
export function summaryOf(
  stored: StoredTrack,
  vehicle: TrackVehicle,
  {
    now,
    rejectedAtDoor,
    invalidSpans,
  }: { now: number; rejectedAtDoor: number; invalidSpans: readonly MarkedSpan[] },
): TrackSummary {
  const { track, leftOut: left, inSpans } = countingTrack(stored, vehicle, now, invalidSpans);
  const { meanValue, ...figures } = summarize(track);
  let late = 0;
  for (const flag of stored.late) late += flag;
  return {
    ...figures,
    meanDepthM: valueUnitOf(vehicle.workType) === 'm' ? meanValue : null,
    points: stored.time.length,
    rejected: rejectedAtDoor + left,
    markedInvalid: inSpans,
    late,
  };
}

/** Stops of at least `minMinutes`; the engine is told by the ACC bit in the middle of the stop (table 24). */
export function stopsOf(track: StoredTrack, minMinutes: number): Omit<TrackStop, 'division'>[] {
  return findStops(track, minMinutes).map(({ from, to, lng, lat }) => ({
    from: track.time[from]!,
    to: track.time[to]!,
    lng,
    lat,
    engineOn: (track.bits[(from + to) >> 1]! & 1) === 1,
  }));
}

/** Jobs as far as the working flag tells (R2, R3). */
export function jobsOf(track: StoredTrack, vehicle: TrackVehicle): TrackJob[] {
  const isDepth = valueUnitOf(vehicle.workType) === 'm';
  return findJobs(track).map((job) => ({
    from: track.time[job.from]!,
    to: track.time[job.to]!,
    workType: vehicle.workType,
    lng: track.lng[job.from]!,
    lat: track.lat[job.from]!,
    distanceM: job.distanceM,
    workingS: job.workingS,
    meanSpeed: job.meanSpeed,
    meanDepthM: isDepth ? job.meanValue : null,
    grossAreaM2: job.grossAreaM2,
    areaM2: null,
  }));
}
