import type { CarForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';

/** What an approved entry tells of a vehicle, as the vehicle has it now; lengths in centimetres, the day is one of UTC+8. */
export type EnteredCar = Omit<CarForm, 'parts' | 'photos' | 'dealerId' | 'registrationDays'>;

/** Null where there is no such vehicle. The owner's phone, contact and the address are there in full: who may read them is the caller's to say. */
export async function enteredCar(db: Queryable, vehicleId: string): Promise<EnteredCar | null> {
  const { rows } = await db.query<EnteredCar>(
    `select v.sn, v.vehicle_model_id as "vehicleModelId", v.car_type as "carType", v.brand, v.model, v.alias, v.plate,
       v.horsepower::float8 as horsepower, v.tyre_count as "tyreCount", v.tracks, v.tractor_type as "tractorType",
       v.work_type as "workType", round(v.working_width_m * 100)::int as "widthCm", v.division_code as "divisionCode",
       v.address, v.installer, v.remark, coalesce(o.phone, '') as "ownerPhone", coalesce(o.name, '') as "ownerName",
       coalesce(o.kind, 'individual') as "ownerKind", coalesce(o.contact_person, '') as "ownerContact",
       coalesce(to_char(v.installed_at at time zone '${homeZone}', 'YYYY-MM-DD'), '') as "installedOn",
       v.installed_lng as longitude, v.installed_lat as latitude
     from vehicle v left join owner o on o.id = v.owner_id where v.id = $1`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** When the first of its parts was exchanged, seconds UTC: until then what was fitted with it sat on it. Null: none was. */
export async function firstExchange(db: Queryable, vehicleId: string): Promise<number | null> {
  const { rows } = await db.query<{ at: number | null }>(
    `select extract(epoch from min(valid_to))::float8 as at from sn_connection
     where vehicle_id = $1 and source in ('fitting', 'entry') and valid_to is not null`,
    [vehicleId],
  );
  return rows[0]?.at ?? null;
}

/** The vehicle was fitted at another moment: so were the parts that came with it, and their connection began then. */
export async function moveInstallation(db: Queryable, vehicleId: string, at: Date): Promise<void> {
  await db.query(
    `update component c set fitted_at = $2 from vehicle v
     where v.id = $1 and c.vehicle_id = v.id and c.fitted_at = v.installed_at`,
    [vehicleId, at],
  );
  await db.query(
    `update sn_connection s set valid_from = $2 from vehicle v
     where v.id = $1 and s.vehicle_id = v.id and s.valid_from = v.installed_at and s.source in ('fitting', 'entry')`,
    [vehicleId, at],
  );
  await db.query('update vehicle set installed_at = $2 where id = $1', [vehicleId, at]);
}

/** Where it was fitted, degrees WGS 84. */
export async function writeInstalledPlace(
  db: Queryable,
  vehicleId: string,
  { longitude, latitude }: Pick<EnteredCar, 'longitude' | 'latitude'>,
): Promise<void> {
  await db.query('update vehicle set installed_lng = $2, installed_lat = $3 where id = $1', [
    vehicleId,
    longitude,
    latitude,
  ]);
}
