import { isTime, type TimeDimension } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { openDaysSql } from '../cells/cells.store.ts';
import { type Cover, coverOf, spansFor } from '../cells/spans.rules.ts';
import type { Counted } from './asked.ts';
import { fitsSums } from './facts.store.ts';

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
