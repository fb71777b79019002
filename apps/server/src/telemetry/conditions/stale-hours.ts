import type { Pool } from 'pg';
import type { Queryable } from '#database/transaction.ts';

/** The beginning of the hour of a time, both in seconds UTC. */
export const hourOf = (seconds: number): number => Math.floor(seconds / 3600) * 3600;

/** An hour is rolled up for good from so many seconds after its end on; marks of it that come later are never left out. */
export const closedAfterS = 60;

/**
 * Which hours of which vehicles got data, for the worker that rolls them up. The hour that runs is marked once: its mark is taken
 * away only after it is over. Of an hour that is over each batch sets the mark anew.
 */
export class StaleHours {
  #marked = new Set<string>();
  #hour = 0;

  /** Pairs that must be marked with data of these times (seconds UTC), in key order; `kept` when they are committed. */
  wanted(data: Iterable<readonly [vehicleNo: number, atS: number]>, nowS = Date.now() / 1000) {
    const hour = hourOf(nowS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#marked = new Set();
    }
    const pairs = new Map<string, readonly [number, number]>();
    for (const [vehicleNo, atS] of data) {
      const of = hourOf(atS);
      const name = `${vehicleNo} ${of}`;
      if (!this.#marked.has(name)) pairs.set(name, [vehicleNo, of]);
    }
    const sorted = [...pairs.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return {
      pairs: sorted,
      kept: () => {
        for (const [name, [, of]] of pairs) if (of === this.#hour) this.#marked.add(name);
      },
    };
  }
}

/**
 * Marks hours. An update, too, waits for a rollup that is just reading the hour, so that no mark is lost behind it. The time of the mark is the
 * caller's: a statement that writes into shards may not ask for it.
 */
export async function markHours(
  db: Queryable | Pool,
  pairs: readonly (readonly [vehicleNo: number, hour: number])[],
  nowMs = Date.now(),
): Promise<void> {
  if (pairs.length === 0) return;
  await db.query(
    `insert into condition_stale as held (vehicle_no, hour, marked_at)
     select no, to_timestamp(at), to_timestamp($3) from unnest($1::int[], $2::float8[]) as marked (no, at) order by 1, 2
     on conflict (vehicle_no, hour) do update set marked_at = excluded.marked_at`,
    [pairs.map(([no]) => no), pairs.map(([, at]) => at), nowMs / 1000],
  );
}
