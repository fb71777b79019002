import type { EntryQueryDetail } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import type { Changed, Mended } from './compare.rules.ts';

/** Changes of an application after it was first sent, the oldest first. */
export async function mendings(db: Queryable, approvalId: string): Promise<Mended[]> {
  const { rows } = await db.query<Mended>(
    `select changes from approval_act where approval_id = $1 and action = 'edit' order by at, id`,
    [approvalId],
  );
  return rows;
}

/** The vehicle as it is, in the fields of an entry; the dealer by name. Null when there is none. */
export async function vehicleNow(db: Queryable, vehicleId: string): Promise<Record<string, unknown> | null> {
  const { rows } = await db.query<{ values: Record<string, unknown> }>(
    `select jsonb_build_object('alias', v.alias, 'brand', v.brand, 'model', v.model, 'plate', v.plate,
       'horsepower', v.horsepower::float8, 'workType', v.work_type, 'widthCm', round(v.working_width_m * 100)::int,
       'ownerName', o.name, 'ownerPhone', o.phone, 'dealerId', d.company, 'divisionCode', v.division_code,
       'address', v.address, 'installer', v.installer,
       'installedOn', to_char(v.installed_at at time zone '${homeZone}', 'YYYY-MM-DD'), 'remark', v.remark) as values
     from vehicle v left join dealer d on d.id = v.dealer_id left join owner o on o.id = v.owner_id where v.id = $1`,
    [vehicleId],
  );
  return rows[0]?.values ?? null;
}

/** Until when its registration runs, seconds UTC. */
export async function registrationEnd(db: Queryable, vehicleId: string): Promise<number | null> {
  const { rows } = await db.query<{ until: number | null }>(
    `select extract(epoch from registration_until)::float8 as until from vehicle where id = $1`,
    [vehicleId],
  );
  return rows[0]?.until ?? null;
}

/** Data of an entry with what it names by id, or by the vehicle library, as words. */
export async function inWords(
  db: Queryable,
  data: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { rows } = await db.query<{ dealer: string | null; brand: string | null; model: string | null }>(
    `select (select company from dealer where id = $1::uuid) as dealer, m.brand, m.model
     from (select 1) one left join vehicle_model m on m.id = $2::uuid`,
    [data.dealerId ?? null, data.vehicleModelId ?? null],
  );
  const { dealer, brand, model } = rows[0]!;
  return { ...data, dealerId: dealer, brand: brand ?? data.brand, model: model ?? data.model };
}

/** The last deed of the vehicle's log about each field since a moment, seconds UTC. */
export async function changesSince(
  db: Queryable,
  vehicleId: string,
  sinceS: number,
): Promise<Map<string, NonNullable<Changed>>> {
  const { rows } = await db.query<{ field: string } & NonNullable<Changed>>(
    `select distinct on (f.field) f.field, l.action, coalesce(c.number, '') as number,
       coalesce('/entryQueryDetail?id=' || c.id, '') as link, l.account_name as account,
       extract(epoch from l.at)::float8 as at
     from operation_log l left join approval c on l.action = 'infoEntry.correct' and c.number = l.after ->> 'application'
       cross join lateral jsonb_object_keys(l.after) as f(field)
     where l.subject_kind = 'vehicle' and l.subject_id = $1::text and l.at > to_timestamp($2)
       and jsonb_typeof(l.after) = 'object' and l.action <> 'carManage.create'
     order by f.field, l.at desc`,
    [vehicleId, sinceS],
  );
  return new Map(rows.map(({ field, ...changed }) => [field, changed]));
}

/** What each part of the vehicle was replaced by, by kind and SN in small letters, with the application that said so. */
export async function replacementsOf(
  db: Queryable,
  vehicleId: string,
): Promise<Map<string, { sn: string; changed: NonNullable<Changed> }>> {
  const { rows } = await db.query<{ key: string; sn: string } & NonNullable<Changed>>(
    `select lower(concat_ws(' ', l ->> 'kind', l ->> 'oldSn')) as key, l ->> 'newSn' as sn, 'equipReplace.approve' as action,
       a.number, '/replaceDetail?id=' || a.id as link, coalesce(nullif(p.display_name, ''), p.name, '') as account,
       extract(epoch from a.decided_at)::float8 as at
     from approval a cross join lateral jsonb_array_elements(a.data -> 'lines') l left join account p on p.id = a.decided_by
     where a.vehicle_id = $1 and a.kind = 'replacement' and a.state in ('passed', 'rePassed') order by a.decided_at`,
    [vehicleId],
  );
  return new Map(rows.map(({ key, sn, ...changed }) => [key, { sn, changed }]));
}

/** Where a terminal was heard first within so many days of a moment; degrees WGS 84. */
export async function firstPlace(
  db: Queryable,
  vehicleId: string,
  installedOn: string,
): Promise<EntryQueryDetail['firstPlace']> {
  const { rows } = await db.query<NonNullable<EntryQueryDetail['firstPlace']>>(
    `select t.lng, t.lat, extract(epoch from t.time)::float8 as at
     from vehicle v join track_point t on t.vehicle_no = v.no
     where v.id = $1 and t.time >= $2::date::timestamp at time zone '${homeZone}'
       and t.time < ($2::date + 30)::timestamp at time zone '${homeZone}'
     order by t.time limit 1`,
    [vehicleId, installedOn],
  );
  return rows[0] ?? null;
}
