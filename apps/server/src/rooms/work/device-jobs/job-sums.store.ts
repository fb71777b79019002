import type { DeviceJobSummary } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { counting, type JobAsked, jobSource, jobsFrom } from './job-source.store.ts';

/**
 * Sums over jobs under `j` that count (R10). What is weighted carries its weight along, so that sums of groups can be summed again:
 * `depth_area` over `depth_m2` is the mean depth. `among`: jobs that do not count are there as well, and every one is asked.
 */
export function jobSums({ among }: { among: 'all' | 'counting' }): string {
  const sum = (what: string, only?: string): string => {
    const conditions = [...(among === 'all' ? [counting] : []), ...(only ? [only] : [])];
    const filter = conditions.length > 0 ? ` filter (where ${conditions.join(' and ')})` : '';
    return `coalesce(sum(${what})${filter}, 0)`;
  };
  return `count(*)::int as jobs, ${sum('j.area_m2')} as area_m2, ${sum('j.gross_m2')} as gross_m2,
    ${sum('j.overlap_m2')} as overlap_m2, ${sum('j.area_m2', 'j.overlap_m2 is not null')} as overlap_of_m2,
    ${sum('j.missed_m2')} as missed_m2,
    ${sum('j.area_m2', 'j.missed_m2 is not null')} as missed_of_m2, ${sum('j.repeated_m2')} as repeated_m2,
    ${sum('j.qualified_m2')} as qualified_m2, ${sum('j.area_m2', 'j.qualified_m2 is not null')} as judged_m2,
    ${sum('j.mean_depth_m * j.area_m2 * coalesce(j.sensor_coverage, 1)')} as depth_area,
    ${sum('j.area_m2 * coalesce(j.sensor_coverage, 1)', 'j.mean_depth_m is not null')} as depth_m2,
    ${sum('j.distance_m')} as distance_m, ${sum('j.working_s')} as working_s`;
}

/** Names of the sums, in their order. */
export const sumColumns = [
  'jobs',
  'area_m2',
  'gross_m2',
  'overlap_m2',
  'overlap_of_m2',
  'missed_m2',
  'missed_of_m2',
  'repeated_m2',
  'qualified_m2',
  'judged_m2',
  'depth_area',
  'depth_m2',
  'distance_m',
  'working_s',
] as const;

/** What of the jobs of a call count: all, unless it asks for states. */
export const sumsAmong = ({ state }: JobAsked['call']['filters']): { among: 'all' | 'counting' } => ({
  among: state?.length ? 'all' : 'counting',
});

/** The same as an answer names them, of the rows of `g`. */
export const sumsOf = (fold: (column: string) => string): string =>
  `coalesce(${fold('jobs')}, 0)::int as jobs, coalesce(${fold('area_m2')}, 0) as "areaM2",
  coalesce(${fold('gross_m2')}, 0) as "grossM2", coalesce(${fold('overlap_m2')}, 0) as "overlapM2",
  coalesce(${fold('overlap_of_m2')}, 0) as "overlapOfM2",
  coalesce(${fold('missed_m2')}, 0) as "missedM2", coalesce(${fold('missed_of_m2')}, 0) as "missedOfM2",
  coalesce(${fold('repeated_m2')}, 0) as "repeatedM2", coalesce(${fold('qualified_m2')}, 0) as "qualifiedM2",
  coalesce(${fold('judged_m2')}, 0) as "judgedM2", ${fold('depth_area')} / nullif(${fold('depth_m2')}, 0) as "meanDepthM",
  coalesce(${fold('distance_m')}, 0) as "distanceM", coalesce(${fold('working_s')}, 0) as "workingS"`;

/** Sums over the whole filter. */
export async function summariseJobs(db: Queryable, asked: JobAsked): Promise<DeviceJobSummary> {
  const { asOf } = asked.call.filters;
  const { values, asking } = newAsking(asked);
  const where = whereOf(jobSource(asOf), asked, asking);
  const { rows } = await db.query<DeviceJobSummary>(
    `select ${sumsOf((column) => `sum(g.${column})`)}, count(*)::int as devices,
       extract(epoch from transaction_timestamp())::float8 as "asOf", 0 as changed
     from (select ${jobSums(sumsAmong(asked.call.filters))} from ${jobsFrom(asOf)} ${where} group by j.vehicle_no) g`,
    values,
  );
  const summary = rows[0]!;
  if (asOf === undefined) return { ...summary, asOf: Math.floor(summary.asOf) };
  return { ...summary, asOf, changed: await changedSince(db, asked, asOf) };
}

/** How many jobs of the filter came or changed after a moment: the present list, less what was so then. */
async function changedSince(db: Queryable, asked: JobAsked, asOf: number): Promise<number> {
  const { asOf: _, ...filters } = asked.call.filters;
  const { values, asking } = newAsking(asked);
  const where = whereOf(jobSource(), { ...asked, call: { ...asked.call, filters } }, asking);
  const { rows } = await db.query<{ changed: number }>(
    `select count(*)::int as changed from job j ${where} and j.updated_at > to_timestamp(${asking.put(asOf)}::float8)`,
    values,
  );
  return rows[0]!.changed;
}
