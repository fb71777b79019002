import type { Pool } from 'pg';
import type { Log } from '#kit/log.ts';
import { dayOf, Partitions } from '../history.ts';
import { oldestS } from '../judge.ts';
import type { TelemetryMetrics } from '../metrics.ts';
import { isDataFault } from '../storing/database-fault.ts';
import { jsonOf } from './json-of.ts';

/** A report of a terminal that no room reads yet. */
export interface KeptMessage {
  readonly vehicleNo: number;
  /** The standard's number of the message, and the serial of its first part. */
  readonly id: number;
  readonly serial: number;
  /** Milliseconds UTC by the terminal; undefined when the message does not say when. */
  readonly timeMs: number | undefined;
  readonly receivedAtMs: number;
  readonly raw: Uint8Array;
  /** What it says, decoded; bytes in it are kept as hex digits. */
  readonly content: object | null;
}

interface Row extends Omit<KeptMessage, 'timeMs' | 'content'> {
  readonly timeMs: number;
  readonly content: string | null;
}

interface Waiting {
  readonly row: Row;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Beyond so many bytes that wait, `full` asks the gateways to read no more of whoever sends. */
const waitingBytes = 8 * 1024 * 1024;
const batchRows = 500;
const aheadMs = 3_600_000;

/**
 * Keeps messages for the rooms to come, in batches: CAN data alone may be thousands a second. `keep` resolves when the message is
 * committed and rejects when it cannot be: its sender is not answered then, and sends it again.
 */
export class KeptMessages {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #metrics: TelemetryMetrics;
  readonly #partitions: Partitions;
  #waiting: Waiting[] = [];
  #bytes = 0;
  #writing: Promise<void> | undefined;

  constructor(pool: Pool, log: Log, metrics: TelemetryMetrics) {
    this.#pool = pool;
    this.#log = log;
    this.#metrics = metrics;
    this.#partitions = new Partitions(pool, 'terminal_message');
  }

  get full(): boolean {
    return this.#bytes >= waitingBytes;
  }

  keep(message: KeptMessage): Promise<void> {
    const { receivedAtMs, timeMs, raw, content } = message;
    // A copy: the bytes are a view of what the socket received.
    const row: Row = {
      ...message,
      timeMs: likely(timeMs, receivedAtMs) ? timeMs : receivedAtMs,
      raw: raw.slice(),
      content: content === null ? null : jsonOf(content),
    };
    this.#bytes += raw.length;
    return new Promise((done, failed) => {
      this.#waiting.push({ row, done, failed });
      this.#writing ??= this.#write();
    });
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      // What comes in the same turn of the event loop goes into the same commit.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = this.#waiting.splice(0, batchRows);
      await this.#store(batch);
      for (const { row } of batch) this.#bytes -= row.raw.length;
    }
    this.#writing = undefined;
  }

  // A row that PostgreSQL cannot take must not cost its neighbours: then they are tried one by one.
  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#insert(batch.map(({ row }) => row));
      for (const { done } of batch) done();
    } catch (error) {
      this.#partitions.forget();
      if (isDataFault(error) && batch.length > 1) {
        for (const one of batch) await this.#store([one]);
        return;
      }
      // What a message says may be beyond a jsonb; its bytes are not.
      const [first] = batch;
      if (isDataFault(error) && first !== undefined && first.row.content !== null) {
        await this.#store([{ ...first, row: { ...first.row, content: null } }]);
        return;
      }
      this.#log.warn({ err: error }, 'messages of terminals cannot be kept');
      for (const { failed } of batch) failed(error);
    }
  }

  async #insert(rows: readonly Row[]): Promise<void> {
    await this.#partitions.need(rows.map(({ timeMs }) => dayOf(timeMs / 1000)));
    const { rowCount } = await this.#pool.query(
      `insert into terminal_message (vehicle_no, time, message, serial, raw, content, received_at)
       select no, to_timestamp(at / 1000), id, serial, raw, content, to_timestamp(received / 1000)
       from unnest($1::int[], $2::float8[], $3::int[], $4::int[], $5::bytea[], $6::jsonb[], $7::float8[])
         as kept (no, at, id, serial, raw, content, received)
       on conflict do nothing`,
      [
        rows.map(({ vehicleNo }) => vehicleNo),
        rows.map(({ timeMs }) => timeMs),
        rows.map(({ id }) => id),
        rows.map(({ serial }) => serial),
        rows.map(({ raw }) => Buffer.from(raw)),
        rows.map(({ content }) => content),
        rows.map(({ receivedAtMs }) => receivedAtMs),
      ],
    );
    this.#metrics.messages.inc(rowCount ?? 0);
  }
}

/** A clock that is not set tells years long gone or to come. */
function likely(timeMs: number | undefined, receivedAtMs: number): timeMs is number {
  return timeMs !== undefined && timeMs > receivedAtMs - oldestS * 1000 && timeMs <= receivedAtMs + aheadMs;
}
