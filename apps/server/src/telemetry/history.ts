import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { oldestS } from './judge.ts';
import { RowFault } from './storing/database-fault.ts';

/** Advisory lock under which partitions are made and dropped: "TRACKPT" in ASCII. */
const lock = 0x545241434b5054n;
const dayS = 86_400;
const firstDay = /^track_point_(\d{4})(\d{2})(\d{2})$/;

/** The UTC day of a time in seconds, as days since 1970. */
export function dayOf(seconds: number): number {
  return Math.floor(seconds / dayS);
}

function isoDay(day: number): string {
  return new Date(day * dayS * 1000).toISOString().slice(0, 10);
}

/** Name of the partition of track_point that holds this UTC day: `track_point_YYYYMMDD`. */
export function partitionName(day: number): string {
  return `track_point_${isoDay(day).replaceAll('-', '')}`;
}

/**
 * Makes the partitions of these UTC days that are missing, and commits. Made apart and attached, because CREATE …
 * PARTITION OF would lock the whole history against readers and writers.
 */
export async function makePartitions(pool: Pool, days: readonly number[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) as wanted (name) where to_regclass(name) is null',
      [days.map(partitionName)],
    );
    const missing = new Set(rows.map(({ name }) => name));
    for (const day of days) {
      const name = partitionName(day);
      if (!missing.has(name)) continue;
      await client.query(`create table ${name} (like track_point including all)`);
      await client.query(
        `alter table track_point attach partition ${name}
         for values from ('${isoDay(day)} 00:00:00+00') to ('${isoDay(day + 1)} 00:00:00+00')`,
      );
    }
  });
}

/** Which partitions this process knows to exist, so that a batch asks the database only about new days. */
export class Partitions {
  readonly #pool: Pool;
  readonly #known = new Set<number>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Makes what these UTC days still need.
   * @throws RowFault for a day before the 24 months that are kept, or after tomorrow: no wrong clock may make tables
   */
  async need(days: Iterable<number>): Promise<void> {
    const unknown = [...new Set(days)].filter((day) => !this.#known.has(day)).sort((a, b) => a - b);
    if (unknown.length === 0) return;
    const today = dayOf(Date.now() / 1000);
    const oldest = today - oldestS / dayS - 1;
    if (!unknown.every((day) => day >= oldest && day <= today + 1))
      throw new RowFault('a time out of bounds');
    await makePartitions(this.#pool, unknown);
    for (const day of unknown) this.#known.add(day);
  }

  /** A partition that was known is gone (clean-up, another database): ask again. */
  forget(): void {
    this.#known.clear();
  }
}

/**
 * Drops the partitions that end at or before this time (seconds UTC) and says which. Each in its own transaction, giving up after
 * 5 s without the lock, so that a long read never makes the writers queue behind the clean-up.
 */
export async function dropOldPartitions(pool: Pool, before: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'track_point'::regclass order by 1`,
  );
  const dropped: string[] = [];
  for (const { name } of rows) {
    const [, year, month, day] = firstDay.exec(name) ?? [];
    if (year === undefined) continue;
    const endsAt = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000 + dayS;
    if (endsAt > before) continue;
    await inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [lock]);
      await client.query(`set local lock_timeout = '5s'`);
      await client.query(`drop table if exists ${name}`);
    });
    dropped.push(name);
  }
  return dropped;
}
