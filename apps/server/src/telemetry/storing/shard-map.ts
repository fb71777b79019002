import type { Queryable } from '#database/transaction.ts';

/** Shards are moved seldom; where they lie is asked again so often, ms. */
const askAgainMs = 10 * 60_000;

// The two tables lie alike on every machine; a table that is not spread has no shards, and nothing is known then.
const where = `select no, p.groupid as "group" from unnest($1::int[]) as no
  join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('track_point'::regclass, no)
  where exists (select from pg_dist_partition where logicalrelid = 'track_point'::regclass and partmethod = 'h')`;

/**
 * On which machine of the database the points of a vehicle lie, by the number that Citus gives each (`groupid`). It only says which way is short: points
 * that go to another machine, because their shard has moved, are passed on by it.
 */
export class ShardMap {
  #groups = new Map<number, number>();
  #since = Number.NEGATIVE_INFINITY;

  /** Asks for the vehicles that are not known yet. @throws what PostgreSQL says */
  async know(db: Queryable, vehicleNos: Iterable<number>, nowMs = performance.now()): Promise<void> {
    if (nowMs - this.#since > askAgainMs) {
      this.#groups = new Map();
      this.#since = nowMs;
    }
    const unknown = [...new Set(vehicleNos)].filter((no) => !this.#groups.has(no));
    if (unknown.length === 0) return;
    const { rows } = await db.query<{ no: number; group: number }>(where, [unknown]);
    for (const { no, group } of rows) this.#groups.set(no, group);
  }

  groupOf(vehicleNo: number): number | undefined {
    return this.#groups.get(vehicleNo);
  }
}
