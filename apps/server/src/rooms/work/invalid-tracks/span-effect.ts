import type { JobState, SpanEffect, SpanJob } from '@furrow/contract';
import { countingJobStates, gapS } from '@furrow/contract';
import { stepDistance } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Vehicle } from '#rooms/machines/public.ts';
import { computeDayWithin, type JobChange } from '../jobs/compute-day.ts';
import { workDaysBetween } from '../jobs/computing/work-day.rules.ts';
import { lockJob } from '../jobs/deeds/locked-job.store.ts';
import { markGround } from '../jobs/deeds/mark-job.ts';
import { bringUpToDate } from '../jobs/deeds/up-to-date.ts';
import { lockVehicleJobs } from '../jobs/job-queue.store.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import { sourceNumbers } from '../track.rules.ts';
import { readTrack } from '../track.store.ts';
import { type JobOfDays, readJobsOfDays } from './span-jobs.store.ts';

/** A span of a vehicle, seconds UTC. */
export interface VehicleSpan {
  readonly vehicle: Pick<Vehicle, 'no' | 'divisionCode'>;
  readonly from: number;
  readonly to: number;
}

/** What a change of the marks did to the jobs of its days; `changes` are to be told after the commit. */
export interface Effect extends Pick<SpanEffect, 'areaBeforeM2' | 'areaAfterM2' | 'jobs'> {
  readonly changes: readonly JobChange[];
}

/** Holds the vehicle's jobs until the transaction ends: marks of one vehicle are changed one after the other. */
export const holdVehicle = (client: Queryable, { no }: Pick<Vehicle, 'no'>): Promise<void> =>
  lockVehicleJobs(client, no);

/**
 * Changes the marks by `change` and computes the days of the span anew, all inside the caller's transaction, which holds the
 * vehicle. What others repeat or miss on the ground of its jobs is marked to be made anew.
 */
export async function changeMarks(
  parts: JobParts,
  client: Queryable,
  { vehicle, from, to }: VehicleSpan,
  asked: { reason: string; by: string | null; change: () => Promise<void> },
): Promise<Effect> {
  const days = workDaysBetween(vehicle.divisionCode, { from, to });
  // What came since the worker's last round is no effect of the marks.
  const changes = await bringUpToDate(parts, client, { no: vehicle.no, days });
  const before = await readJobsOfDays(client, vehicle.no, days);
  for (const job of before.filter((one) => touches(one, { from, to }))) {
    const locked = await lockJob(client, job.id);
    if (locked) await markGround(client, locked);
  }
  await asked.change();
  const { reason, by } = asked;
  for (const day of days) {
    const again = { no: vehicle.no, day, cause: 'markedSpan', reason, by } as const;
    changes.push(...(await computeDayWithin(parts, client, again)));
  }
  const after = await readJobsOfDays(client, vehicle.no, days);
  const jobs = comparedJobs(before, after, { from, to });
  return {
    changes,
    jobs,
    areaBeforeM2: sum(jobs, 'areaBeforeM2'),
    areaAfterM2: sum(jobs, 'areaAfterM2'),
  };
}

const touches = (job: { from: number; to: number }, span: { from: number; to: number }): boolean =>
  job.from <= span.to && job.to >= span.from;
const sum = (jobs: readonly SpanJob[], key: 'areaBeforeM2' | 'areaAfterM2'): number =>
  jobs.reduce((total, job) => total + job[key], 0);
const counted = (job: JobOfDays | undefined): number =>
  job && countingJobStates.includes(job.state) ? job.areaM2 : 0;

/**
 * Jobs that the span touches, and the parts that they are parted into or joined from; what counts of each before and after. Others of
 * the day may have grown meanwhile by new points: that is no effect of the span.
 */
function comparedJobs(
  before: readonly JobOfDays[],
  after: readonly JobOfDays[],
  span: { from: number; to: number },
): SpanJob[] {
  const all = [...before, ...after];
  const touched = all.filter((job) => touches(job, span));
  const whole = {
    from: Math.min(span.from, ...touched.map(({ from }) => from)),
    to: Math.max(span.to, ...touched.map(({ to }) => to)),
  };
  const ids = [...new Set(all.filter((job) => touches(job, whole)).map(({ id }) => id))];
  return ids.flatMap((id): SpanJob[] => {
    const [old, now] = [before, after].map((jobs) => jobs.find((job) => job.id === id));
    const job = old ?? now!;
    const [areaBeforeM2, areaAfterM2] = [counted(old), counted(now)];
    const state: JobState = old?.state ?? now!.state;
    const stateAfter: JobState = now?.state ?? 'invalid';
    if (!touches(job, span) && areaBeforeM2 === areaAfterM2 && state === stateAfter) return [];
    const { workDate, from, to, settledIn } = job;
    return [{ id, workDate, from, to, settledIn, state, stateAfter, areaBeforeM2, areaAfterM2 }];
  });
}

/** Points of a span, and the way between them, metres; nothing is counted over a gap. */
export async function measureSpan(
  pool: Pool,
  { vehicle, from, to }: VehicleSpan,
): Promise<Pick<SpanEffect, 'points' | 'distanceM'>> {
  const track = await readTrack(pool, { no: vehicle.no, sources: sourceNumbers('all'), from, to });
  const { time, lng, lat, fix } = track;
  let distanceM = 0;
  let last = -1;
  for (let i = 0; i < time.length; i++) {
    if (fix[i] === 0) continue;
    if (last >= 0 && time[i]! - time[last]! <= gapS)
      distanceM += stepDistance(lng[last]!, lat[last]!, lng[i]!, lat[i]!);
    last = i;
  }
  return { points: time.length, distanceM };
}
