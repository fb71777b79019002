import {
  libraryFlow,
  type VehicleModelForm,
  type VehicleModelRow,
  vehicleModelOffers,
  vehicleModelPrices,
  vehicleModels,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { defineEntity, everybody } from '#kit/entity/entity.ts';
import type { Route } from '#kit/http/route.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireNone, requireProvider } from '../catalogue.ts';
import {
  countVehicles,
  isModelOffered,
  modelsHeld,
  type VehicleModelFilters,
  type VehicleModelSort,
  vehicleModelSource,
} from './vehicle-model.store.ts';

const parts = { splineModelId: 'spline', bracketModelId: 'bracket' } as const;

/** /depot: how machines are converted, and what that costs. */
export const vehicleModelEntity = defineEntity<
  VehicleModelRow,
  VehicleModelForm,
  VehicleModelFilters,
  VehicleModelSort
>({
  ...vehicleModels,
  kind: 'vehicleModel',
  table: 'vehicle_model',
  alias: 'm',
  source: vehicleModelSource,
  guarded: { right: 'depot.viewPrice', fields: vehicleModelPrices },
  unique: { vehicle_model_name: { field: 'model', key: 'modelTaken' } },
  reach: everybody,
  check: requireParts,
  follow: requireProvider,
  requireUnused: async (db, actor, { brand, model }) => {
    await requireProvider(db, actor);
    requireNone(await countVehicles(db, brand, model));
  },
});

/** Spline and bracket are offered models of their own library, or what the entry has already. */
async function requireParts(
  db: Queryable,
  actor: Actor,
  form: VehicleModelForm,
  id: string | null,
): Promise<void> {
  await requireProvider(db, actor);
  const held = id === null ? undefined : await modelsHeld(db, id);
  for (const [field, kind] of Object.entries(parts) as [keyof typeof parts, 'spline' | 'bracket'][]) {
    const chosen = form[field];
    if (chosen === null || chosen === held?.[field] || (await isModelOffered(db, kind, chosen))) continue;
    throw new Refusal('modelOfOtherKind', {}, [{ field, key: 'modelOfOtherKind' }]);
  }
}

export function vehicleModelRoutes(entityParts: EntityParts): Route[] {
  return [
    ...entityRoutes(entityParts, vehicleModelEntity),
    ...stepRoutes(entityParts, vehicleModelEntity, libraryFlow, vehicleModelOffers),
  ];
}
