import type { Readable } from 'node:stream';
import { lineCalls, lineSendCalls, lineTargetCalls } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { sendRoutes } from '../deliveries/send.routes.ts';
import { openFieldFiles } from '../reading/file-desk.ts';
import { readShapes } from '../shapes/read-shapes.ts';
import { shapeFileRoute } from '../shapes/shape-file.routes.ts';
import { blockTargetRoutes, vehicleTargetRoutes } from '../targets/target.routes.ts';
import { copyLine, shiftLine } from './copy-line.ts';
import { lineDeliverable, lineFeature } from './line-feature.ts';
import { lineEntity } from './lines.ts';
import { createLines } from './lines-of-file.ts';

/** The calls of /abLine. */
export function lineRoutes(
  parts: EntityParts & { bus: Pick<Bus, 'publish'> },
  files = openFieldFiles(),
): Route[] {
  const deeds = new EntityDeeds(parts, lineEntity);
  return [
    ...vehicleTargetRoutes(parts.pool, lineTargetCalls),
    ...blockTargetRoutes(parts.pool, lineTargetCalls),
    // Before `abLines/:id`.
    shapeFileRoute(
      { ...parts, files },
      {
        entity: lineEntity,
        call: lineCalls.file,
        title: ({ titles }) => titles.abLine,
        featureOf: lineFeature,
      },
    ),
    serve(lineCalls.check, ({ actor, query: { name }, request }) =>
      readShapes({ db: parts.pool, files }, actor, { kind: 'lines', name, body: request.body as Readable }),
    ),
    serve(lineCalls.createMany, ({ actor, body }) => createLines(parts, actor, body)),
    ...entityRoutes(parts, lineEntity),
    ...sendRoutes(parts, {
      calls: lineSendCalls,
      deliverable: async (db, actor, id) => lineDeliverable(await deeds.require(db, actor, id)),
    }),
    serve(lineCalls.copy, ({ actor, params, body }) => copyLine(parts, actor, params.id, body)),
    serve(lineCalls.shift, ({ actor, params, body }) => shiftLine(parts, actor, params.id, body)),
  ];
}
