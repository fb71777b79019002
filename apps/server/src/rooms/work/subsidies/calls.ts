import { flatten, inPolygon } from '@furrow/geo';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Divisions } from '../../../kit/divisions.ts';
import type { EntityParts } from '../../../kit/entity/entity.routes.ts';
import { type SeenKind, seenIds } from '../../../kit/entity/seen-ids.ts';
import type { AnyExport } from '../../../kit/export/list-export.ts';
import type { Route } from '../../../kit/http/route.ts';
import type { HindrancesDuring } from './measuring/line-checks.ts';
import type { RegionTest } from './measuring/measure-lines.ts';
import { parameterExport, parameterRoutes } from './parameters/parameter.routes.ts';
import { parameterEntity } from './parameters/parameters.ts';
import { statementRoutes } from './statements/statement.routes.ts';
import { statementExports } from './statements/statement-export.ts';
import { statementEntity } from './statements/statements.ts';

/** What subsidies ask of others: outlines of divisions, and the hindrances that rooms above know. */
export interface SubsidyDoors {
  divisions: Pick<Divisions, 'outlinesOf'> | null;
  hindrances: HindrancesDuring | null;
}

/** Every call of subsidies. */
export function subsidyRoutes(parts: EntityParts, { divisions, hindrances }: SubsidyDoors): Route[] {
  const region = regionTest(divisions);
  return [...parameterRoutes(parts), ...statementRoutes({ ...parts, region, hindrances })];
}

/** Whether a place lies in any of some divisions; null where nobody has their outlines. Read once. */
function regionTest(divisions: SubsidyDoors['divisions']): RegionTest {
  const known = new Map<string, Awaited<ReturnType<RegionTest>>>();
  return async (codes) => {
    const key = codes.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const outlines = (await divisions?.outlinesOf(codes)) ?? [];
    const polygons = outlines.flatMap(({ geometry }) => flatten(geometry));
    const test =
      outlines.length < codes.length
        ? null
        : (lng: number, lat: number) => polygons.some((polygon) => inPolygon(lng, lat, polygon));
    known.set(key, test);
    return test;
  };
}

/** Lists that are written into files. */
export const subsidyExports: readonly AnyExport[] = [parameterExport, ...statementExports];

const kinds = {
  subsidyParameter: parameterEntity,
  subsidyStatement: statementEntity,
} satisfies Record<string, SeenKind>;

/** Of these records of a kind, those that the actor may know of (topics `rows` and `record`, files). */
export const seenSubsidies = (
  db: Queryable,
  kind: keyof typeof kinds,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => seenIds(db, kinds[kind], actor, ids);
