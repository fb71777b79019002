import { bucketOf, isTime, type ReportDimension } from '@furrow/contract';
import type { Asking } from '#kit/list/source.ts';
import { jobCounts } from '../cells/cells.store.ts';
import type { Cover, Span } from '../cells/spans.rules.ts';
import type { Counted } from './asked.ts';
import { jobsSql, likesSql } from './facts.store.ts';
import { keyed } from './sums.store.ts';

/** Dimensions with none in the place of the time. */
export const withoutTime = (all: readonly ReportDimension[]): readonly (ReportDimension | undefined)[] =>
  all.map((one) => (isTime(one) ? undefined : one));

/** The days of the cover's spans of one kind, by their first. */
const daysOf = (cover: Cover, span: Span): string[] =>
  cover.spans.filter((one) => one.span === span).map(({ day }) => day);

/** The jobs of the days that no sum speaks for, under the values that rows are told apart by; of all days where there is no cover. */
export function openJobs(
  counted: Counted,
  cover: Cover | null,
  { dimensions, columns }: { dimensions: readonly (ReportDimension | undefined)[]; columns: string },
  asking: Asking,
): string {
  const days = cover === null ? 'true' : `j.work_date = any(${asking.put([...cover.open])}::date[])`;
  return keyed(jobsSql(counted, asking, days), counted, { dimensions, columns }, asking);
}

/** What is alike, under the values that rows are told apart by but for the time; of those that this person may know of and the filters let through. */
export const likesKeyed = (counted: Counted, asking: Asking): string =>
  keyed(
    likesSql(counted, asking),
    counted,
    { dimensions: withoutTime(counted.query.rows), columns: 'f.like_id' },
    asking,
  );

/** A column of sums of one job: what is counted of it is made of what it adds. */
function ofJob(column: string): string {
  const adds = jobCounts.find(([name]) => name === column)?.[1];
  return adds === undefined ? `f.${column}` : `(${adds} <> 0)::int as ${column}`;
}

/**
 * Facts of work that add up to the same sums: those of the spans of the cover and of the jobs of its open days, with the values that rows are told
 * apart by. These are found once for all that is alike, but for the time.
 */
export function workSql(
  counted: Counted,
  cover: Cover | null,
  columns: readonly string[],
  asking: Asking,
): string {
  const told = columns.map((column) => `f.${column}`).join(', ');
  const { rows: dimensions } = counted.query;
  const jobs = openJobs(counted, cover, { dimensions, columns: columns.map(ofJob).join(', ') }, asking);
  if (cover === null) return jobs;
  const unit = dimensions.find(isTime);
  const key = (place: number): string =>
    unit !== undefined && dimensions[place] === unit ? 's.bucket' : `l.k${place + 1}`;
  // A span lies in one bucket: which one is known for each span, and need not be found for each sum.
  const kept = (span: Span): string[] => {
    const days = daysOf(cover, span);
    if (days.length === 0) return [];
    const buckets = unit === undefined ? days : days.map((day) => bucketOf(day, unit));
    return [
      `select ${key(0)} as k1, ${key(1)} as k2, ${told} from unnest(${asking.put(days)}::date[], ${asking.put(buckets)}::text[]) s (day, bucket)
         join report_sum f on f.span = '${span}' and f.day = s.day join likes l using (like_id)`,
    ];
  };
  const parts = (['month', 'tenDay', 'week', 'day'] as const).flatMap(kept);
  return `with likes as materialized (${likesKeyed(counted, asking)}) ${[...parts, jobs].join(' union all ')}`;
}
