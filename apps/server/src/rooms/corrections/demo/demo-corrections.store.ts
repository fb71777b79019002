import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** A base of the demo, with the mount point of the same name. */
export interface DemoBase {
  readonly name: string;
  readonly title: string;
  readonly place: { readonly longitude: number; readonly latitude: number; readonly height: number };
  readonly divisionCode: string;
}

/** Makes the base and its mount point, or gives the mount point that is there another password of its source. */
export async function putBase(db: Queryable, base: DemoBase, sourceHash: Buffer): Promise<void> {
  const { name, title, place, divisionCode } = base;
  await db.query(
    `insert into base_station (id, bs_code, name, bs_type, longitude, latitude, height, mount_point, radius_km, division_code, demo)
     values ($1, $2, $3, 'network', $4, $5, $6, $2, 50, $7, true) on conflict (lower(bs_code)) do nothing`,
    [newId(), name, title, place.longitude, place.latitude, place.height, divisionCode],
  );
  await db.query(
    `insert into mount_point (id, name, kind, station_id, source_hash, demo)
     select $1, $2, 'station', s.id, $3, true from base_station s where s.bs_code = $2 and s.demo
     on conflict (lower(name)) where deleted_at is null do update set source_hash = excluded.source_hash where mount_point.demo`,
    [newId(), name, sourceHash],
  );
}

/** A mount point that serves the nearest of these. */
export async function putNearest(db: Queryable, name: string, candidates: readonly string[]): Promise<void> {
  await db.query(
    `insert into mount_point (id, name, kind, candidates, radius_km, demo) values ($1, $2, 'nearest', $3, 100, true)
     on conflict (lower(name)) where deleted_at is null do nothing`,
    [newId(), name, candidates],
  );
}

/** The account of a demo vehicle, made if it is missing; undefined: there is no such vehicle, or somebody else has that name. */
export async function putAccount(
  db: Queryable,
  account: string,
  sn: string,
): Promise<{ id: string; password: Buffer | null; vehicleNo: number } | undefined> {
  await db.query(
    `insert into differential_account (id, account, state, needs_gga, vehicle_id, dealer_id, demo)
     select $1, $2, 'toActivate', true, v.id, v.dealer_id, true from vehicle v where v.sn = $3 and v.demo
     on conflict (lower(account)) where deleted_at is null and source = 'own' do nothing`,
    [newId(), account, sn],
  );
  await db.query(
    `insert into differential_assignment (id, account_id, vehicle_id, source, assigned_at, demo)
     select gen_random_uuid(), a.id, a.vehicle_id, a.source, a.created_at, true from differential_account a
     where a.account = $1 and a.demo and a.vehicle_id is not null on conflict do nothing`,
    [account],
  );
  const { rows } = await db.query<{ id: string; password: Buffer | null; vehicleNo: number }>(
    `select a.id, a.password, v.no as "vehicleNo" from differential_account a join vehicle v on v.id = a.vehicle_id
     where a.account = $1 and a.demo and a.deleted_at is null`,
    [account],
  );
  return rows[0];
}

export async function setPassword(db: Queryable, id: string, sealed: Buffer): Promise<void> {
  await db.query('update differential_account set password = $2 where id = $1', [id, sealed]);
}

/** Where these vehicles are now, WGS 84, by their number. */
export async function placesOf(
  db: Queryable,
  vehicleNos: readonly number[],
): Promise<Map<number, { longitude: number; latitude: number }>> {
  const { rows } = await db.query<{ no: number; longitude: number; latitude: number }>(
    `select vehicle_no as no, lng as longitude, lat as latitude from vehicle_latest
     where vehicle_no = any($1::int[]) and lng is not null and lat is not null`,
    [vehicleNos],
  );
  return new Map(rows.map(({ no, longitude, latitude }) => [no, { longitude, latitude }]));
}

/** Takes the demo's bases, mount points and accounts away; what they did stays in the log without them. */
export async function deleteDemoCorrections(db: Queryable): Promise<void> {
  const ofDemo = `select id from external_caster where demo or supplier_id in (select id from correction_supplier where demo)`;
  await db.query(`delete from correction_relay where demo or caster_id in (${ofDemo})`);
  await db.query(`delete from differential_account where demo or caster_id in (${ofDemo})`);
  await db.query(`delete from external_caster where id in (${ofDemo})`);
  await db.query('delete from correction_supplier where demo');
  await db.query('delete from mount_point where demo');
  await db.query('delete from base_station where demo');
}
