import {
  type Counts,
  fleetCalls,
  type Groups,
  type MonitorFilters,
  type VehicleCard,
} from '@furrow/contract';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import type { Query } from '#kit/api/request.ts';
import { useStreamMessage, useStreamState } from '#live/use-stream.ts';
import type { View } from '#map/view/use-view.ts';

/** While the stream is down each part asks its own call again this often (S1). */
const withoutStreamMs = 30_000;

/** Filters as query items; arrays repeat their key. */
export const filterQuery = (filters: MonitorFilters): Query => filters;

/** Refetches while live updates are interrupted; `epoch` renews a snapshot after a reconnect. */
export function useLiveness(): { epoch: number; refetchInterval: number | false } {
  const epoch = useStreamState('epoch');
  const interrupted = useStreamState('interrupted');
  return { epoch, refetchInterval: interrupted ? withoutStreamMs : false };
}

/** `GET monitor/vehicle/cells` of a view; null while the map does not stand yet. */
export function useCells(view: View | null, filters: MonitorFilters) {
  const { epoch, refetchInterval } = useLiveness();
  return useQuery({
    queryKey: ['monitor', 'cells', view, filters, epoch],
    queryFn: ({ signal }) =>
      ask(
        fleetCalls.cells,
        { query: { bbox: view!.bbox.join(','), zoom: view!.zoom, ...filterQuery(filters) } },
        { signal },
      ),
    enabled: view !== null,
    refetchInterval,
    // A view that was left holds old places: coming back asks anew.
    gcTime: 0,
    staleTime: 0,
  });
}

/** `GET monitor/vehicle/counts`, then the stream's own counts; both under all filters but the state. */
export const useCounts = (filters: MonitorFilters): Counts | undefined => useCountsQuery(filters).data;

/** The same with how the call fares. */
export function useCountsQuery(filters: MonitorFilters): UseQueryResult<Counts> {
  const { epoch, refetchInterval } = useLiveness();
  const queryKey = ['monitor', 'counts', filters, epoch];
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(fleetCalls.counts, { query: filterQuery(filters) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  useStreamMessage('counts', ({ counts }) => client.setQueryData(queryKey, counts));
  return query;
}

/** `GET monitor/vehicle/{id}/card`; today's sums are asked again every minute, the rest follows the stream. */
export function useCard(id: string) {
  const { epoch } = useLiveness();
  return useQuery<VehicleCard>({
    queryKey: ['monitor', 'card', id, epoch],
    queryFn: ({ signal }) => ask(fleetCalls.card, { params: { id } }, { signal }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    refetchInterval: 60_000,
  });
}

const groupsKey = ['monitor', 'groups'];

/** Pins and groups of the account ("My list"). */
export function useGroups(): Groups | undefined {
  return useQuery({
    queryKey: groupsKey,
    queryFn: ({ signal }) => ask(fleetCalls.groups, {}, { signal }),
    staleTime: 60_000,
  }).data;
}

/** "My list" as it is saved: a group without an id is a new one. */
interface GroupsToSave {
  pins: string[];
  groups: { id?: string; name: string; vehicles: string[] }[];
}

/** Saves pins and groups; everything that shows them is asked again. Throws ApiError. */
export function useSaveGroups(): (change: (groups: Groups) => GroupsToSave) => Promise<void> {
  const client = useQueryClient();
  return async (change) => {
    const now = await ask(fleetCalls.groups);
    client.setQueryData(groupsKey, await ask(fleetCalls.saveGroups, { body: change(now) }));
    await client.invalidateQueries({ queryKey: ['monitor'] });
  };
}
