import { fleetCalls, type ListRow, type MonitorFilters } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { boxOf } from '#map/view/use-view.ts';
import { filterQuery } from '../monitor-calls.ts';
import { boundsOf, inside } from './selection-shape.ts';

/** A selection holds at most so many vehicles (/carMonitor, map). */
export const mostSelected = 1000;
const pageSize = 200;

export interface Selected {
  rows: ListRow[];
  /** The bounds held more vehicles than were looked at. */
  cut: boolean;
}

/** The vehicles of the present filters inside an outline on the ground; clusters are asked for one by one on the server. */
export async function selectVehicles(
  outline: readonly (readonly [lng: number, lat: number])[],
  filters: MonitorFilters,
): Promise<Selected> {
  const bbox = boxOf(...boundsOf(outline)).join(',');
  const rows: ListRow[] = [];
  let total = Infinity;
  // The bounds of a lasso hold more than the lasso: look on until it is full.
  for (let page = 1; (page - 1) * pageSize < total && page <= 25 && rows.length < mostSelected; page++) {
    const answer = await ask(fleetCalls.list, {
      query: {
        ...filterQuery(filters),
        bbox,
        page,
        size: pageSize,
        sort: 'state',
      },
    });
    total = answer.total;
    rows.push(...inside(answer.rows, outline));
    if (page * pageSize >= total)
      return { rows: rows.slice(0, mostSelected), cut: rows.length > mostSelected };
  }
  return { rows: rows.slice(0, mostSelected), cut: total > 0 };
}
