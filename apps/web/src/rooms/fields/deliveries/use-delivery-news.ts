import { useAskSoon } from '#live/use-ask-soon.ts';
import { useStreamMessage, useStreamState, useTopic } from '#live/use-stream.ts';

/** A record sent to many vehicles moves on many times in one breath, ms. */
const gatherMs = 300;

/**
 * What was read (ms) of a resource's records is asked anew when a delivery of one of these moves on; answers whether the stream
 * tells at present.
 */
export function useDeliveryNews(path: string, ids: readonly string[], readAt: number | undefined): boolean {
  const light = useStreamState('light');
  const askSoon = useAskSoon([path], gatherMs);
  useTopic('deliveries', ids.length === 0 ? null : { ids: [...ids] }, readAt);
  useStreamMessage('delivery', ({ what }) => {
    if (ids.includes(what)) askSoon();
  });
  return light === 'open';
}

/** Keeps the delivery states of a page of rows fresh. */
export function DeliveryNews({
  path,
  ids,
  readAt,
}: {
  path: string;
  ids: readonly string[];
  readAt: number | undefined;
}) {
  useDeliveryNews(path, ids, readAt);
  return null;
}
