import { createPool } from '#database/pool.ts';
import type { Log } from '#kit/log.ts';
import { type Batch, uncounted } from './batch.ts';
import type { Bus } from './bus.ts';
import { BusListener } from './bus-listener.ts';
import { BusPublisher } from './bus-publisher.ts';
import { Subscribers } from './subscribers.ts';

/** Senders that the bus remembers the last number of; a process is one, and old ones are forgotten first. */
const MAX_SENDERS = 1_000;

/**
 * Opens the bus on PostgreSQL's LISTEN/NOTIFY: one connection that listens, one that sends.
 * @throws when the database cannot be reached; later losses are survived
 */
export async function openPostgresBus(url: string, log: Log): Promise<Bus> {
  const subscribers = new Subscribers((error, channel) =>
    log.error({ err: error, channel }, 'a subscriber failed'),
  );
  const lastNumbers = new Map<string, number>();
  const pool = createPool(url, { max: 1, applicationName: 'furrow bus' });
  const publisher = new BusPublisher(pool, log);
  const receive = (channel: string, batch: Batch): void => {
    const order =
      batch.sender === uncounted ? 'next' : place(lastNumbers, `${channel} ${batch.sender}`, batch.number);
    if (order === 'again') return;
    if (order === 'gap') subscribers.resync(channel);
    for (const message of batch.messages) subscribers.deliver(channel, message);
  };
  const listener = new BusListener(url, log, {
    batch: receive,
    gap() {
      lastNumbers.clear();
      subscribers.resyncAll();
    },
  });
  await listener.open();

  return {
    publish: (channel, message) => publisher.publish(channel, message),
    subscribe(channel, deed, resync) {
      const { first, remove } = subscribers.add(channel, {
        listener: deed as (message: unknown) => void,
        resync,
      });
      if (first) listener.listen(channel);
      return () => {
        if (remove()) listener.unlisten(channel);
      };
    },
    settled: () => listener.settled(),
    async close() {
      await publisher.close();
      await listener.close();
      await pool.end();
    },
  };
}

function place(lastNumbers: Map<string, number>, key: string, number: number): 'next' | 'again' | 'gap' {
  const last = lastNumbers.get(key);
  if (last !== undefined && number <= last) return 'again';
  // Set anew, so that the map's order is that of the last use.
  lastNumbers.delete(key);
  lastNumbers.set(key, number);
  if (lastNumbers.size > MAX_SENDERS) lastNumbers.delete(lastNumbers.keys().next().value ?? key);
  return last === undefined || number === last + 1 ? 'next' : 'gap';
}
