import { type Calculated, isTaskOpen } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** While it goes on it is asked so often, ms. */
const ASK_MS = 500;

/** A calculation by the path that it is read under, followed until it has ended; null reads nothing. */
export function useCalculated<Asked, Outcome>(path: string | null) {
  return useQuery({
    queryKey: ['calculated', path],
    queryFn: ({ signal }) => api.get<Calculated<Asked, Outcome> | null>(path ?? '', undefined, signal),
    enabled: path !== null,
    refetchInterval: ({ state }) => (state.data && isTaskOpen(state.data.task.state) ? ASK_MS : false),
  });
}
