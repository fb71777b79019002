import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '#database/pool.ts';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import { encodeMessage, takeBatch } from './batch.ts';

/** Messages gather this long, so that a busy second costs 20 notifications and not thousands. */
const GATHER_MS = 50;
/** While the database is away, at most this many wait; the oldest go first, and subscribers learn of the gap. */
const MAX_WAITING = 20_000;
const RETRIES = { firstMs: 250, longestMs: 5_000 };
const CLOSE_WITHIN_MS = 1_000;
/** Payloads of one statement. */
const MAX_PAYLOADS = 200;

interface Outbox {
  readonly waiting: string[];
  batches: number;
}

/** Sends the messages of one process by NOTIFY, in batches. */
export class BusPublisher {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #sender = randomBytes(6).toString('base64url');
  readonly #outboxes = new Map<string, Outbox>();
  #flushing: Promise<void> | undefined;
  #closed = false;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  publish(channel: string, message: unknown): void {
    if (this.#closed) return;
    const json = encodeMessage(channel, message);
    const outbox = this.#outboxes.get(channel) ?? { waiting: [], batches: 0 };
    this.#outboxes.set(channel, outbox);
    outbox.waiting.push(json);
    if (outbox.waiting.length > MAX_WAITING) this.#drop(channel, outbox);
    this.#flushing ??= this.#flush();
  }

  /** Sends what waits, for at most a second. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.race([this.#flushing, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  }

  // A number that no batch carries tells the subscribers that something is missing.
  #drop(channel: string, outbox: Outbox): void {
    outbox.waiting.splice(0, MAX_WAITING / 2);
    outbox.batches += 1;
    this.#log.warn({ channel }, 'the bus cannot send; its oldest messages were dropped');
  }

  async #flush(): Promise<void> {
    // The first message after a quiet time leaves at once; those that follow it gather.
    await Promise.resolve();
    while (this.#waits()) {
      const { channels, payloads } = this.#takePayloads();
      await this.#send(channels, payloads);
      if (!this.#closed) await sleep(GATHER_MS, undefined, { ref: false });
    }
    this.#flushing = undefined;
  }

  #waits(): boolean {
    for (const { waiting } of this.#outboxes.values()) if (waiting.length > 0) return true;
    return false;
  }

  #takePayloads(): { channels: string[]; payloads: string[] } {
    const channels: string[] = [];
    const payloads: string[] = [];
    for (const [channel, outbox] of this.#outboxes) {
      while (outbox.waiting.length > 0 && payloads.length < MAX_PAYLOADS) {
        outbox.batches += 1;
        channels.push(channel);
        payloads.push(takeBatch(outbox.waiting, this.#sender, outbox.batches));
      }
    }
    return { channels, payloads };
  }

  // Sent again until it succeeds: a subscriber knows a batch that comes twice by its number.
  async #send(channels: string[], payloads: string[]): Promise<void> {
    const backOff = new BackOff(RETRIES);
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#pool.query('SELECT pg_notify(c, p) FROM unnest($1::text[], $2::text[]) AS batch(c, p)', [
          channels,
          payloads,
        ]);
        return;
      } catch (error) {
        if (this.#closed) return;
        if (tries === 1) this.#log.warn({ err: error }, 'the bus cannot send; it tries again');
        await sleep(backOff.failed(), undefined, { ref: false });
      }
    }
  }
}
