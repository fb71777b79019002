import type { Readable } from 'node:stream';
import { fields, type PermissionCode } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { readShapes, type Wanted } from './read-shapes.ts';

const named = z.object({ name: fields.text(200) });

/** `POST <path>/file/check`: what of a file of shapes could be taken. */
export function shapeCheckRoute<Found extends object>(
  pool: Pool,
  { path, right, ...wanted }: Wanted<Found> & { path: string; right: PermissionCode },
): Route {
  return route(
    { method: 'POST', path: `${path}/file/check`, right, query: named },
    ({ actor, query, request }) =>
      readShapes(pool, actor, { name: query.name, body: request.body as Readable }, wanted),
  );
}
