import type { Readable } from 'node:stream';
import { fields, type PermissionCode } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import type { FieldFileDesk, ShapeKind } from '../reading/file-desk.ts';
import { readShapes } from './read-shapes.ts';

const named = z.object({ name: fields.text(200) });

/** `POST <path>/file/check`: what of a file of shapes could be taken. */
export function shapeCheckRoute(
  parts: { pool: Pool; files: FieldFileDesk },
  { path, right, kind }: { path: string; right: PermissionCode; kind: ShapeKind },
): Route {
  return route(
    { method: 'POST', path: `${path}/file/check`, right, query: named },
    ({ actor, query, request }) =>
      readShapes({ db: parts.pool, files: parts.files }, actor, {
        ...{ kind, name: query.name },
        body: request.body as Readable,
      }),
  );
}
