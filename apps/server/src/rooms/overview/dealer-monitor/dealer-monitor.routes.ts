import { dealerMonitorQuery, dealerPlaceForm, exportWish, fields, newWithinDays } from '@furrow/contract';
import { z } from 'zod';
import { type Route, route } from '../../../kit/http/route.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { exportDealers } from './dealer-export.ts';
import { dealerCard, dealerCells, dealersOnMap, placeDealer } from './dealer-monitor.ts';

const byId = z.object({ id: fields.id });
const ofPeriod = z.object({ period: z.enum(newWithinDays, 'invalidValue').default('30') });
const exportQuery = dealerMonitorQuery.extend(exportWish.pick({ format: true, form: true }).shape);
const right = 'agentMonitor';

/** /agentMonitor: where the dealers are and how the devices under each one fare. */
export function dealerMonitorRoutes(parts: OverviewParts): Route[] {
  return [
    route(
      { method: 'GET', path: 'monitor/agent/list', right, query: dealerMonitorQuery },
      ({ actor, query }) => dealersOnMap(parts, actor, query),
    ),
    route(
      {
        ...{ method: 'GET', path: 'monitor/agent/export', right: 'agentMonitor.export' },
        ...{ ticket: 'download', query: exportQuery },
      },
      async ({ actor, language, reply, query: { format, form, ...filters } }) =>
        exportDealers(parts, await dealersOnMap(parts, actor, filters), filters, {
          ...{ actor, language, reply, format, form },
        }),
    ),
    route(
      { method: 'GET', path: 'monitor/agent/cells', right, query: dealerMonitorQuery },
      ({ actor, query }) => dealerCells(parts, actor, query),
    ),
    route(
      { method: 'GET', path: 'monitor/agent/:id/card', right, params: byId, query: ofPeriod },
      ({ actor, params, query }) => dealerCard(parts, actor, params.id, query.period),
    ),
    route(
      {
        method: 'PUT',
        path: 'monitor/agent/:id/place',
        right: 'agentMonitor.edit',
        params: byId,
        body: dealerPlaceForm,
      },
      ({ actor, params, body }) => placeDealer(parts, actor, params.id, body),
    ),
  ];
}
