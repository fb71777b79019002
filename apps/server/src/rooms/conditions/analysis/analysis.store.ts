import type { Language, WorkType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { faultTextSql } from '../detail/faults.store.ts';
import type { HourRow } from './hour-row.rules.ts';

export interface Asked {
  nos: readonly number[];
  /** Seconds UTC. */
  from: number;
  to: number;
  timeZone: string;
  /** Only days on which this work was done. */
  workType?: WorkType | undefined;
}

/** Working days of R3 are those of UTC+8. */
const workDay = `(h.hour at time zone interval '8 hours')::date`;

/** Hours of vehicles from–to, by vehicle and time. Days of work are asked first: hours and they may lie on different machines. */
export async function readHours(db: Queryable, asked: Asked): Promise<HourRow[]> {
  const { nos, from, to, timeZone, workType } = asked;
  const worked = workType === undefined ? null : await readWorkDays(db, asked, workType);
  const { rows } = await db.query<HourRow>(
    `select h.vehicle_no as no, extract(epoch from h.hour)::float8 as hour, to_char(h.hour at time zone $4, 'YYYY-MM-DD') as day,
       extract(hour from h.hour at time zone $4)::int as "ofDay", h.working_s as "workingS", h.travelling_s as "travellingS",
       h.idling_s as "idlingS", h.engaged_s as "engagedS", h.fixed_s as "fixedS", h.told_s as "toldS", h.fuel_l as "fuelL",
       h.fuel_method as "fuelMethod", h.engine_h as "engineH", h.counters, h.signals, h.heat, h.beyond, h.ages, h.faults
     from condition_hour h
     where h.vehicle_no = any($1) and h.hour >= to_timestamp($2) and h.hour < to_timestamp($3)
       and ($5::text[] is null or h.vehicle_no || ' ' || ${workDay} = any($5))
     order by h.vehicle_no, h.hour`,
    [nos, from, to, timeZone, worked],
  );
  return rows;
}

/** Number and date of the days on which the vehicles did this work. */
async function readWorkDays(db: Queryable, { nos, from, to }: Asked, workType: WorkType): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select distinct vehicle_no || ' ' || work_date as day from vehicle_day
     where vehicle_no = any($1) and work_type = $4 and work_date >= (to_timestamp($2) at time zone interval '8 hours')::date
       and work_date <= (to_timestamp($3) at time zone interval '8 hours')::date`,
    [nos, from, to, workType],
  );
  return rows.map(({ day }) => day);
}

/** Worked square metres of each vehicle in the days from–to. */
export async function readAreas(
  db: Queryable,
  { nos, from, to, workType }: Asked,
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ no: number; area: number }>(
    `select vehicle_no as no, sum(area_m2)::float8 as area from vehicle_day
     where vehicle_no = any($1) and work_date >= (to_timestamp($2) at time zone interval '8 hours')::date
       and work_date <= (to_timestamp($3 - 1) at time zone interval '8 hours')::date and ($4::text is null or work_type = $4)
     group by 1`,
    [nos, from, to, workType ?? null],
  );
  return new Map(rows.map(({ no, area }) => [no, area]));
}

export interface FaultCount {
  no: number;
  spn: number;
  fmi: number;
  text: string | null;
  times: number;
  hours: number;
  last: number;
}

/** Fault codes that were active in the time, by vehicle. */
export async function readFaultCounts(
  db: Queryable,
  { nos, from, to }: Asked,
  language: Language,
): Promise<FaultCount[]> {
  const words = faultTextSql(language);
  const { rows } = await db.query<FaultCount>(
    `select f.vehicle_no as no, f.spn, f.fmi::int as fmi, max(${words.text}) as text, count(*)::int as times,
       (sum(extract(epoch from least(f.last_at, to_timestamp($3)) - greatest(f.first_at, to_timestamp($2)))) / 3600)::float8 as hours,
       max(extract(epoch from f.last_at))::float8 as last
     from fault_code f ${words.join}
     where f.vehicle_no = any($1) and f.last_at >= to_timestamp($2) and f.first_at < to_timestamp($3) group by 1, 2, 3`,
    [nos, from, to],
  );
  return rows;
}

/** The newest reading of the counter of hours of each vehicle. */
export async function readEngineHours(db: Queryable, nos: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ no: number; hours: number }>(
    `select vehicle_no as no, (told ->> 'engineHours')::float8 as hours from condition_latest
     where vehicle_no = any($1) and told ? 'engineHours'`,
    [nos],
  );
  return new Map(rows.map(({ no, hours }) => [no, hours]));
}
