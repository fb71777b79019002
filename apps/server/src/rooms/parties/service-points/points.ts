import { type PointForm, pointEdit, pointFlow, pointForm, pointList, pointNearKm } from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '../../../kit/entity/entity.routes.ts';
import { defineEntity, type Entity } from '../../../kit/entity/entity.ts';
import { filesOfEntity } from '../../../kit/files/files-of-entity.ts';
import type { Route } from '../../../kit/http/route.ts';
import { dealerReach } from '../dealers/dealer-reach.store.ts';
import { requireDealer } from '../dealers/dealers.ts';
import { type PointFilters, type PointRow, type PointSort, pointSource } from './point.store.ts';
import type { VehiclesAround } from './point-surroundings.ts';

/** /serverManage and /addServer (basic-info): where owners are helped. */
export const pointEntity: Entity<PointRow, PointForm, PointFilters, PointSort> = defineEntity({
  path: 'servicePoints',
  kind: 'servicePoint',
  rights: {
    view: 'serverManage',
    create: 'serverManage.create',
    edit: 'serverManage.edit',
    delete: 'serverManage.delete',
  },
  list: pointList,
  form: pointForm,
  edit: pointEdit,
  table: 'service_point',
  alias: 'p',
  source: pointSource,
  taken: { service_point_name: { field: 'name', key: 'nameTaken' } },
  reach: dealerReach,
  check: async (db, actor, { dealerId }) => void (await requireDealer(db, actor, dealerId)),
});

/** The same where the fleet is known: with the vehicles around each point. */
const withSurroundings = (around: VehiclesAround): typeof pointEntity => ({
  ...pointEntity,
  whole: async (_, actor, rows) => {
    const counts = await around(actor, rows, pointNearKm);
    return rows.map((row) => ({ ...row, vehicles: counts.get(row.id) ?? 0 }));
  },
});

export function pointRoutes(parts: EntityParts, around: VehiclesAround | null = null): Route[] {
  const entity = around ? withSurroundings(around) : pointEntity;
  return [
    ...entityRoutes(parts, entity),
    ...filesOfEntity(parts, entity),
    ...stepRoutes(parts, entity, pointFlow, {
      open: 'serverManage.edit',
      close: 'serverManage.edit',
    }),
  ];
}
