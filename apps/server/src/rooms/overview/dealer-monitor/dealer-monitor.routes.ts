import { dealerMonitorCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { exportDealers } from './dealer-export.ts';
import { dealerCard, dealerCells, dealersOnMap, placeDealer } from './dealer-monitor.ts';

/** /agentMonitor: where the dealers are and how the devices under each one fare. */
export function dealerMonitorRoutes(parts: OverviewParts): Route[] {
  return [
    serve(dealerMonitorCalls.list, ({ actor, query }) => dealersOnMap(parts, actor, query)),
    serve(dealerMonitorCalls.file, async ({ actor, language, reply, query: { format, form, ...filters } }) =>
      exportDealers(parts, await dealersOnMap(parts, actor, filters), filters, {
        actor,
        language,
        reply,
        format,
        form,
      }),
    ),
    serve(dealerMonitorCalls.cells, ({ actor, query }) => dealerCells(parts, actor, query)),
    serve(dealerMonitorCalls.card, ({ actor, params, query }) =>
      dealerCard(parts, actor, params.id, query.period),
    ),
    serve(dealerMonitorCalls.place, ({ actor, params, body }) => placeDealer(parts, actor, params.id, body)),
  ];
}
