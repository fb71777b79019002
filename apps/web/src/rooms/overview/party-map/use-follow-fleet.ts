import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { usePageShown } from '#kit/keep/page-context.ts';
import { useMay } from '#kit/session/account.ts';
import { useStreamMessage, useTopic, useTopicSinceOpening } from '#live/use-stream.ts';
import { wholeFleet } from '#live/whole-fleet.ts';

/**
 * Asks again what stands under a key when the fleet's counts have changed or somebody sold, handed over or changed a vehicle, a dealer
 * or a service point; the stream tells each at most every five seconds (S1).
 */
export function useFollowFleet(queryKey: QueryKey): void {
  const queries = useQueryClient();
  const shown = usePageShown();
  const may = useMay('carMonitor');
  const ask = () => {
    if (shown) void queries.invalidateQueries({ queryKey });
  };
  useTopic('map', may && shown ? wholeFleet : null);
  useTopicSinceOpening('parties', shown ? {} : null);
  useStreamMessage('counts', ask);
  useStreamMessage('parties', ask);
}
