import type {
  ChartUnit,
  SoftwareUseFigures,
  SoftwareUseHour,
  SoftwareUseSeries,
  SoftwareVersionUse,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { registeredVehicle } from './not-used.store.ts';
import {
  hoursOfRun,
  inUseSpan,
  runsInSpan,
  spanBefore,
  spanOf,
  type UseAsked,
  type UseSpan,
  useSource,
  vehiclesOfUse,
} from './use-source.store.ts';

const days = `software_use_day u join vehicle v on v.no = u.vehicle_no ${vehiclesOfUse}`;
const sums = `count(distinct u.vehicle_no)::int as devices, coalesce(sum(u.starts), 0)::int as starts,
  coalesce(sum(u.used_s), 0)::float8 as "usedS"`;

/** The rows of a call in the table of days. */
function within(asked: UseAsked, span: UseSpan) {
  const { values, asking } = newAsking(asked);
  const where = `${whereOf(useSource(span), asked, asking)} and ${inUseSpan('u.work_date', span)}`;
  return { values, asking, where };
}

type Sums = SoftwareUseFigures['before'] & { workingS: number; active: number };

async function sumsOf(db: Queryable, asked: UseAsked, span: UseSpan): Promise<Sums> {
  const { values, where } = within(asked, span);
  const { rows } = await db.query<Sums>(
    `select ${sums}, coalesce(sum(u.working_s), 0)::float8 as "workingS",
       (count(distinct u.vehicle_no) filter (where ${registeredVehicle}))::int as active from ${days} ${where}`,
    values,
  );
  return rows[0]!;
}

/** The sums of the table, over all of its pages, with those of the period before. */
export async function readUseFigures(db: Queryable, asked: UseAsked): Promise<SoftwareUseFigures> {
  const span = spanOf(asked.call.filters);
  const now = await sumsOf(db, asked, span);
  const { devices, starts, usedS } = await sumsOf(db, asked, spanBefore(span));
  const { sn, category, dealer, division } = asked.call.filters;
  // Ticked rows are rows of use: of vehicles they say nothing.
  const call = { ...asked.call, ids: undefined, filters: { sn, category, dealer, division } };
  const ofVehicles = { ...asked, call };
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<{ registered: number }>(
    `select count(*)::int as registered from vehicle v ${vehiclesOfUse}
     ${whereOf(useSource(span), ofVehicles as UseAsked, asking)} and ${registeredVehicle}`,
    values,
  );
  return { ...span, ...now, registered: rows[0]!.registered, before: { devices, starts, usedS } };
}

/** Sums of each step and software; a week begins on Monday. */
export async function readUseSeries(
  db: Queryable,
  asked: UseAsked,
  unit: ChartUnit,
): Promise<SoftwareUseSeries> {
  const span = spanOf(asked.call.filters);
  const { values, where } = within(asked, span);
  const { rows } = await db.query<SoftwareUseSeries['steps'][number]>(
    `select date_trunc('${unit}', u.work_date::timestamp)::date::text as "from", u.software_type as software, ${sums}
     from ${days} ${where} group by 1, 2 order by 1, 2`,
    values,
  );
  return { ...span, steps: rows };
}

const mostVersions = 200;

/** Each version with its sums, the most used first. */
export async function readUsedVersions(db: Queryable, asked: UseAsked): Promise<SoftwareVersionUse[]> {
  const { values, where } = within(asked, spanOf(asked.call.filters));
  const { rows } = await db.query<SoftwareVersionUse>(
    `select u.software_type as software, u.version, ${sums}, sum(u.working_s)::float8 as "workingS",
       min(u.work_date)::text as "firstUsed", max(u.work_date)::text as "lastUsed"
     from ${days} ${where} group by 1, 2 order by sum(u.used_s) desc, 1, 2 limit ${mostVersions}`,
    values,
  );
  return rows;
}

/** Time of use in each hour of each weekday (UTC+8). */
export async function readUsedHours(db: Queryable, asked: UseAsked): Promise<SoftwareUseHour[]> {
  const span = spanOf(asked.call.filters);
  const { values, asking } = newAsking(asked);
  const where = whereOf(useSource(span), asked, asking);
  const local = (moment: string): string => `(${moment} at time zone '${homeZone}')`;
  const { rows } = await db.query<SoftwareUseHour>(
    `select extract(isodow from h)::int as weekday, extract(hour from h)::int as hour,
       sum(extract(epoch from least(${local('u.ended_at')}, h + interval '1 hour') - greatest(${local('u.started_at')}, h)))::float8 as "usedS"
     from (select r.*, h from software_run r cross join lateral ${hoursOfRun} where ${runsInSpan(span)}) u
     join vehicle v on v.no = u.vehicle_no ${vehiclesOfUse} ${where} and ${inUseSpan('h::date', span)}
     group by 1, 2 having sum(extract(epoch from u.ended_at - u.started_at)) > 0 order by 1, 2`,
    values,
  );
  return rows;
}
