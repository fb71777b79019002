import type { Pool } from 'pg';
import type { Queryable } from '#database/transaction.ts';

/** The beginning of the hour of a time, both in seconds UTC. */
export const hourOf = (seconds: number): number => Math.floor(seconds / 3600) * 3600;

/** An hour is rolled up for good from so many seconds after its end on; marks of it that come later are never left out. */
export const closedAfterS = 60;

/** A mark of an hour that is over is taken no sooner than so long after it was set, by the clock of the database. */
export const settledAfterS = 60;
/** Until then it stands, and data of its hour that are stored within so long need no other one. */
const standsMs = 10_000;

type Pair = readonly [vehicleNo: number, hour: number];

/**
 * Which hours of which vehicles got data, for the worker that rolls them up. The hour that runs is marked once: its mark is taken
 * away only after it is over. Of an hour that is over the mark is set anew, or it would be taken without what is stored now.
 */
export class StaleHours {
  #marked = new Set<string>();
  #hour = 0;
  /** Marks of hours that are over: since when they stand at least, ms of a clock that never turns back. The oldest first. */
  readonly #standing = new Map<string, number>();
  readonly #standsMs: number;

  /** `afterCommit`: what is marked has been committed before. A transaction that marks what it is about to commit may take longer than a mark stands. */
  constructor({ afterCommit }: { afterCommit: boolean }) {
    this.#standsMs = afterCommit ? standsMs : 0;
  }

  /** Pairs that must be marked with data of these times (seconds UTC), in key order; `kept` when they are committed. */
  wanted(
    data: Iterable<readonly [vehicleNo: number, atS: number]>,
    nowS = Date.now() / 1000,
    nowMs = performance.now(),
  ) {
    const hour = hourOf(nowS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#marked = new Set();
    }
    this.#forget(nowMs);
    const pairs = new Map<string, Pair>();
    for (const [vehicleNo, atS] of data) {
      const of = hourOf(atS);
      const name = `${vehicleNo} ${of}`;
      if (!this.#marked.has(name) && !this.#stands(name, nowMs)) pairs.set(name, [vehicleNo, of]);
    }
    const sorted = [...pairs.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return {
      pairs: sorted,
      kept: () => {
        for (const [name, [, of]] of pairs) {
          if (of === this.#hour) this.#marked.add(name);
          else if (of < this.#hour && this.#standsMs > 0) {
            this.#standing.delete(name);
            this.#standing.set(name, nowMs);
          }
        }
      },
    };
  }

  #stands(name: string, nowMs: number): boolean {
    const since = this.#standing.get(name);
    return since !== undefined && nowMs - since < this.#standsMs;
  }

  #forget(nowMs: number): void {
    for (const [name, since] of this.#standing) {
      if (nowMs - since < this.#standsMs) return;
      this.#standing.delete(name);
    }
  }
}

/**
 * Marks hours. An update, too, waits for a rollup that is just reading the hour, so that no mark is lost behind it. A mark bears the time of the
 * database, which decides when it is taken; it is asked for beforehand, for a statement that writes into shards may not.
 */
export async function markHours(db: Queryable | Pool, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now');
  await db.query(
    `insert into condition_stale as held (vehicle_no, hour, marked_at)
     select no, to_timestamp(at), $3::timestamptz from unnest($1::int[], $2::float8[]) as marked (no, at) order by 1, 2
     on conflict (vehicle_no, hour) do update set marked_at = excluded.marked_at`,
    [pairs.map(([no]) => no), pairs.map(([, at]) => at), rows[0]!.now],
  );
}
