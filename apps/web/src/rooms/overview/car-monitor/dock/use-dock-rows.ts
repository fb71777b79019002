import { fleetCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { useSeenBox } from '#map/view/use-view.ts';
import { filterQuery } from '../monitor-calls.ts';
import { useFilters, usePanels } from '../use-monitor.ts';

export const dockPageSize = 50;
/** The open table is renewed this often; rows keep their page and order by the server's sorting. */
const renewalMs = 10_000;

/** The page of the list that the dock shows, under the screen's filters and, if wanted, only what the map shows. */
export function useDockRows(enabled: boolean) {
  const filters = useFilters();
  const { sort, page, onlyMap } = usePanels();
  const bbox = useSeenBox(onlyMap);
  const query = {
    ...filterQuery(filters),
    sort,
    page,
    size: dockPageSize,
    ...(bbox ? { bbox: bbox.join(',') } : {}),
  };
  return {
    query,
    ...useQuery({
      queryKey: ['monitor', 'list', query],
      queryFn: ({ signal }) => ask(fleetCalls.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: renewalMs,
      enabled,
    }),
  };
}
