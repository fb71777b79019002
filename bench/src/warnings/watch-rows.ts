import type { Client, Product } from '@furrow/harness';
import { messages } from '../event-stream.ts';

interface Message {
  t: string;
  sid?: string;
  screen?: string;
  added?: string[];
}

/** Watches a list on the event stream as its page does, and tells each row that comes new, until the signal. */
export async function watchRows(
  product: Product,
  client: Client,
  { screen, signal }: { screen: string; signal: AbortSignal },
  added: (id: string) => void,
): Promise<void> {
  const target = '/farm/v3/stream';
  const { ticket } = await client.post<{ ticket: string }>('ticket', { purpose: 'stream', target });
  try {
    const answer = await fetch(`${product.url}${target}?token=${ticket}`, { signal });
    for await (const message of messages<Message>(answer)) {
      if (message.t === 'hello')
        await client.post('stream/watch', { sid: message.sid, topics: { rows: { screen, ids: [] } } });
      if (message.t === 'rows' && message.screen === screen) for (const id of message.added ?? []) added(id);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
