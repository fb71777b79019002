import { type DealerCard, newWithinDays } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressItem } from '../../../kit/address.ts';
import { api } from '../../../kit/api/api.ts';

/** The card of a dealer over the period of the filters; the map's lines and the drawer ask the same. */
export function useAgentCard(id: string | null) {
  const [chosen] = useAddressItem('period');
  const period = chosen ?? newWithinDays[0];
  return useQuery({
    queryKey: ['monitor', 'agent', 'card', id, period],
    queryFn: ({ signal }) => api.get<DealerCard>(`monitor/agent/${id}/card`, { period }, signal),
    enabled: id !== null,
  });
}
