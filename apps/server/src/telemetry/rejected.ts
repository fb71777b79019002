import type { Pool } from 'pg';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import type { TelemetryMetrics } from './metrics.ts';
import type { RejectReason } from './reports.ts';

const flushMs = 1_000;
const retries = { firstMs: 1_000, longestMs: 15_000 };
/** Bad points of one vehicle that are kept in a minute: a broken receiver sends one a second for weeks. */
export const keptPerMinute = 20;
const waitingLimit = 5_000;

interface RejectedPoint {
  readonly vehicleNo: number;
  readonly reason: RejectReason;
  readonly raw: Uint8Array;
}

/** Bad points: counted all, kept apart with reason and bytes up to a number a vehicle and minute, never shown on a map. */
export class Rejected {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #metrics: TelemetryMetrics;
  #waiting: RejectedPoint[] = [];
  #keptThisMinute = new Map<number, number>();
  #minute = 0;
  #flushing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;
  readonly #backOff = new BackOff(retries);
  #notBeforeMs = 0;

  constructor(pool: Pool, log: Log, metrics: TelemetryMetrics) {
    this.#pool = pool;
    this.#log = log;
    this.#metrics = metrics;
    this.#timer = setInterval(() => this.#flushInTurn(), flushMs);
    this.#timer.unref();
  }

  add(vehicleNo: number, reason: RejectReason, raw: Uint8Array): void {
    this.#metrics.rejected.inc({ reason });
    const kept = this.#keptOf(vehicleNo);
    if (kept >= keptPerMinute || this.#waiting.length >= waitingLimit) {
      this.#metrics.rejectedUnkept.inc();
      return;
    }
    this.#keptThisMinute.set(vehicleNo, kept + 1);
    // A copy: the bytes are a view of what the socket received.
    this.#waiting.push({ vehicleNo, reason, raw: raw.slice() });
  }

  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  /** The regular writing; after a failure it waits for its time. */
  #flushInTurn(): void {
    if (Date.now() >= this.#notBeforeMs) void this.flush();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #keptOf(vehicleNo: number): number {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#keptThisMinute = new Map();
    }
    return this.#keptThisMinute.get(vehicleNo) ?? 0;
  }

  async #write(): Promise<void> {
    const points = this.#waiting;
    if (points.length === 0) return;
    this.#waiting = [];
    try {
      await this.#pool.query(
        `insert into rejected_point (vehicle_no, reason, raw)
         select * from unnest($1::int[], $2::text[], $3::bytea[])`,
        [
          points.map(({ vehicleNo }) => vehicleNo),
          points.map(({ reason }) => reason),
          points.map(({ raw }) => Buffer.from(raw)),
        ],
      );
      this.#backOff.succeeded();
    } catch (error) {
      this.#notBeforeMs = Date.now() + this.#backOff.failed();
      this.#waiting = [...points, ...this.#waiting].slice(0, waitingLimit);
      this.#log.warn({ err: error }, 'cannot write rejected points');
    }
  }
}
