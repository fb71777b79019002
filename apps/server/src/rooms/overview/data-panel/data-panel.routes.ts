import { panelCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { standingWarnings } from '#rooms/warnings/public.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { panelCards, panelCharts } from './data-panel.ts';
import { todoOf } from './todo.ts';

/** /data-panel. Everybody may open it; a block has the right of the page that it leads to. */
export function dataPanelRoutes(parts: OverviewParts): Route[] {
  return [
    serve(panelCalls.cards, ({ actor }) => panelCards(parts, actor)),
    serve(panelCalls.charts, ({ actor }) => panelCharts(parts, actor)),
    serve(panelCalls.warnings, ({ actor }) => standingWarnings(parts.pool, actor)),
    serve(panelCalls.todo, ({ actor }) => todoOf(parts.pool, actor)),
  ];
}
