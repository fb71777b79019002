import type { ComponentKind, vehicleModelList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { contains, inSpan, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { plainColumns } from '../library-sql.ts';

type Call = z.output<typeof vehicleModelList.query>;
export type VehicleModelFilters = Call['filters'];
export type VehicleModelSort = Call['sort'][number]['column'];

const vehicles = `(select count(*)::int from vehicle v where v.vehicle_model_id = m.id and v.deleted_at is null)`;

export const vehicleModelSource: ListSource<VehicleModelFilters, VehicleModelSort> = {
  select: `m.id, m.category, m.subcategory, m.brand, m.model, m.horsepower, m.spline_model_id as "splineModelId",
    s.model as spline, m.bracket_model_id as "bracketModelId", b.model as bracket,
    m.photo_required as "photoRequired", m.motor_required as "motorRequired", m.instructions,
    m.host_price::float8 as "hostPrice", m.service_price::float8 as "servicePrice", ${vehicles} as vehicles,
    ${plainColumns('m')}`,
  from: `vehicle_model m left join component_model s on s.id = m.spline_model_id
    left join component_model b on b.id = m.bracket_model_id`,
  id: { sql: 'm.id', type: 'uuid' },
  sorts: {
    brand: { sql: 'm.brand', type: 'text' },
    model: { sql: 'm.model', type: 'text' },
    horsepower: { sql: 'm.horsepower', type: 'int', nullable: true },
    hostPrice: { sql: 'm.host_price::float8', type: 'float8', nullable: true },
    servicePrice: { sql: 'm.service_price::float8', type: 'float8', nullable: true },
    updatedAt: { sql: 'm.updated_at', type: 'timestamptz' },
  },
  filters: {
    category: oneOf('m.category'),
    subcategory: oneOf('m.subcategory'),
    brand: contains('m.brand'),
    model: contains('m.model'),
    spline: contains("coalesce(s.model, '')"),
    bracket: contains("coalesce(b.model, '')"),
    photoRequired: whenAsked('m.photo_required'),
    motorRequired: whenAsked('m.motor_required'),
    hostPrice: inSpan('m.host_price'),
    servicePrice: inSpan('m.service_price'),
    state: oneOf('m.state'),
    deleted: whenAsked('m.deleted_at is not null'),
  },
};

/** Whether there is such a model of a component that may be chosen. */
export async function isModelOffered(db: Queryable, kind: ComponentKind, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from component_model where id = $1 and kind = $2 and state = 'enabled' and deleted_at is null for share`,
    [id, kind],
  );
  return rows.length > 0;
}

/** The models that an entry holds now: they stay although they may be offered no more. */
export async function modelsHeld(
  db: Queryable,
  id: string,
): Promise<{ splineModelId: string | null; bracketModelId: string | null } | undefined> {
  const { rows } = await db.query<{ splineModelId: string | null; bracketModelId: string | null }>(
    `select spline_model_id as "splineModelId", bracket_model_id as "bracketModelId" from vehicle_model where id = $1`,
    [id],
  );
  return rows[0];
}

/** Vehicles of this brand and model. */
export async function countVehicles(db: Queryable, brand: string, model: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from vehicle
     where lower(brand) = lower($1) and lower(model) = lower($2) and deleted_at is null`,
    [brand, model],
  );
  return rows[0]!.count;
}
