import {
  fields,
  lineCopy,
  lineList,
  lineSendCalls,
  lineShift,
  linesOfFile,
  lineTargetCalls,
} from '@furrow/contract';
import { z } from 'zod';
import type { Bus } from '../../../events/bus.ts';
import { type EntityParts, entityRoutes } from '../../../kit/entity/entity.routes.ts';
import { EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { sendRoutes } from '../deliveries/send.routes.ts';
import { openFieldFiles } from '../reading/file-desk.ts';
import { shapeFileRoute } from '../shapes/shape-file.routes.ts';
import { shapeCheckRoute } from '../shapes/shape-import.routes.ts';
import { blockTargetRoutes, vehicleTargetRoutes } from '../targets/target.routes.ts';
import { copyLine, shiftLine } from './copy-line.ts';
import { lineDeliverable, lineFeature } from './line-feature.ts';
import { lineEntity } from './lines.ts';
import { createLines } from './lines-of-file.ts';

const byId = z.object({ id: fields.id });

/** The calls of /abLine. */
export function lineRoutes(
  parts: EntityParts & { bus: Pick<Bus, 'publish'> },
  files = openFieldFiles(),
): Route[] {
  const deeds = new EntityDeeds(parts, lineEntity);
  const one = { path: 'abLines/:id', params: byId } as const;
  return [
    ...vehicleTargetRoutes(parts.pool, lineTargetCalls),
    ...blockTargetRoutes(parts.pool, lineTargetCalls),
    // Before `abLines/:id`.
    shapeFileRoute(
      { ...parts, files },
      {
        entity: lineEntity as never,
        filters: lineList.filters,
        right: 'abLine.export',
        title: ({ titles }) => titles.abLine,
        featureOf: lineFeature,
      },
    ),
    shapeCheckRoute(
      { pool: parts.pool, files },
      { path: lineEntity.path, right: 'abLine.import', kind: 'lines' },
    ),
    route(
      { method: 'POST', path: 'abLines/many', right: 'abLine.import', body: linesOfFile },
      ({ actor, body }) => createLines(parts, actor, body),
    ),
    ...entityRoutes(parts, lineEntity),
    ...sendRoutes(parts, {
      calls: lineSendCalls,
      deliverable: async (db, actor, id) => lineDeliverable(await deeds.require(db, actor, id)),
    }),
    route(
      { ...one, method: 'POST', path: `${one.path}/copy`, right: 'abLine.create', body: lineCopy },
      ({ actor, params, body }) => copyLine(parts, actor, params.id, body),
    ),
    route(
      { ...one, method: 'POST', path: `${one.path}/shift`, right: 'abLine.edit', body: lineShift },
      ({ actor, params, body }) => shiftLine(parts, actor, params.id, body),
    ),
  ];
}
