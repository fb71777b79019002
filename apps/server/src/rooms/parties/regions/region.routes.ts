import { regionCalls as calls, type RegionRow, regionFlow } from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { type RegionFilters, type RegionSort, regionSource, regionsOnMap } from './region.store.ts';
import type { RegionVehicles } from './region-vehicles.ts';
import { previewRegion, regionEntity, visibleRegions, withVehicles } from './regions.ts';

/** Vehicles that a drawer names. */
const firstShown = 100;

/** /regionManage and /addRegion. */
export function regionRoutes(parts: EntityParts, vehicles: RegionVehicles): Route[] {
  const entity = regionEntity(vehicles);
  const standing = entityRoutes(parts, entity).filter(
    ({ spec: { method, path } }) => !(method === 'GET' && (path === 'regions' || path === 'regions/:id')),
  );
  return [
    ...readingRoutes(parts, vehicles),
    ...standing,
    ...stepRoutes(parts, entity, regionFlow, { disable: calls.disable, enable: calls.enable }),
  ];
}

function readingRoutes(parts: EntityParts, vehicles: RegionVehicles): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone };
      const seen = await visibleRegions(pool, vehicles, actor, asked);
      const page = await readPage<RegionRow, RegionFilters, RegionSort>(pool, regionSource, seen);
      return { ...page, rows: await withVehicles(pool, vehicles, actor, page.rows) };
    }),
    serve(calls.map, () => regionsOnMap(pool)),
    serve(calls.gaps, ({ actor }) => vehicles.gaps(pool, actor)),
    serve(calls.preview, ({ actor, body }) => previewRegion(pool, vehicles, actor, body)),
    serve(calls.read, async ({ actor, params }) => {
      const row = await new EntityDeeds(parts, regionEntity(vehicles)).require(pool, actor, params.id);
      return (await withVehicles(pool, vehicles, actor, [row]))[0]!;
    }),
    serve(calls.vehicles, ({ actor, params }) => vehicles.first(pool, actor, params.id, firstShown)),
  ];
}
