import type { PreciseDeviation } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { linesOf } from '#rooms/fields/public.ts';
import { readDayFacts } from '../jobs/computing/day-facts.store.ts';
import { type FoundJob, prepareDay } from '../jobs/computing/prepare-day.rules.ts';
import { workDayOf, zoneOffset } from '../jobs/computing/work-day.rules.ts';
import { readDay } from '../jobs/memory/read-day.ts';
import { readSaidGuidance } from './computing/said-guidance.store.ts';
import { readDivision } from './precise-job.store.ts';

/** A picture needs no more points than that. */
const mostPoints = 20_000;

/**
 * The passes of a job with the deviation at their points, by the rules and points that its figures were made of; no passes when
 * the points are no longer kept.
 */
export async function readDeviation(
  pool: Pool,
  job: { no: number; workDate: string; startedAt: number; endedAt: number },
): Promise<PreciseDeviation> {
  const { no } = job;
  const division = await readDivision(pool, no);
  if (division === null) return { passes: [] };
  const day = workDayOf(job.workDate, zoneOffset(division));
  const read = await readDayFacts(pool, no, day);
  if (!read) return { passes: [] };
  const { facts } = read;
  const { track, items } = await readDay(pool, pool, { facts, day, known: null });
  const found = ofTime(prepareDay(track, items, facts, { day, now: Date.now() / 1000 }), job);
  if (!found) return { passes: [] };
  const precise = found.precise();
  const said = await readSaidGuidance(pool, { no, from: found.from, to: found.to }, precise);
  const lines = await linesOf(pool, facts.vehicle.id, precise.place);
  return { passes: precise.curves({ said, lines }, mostPoints) };
}

/** The one that shares the most time with the job. */
function ofTime(
  found: FoundJob[],
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
): FoundJob | null {
  const shared = ({ from, to }: FoundJob): number => Math.min(to, endedAt) - Math.max(from, startedAt);
  const best = found.reduce<FoundJob | null>(
    (one, next) => (one && shared(one) >= shared(next) ? one : next),
    null,
  );
  return best && shared(best) >= 0 ? best : null;
}
