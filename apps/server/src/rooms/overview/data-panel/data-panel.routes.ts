import { type Route, route } from '../../../kit/http/route.ts';
import { todoOf } from '../../access/public.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { panelCards, panelCharts } from './data-panel.ts';

/** /data-panel. Everybody may open it; a block has the right of the page that it leads to. */
export function dataPanelRoutes(parts: OverviewParts): Route[] {
  return [
    route({ method: 'GET', path: 'dataPanel/cards', right: 'carMonitor' }, ({ actor }) =>
      panelCards(parts, actor),
    ),
    route({ method: 'GET', path: 'dataPanel/charts', right: 'carMonitor' }, ({ actor }) =>
      panelCharts(parts, actor),
    ),
    route({ method: 'GET', path: 'dataPanel/todo', right: 'signedIn' }, ({ actor }) =>
      todoOf(parts.pool, actor),
    ),
  ];
}
