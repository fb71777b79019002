import type { Trend, TrendAnswer } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { spanBefore, timesOf } from '../span.rules.ts';
import {
  during,
  freshAsking,
  jobsOf,
  partOfJob,
  stepOf,
  stepOfJob,
  vehiclesOf,
  type Wanted,
} from '../wanted.store.ts';

type Kind = TrendAnswer['series'][number]['kind'];
interface Step {
  at: number;
  kind: Kind;
  value: number;
}

/** What each trend asks: rows of step, kind and value. */
const statements: { [Each in Trend]: (wanted: Wanted, asking: Asking) => string } = {
  area: (wanted, asking) =>
    `select ${stepOfJob(wanted.span, asking)} as at, j.work_type as kind,
       coalesce(sum(${partOfJob('j.area_m2', wanted.span, asking)}), 0) as value
     from job j where ${jobsOf(wanted, asking)} group by 1, 2`,
  working: (wanted, asking) =>
    `select ${stepOfJob(wanted.span, asking)} as at, '' as kind, count(distinct j.vehicle_no)::int as value
     from job j where ${jobsOf(wanted, asking)} group by 1`,
  added: (wanted, asking) =>
    `select ${stepOf('v.installed_at', wanted.span, asking)} as at, '' as kind, count(*)::int as value
     from vehicle v where ${vehiclesOf(wanted, asking)} and ${during('v.installed_at', wanted.span, asking)} group by 1`,
  warnings: (wanted, asking) =>
    `select ${stepOf('w.raised_at', wanted.span, asking)} as at, '' as kind, count(*)::int as value
     from warning w join vehicle v on v.id = w.vehicle_id
     where ${vehiclesOf(wanted, asking)} and ${during('w.raised_at', wanted.span, asking)} group by 1`,
};

async function stepsOf(db: Queryable, of: Trend, wanted: Wanted): Promise<Step[]> {
  const { values, asking } = freshAsking();
  return (await db.query<Step>(statements[of](wanted, asking), values)).rows;
}

/** A figure step by step, and all of it in the period before. */
export async function readTrend(db: Queryable, of: Trend, wanted: Wanted): Promise<Omit<TrendAnswer, 'at'>> {
  const times = timesOf(wanted.span);
  const rows = await stepsOf(db, of, wanted);
  const past = await stepsOf(db, of, { ...wanted, span: spanBefore(wanted.span) });
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return {
    times,
    series: (kinds.length > 0 ? kinds : ['' as const]).map((kind) => ({
      kind,
      values: summed(
        rows.filter((row) => row.kind === kind),
        times.length,
      ),
    })),
    before: summed(past, times.length),
  };
}

/** Values by step; a period before that reaches over one more month has its last ones together. */
function summed(rows: readonly Step[], length: number): number[] {
  const values = Array.from({ length }, () => 0);
  for (const { at, value } of rows) values[Math.min(at, length - 1)]! += value;
  return values;
}
