import type { Queryable } from '#database/transaction.ts';
import { silencePlanned } from '#rooms/terminals/public.ts';
import type { RuledVehicle } from '../settings/rule-values.ts';
import { type RunRule, ruledColumns } from '../settings/run-values.ts';
import type { Found } from './sweep.store.ts';

const inField = `v.deleted_at is null and v.state in ('inUse', 'expired', 'frozen', 'inProblem')`;
const place = `n.lng, n.lat, v.division_code as "placeCode", v.division_code as "homeCode"`;

/** A vehicle as a run needs it to make a row of it. */
export type RunVehicle = Pick<Found, 'vehicleId' | 'lng' | 'lat' | 'placeCode' | 'homeCode'> &
  RuledVehicle & { vehicleNo: number };

/** Vehicles in the field by their id or number. */
export async function vehiclesOf(
  db: Queryable,
  { ids = [], nos = [] }: { ids?: readonly string[]; nos?: readonly number[] },
): Promise<RunVehicle[]> {
  if (ids.length + nos.length === 0) return [];
  const { rows } = await db.query<RunVehicle>(
    `select v.id as "vehicleId", v.no as "vehicleNo", ${place}, ${ruledColumns}
     from vehicle v left join dealer d on d.id = v.dealer_id left join vehicle_latest n on n.vehicle_no = v.no
     where (v.id = any($1::uuid[]) or v.no = any($2::int[])) and ${inField}`,
    [ids, nos],
  );
  return rows;
}

/** So long without a change of its address a number is used once, seconds. */
const calmS = 3600;

/** EX-14: a terminal number connects from one address and from another in turn, as two terminals of one number do. */
export async function usedTwice(db: Queryable, rule: RunRule, active: readonly string[]): Promise<Found[]> {
  const { rows } = await db.query<Found & RuledVehicle & { changes: number; lately: number }>(
    `select 'EX-14 ' || v.id as key, v.id as "vehicleId", 'EX-14' as rule, 'serious' as level,
       extract(epoch from c.first)::float8 as since, ${place}, c.changes, c.lately, c.changes as value, 0 as threshold,
       jsonb_build_object('unit', '') as figures, ${ruledColumns}
     from (
       select k.vehicle_no, count(*) filter (where k.started_at > now() - interval '10 minutes')::int as changes, count(*)::int as lately,
         min(k.started_at) as first
       from (select vehicle_no, started_at, address, lag(address) over (partition by vehicle_no order by started_at) as before
         from terminal_connection where started_at > now() - make_interval(secs => $1)) k
       where k.before is not null and k.address <> k.before group by k.vehicle_no) c
     join vehicle v on v.no = c.vehicle_no left join dealer d on d.id = v.dealer_id left join vehicle_latest n on n.vehicle_no = v.no
     where ${inField} and (c.changes >= $2 or 'EX-14 ' || v.id = any($3::text[]))`,
    [calmS, rule.least('changes'), active],
  );
  const standing = new Set(active);
  return rows
    .map((row) => ({ ...row, threshold: rule.valueFor(row, 'changes') }))
    .filter(
      ({ key, changes, threshold, lately }) => changes >= threshold || (standing.has(key) && lately > 0),
    );
}

/** EX-16: in use, worked in the last ten days, and not heard for as long as the rule says; planned silence is none. */
export async function silentInSeason(db: Queryable, rule: RunRule): Promise<Found[]> {
  const { rows } = await db.query<Found & RuledVehicle>(
    `select 'EX-16 ' || v.id as key, v.id as "vehicleId", 'EX-16' as rule, 'notice' as level,
       extract(epoch from n.heard_at)::float8 as since, ${place},
       extract(epoch from now() - n.heard_at)::float8 as value, 0 as threshold, jsonb_build_object('unit', 's') as figures, ${ruledColumns}
     from vehicle v join vehicle_latest n on n.vehicle_no = v.no left join dealer d on d.id = v.dealer_id
     where v.deleted_at is null and v.state = 'inUse' and n.heard_at < now() - make_interval(secs => $1) and not ${silencePlanned}
       and exists (select 1 from job j where j.vehicle_no = v.no and j.deleted_at is null and j.state <> 'invalid'
         and j.work_date > (now() at time zone 'Asia/Shanghai')::date - 10)`,
    [rule.least('unheardS')],
  );
  return rows
    .map((row) => ({ ...row, threshold: rule.valueFor(row, 'unheardS') }))
    .filter(({ value, threshold }) => value > threshold);
}

/** Where the stations of rows that stand were registered when these were raised: longitude and latitude, by key. */
export async function placesAtRaise(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, readonly [number, number]>> {
  const { rows } = await db.query<{ key: string; lng: number; lat: number }>(
    `select key, lng, lat from warning where key = any($1::text[]) and state = 'active' and lng is not null`,
    [keys],
  );
  return new Map(rows.map(({ key, lng, lat }) => [key, [lng, lat]]));
}
