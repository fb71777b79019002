import { useAskSoon } from '../../../live/use-ask-soon.ts';
import { useStreamMessage, useStreamState, useTopic } from '../../../live/use-stream.ts';

/** A record sent to many vehicles moves on many times in one breath, ms. */
const gatherMs = 300;

/**
 * What was read of a resource's records is asked anew when a delivery of one of these moves on; answers whether the stream
 * tells at present.
 */
export function useDeliveryNews(path: string, ids: readonly string[]): boolean {
  const { light } = useStreamState();
  const askSoon = useAskSoon([path], gatherMs);
  useTopic('deliveries', ids.length === 0 ? null : { ids: [...ids] });
  useStreamMessage('delivery', ({ what }) => {
    if (ids.includes(what)) askSoon();
  });
  return light === 'open';
}

/** Keeps the delivery states of a page of rows fresh. */
export function DeliveryNews({ path, ids }: { path: string; ids: readonly string[] }) {
  useDeliveryNews(path, ids);
  return null;
}
