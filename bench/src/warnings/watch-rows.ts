import type { Client, Product } from '@furrow/harness';

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
    for await (const message of messages(answer)) {
      if (message.t === 'hello')
        await client.post('stream/watch', { sid: message.sid, topics: { rows: { screen, ids: [] } } });
      if (message.t === 'rows' && message.screen === screen) for (const id of message.added ?? []) added(id);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function* messages(answer: Response): AsyncGenerator<Message> {
  let text = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      for (const line of event.split('\n'))
        if (line.startsWith('data:')) yield JSON.parse(line.slice(5)) as Message;
    }
  }
}
