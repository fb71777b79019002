import type { DealerCard } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';

/** The card of a dealer; the map's lines and the drawer ask the same. */
export const useAgentCard = (id: string | null) =>
  useQuery({
    queryKey: ['monitor', 'agent', 'card', id],
    queryFn: ({ signal }) => api.get<DealerCard>(`monitor/agent/${id}/card`, {}, signal),
    enabled: id !== null,
  });
