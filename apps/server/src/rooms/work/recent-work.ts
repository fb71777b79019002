import { gapS, type Tail, type VehicleCard, valueUnitOf } from '@furrow/contract';
import { summarize } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import { homeDay, homeMidnight } from '#kit/clock/home-day.rules.ts';
import { readAreasOfDay, readJobsOf } from './jobs/jobs-of-span.store.ts';
import { readMarkedSpans } from './marked-spans.store.ts';
import { countingTrack, jobsOf, sourceNumbers, type TrackVehicle } from './track.rules.ts';
import { type PointSpan, readTails, readTrack } from './track.store.ts';

/** What the info card says of a vehicle's work. */
export type RecentWork = Pick<VehicleCard, 'today' | 'job' | 'curve'>;
export type TrackTail = Tail['line'];

const curveS = 1800;
/** A curve of 30 minutes needs no finer step than this, seconds. */
const curveStepS = 5;
/** A job is still open when its last working point is younger than this (R3), seconds. */
const jobPauseS = 1800;
const tailS = 600;

/** Figures of today (UTC+8), the job that is still open, and the last 30 minutes. `now` in seconds UTC. */
export async function recentTrack(pool: Pool, vehicle: TrackVehicle, now: number): Promise<RecentWork> {
  const midnight = homeMidnight(now);
  const from = Math.min(midnight, now - curveS);
  const stored = await readTrack(pool, spanOf(vehicle.no, from, now));
  const marked = await readMarkedSpans(pool, { no: vehicle.no, from, to: now });
  const { track } = countingTrack(stored, vehicle, now, marked);
  const first = firstAt(track.time, midnight);
  const today = first < track.time.length ? summarize(track, {}, first) : null;
  const job = jobsOf(track, vehicle).at(-1);
  const areas = await readAreasOfDay(pool, { no: vehicle.no, day: homeDay(midnight) });
  const isDepth = valueUnitOf(vehicle.workType) === 'm';
  return {
    today: today && {
      workingS: today.workingS,
      travellingS: today.travellingS,
      distanceM: today.distanceM,
      workingDistanceM: today.workingDistanceM,
      ...areas,
    },
    job:
      job && now - job.to <= jobPauseS
        ? { since: job.from, workingS: job.workingS, ...(await areasOfOpen(pool, vehicle.no, job)) }
        : null,
    curve: stepped(track.time, now - curveS, curveStepS).map((i) => {
      const value = track.value[i]!;
      const depth = isDepth && !Number.isNaN(value) ? Math.round(value * 1000) / 1000 : null;
      return [track.time[i]!, Math.round(track.speed[i]! * 1000) / 1000, depth];
    }),
  };
}

/** The areas of a job stand in its row alone: a second reckoning beside it would tell another number for the same work. */
async function areasOfOpen(pool: Pool, no: number, { from, to }: { from: number; to: number }) {
  const row = (await readJobsOf(pool, { no, from, to })).at(-1);
  return { areaM2: row?.areaM2 ?? null, grossM2: row?.grossAreaM2 ?? null };
}

/** The last ten minutes of vehicles as fading tails; a tail begins after the last gap. */
export async function tailsOf(
  pool: Pool,
  nos: readonly number[],
  now: number,
): Promise<Map<number, TrackTail>> {
  const tails = new Map<number, TrackTail>();
  for (const [no, lng, lat, time] of await readTails(pool, nos, now - tailS)) {
    const line = tails.get(no) ?? [];
    const last = line[line.length - 1];
    if (last === undefined) tails.set(no, line);
    else if (time - last[2] > gapS) line.length = 0;
    else if (time - last[2] < curveStepS) continue;
    line.push([lng, lat, time]);
  }
  return tails;
}

const spanOf = (no: number, from: number, to: number): PointSpan => ({
  no,
  sources: sourceNumbers('all'),
  from: Math.floor(from),
  to: Math.ceil(to) + 600,
});

function firstAt(time: Float64Array, seconds: number): number {
  const index = time.findIndex((one) => one >= seconds);
  return index < 0 ? time.length : index;
}

/** Indexes from a moment on that lie at least `step` seconds apart; the last point is always among them. */
function stepped(time: Float64Array, from: number, step: number): number[] {
  const picked: number[] = [];
  for (let i = firstAt(time, from); i < time.length; i++) {
    const last = picked[picked.length - 1];
    if (last === undefined || i === time.length - 1 || time[i]! - time[last]! >= step) picked.push(i);
  }
  return picked;
}
