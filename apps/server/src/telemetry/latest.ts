import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import { every } from '#kit/clock/every.ts';
import type { Log } from '#kit/log.ts';

const flushMs = 2_000;

/**
 * When each vehicle was last heard, and how new its live position is. The position itself is written with its batch
 * (storing/store-batch); here are the cheap facts between: heartbeats and answers, written every two seconds.
 */
export class Latest {
  readonly #pool: Pool;
  readonly #bus: Pick<Bus, 'publish'>;
  readonly #log: Log;
  readonly #newestTimes = new Map<number, number>();
  #heard = new Map<number, number>();
  #flushing: Promise<unknown> = Promise.resolve();
  readonly #stop: () => void;

  constructor(pool: Pool, bus: Pick<Bus, 'publish'>, log: Log) {
    this.#pool = pool;
    this.#bus = bus;
    this.#log = log;
    this.#stop = every(flushMs, () => this.flush());
  }

  /** A terminal was heard without a live position, seconds UTC. */
  heard(vehicleNo: number, atS: number): void {
    if (atS > (this.#heard.get(vehicleNo) ?? 0)) this.#heard.set(vehicleNo, atS);
  }

  /** Terminal's time of the newest live point that this process knows, seconds UTC; 0 when none. */
  newestTime(vehicleNo: number): number {
    return this.#newestTimes.get(vehicleNo) ?? 0;
  }

  /** A live point of this time came in, or was found in the database. */
  advance(vehicleNo: number, time: number): void {
    if (time > this.newestTime(vehicleNo)) this.#newestTimes.set(vehicleNo, time);
  }

  /** Writes and tells what was heard since the last time; what cannot be written is tried again. Answers whether it could. */
  flush(): Promise<boolean> {
    const flushing = this.#flushing.then(() => this.#write());
    this.#flushing = flushing;
    return flushing;
  }

  async close(): Promise<void> {
    this.#stop();
    await this.flush();
  }

  async #write(): Promise<boolean> {
    const heard = this.#heard;
    if (heard.size === 0) return true;
    this.#heard = new Map();
    const pairs = [...heard].sort(([a], [b]) => a - b);
    try {
      await this.#pool.query(
        `insert into vehicle_latest as held (vehicle_no, heard_at)
         select no, to_timestamp(at) from unnest($1::int[], $2::float8[]) as heard (no, at)
         on conflict (vehicle_no) do update set heard_at = excluded.heard_at
         where held.heard_at < excluded.heard_at`,
        [pairs.map(([no]) => no), pairs.map(([, at]) => at)],
      );
      for (const [no, at] of pairs) this.#bus.publish('heard', [no, at]);
      return true;
    } catch (error) {
      for (const [no, at] of pairs) this.heard(no, at);
      this.#log.warn({ err: error }, 'cannot write when terminals were heard');
      return false;
    }
  }
}
