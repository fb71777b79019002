import { boundingBox, markList, markSendCalls, marksOfFile, markTargetCalls } from '@furrow/contract';
import { z } from 'zod';
import type { Bus } from '../../../events/bus.ts';
import { type EntityParts, entityRoutes } from '../../../kit/entity/entity.routes.ts';
import { EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import { filesOfEntity } from '../../../kit/files/files-of-entity.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { sendRoutes } from '../deliveries/send.routes.ts';
import { openFieldFiles } from '../reading/file-desk.ts';
import { shapeFileRoute } from '../shapes/shape-file.routes.ts';
import { shapeCheckRoute } from '../shapes/shape-import.routes.ts';
import { blockTargetRoutes, vehicleTargetRoutes } from '../targets/target.routes.ts';
import { marksInView } from './mark.store.ts';
import { markDeliverable, markEntity, markFeature } from './marks.ts';
import { createMarks } from './marks-of-file.ts';

const view = z.object({ bbox: boundingBox });

/** The calls of /markManage, and the obstacles of the live map. */
export function markRoutes(
  parts: EntityParts & { bus: Pick<Bus, 'publish'> },
  files = openFieldFiles(),
): Route[] {
  const deeds = new EntityDeeds(parts, markEntity);
  const { pool } = parts;
  return [
    // Before `marks/:id`.
    route({ method: 'GET', path: 'marks/map', right: 'markManage', query: view }, ({ actor, query }) =>
      marksInView(pool, actor, query.bbox),
    ),
    route({ method: 'GET', path: 'marks/obstacles', right: 'carMonitor', query: view }, ({ actor, query }) =>
      marksInView(pool, actor, query.bbox, { obstacles: true }),
    ),
    ...vehicleTargetRoutes(parts.pool, markTargetCalls),
    ...blockTargetRoutes(parts.pool, markTargetCalls),
    shapeFileRoute(
      { ...parts, files },
      {
        entity: markEntity as never,
        filters: markList.filters,
        right: 'markManage.export',
        title: ({ titles }) => titles.markManage,
        featureOf: markFeature,
      },
    ),
    shapeCheckRoute(
      { pool: parts.pool, files },
      { path: markEntity.path, right: 'markManage.import', kind: 'marks' },
    ),
    route(
      { method: 'POST', path: 'marks/many', right: 'markManage.import', body: marksOfFile },
      ({ actor, body }) => createMarks(parts, actor, body),
    ),
    ...entityRoutes(parts, markEntity),
    ...filesOfEntity(parts, markEntity),
    ...sendRoutes(parts, {
      calls: markSendCalls,
      deliverable: async (db, actor, id) => markDeliverable(await deeds.require(db, actor, id)),
    }),
  ];
}
