import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ProductClient } from '#database/primary/product-client.ts';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import { type Batch, readBatch } from './batch.ts';

const RECONNECTS = { firstMs: 100, longestMs: 5_000 };
/** A dead network says nothing: the connection is asked this often, and given up without an answer. */
const PROBE_MS = 15_000;
const PROBE_WITHIN_MS = 5_000;

/** What the listener tells its owner. */
export interface ListenerEvents {
  batch(channel: string, batch: Batch): void;
  /** The connection is back after a gap: anything may have been missed. */
  gap(): void;
}

/** The LISTEN connection of one process; it comes back by itself. */
export class BusListener {
  readonly #url: string;
  readonly #log: Log;
  readonly #events: ListenerEvents;
  readonly #channels = new Set<string>();
  #client: ProductClient | undefined;
  #work: Promise<void> = Promise.resolve();
  #probe: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, log: Log, events: ListenerEvents) {
    this.#url = url;
    this.#log = log;
    this.#events = events;
  }

  /** Connects for the first time. @throws when the database cannot be reached */
  async open(): Promise<void> {
    await this.#connect();
  }

  listen(channel: string): void {
    this.#channels.add(channel);
    this.#enqueue(`LISTEN ${pg.escapeIdentifier(channel)}`);
  }

  unlisten(channel: string): void {
    this.#channels.delete(channel);
    this.#enqueue(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
  }

  settled(): Promise<void> {
    return this.#work;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#probe);
    await this.#client?.end().catch(() => undefined);
  }

  // One after the other; what a broken connection does not take, the reconnect does for all channels.
  #enqueue(sql: string): void {
    this.#work = this.#work
      .then(() => this.#client?.query(sql))
      .then(
        () => undefined,
        () => undefined,
      );
  }

  async #connect(): Promise<void> {
    const client = new ProductClient({
      connectionString: this.#url,
      application_name: 'furrow bus',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      const batch = readBatch(payload);
      if (batch) this.#events.batch(channel, batch);
    });
    client.on('error', () => undefined);
    client.on('end', () => this.#lost(client));
    await client.connect();
    for (const channel of this.#channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    this.#client = client;
    clearInterval(this.#probe);
    this.#probe = setInterval(() => void probe(client), PROBE_MS).unref();
  }

  #lost(client: ProductClient): void {
    if (this.#closed || this.#client !== client) return;
    client.doubt();
    this.#client = undefined;
    this.#log.warn('the bus lost its connection; it connects again');
    this.#work = this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const backOff = new BackOff(RECONNECTS);
    while (!this.#closed) {
      await sleep(backOff.failed(), undefined, { ref: false });
      try {
        await this.#connect();
      } catch {
        continue;
      }
      this.#log.info({ at: this.#client?.at }, 'the bus is connected again');
      this.#events.gap();
      return;
    }
  }
}

async function probe(client: ProductClient): Promise<void> {
  const answered = client.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const late = sleep(PROBE_WITHIN_MS, false, { ref: false });
  // Ending it makes 'end' fire, and with it the reconnect.
  if (!(await Promise.race([answered, late]))) client.end().catch(() => undefined);
}
