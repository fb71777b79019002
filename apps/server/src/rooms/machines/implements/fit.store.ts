import type { ImplementPeriod, JobCause, RecomputeState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { vehicleScope, vehicleScopeSql } from '../vehicle-scope.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** The periods of an implement, the newest first. */
export async function readPeriods(db: Queryable, implementId: string): Promise<ImplementPeriod[]> {
  const { rows } = await db.query<ImplementPeriod>(
    `select f.id, f.vehicle_id as "vehicleId", v.sn as "vehicleSn", coalesce(nullif(v.plate, ''), v.alias) as "vehicleName",
       ${seconds('f.from_at')} as "from", ${seconds('f.to_at')} as "to", coalesce(nullif(a.display_name, ''), a.name, '') as by
     from implement_fit f join vehicle v on v.id = f.vehicle_id left join account a on a.id = f.by_account
     where f.implement_id = $1 order by f.from_at desc limit 500`,
    [implementId],
  );
  return rows;
}

/** A vehicle as fitting asks of it, its row locked. Times in seconds UTC. */
export interface CarryingVehicle {
  id: string;
  no: number;
  sn: string;
  installedAt: number | null;
}
export async function lockVehicle(db: Queryable, id: string): Promise<CarryingVehicle | null> {
  const { rows } = await db.query<CarryingVehicle>(
    `select id, no, sn, ${seconds('installed_at')} as "installedAt" from vehicle
     where id = $1 and deleted_at is null for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** A period of this implement that reaches beyond `from`, or null. */
export async function periodAfter(
  db: Queryable,
  implementId: string,
  from: number,
): Promise<{ sn: string; from: number; to: number | null } | null> {
  const { rows } = await db.query<{ sn: string; from: number; to: number | null }>(
    `select v.sn, ${seconds('f.from_at')} as "from", ${seconds('f.to_at')} as "to"
     from implement_fit f join vehicle v on v.id = f.vehicle_id
     where f.implement_id = $1 and coalesce(f.to_at, 'infinity') > to_timestamp($2) order by f.from_at limit 1`,
    [implementId, from],
  );
  return rows[0] ?? null;
}

/** Number of an implement of that work which is on a vehicle after `from`, or null. */
export async function rivalOf(
  db: Queryable,
  vehicleId: string,
  workType: string,
  from: number,
): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `select i.tool_no as name from implement_fit f join implement i on i.id = f.implement_id
     where f.vehicle_id = $1 and f.work_type = $2 and coalesce(f.to_at, 'infinity') > to_timestamp($3) limit 1`,
    [vehicleId, workType, from],
  );
  return rows[0]?.name ?? null;
}

export async function openPeriod(
  db: Queryable,
  period: { implementId: string; vehicleId: string; workType: string; from: number; by: string },
): Promise<void> {
  await db.query(
    `insert into implement_fit (id, implement_id, vehicle_id, work_type, from_at, by_account)
     values ($1, $2, $3, $4, to_timestamp($5), $6)`,
    [newId(), period.implementId, period.vehicleId, period.workType, period.from, period.by],
  );
}

/** Ends the open period; the vehicle that it was on, or null when there is none that began before. */
export async function closePeriod(
  db: Queryable,
  { implementId, at, by }: { implementId: string; at: number; by: string },
): Promise<{ vehicleId: string; no: number; sn: string } | null> {
  const { rows } = await db.query<{ vehicleId: string; no: number; sn: string }>(
    `update implement_fit f set to_at = to_timestamp($2), removed_by = $3 from vehicle v
     where f.implement_id = $1 and f.to_at is null and f.from_at < to_timestamp($2) and v.id = f.vehicle_id
     returning v.id as "vehicleId", v.no, v.sn`,
    [implementId, at, by],
  );
  return rows[0] ?? null;
}

/** What is fitted last tells width and work of its vehicle. */
export async function takeWidthAndWork(db: Queryable, vehicleId: string): Promise<void> {
  await db.query(
    `update vehicle v set working_width_m = w.width, work_type = w.work_type, updated_at = now()
     from (select coalesce(i.own_width_m, m.width_m) as width, m.work_type
       from implement_fit f join implement i on i.id = f.implement_id join implement_model m on m.id = i.model_id
       where f.vehicle_id = $1 and f.to_at is null order by f.from_at desc, f.id desc limit 1) as w
     where v.id = $1`,
    [vehicleId],
  );
}

/** Days of work are those of UTC+8. */
const workDay = (at: string): string => `(${at} at time zone '${homeZone}')::date`;

/** Marks the days from a moment until now: their figures are made anew. At most as far back as points are kept by default. */
export async function markStale(
  db: Queryable,
  vehicleNo: number,
  from: number,
  cause: JobCause = 'tool',
): Promise<void> {
  await db.query(
    `insert into stale_day (vehicle_no, day, cause)
     select $1, d::date, $3 from generate_series(
       greatest(${workDay('to_timestamp($2)')}, current_date - 730), ${workDay('now()')}, interval '1 day') as d
     on conflict (vehicle_no, day) do update set marked_at = now(), cause = excluded.cause`,
    [vehicleNo, from, cause],
  );
}

/** What of the days of an implement's vehicle still waits. */
export async function readRecompute(db: Queryable, implementId: string): Promise<RecomputeState> {
  const { rows } = await db.query<RecomputeState>(
    `select v.sn as "vehicleSn", count(s.day)::int as waiting, min(s.day)::text as "from"
     from implement_fit f join vehicle v on v.id = f.vehicle_id left join stale_day s on s.vehicle_no = v.no
     where f.implement_id = $1 and f.to_at is null group by v.sn`,
    [implementId],
  );
  return rows[0] ?? { vehicleSn: null, waiting: 0, from: null };
}

/** Whether an implement was ever on a vehicle. */
export async function wasFitted(db: Queryable, implementId: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from implement_fit where implement_id = $1 limit 1', [
    implementId,
  ]);
  return rows.length > 0;
}

/** The open period of an implement, for what follows a change of its width. */
export async function openFit(
  db: Queryable,
  implementId: string,
): Promise<{ vehicleId: string; no: number; from: number } | null> {
  const { rows } = await db.query<{ vehicleId: string; no: number; from: number }>(
    `select v.id as "vehicleId", v.no, ${seconds('f.from_at')} as "from" from implement_fit f
     join vehicle v on v.id = f.vehicle_id where f.implement_id = $1 and f.to_at is null`,
    [implementId],
  );
  return rows[0] ?? null;
}

/** The vehicle of an SN that the actor may know of, or null. */
export async function vehicleIdOf(db: Queryable, actor: Actor, sn: string): Promise<string | null> {
  const values: unknown[] = [sn];
  const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const { rows } = await db.query<{ id: string }>(
    `select v.id from vehicle v where v.sn = $1 and ${scope}`,
    values,
  );
  return rows[0]?.id ?? null;
}
