import type { VehicleCard } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useStreamMessage, useTopic } from '#live/use-stream.ts';
import { useCard } from '../monitor-calls.ts';
import { withPoint, withState } from './card-changes.ts';

/** The card of a vehicle, following the stream (topic `device`). */
export function useLiveCard(id: string) {
  const client = useQueryClient();
  const query = useCard(id);
  useTopic('device', { ids: [id] });
  const change = (next: (card: VehicleCard) => VehicleCard) =>
    client.setQueriesData<VehicleCard>({ queryKey: ['monitor', 'card', id] }, (card) => card && next(card));
  useStreamMessage('point', ({ device, live }) => {
    if (device === id) change((card) => withPoint(card, live));
  });
  useStreamMessage('state', ({ device, to }) => {
    if (device === id) change((card) => withState(card, to));
  });
  useStreamMessage('facts', ({ device }) => {
    if (device === id) void client.invalidateQueries({ queryKey: ['monitor', 'card', id] });
  });
  return query;
}
