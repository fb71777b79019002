import type { WarningEnd } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import type { RuledVehicle } from '../../settings/rule-values.ts';
import { type RunRule, ruledColumns } from '../../settings/run-values.ts';
import type { Found } from '../sweep.store.ts';
import { finished, jobsOfVehicles, ofJob } from './work.store.ts';

const inForce = `p.state = 'inForce' and p.deleted_at is null`;
/** Whether a parameter `p` is for the place of a code: its division, or one that this lies in. */
const coversPlace = (code: string): string =>
  `p.divisions && case when ${code} ~ '^[0-9]{6}$'
     then array[${code}, left(${code}, 4) || '00', left(${code}, 2) || '0000', 'CN'] else array[${code}] end`;
/** The parameter that a job `j` is paid by; two of them never fit at once. */
const ofTheJob = `${inForce} and p.work_type = j.work_type and j.work_date between p.season_from and p.season_to
  and ${coversPlace('j.division_code')}`;
const place = `n.lng, n.lat, v.division_code as "placeCode", v.division_code as "homeCode"`;

/** A photo of a vehicle on a work day (UTC+8). */
const photoThat = (judged: string): string =>
  `exists (select from photo f where f.vehicle_no = v.no and f.deleted_at is null and f.judgement in (${judged})
     and f.taken_at >= j.work_date::timestamp at time zone '${homeZone}' and f.taken_at < (j.work_date + 1)::timestamp at time zone '${homeZone}')`;
const missing = `${homeTodaySql} > j.work_date and now() >= (j.work_date + 1 + time '08:00') at time zone '${homeZone}'
  and not ${photoThat(`'none', 'fits'`)} and exists (select from subsidy_parameter p where ${ofTheJob} and p.photos_needed)`;
const unfit = `'photoMismatch' = any(j.flags) and not ${photoThat(`'fits'`)}`;

/**
 * WK-10: a day of finished work whose photos do not fit, or that has none at eight on the next morning though its parameter wants one.
 * A row a vehicle and day; jobs of the last 14 days, and days of rows that stand.
 */
export async function photosWanted(db: Queryable, active: readonly string[]): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select 'WK-10 ' || v.id || ' ' || j.work_date as key, 'WK-10' as rule, ${ofJob}, 0 as value, 0 as threshold,
       case when ${unfit} then 'normal' else 'notice' end as level, jsonb_build_object('job', j.id::text) as figures
     from ${jobsOfVehicles}
     where ${finished} and j.work_date > least(${homeTodaySql} - 14, (select min(split_part(k, ' ', 3)::date) from unnest($1::text[]) k) - 1)
       and (j.work_date > ${homeTodaySql} - 14 or 'WK-10 ' || v.id || ' ' || j.work_date = any($1::text[]))
       and ((${unfit}) or (${missing}))
     order by j.started_at desc`,
    [active],
  );
  return rows;
}

/** A day without a valid job is over; else a photo came, or was judged anew. */
export async function whyPhotosOver(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, WarningEnd>> {
  const { rows } = await db.query<{ key: string }>(
    `select k as key from unnest($1::text[]) k where not exists (
       select from vehicle v join job j on j.vehicle_no = v.no where v.id = split_part(k, ' ', 2)::uuid
         and j.work_date = split_part(k, ' ', 3)::date and ${finished})`,
    [keys],
  );
  return new Map(rows.map(({ key }) => [key, 'jobEnded' as const]));
}

/** Whole days of the season without a job before today; of machines that came into it later, since then. */
const idleDays = `(${homeTodaySql} - 1 - greatest(s.season_from - 1, s.worked_on, (v.installed_at at time zone '${homeZone}')::date))`;

/**
 * WK-13: a device that a subsidy programme is for (its model, its place, and a tool of the work or that work as its own), in use, and
 * without a job for so many days of the season.
 */
export async function idleInSeason(db: Queryable, rule: RunRule): Promise<Found[]> {
  const { rows } = await db.query<Found & RuledVehicle>(
    `select 'WK-13 ' || v.id as key, v.id as "vehicleId", 'WK-13' as rule, 'notice' as level, ${place},
       extract(epoch from now())::float8 as since, ${idleDays}::float8 as value, 0 as threshold, '{}'::jsonb as figures, ${ruledColumns}
     from vehicle v left join dealer d on d.id = v.dealer_id left join vehicle_latest n on n.vehicle_no = v.no
     cross join lateral (
       select p.season_from, (select max(j.work_date) from job j where j.vehicle_no = v.no and j.deleted_at is null
         and j.state in ('inProgress', 'finished') and j.work_date >= p.season_from) as worked_on
       from subsidy_parameter p where ${inForce} and ${homeTodaySql} between p.season_from and p.season_to
         and ${coversPlace('v.division_code')} and (cardinality(p.models) = 0 or v.product_model = any(p.models))
         and (v.work_type = p.work_type or exists (select from implement_fit f
           where f.vehicle_id = v.id and f.to_at is null and f.work_type = p.work_type))
       order by p.season_from limit 1) s
     where v.deleted_at is null and v.state = 'inUse' and ${idleDays} >= $1`,
    [rule.least('idleDays')],
  );
  return rows
    .map((row) => ({ ...row, threshold: rule.valueFor(row, 'idleDays') }))
    .filter(({ value, threshold }) => value >= threshold);
}

/** Settings of a vehicle, of the tool of the job where it is known. */
const settingsOf = (until: string): string =>
  `(select max(x.valid_from) from depth_setting x where x.vehicle_id = v.id
     and (j.implement_id is null or x.implement_id = j.implement_id) and x.valid_from <= ${until})`;

/**
 * WK-14: a job that has a standard of depth is measured by a setting from before the season. A row a vehicle and season; it stands until a
 * newer setting holds, or the season is over.
 */
export async function oldSettings(db: Queryable, active: readonly string[]): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select * from (
       select distinct on (v.id, p.id) 'WK-14 ' || v.id || ' ' || p.id as key, 'WK-14' as rule, 'notice' as level, ${ofJob},
         extract(epoch from ${settingsOf('j.started_at')})::float8 as value, 0 as threshold, jsonb_build_object('job', j.id::text) as figures,
         p.season_from::timestamp at time zone '${homeZone}' as season, ${settingsOf('j.started_at')} as set_then, ${settingsOf('now()')} as set_now
       from ${jobsOfVehicles} join subsidy_parameter p on ${ofTheJob} and p.depth_m is not null
       where j.deleted_at is null and j.state in ('inProgress', 'finished') and j.standard_depth_m is not null
         and j.work_date > ${homeTodaySql} - 2
       order by v.id, p.id, j.started_at desc) found
     where set_then < season and set_now < season
     union all
     select w.key, 'WK-14', w.level, v.id, extract(epoch from w.pending_at)::float8, w.lng, w.lat, w.place_code, v.division_code,
       coalesce(w.value, 0), 0, w.figures, null, null, null
     from warning w join vehicle v on v.id = w.vehicle_id and v.deleted_at is null and v.state <> 'cancelled'
       join subsidy_parameter p on p.id::text = split_part(w.key, ' ', 3) and ${inForce} and ${homeTodaySql} <= p.season_to
       left join job j on j.id::text = w.figures ->> 'job'
     where w.key = any($1::text[]) and w.state = 'active'
       and ${settingsOf('now()')} < p.season_from::timestamp at time zone '${homeZone}'`,
    [active],
  );
  return rows;
}
