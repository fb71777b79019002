import { dealerMonitorCalls, type NewWithin, newWithinDays } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';

/** The card of a dealer over the period of the filters; the map's lines and the drawer ask the same. */
export function useAgentCard(id: string | null) {
  const [chosen] = useAddressItem('period');
  const period = newWithinDays.find((one): one is NewWithin => one === chosen) ?? newWithinDays[0];
  return useQuery({
    queryKey: ['monitor', 'agent', 'card', id, period],
    queryFn: ({ signal }) =>
      ask(dealerMonitorCalls.card, { params: { id: id ?? '' }, query: { period } }, { signal }),
    enabled: id !== null,
  });
}
