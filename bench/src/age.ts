import { Client, Product } from '@furrow/harness';
import { runLoad } from '@furrow/simulator';
import { messages } from './event-stream.ts';
import { type Benchmark, quantile, whole } from './figure.ts';

const perSecond = 1000;
const durationS = 30;

/** How old a position is when it reaches a screen: a watcher of the event stream compares with the clock. */
export const age: Benchmark = {
  name: 'age',
  method:
    `${whole(perSecond)} terminals report once a second; one watcher of the whole fleet reads the event stream for ${durationS} s and takes the age of each ` +
    'position by the terminal’s own time, which has whole seconds: up to 1 s of the age is the standard’s rounding.',
  async run() {
    const product = await Product.start({ environment: { FURROW_ADMISSION: 'open' } });
    const stop = new AbortController();
    try {
      const load = runLoad({
        host: '127.0.0.1',
        port: product.jt808Port,
        connections: perSecond,
        mode: '0200',
        pointsPerSecond: perSecond,
        signal: stop.signal,
      });
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      const ages = await watch(product, durationS);
      stop.abort();
      await load;
      const p95 = quantile(ages, 0.95);
      return [
        {
          what: 'age of the shown position at 1,000 positions a second, p95',
          goal: '≤ 2 s',
          measured: `${p95.toFixed(2)} s`,
          met: p95 <= 2,
          note: `median ${quantile(ages, 0.5).toFixed(2)} s over ${whole(ages.length)} positions; the stream sends at most one batch a second`,
        },
      ];
    } finally {
      stop.abort();
      await product.dispose();
    }
  },
};

async function watch(product: Product, seconds: number): Promise<number[]> {
  const client = await Client.signIn(product.url, 'admin', product.password);
  const { ticket } = await client.post<{ ticket: string }>('ticket', {
    purpose: 'stream',
    target: '/farm/v3/stream',
  });
  const stop = AbortSignal.timeout(seconds * 1000);
  const answer = await fetch(`${product.url}/farm/v3/stream?token=${ticket}`, { signal: stop });
  const ages: number[] = [];
  try {
    for await (const message of messages<Message>(answer)) {
      if (message.t === 'hello') {
        const map = { kind: 'vehicle', bbox: [70, 15, 140, 55], zoom: 15, filters: {}, pins: [] };
        await client.post('stream/watch', { sid: message.sid, topics: { map } });
      }
      if (message.t === 'pos') {
        const now = Date.now() / 1000;
        for (const position of message.list ?? []) ages.push(now - Number(position[6]));
      }
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
  return ages;
}

interface Message {
  t: string;
  sid?: string;
  list?: unknown[][];
}
