import { type TboxMonitorRow, tboxMonitorCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { requireVehicle } from '#rooms/machines/public.ts';
import { withKnownMachines } from '../machine-in-sight.store.ts';
import { type MonitorFilters, type MonitorSort, monitorSource, readLinkFigures } from './monitor.store.ts';
import { askedBy, callOf, cardOf, cellsOf } from './monitor.ts';

/** The calls of /tboxMonitor. */
export function tboxMonitorRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(tboxMonitorCalls.list, async ({ actor, language, query: call }) => {
      const page = await readPage<TboxMonitorRow, MonitorFilters, MonitorSort>(
        pool,
        monitorSource,
        askedBy(actor, language, call),
      );
      return { ...page, rows: await withKnownMachines(pool, actor, page.rows, ({ id }) => id) };
    }),
    serve(tboxMonitorCalls.figures, ({ actor, language, query: { filters } }) => {
      const { link: _, ...others } = filters;
      return readLinkFigures(pool, askedBy(actor, language, callOf(others as MonitorFilters)));
    }),
    serve(tboxMonitorCalls.cells, ({ actor, language, query: { bbox, zoom, ...filters } }) =>
      cellsOf(pool, actor, askedBy(actor, language, callOf(filters)), bbox, zoom),
    ),
    serve(tboxMonitorCalls.card, async ({ actor, language, params: { id } }) => {
      const card = await cardOf(pool, actor, language, id);
      bus.publish('connectionAsked', { vehicleNo: (await requireVehicle(pool, actor, id)).no });
      return card;
    }),
  ];
}
