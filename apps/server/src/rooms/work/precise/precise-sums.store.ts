import {
  type ChartUnit,
  type PreciseCharts,
  type PreciseGradeBar,
  type PreciseJobSummary,
  type PrecisionGrade,
  precisionGrades,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { type PreciseAsked, preciseFrom, preciseSource } from './precise-source.store.ts';

const weighted = (column: string): string =>
  `sum(${column} * j.area_m2) / nullif(sum(j.area_m2) filter (where ${column} is not null), 0)`;
/** Counts a grade, as columns named by it. */
const gradeCounts = precisionGrades
  .map((grade) => `count(*) filter (where p.grade = '${grade}')::int as "${grade}"`)
  .join(', ');

type Grades = Record<PrecisionGrade, number>;
const gradesOf = ({ A, B, C, D }: Grades): Grades => ({ A, B, C, D });

/** Figures over the whole filter. */
export async function summarisePrecise(db: Queryable, asked: PreciseAsked): Promise<PreciseJobSummary> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(preciseSource, asked, asking);
  const { rows } = await db.query<Omit<PreciseJobSummary, 'grades' | 'amounts'> & Grades>(
    `select count(*)::int as jobs, coalesce(sum(j.area_m2), 0) as "areaM2", ${weighted('p.p95_m')} as "p95M",
       ${weighted('p.fixed_share')} as "fixedShare", ${weighted('p.engaged_share')} as "engagedShare",
       count(*) filter (where p.grade is null)::int as ungraded, ${gradeCounts}
     from ${preciseFrom} ${where}`,
    values,
  );
  const { A, B, C, D, ...sums } = rows[0]!;
  const amounts = await db.query<PreciseJobSummary['amounts'][number]>(
    `select j.work_type as "workType", sum(p.amount) as amount, sum(p.rate * j.area_m2) / nullif(sum(j.area_m2), 0) as rate,
       sum(r.prevented_m2 * p.rate) / 10000 as saved, ${weighted('r.rate_error')} as "rateError"
     from ${preciseFrom} ${where} and p.amount is not null group by 1 order by 1`,
    values,
  );
  return { ...sums, grades: { A, B, C, D }, amounts: amounts.rows };
}

const mostBars = 15;

async function gradeBars(
  db: Queryable,
  asked: PreciseAsked,
  { name, join = '' }: { name: string; join?: string },
): Promise<PreciseGradeBar[]> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(preciseSource, asked, asking);
  const { rows } = await db.query<{ name: string } & Grades>(
    `select ${name} as name, ${gradeCounts} from ${preciseFrom} ${join} ${where} and p.grade is not null
     group by 1 order by count(*) desc, 1 limit ${mostBars}`,
    values,
  );
  return rows.map((row) => ({ name: row.name, grades: gradesOf(row) }));
}

/** The charts of a filter. */
export async function readPreciseCharts(
  db: Queryable,
  asked: PreciseAsked,
  unit: ChartUnit,
): Promise<PreciseCharts> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(preciseSource, asked, asking);
  const byTime = await db.query<PreciseCharts['byTime'][number]>(
    `select date_trunc('${unit}', j.work_date::timestamp)::date::text as "from", ${weighted('p.p95_m')} as "p95M",
       ${weighted('p.fixed_share')} as "fixedShare", count(*)::int as jobs
     from ${preciseFrom} ${where} and p.p95_m is not null group by 1 order by 1`,
    values,
  );
  const byRateError = await db.query<PreciseCharts['byRateError'][number]>(
    `select v.sn, ${weighted('r.rate_error')} as error, count(*)::int as jobs
     from ${preciseFrom} join vehicle v on v.no = j.vehicle_no ${where} and r.rate_error is not null
     group by v.sn order by error desc, v.sn limit ${mostBars}`,
    values,
  );
  return {
    byRateError: byRateError.rows,
    bySoftware: await gradeBars(db, asked, { name: 'p.software' }),
    byModel: await gradeBars(db, asked, { name: 'j.model' }),
    byDealer: await gradeBars(db, asked, {
      name: `coalesce(d.company, '')`,
      join: 'left join dealer d on d.id = j.dealer_id',
    }),
    byTime: byTime.rows,
  };
}
