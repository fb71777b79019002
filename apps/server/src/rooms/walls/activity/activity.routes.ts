import { activityCalls, type WallAsked } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { maskedName } from '#rooms/access/public.ts';
import { openPoints, placedDealers } from '#rooms/parties/public.ts';
import { requireManager, type WallParts } from '../managers.ts';
import { spanOf } from '../span.rules.ts';
import type { Wanted } from '../wanted.store.ts';
import { areaOfRegions, rankDevices } from './areas.store.ts';
import { readHotline } from './calls.store.ts';
import { readChampions } from './champions.store.ts';
import { stationPlaces, vehicleCells, workCells } from './map.store.ts';
import { readSales } from './sales.store.ts';
import { readTasks } from './service.store.ts';
import { countStates } from './status.store.ts';
import { readTrend } from './trend.store.ts';

/** Who asks for which span, once it is sure that he may ask. @throws Refusal noPermission */
export function wantedBy(actor: Actor, asked: WallAsked): Wanted & { at: number } {
  requireManager(actor);
  const at = Date.now() / 1000;
  return { actor, asked, at, span: spanOf(asked, at) };
}

/** The nine calls of /activity. */
export function activityRoutes({ pool, divisions }: WallParts): Route[] {
  return [
    serve(activityCalls.areaDevice, async ({ actor, query }) => {
      const wanted = wantedBy(actor, query);
      return { at: wanted.at, ...(await rankDevices(pool, wanted, query)) };
    }),
    serve(activityCalls.areaRegion, async ({ actor, language, query }) => {
      const wanted = wantedBy(actor, query);
      const rows = (await areaOfRegions(pool, wanted)).map((row) => ({
        ...row,
        name: row.divisionId && divisions.nameOf(row.divisionId, language),
      }));
      return { at: wanted.at, areaM2: rows.reduce((sum, { areaM2 }) => sum + areaM2, 0), rows };
    }),
    serve(activityCalls.status, async ({ actor, query }) => {
      const wanted = wantedBy(actor, query);
      return { at: wanted.at, ...(await countStates(pool, wanted)) };
    }),
    serve(activityCalls.trend, async ({ actor, query }) => {
      const wanted = wantedBy(actor, query);
      return { at: wanted.at, ...(await readTrend(pool, query.of, wanted)) };
    }),
    serve(activityCalls.sales, async ({ actor, language, query }) => {
      const wanted = wantedBy(actor, query);
      const rows = await readSales(pool, query.by, wanted);
      const nameOf = (name: string) =>
        query.by === 'region' && name !== '' ? divisions.nameOf(name, language) : name;
      return { at: wanted.at, rows: rows.map(({ name, sold }) => ({ name: nameOf(name), sold })) };
    }),
    ...moreRoutes({ pool, divisions }),
  ];
}

const moreRoutes = ({ pool }: WallParts): Route[] => [
  serve(activityCalls.map, async ({ actor, query }) => {
    const wanted = wantedBy(actor, query);
    const there = query.division === undefined ? {} : { division: query.division };
    const [vehicles, heat, stations, points, dealers] = await Promise.all([
      vehicleCells(pool, wanted),
      workCells(pool, wanted),
      stationPlaces(pool, wanted),
      openPoints(pool, actor, there),
      placedDealers(pool, actor, there),
    ]);
    return {
      at: wanted.at,
      vehicles,
      heat,
      stations,
      points: points.map(({ name, longitude, latitude }) => ({ name, lng: longitude, lat: latitude })),
      dealers: dealers.flatMap(({ company, longitude, latitude }) =>
        longitude === null || latitude === null ? [] : [{ name: company, lng: longitude, lat: latitude }],
      ),
    };
  }),
  serve(activityCalls.champions, async ({ actor, query }) => {
    const wanted = wantedBy(actor, query);
    const rows = await readChampions(pool, wanted);
    const shown = rows.map((one) => (one.kind === 'service' ? { ...one, name: maskedName(one.name) } : one));
    return { at: wanted.at, rows: shown };
  }),
  serve(activityCalls.calls, async ({ actor, query }) => {
    const wanted = wantedBy(actor, query);
    return { at: wanted.at, ...(await readHotline(pool, wanted)) };
  }),
  serve(activityCalls.tasks, async ({ actor, query }) => {
    const wanted = wantedBy(actor, query);
    const { unassigned, rows } = await readTasks(pool, wanted);
    return {
      at: wanted.at,
      unassigned,
      rows: rows.map((row) => ({ ...row, name: maskedName(row.name) })),
    };
  }),
];
