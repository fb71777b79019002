import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { EntityParts } from '../../../kit/entity/entity.routes.ts';
import { type SeenKind, seenIds } from '../../../kit/entity/seen-ids.ts';
import type { AnyExport } from '../../../kit/export/list-export.ts';
import type { Route } from '../../../kit/http/route.ts';
import { parameterExport, parameterRoutes } from './parameters/parameter.routes.ts';
import { parameterEntity } from './parameters/parameters.ts';

/** Every call of subsidies. */
export const subsidyRoutes = (parts: EntityParts): Route[] => [...parameterRoutes(parts)];

/** Lists that are written into files. */
export const subsidyExports: readonly AnyExport[] = [parameterExport];

const kinds = { subsidyParameter: parameterEntity } satisfies Record<string, SeenKind>;

/** Of these records of a kind, those that the actor may know of (topics `rows` and `record`, files). */
export const seenSubsidies = (
  db: Queryable,
  kind: keyof typeof kinds,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => seenIds(db, kinds[kind], actor, ids);
