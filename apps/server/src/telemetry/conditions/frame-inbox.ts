import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction, type TransactionClient } from '#database/transaction.ts';
import type { Log } from '#kit/log.ts';
import { dayOf, Partitions } from '../history.ts';
import type { TelemetryMetrics } from '../metrics.ts';
import { isDataFault } from '../storing/database-fault.ts';
import type { FrameReport } from './frame-report.ts';
import { encodeFrameRows } from './frame-rows.ts';
import { markHours, StaleHours } from './stale-hours.ts';

interface Waiting {
  readonly report: FrameReport;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const waitingBytes = 16 * 1024 * 1024;
const batchRows = 4_000;
const gatherMs = 5;

const prepare = `create temp table if not exists incoming_frame
  (vehicle_no int, time timestamptz, serial int, raw bytea) on commit delete rows`;
const store = `insert into condition_frame (vehicle_no, time, serial, raw)
  select vehicle_no, time, serial, raw from incoming_frame order by 1, 2, 3 on conflict do nothing`;

/**
 * Stores CAN data at the rate at which it comes, in batches. `keep` resolves when the message is committed and rejects when it cannot be:
 * its sender is not answered then, and sends it again; what comes twice is stored once.
 */
export class FrameInbox {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #metrics: TelemetryMetrics;
  readonly #partitions: Partitions;
  readonly #stale = new StaleHours({ afterCommit: false });
  readonly #stored: (report: FrameReport) => void;
  #waiting: Waiting[] = [];
  #bytes = 0;
  #writing: Promise<void> | undefined;

  /** `stored` is told of each message that was committed. */
  constructor(pool: Pool, log: Log, metrics: TelemetryMetrics, stored: (report: FrameReport) => void) {
    this.#pool = pool;
    this.#log = log;
    this.#metrics = metrics;
    this.#stored = stored;
    this.#partitions = new Partitions(pool, 'condition_frame');
  }

  /** More waits than may wait: a gateway should read no more of whoever sends. */
  get full(): boolean {
    return this.#bytes >= waitingBytes;
  }

  keep(report: FrameReport): Promise<void> {
    this.#bytes += report.raw.length;
    return new Promise((done, failed) => {
      this.#waiting.push({ report, done, failed });
      this.#writing ??= this.#write();
    });
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      // A small batch waits for company: fewer, larger commits.
      if (this.#waiting.length < batchRows / 4) await new Promise((resolve) => setTimeout(resolve, gatherMs));
      const batch = this.#waiting.splice(0, batchRows);
      await this.#store(batch);
      for (const { report } of batch) this.#bytes -= report.raw.length;
    }
    this.#writing = undefined;
  }

  // A row that PostgreSQL cannot take must not cost its neighbours: it is found by halving.
  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#insert(batch.map(({ report }) => report));
    } catch (error) {
      this.#partitions.forget();
      if (isDataFault(error) && batch.length > 1) {
        const middle = batch.length >> 1;
        await this.#store(batch.slice(0, middle));
        await this.#store(batch.slice(middle));
        return;
      }
      this.#log.warn({ err: error }, 'CAN data cannot be stored');
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const { report, done } of batch) {
      done();
      this.#stored(report);
    }
  }

  async #insert(reports: readonly FrameReport[]): Promise<void> {
    await this.#partitions.need(reports.map(({ timeMs }) => dayOf(timeMs / 1000)));
    const marks = this.#stale.wanted(reports.map(({ vehicleNo, timeMs }) => [vehicleNo, timeMs / 1000]));
    const stored = await inTransaction(this.#pool, async (client) => {
      await client.query(prepare);
      await copy(client, encodeFrameRows(reports));
      const { rowCount } = await client.query(store);
      await markHours(client, marks.pairs);
      return rowCount ?? 0;
    });
    marks.kept();
    this.#metrics.conditions.inc(stored);
  }
}

function copy(client: TransactionClient, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = client.query(copyFrom('copy incoming_frame from stdin (format binary)'));
    stream.on('finish', resolve);
    stream.on('error', reject);
    stream.end(rows);
  });
}
