import type { Pool } from '#database/pool.ts';
import { newId } from '#kit/id.ts';

/** So many months before this one, day by number, YYYY-MM-DD. */
export function dayOfMonth(monthsAgo: number, day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day))
    .toISOString()
    .slice(0, 10);
}

/** Numbers 0 ≤ n < below that look like chance and are the same each time. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Parties {
  /** Two dealers, the second below the first. */
  readonly dealers: readonly [string, string];
  readonly statement: string;
}

/**
 * Jobs of this month and four before it in every state, some of them gone. Their figures are whole parts of powers of two, so that
 * sums of them are exact whatever they are added to first: one job too many or too few shows in the last digit.
 */
export async function manyJobs(pool: Pool, count: number): Promise<Parties> {
  const dealers = [newId(), newId()] as const;
  const statement = newId();
  await pool.query(
    `insert into dealer (id, company, path) values ($1, 'North', array[$1::uuid]), ($2, 'South', array[$1::uuid, $2::uuid])`,
    [...dealers],
  );
  const next = chance(7);
  const one = <T>(among: readonly T[]): T => among[next(among.length)]!;
  const jobs = Array.from({ length: count }, () => {
    const area = next(240_000) / 4;
    const depth = one([null, 14, 16, 20]);
    return {
      id: newId(),
      vehicle_no: 1 + next(40),
      work_date: dayOfMonth(next(5), 1 + next(28)),
      work_type: one(['tillage', 'sowing', 'deepLoosening']),
      crop: one(['', 'maize', 'wheat']),
      category: one(['autoSteer', 'satelliteLevelling']),
      model: one(['B1', 'B2', 'C']),
      dealer_id: one([null, ...dealers]),
      division_code: one(['', '230102', '230204', '370102']),
      flags: one([[], ['noBlock'], ['noBlock', 'toolUnknown'], ['coarsePoints']]),
      settled_in: one([null, null, statement]),
      state: one(['finished', 'finished', 'finished', 'inProgress', 'invalid', 'tooSmall']),
      deleted_at: one([null, null, null, null, new Date().toISOString()]),
      area_m2: area,
      gross_m2: area * 1.25,
      overlap_m2: next(4000) / 4,
      missed_m2: one([null, next(400) / 4]),
      repeated_m2: next(400) / 4,
      qualified_m2: one([null, area / 2]),
      mean_depth_m: depth && depth / 64,
      sensor_coverage: one([null, 0.5, 1]),
      distance_m: next(40_000) / 4,
      working_s: next(20_000),
    };
  });
  await pool.query(
    `insert into job (${Object.keys(jobs[0]!).join(', ')}, started_at, ended_at)
     select ${Object.keys(jobs[0]!)
       .map((column) => `r.${column}`)
       .join(
         ', ',
       )}, r.work_date, r.work_date + interval '1 hour' from jsonb_populate_recordset(null::job, $1) r`,
    [JSON.stringify(jobs)],
  );
  return { dealers, statement };
}
