import type { Pool } from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { oldestS } from './judge.ts';
import { RowFault } from './storing/database-fault.ts';

/** Advisory lock under which partitions are made and dropped: "TRACKPT" in ASCII. */
const lock = 0x545241434b5054n;
const dayS = 86_400;
const firstDay = /_(\d{4})(\d{2})(\d{2})$/;

/** What terminals report, kept in partitions of a day each: positions, messages that no room reads yet, and conditions. */
const partitionedTables = ['track_point', 'terminal_message', 'condition_frame', 'condition_chunk'] as const;
export type PartitionedTable = (typeof partitionedTables)[number];
/** Conditions are kept for a shorter time of their own. */
const tablesOfTracks: readonly PartitionedTable[] = ['track_point', 'terminal_message'];

/** The UTC day of a time in seconds, as days since 1970. */
export function dayOf(seconds: number): number {
  return Math.floor(seconds / dayS);
}

function isoDay(day: number): string {
  return new Date(day * dayS * 1000).toISOString().slice(0, 10);
}

/** Name of the partition that holds this UTC day: `track_point_YYYYMMDD`. */
export function partitionName(day: number, table: PartitionedTable = 'track_point'): string {
  return `${table}_${isoDay(day).replaceAll('-', '')}`;
}

/** Makes the partitions of these UTC days that are missing, of every table that has any. */
export async function makePartitions(pool: Pool, days: readonly number[]): Promise<void> {
  for (const table of partitionedTables) await makePartitionsOf(pool, table, days);
}

// Made apart and attached, because CREATE … PARTITION OF would lock the whole history against readers and writers.
async function makePartitionsOf(pool: Pool, table: PartitionedTable, days: readonly number[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) as wanted (name) where to_regclass(name) is null',
      [days.map((day) => partitionName(day, table))],
    );
    const missing = new Set(rows.map(({ name }) => name));
    for (const day of days) {
      const name = partitionName(day, table);
      if (!missing.has(name)) continue;
      await client.query(`create table ${name} (like ${table} including all)`);
      await client.query(
        `alter table ${table} attach partition ${name}
         for values from ('${isoDay(day)} 00:00:00+00') to ('${isoDay(day + 1)} 00:00:00+00')`,
      );
    }
  });
}

/** Which partitions of a table this process knows to exist, so that a batch asks the database only about new days. */
export class Partitions {
  readonly #pool: Pool;
  readonly #table: PartitionedTable;
  readonly #known = new Set<number>();

  constructor(pool: Pool, table: PartitionedTable = 'track_point') {
    this.#pool = pool;
    this.#table = table;
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
    await makePartitionsOf(this.#pool, this.#table, unknown);
    for (const day of unknown) this.#known.add(day);
  }

  /** A partition that was known is gone (clean-up, another database): ask again. */
  forget(): void {
    this.#known.clear();
  }
}

/**
 * Drops the partitions of these tables that end at or before this time (seconds UTC) and says which. Each in its own transaction, giving up after
 * 5 s without the lock, so that a long read never makes the writers queue behind the clean-up.
 */
export async function dropOldPartitions(
  pool: Pool,
  before: number,
  tables: readonly PartitionedTable[] = tablesOfTracks,
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = any($1::regclass[]) order by 1`,
    [tables],
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
