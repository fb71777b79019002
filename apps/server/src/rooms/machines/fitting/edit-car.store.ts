import type { EditCarRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { versionSql } from '#kit/list/version.ts';
import { vehicleScope, vehicleScopeSql } from '../vehicle-scope.ts';

export interface StoredCar extends Omit<EditCarRow, 'parts'> {
  no: number;
}

/** A vehicle as its form shows it, or null outside the actor's scope; `lock` keeps it for the deed. */
export async function findCar(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredCar | null> {
  const values: unknown[] = [id];
  const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const { rows } = await db.query<StoredCar>(
    `select v.id, v.no, v.sn, v.state, v.category, v.product_model as "productModel", v.pn,
       v.nameplate_code as "nameplateCode", d.company as dealer, o.name as owner,
       extract(epoch from v.installed_at)::float8 as "installedAt",
       extract(epoch from v.registration_until)::float8 as "registrationUntil", v.vehicle_model_id as "vehicleModelId",
       v.car_type as "carType", v.brand, v.model, v.alias, v.plate, v.horsepower, v.tyre_count as "tyreCount", v.tracks,
       v.tractor_type as "tractorType", v.work_type as "workType", round(v.working_width_m * 100)::int as "widthCm",
       v.division_code as "divisionCode", v.address, v.installer, v.remark, ${versionSql('v.updated_at')} as version
     from vehicle v left join dealer d on d.id = v.dealer_id left join owner o on o.id = v.owner_id
     where v.id = $1 and ${scope} ${lock ? 'for update of v' : ''}`,
    values,
  );
  return rows[0] ?? null;
}
