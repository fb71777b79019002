import {
  type CategoryArea,
  type CropArea,
  type CropWork,
  cropWorks,
  type OwnerKind,
  type OwnerWork,
  type PanelAreas,
  type WorkArea,
  type WorkTypeArea,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql as today } from '#kit/clock/home-day.rules.ts';
import { inDivision } from '#kit/list/matches.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { counting, jobsWithin } from '../device-jobs/job-source.store.ts';

/** Who asks, and the division or country to whose jobs the sum is narrowed. */
export interface Counted {
  actor: Actor;
  division?: string | undefined;
}

/** The jobs that count and that this person may know of; `more` is a condition beside. */
export function jobsThatCount(
  { actor, division }: Counted,
  more: (put: Asking['put']) => string = () => 'true',
) {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const seen = jobsWithin(actor)(asking);
  const inside = division ? inDivision('j.division_code')(division, asking) : 'true';
  return { condition: `${seen} and ${counting} and ${inside} and ${more(asking.put)}`, values };
}

/** A year's work dates; this year's when none is named. */
const inYear =
  (year: number | undefined) =>
  (put: Asking['put']): string => {
    const first = `make_date(coalesce(${put(year ?? null)}::int, extract(year from ${today})::int), 1, 1)`;
    return `j.work_date >= ${first} and j.work_date < ${first} + interval '1 year'`;
  };

/** Ever, this year, this month and today (UTC+8), m². */
export async function workArea(db: Queryable, of: Counted): Promise<WorkArea> {
  const { condition, values } = jobsThatCount(of);
  const since = (unit: string): string =>
    `coalesce(sum(j.area_m2) filter (where j.work_date >= date_trunc('${unit}', ${today})), 0)`;
  const { rows } = await db.query<WorkArea>(
    `select coalesce(sum(j.area_m2), 0) as total, ${since('year')} as year, ${since('month')} as month, ${since('day')} as today
     from job j where ${condition}`,
    values,
  );
  return rows[0]!;
}

/** By work date and work type from–to, both included; days without work are not there. */
export async function areaByDays(
  db: Queryable,
  of: Counted,
  { from, to }: { from: string; to: string },
): Promise<PanelAreas['days']> {
  const { condition, values } = jobsThatCount(
    of,
    (put) => `j.work_date between ${put(from)}::date and ${put(to)}::date`,
  );
  const { rows } = await db.query<PanelAreas['days'][number]>(
    `select j.work_date::text as day, j.work_type as "workType", sum(j.area_m2) as "areaM2"
     from job j where ${condition} group by 1, 2 order by 1, 2`,
    values,
  );
  return rows;
}

export async function areaByCategory(
  db: Queryable,
  of: Counted,
  year: number | undefined,
): Promise<CategoryArea[]> {
  const { condition, values } = jobsThatCount(of, inYear(year));
  const { rows } = await db.query<CategoryArea>(
    `select j.category, to_char(j.work_date, 'YYYY-MM') as month, sum(j.area_m2) as area
     from job j where ${condition} group by 1, 2 order by 2, 1`,
    values,
  );
  return rows;
}

/** By provinces and countries, or the parts of a province or city; the largest first. */
export async function areaByRegion(
  db: Queryable,
  of: Counted,
  { year, parent }: { year?: number | undefined; parent?: string | undefined },
): Promise<{ divisionId: string; num: number }[]> {
  const digits = parent === undefined ? 0 : parent.endsWith('0000') ? 2 : 4;
  const part = digits + 2;
  const { condition, values } = jobsThatCount(of, (put) =>
    [
      inYear(year)(put),
      ...(parent ? [`j.division_code like ${put(`${parent.slice(0, digits)}%`)}`] : []),
    ].join(' and '),
  );
  const { rows } = await db.query<{ divisionId: string; num: number }>(
    `select case when j.division_code ~ '^\\d{6}$' then rpad(left(j.division_code, ${part}), 6, '0') else j.division_code end as "divisionId",
       sum(j.area_m2) as num
     from job j where ${condition} group by 1 order by 2 desc, 1`,
    values,
  );
  return rows;
}

export async function areaByWorkType(
  db: Queryable,
  of: Counted,
  { begin, end }: { begin?: string | undefined; end?: string | undefined },
): Promise<WorkTypeArea[]> {
  const { condition, values } = jobsThatCount(of, (put) =>
    [
      ...(begin === undefined ? [] : [`j.work_date >= ${put(begin)}::date`]),
      ...(end === undefined ? [] : [`j.work_date <= ${put(end)}::date`]),
      'true',
    ].join(' and '),
  );
  const { rows } = await db.query<WorkTypeArea>(
    `select j.work_type as "workType", sum(j.area_m2) as area from job j where ${condition} group by 1 order by 2 desc, 1`,
    values,
  );
  return rows;
}

/** A year's, by crop. */
export async function areaByCrop(
  db: Queryable,
  of: Counted,
  { type, year }: { type: CropWork; year?: number | undefined },
): Promise<CropArea[]> {
  const { condition, values } = jobsThatCount(
    of,
    (put) => `j.work_type = any(${put([...cropWorks[type]])}::text[]) and ${inYear(year)(put)}`,
  );
  const { rows } = await db.query<CropArea>(
    `select j.crop, sum(j.area_m2) as area from job j where ${condition} group by 1 order by 2 desc, 1`,
    values,
  );
  return rows;
}

/** An owner as the ranking reads him: with the kind, which says whether the name is a person's. */
export type RankedOwner = Omit<OwnerWork, 'region'> & { division: string; kind: OwnerKind };

/** Owners by the area of their jobs. */
export async function bestOwners(
  db: Queryable,
  of: Counted,
  { year, limit }: { year?: number | undefined; limit: number },
): Promise<RankedOwner[]> {
  const { condition, values } = jobsThatCount(of, inYear(year));
  const { rows } = await db.query<RankedOwner>(
    `select row_number() over (order by area desc, o.id)::int as rank, o.name, o.kind, o.division_code as division, w.area, w.jobs
     from (select j.owner_id, sum(j.area_m2) as area, count(*)::int as jobs from job j
       where ${condition} and j.owner_id is not null group by 1 order by 2 desc, 1 limit $${values.push(limit)}) as w
     join owner o on o.id = w.owner_id order by rank`,
    values,
  );
  return rows;
}
