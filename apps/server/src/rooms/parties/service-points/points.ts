import { type PointForm, pointEdit, pointFlow, pointForm, pointList } from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '../../../kit/entity/entity.routes.ts';
import { defineEntity } from '../../../kit/entity/entity.ts';
import { filesOfEntity } from '../../../kit/files/files-of-entity.ts';
import type { Route } from '../../../kit/http/route.ts';
import { dealerReach } from '../dealers/dealer-reach.store.ts';
import { requireDealer } from '../dealers/dealers.ts';
import { type PointFilters, type PointRow, type PointSort, pointSource } from './point.store.ts';

/** /serverManage and /addServer (basic-info): where owners are helped. */
export const pointEntity = defineEntity<PointRow, PointForm, PointFilters, PointSort>({
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

export function pointRoutes(parts: EntityParts): Route[] {
  return [
    ...entityRoutes(parts, pointEntity),
    ...filesOfEntity(parts, pointEntity),
    ...stepRoutes(parts, pointEntity, pointFlow, {
      open: 'serverManage.edit',
      close: 'serverManage.edit',
    }),
  ];
}
