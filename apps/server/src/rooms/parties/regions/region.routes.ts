import { fields, type RegionRow, regionFlow, regionList, regionPreviewForm } from '@furrow/contract';
import { z } from 'zod';
import { type EntityParts, entityRoutes, stepRoutes } from '../../../kit/entity/entity.routes.ts';
import { EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { readPage } from '../../../kit/list/page.ts';
import { type RegionFilters, type RegionSort, regionSource, regionsOnMap } from './region.store.ts';
import type { RegionVehicles } from './region-vehicles.ts';
import { previewRegion, regionEntity, seenRegions, withVehicles } from './regions.ts';

const byId = z.object({ id: fields.id });
const right = 'regionManage';
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
    ...stepRoutes(parts, entity, regionFlow, { disable: 'regionManage.edit', enable: 'regionManage.edit' }),
  ];
}

function readingRoutes(parts: EntityParts, vehicles: RegionVehicles): Route[] {
  const { pool } = parts;
  return [
    route(
      { method: 'GET', path: 'regions', right, query: regionList.query },
      async ({ actor, language, query: call }) => {
        const asked = { call, language, timeZone: actor.timeZone };
        const seen = await seenRegions(pool, vehicles, actor, asked);
        const page = await readPage<RegionRow, RegionFilters, RegionSort>(pool, regionSource, seen);
        return { ...page, rows: await withVehicles(pool, vehicles, actor, page.rows) };
      },
    ),
    route({ method: 'GET', path: 'regions/map', right: 'signedIn' }, () => regionsOnMap(pool)),
    route({ method: 'GET', path: 'regions/gaps', right }, ({ actor }) => vehicles.gaps(pool, actor)),
    route(
      { method: 'POST', path: 'regions/preview', right, reads: true, body: regionPreviewForm },
      ({ actor, body }) => previewRegion(pool, vehicles, actor, body),
    ),
    route({ method: 'GET', path: 'regions/:id', right, params: byId }, async ({ actor, params }) => {
      const row = await new EntityDeeds(parts, regionEntity(vehicles)).require(pool, actor, params.id);
      return (await withVehicles(pool, vehicles, actor, [row]))[0];
    }),
    route({ method: 'GET', path: 'regions/:id/vehicles', right, params: byId }, ({ actor, params }) =>
      vehicles.first(pool, actor, params.id, firstShown),
    ),
  ];
}
