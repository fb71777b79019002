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
import type { Pool } from '#database/pool.ts';
import { inSnapshot, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql as today } from '#kit/clock/home-day.rules.ts';
import { inDivision } from '#kit/list/matches.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleScope } from '#rooms/machines/public.ts';
import { counting, jobsWithin } from '../device-jobs/job-source.store.ts';
import { jobsByMonths } from '../device-jobs/months/month-sums.store.ts';

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

interface Summed {
  /** What is told: columns and sums of `j`. */
  readonly select: string;
  readonly groups?: string;
  readonly more?: (put: Asking['put']) => string;
  /** Days between which is summed, both in it; else whole months, whatever `more` says of these. */
  readonly span?: { from?: string | undefined; to?: string | undefined };
}

/** Areas of the jobs that count and that this person may know of, of whole months as they were built: of millions of jobs a screen asks every minute. */
async function areasOf<Row extends object>(
  pool: Pool,
  of: Counted,
  { select, groups = '', more, span }: Summed,
): Promise<Row[]> {
  return inSnapshot(pool, async (db) => {
    const jobs = await jobsByMonths(db, vehicleScope(of.actor), span);
    const { condition, values } = jobsThatCount(of, more);
    const { rows } = await db.query<Row>(
      `select ${select} from ${jobs} j where ${condition} ${groups}`,
      values,
    );
    return rows;
  });
}

/** A year's work dates; this year's when none is named. */
const inYear =
  (year: number | undefined) =>
  (put: Asking['put']): string => {
    const first = `make_date(coalesce(${put(year ?? null)}::int, extract(year from ${today})::int), 1, 1)`;
    return `j.work_date >= ${first} and j.work_date < ${first} + interval '1 year'`;
  };

/** Ever, this year, this month and today (UTC+8), m². */
export async function workArea(pool: Pool, of: Counted): Promise<WorkArea> {
  const since = (unit: string): string =>
    `coalesce(sum(j.area_m2) filter (where j.work_date >= date_trunc('${unit}', ${today})), 0)`;
  const [area] = await areasOf<WorkArea>(pool, of, {
    select: `coalesce(sum(j.area_m2), 0) as total, ${since('year')} as year, ${since('month')} as month, ${since('day')} as today`,
  });
  return area!;
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

export const areaByCategory = (pool: Pool, of: Counted, year: number | undefined): Promise<CategoryArea[]> =>
  areasOf(pool, of, {
    select: `j.category, to_char(j.work_date, 'YYYY-MM') as month, sum(j.area_m2) as area`,
    groups: 'group by 1, 2 order by 2, 1',
    more: inYear(year),
  });

/** By provinces and countries, or the parts of a province or city; the largest first. */
export function areaByRegion(
  pool: Pool,
  of: Counted,
  { year, parent }: { year?: number | undefined; parent?: string | undefined },
): Promise<{ divisionId: string; num: number }[]> {
  const digits = parent === undefined ? 0 : parent.endsWith('0000') ? 2 : 4;
  const within = (put: Asking['put']): string =>
    parent === undefined ? 'true' : `j.division_code like ${put(`${parent.slice(0, digits)}%`)}`;
  return areasOf(pool, of, {
    select: `case when j.division_code ~ '^\\d{6}$' then rpad(left(j.division_code, ${digits + 2}), 6, '0') else j.division_code end as "divisionId",
      sum(j.area_m2) as num`,
    groups: 'group by 1 order by 2 desc, 1',
    more: (put) => `${inYear(year)(put)} and ${within(put)}`,
  });
}

export const areaByWorkType = (
  pool: Pool,
  of: Counted,
  { begin, end }: { begin?: string | undefined; end?: string | undefined },
): Promise<WorkTypeArea[]> =>
  areasOf(pool, of, {
    select: `j.work_type as "workType", sum(j.area_m2) as area`,
    groups: 'group by 1 order by 2 desc, 1',
    more: (put) =>
      [
        ...(begin === undefined ? [] : [`j.work_date >= ${put(begin)}::date`]),
        ...(end === undefined ? [] : [`j.work_date <= ${put(end)}::date`]),
        'true',
      ].join(' and '),
    span: { from: begin, to: end },
  });

/** A year's, by crop. */
export const areaByCrop = (
  pool: Pool,
  of: Counted,
  { type, year }: { type: CropWork; year?: number | undefined },
): Promise<CropArea[]> =>
  areasOf(pool, of, {
    select: 'j.crop, sum(j.area_m2) as area',
    groups: 'group by 1 order by 2 desc, 1',
    more: (put) => `j.work_type = any(${put([...cropWorks[type]])}::text[]) and ${inYear(year)(put)}`,
  });

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
