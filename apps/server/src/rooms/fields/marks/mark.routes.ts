import type { Readable } from 'node:stream';
import { markCalls, markSendCalls, markTargetCalls } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { filesOfEntity } from '#kit/files/files-of-entity.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { sendRoutes } from '../deliveries/send.routes.ts';
import { openFieldFiles } from '../reading/file-desk.ts';
import { readShapes } from '../shapes/read-shapes.ts';
import { shapeFileRoute } from '../shapes/shape-file.routes.ts';
import { blockTargetRoutes, vehicleTargetRoutes } from '../targets/target.routes.ts';
import { marksInView } from './mark.store.ts';
import { markDeliverable, markEntity, markFeature } from './marks.ts';
import { createMarks } from './marks-of-file.ts';

/** The calls of /markManage, and the obstacles of the live map. */
export function markRoutes(
  parts: EntityParts & { bus: Pick<Bus, 'publish'> },
  files = openFieldFiles(),
): Route[] {
  const deeds = new EntityDeeds(parts, markEntity);
  const { pool } = parts;
  return [
    // Before `marks/:id`.
    serve(markCalls.map, ({ actor, query }) => marksInView(pool, actor, query.bbox)),
    serve(markCalls.obstacles, ({ actor, query }) =>
      marksInView(pool, actor, query.bbox, { obstacles: true }),
    ),
    ...vehicleTargetRoutes(parts.pool, markTargetCalls),
    ...blockTargetRoutes(parts.pool, markTargetCalls),
    shapeFileRoute(
      { ...parts, files },
      {
        entity: markEntity,
        call: markCalls.file,
        title: ({ titles }) => titles.markManage,
        featureOf: markFeature,
      },
    ),
    serve(markCalls.check, ({ actor, query: { name }, request }) =>
      readShapes({ db: pool, files }, actor, { kind: 'marks', name, body: request.body as Readable }),
    ),
    serve(markCalls.createMany, ({ actor, body }) => createMarks(parts, actor, body)),
    ...entityRoutes(parts, markEntity),
    ...filesOfEntity(parts, markEntity),
    ...sendRoutes(parts, {
      calls: markSendCalls,
      deliverable: async (db, actor, id) => markDeliverable(await deeds.require(db, actor, id)),
    }),
  ];
}
