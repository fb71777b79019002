import type { Pool } from 'pg';
import { every } from '#kit/clock/every.ts';
import type { Log } from '#kit/log.ts';
import { isDataFault } from '../storing/database-fault.ts';
import { writeFaults } from './fault-book.store.ts';
import type { ToldFaults } from './told-faults.ts';

interface Held {
  time: number;
  readonly told: Record<string, number>;
  readonly times: Record<string, number>;
  can: boolean;
}

const flushMs = 2_000;
/** Codes that stay as they are need not be written each second; `fault.job.ts` waits for more than twice as long. */
const repeatFaultsS = 30;

/**
 * The newest value of each signal of each vehicle, gathered in memory and written every two seconds: nobody is answered for it, for what it
 * comes from is stored already, and the next report says it again.
 */
export class LatestConditions {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #stop: () => void;
  #held = new Map<number, Held>();
  #faults = new Map<string, ToldFaults>();
  readonly #writtenFaults = new Map<string, { codes: string; time: number; toldAt: number }>();
  #flushing: Promise<unknown> = Promise.resolve();

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
    this.#stop = every(flushMs, () => this.flush());
  }

  /** Values of a moment (seconds UTC) that is not back-fill. */
  note(vehicleNo: number, time: number, values: Readonly<Record<string, number>>, can: boolean): void {
    let held = this.#held.get(vehicleNo);
    if (held === undefined) {
      held = { time, told: {}, times: {}, can };
      this.#held.set(vehicleNo, held);
    }
    for (const key in values) {
      if ((held.times[key] ?? 0) > time) continue;
      held.told[key] = values[key]!;
      held.times[key] = time;
    }
    held.time = Math.max(held.time, time);
    held.can ||= can;
  }

  noteFaults(told: ToldFaults): void {
    const name = `${told.vehicleNo} ${told.via}`;
    const codes = told.codes.map(({ spn, fmi }) => `${spn},${fmi}`).join(' ');
    const written = this.#writtenFaults.get(name);
    if (written !== undefined) {
      // A newer list was told already.
      if (told.time < written.toldAt) return;
      written.toldAt = told.time;
      if (written.codes === codes && (codes === '' || told.time < written.time + repeatFaultsS)) return;
    }
    this.#writtenFaults.set(name, { codes, time: told.time, toldAt: told.time });
    this.#faults.set(name, told);
  }

  /** Writes what was gathered; what cannot be written is gathered anew by the reports to come. Answers whether it could. */
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
    const [held, faults] = [this.#held, this.#faults];
    if (held.size + faults.size === 0) return true;
    this.#held = new Map();
    this.#faults = new Map();
    try {
      await this.#writeLatest([...held].sort(([a], [b]) => a - b));
      await this.#writeFaults([...faults.values()]);
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot write the newest conditions');
      for (const name of faults.keys()) this.#writtenFaults.delete(name);
      return false;
    }
  }

  // A list that PostgreSQL cannot take must not cost its neighbours: it is found by halving, and left out.
  async #writeFaults(lists: readonly ToldFaults[]): Promise<void> {
    try {
      await writeFaults(this.#pool, lists);
    } catch (error) {
      if (!isDataFault(error)) throw error;
      if (lists.length === 1) {
        this.#log.warn({ err: error, vehicleNo: lists[0]!.vehicleNo }, 'fault codes cannot be kept');
        return;
      }
      const middle = lists.length >> 1;
      await this.#writeFaults(lists.slice(0, middle));
      await this.#writeFaults(lists.slice(middle));
    }
  }

  // Each value by its own time: what a terminal kept back for a minute is older than what was written meanwhile.
  async #writeLatest(held: readonly (readonly [number, Held])[]): Promise<void> {
    if (held.length === 0) return;
    await this.#pool.query(
      `insert into condition_latest as held (vehicle_no, time, told, times, can)
       select no, to_timestamp(at), told, times, can
       from unnest($1::int[], $2::float8[], $3::jsonb[], $4::jsonb[], $5::boolean[]) as came (no, at, told, times, can) order by no
       on conflict (vehicle_no) do update set time = greatest(held.time, excluded.time), can = held.can or excluded.can,
         (told, times) = (
           select held.told || coalesce(jsonb_object_agg(key, excluded.told -> key), '{}'),
             held.times || coalesce(jsonb_object_agg(key, at), '{}')
           from jsonb_each(excluded.times) as came (key, at) where at >= coalesce(held.times -> key, at))`,
      [
        held.map(([no]) => no),
        held.map(([, { time }]) => time),
        held.map(([, { told }]) => JSON.stringify(told)),
        held.map(([, { times }]) => JSON.stringify(times)),
        held.map(([, { can }]) => can),
      ],
    );
  }
}
