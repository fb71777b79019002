import { isTime, type TimeDimension } from '@furrow/contract';
import type { Begun, SecondReader } from '#database/second-reader.ts';
import type { Queryable } from '#database/transaction.ts';
import { openDaysSql } from '../cells/cells.store.ts';
import { type Cover, coverOf, spansFor } from '../cells/spans.rules.ts';
import type { Counted } from './asked.ts';
import { fitsSums } from './facts.store.ts';

/** Memory that one step of a statement may take: hashes take it twice. The days of 100,000 vehicles over five years are about half of that. */
const roomBytes = 96 * 2 ** 20;

/**
 * Lets the statements of this transaction keep the vehicles of a large fleet in memory while they lay their days upon each other: less than they need
 * is written to the disk and read again, in parts. They take what the fleet needs, not all that they may. Nor is anything compiled for them, as it is not
 * in the embedded database: that takes longer than it saves.
 */
export async function giveRoom(db: Queryable): Promise<void> {
  await db.query(
    `select set_config('work_mem', greatest(pg_size_bytes(current_setting('work_mem')), ${roomBytes}) / 1024 || 'kB', true),
       set_config('jit', 'off', true)`,
  );
}

/** Begins to read beside the report, with the same room. */
export const besideWithRoom = <T>(
  second: SecondReader,
  read: (db: Queryable) => Promise<T>,
): Promise<Begun<T> | null> =>
  second(async (db) => {
    await giveRoom(db);
    return read(db);
  });

/**
 * How a period is answered at this moment: of which sums that are kept, and of which days of jobs; null where only the jobs can tell. What is asked
 * by it is to be read in the same snapshot, so that each job is in one of the two and in none twice.
 */
export async function readCover(db: Queryable, counted: Counted): Promise<Cover | null> {
  if (!fitsSums(counted)) return null;
  const { period, query } = counted;
  const kinds = spansFor(query.rows.find(isTime) as TimeDimension | undefined);
  const { rows } = await db.query<{ open: string[]; built: string[] }>(
    `select ${openDaysSql('$1::date', '$2::date')}::text[] as open,
       array(select span || ' ' || day from report_built where span = any($3::text[]) and day between $1::date and $2::date) as built`,
    [period.begin, period.end, kinds],
  );
  const { open, built } = rows[0]!;
  return coverOf(period, kinds, { open: new Set(open), built: new Set(built) });
}
