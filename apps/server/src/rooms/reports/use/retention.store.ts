import type { UsedMachine } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { Counted } from '../machine/asked.ts';
import { readCover } from '../machine/cover.store.ts';
import { bucketsSql, daysSql, lineSql } from '../machine/devices.store.ts';
import { eventsSql } from '../machine/facts.store.ts';
import { keyed } from '../machine/sums.store.ts';
import { allWork, machineColumns, type Page, readMachines } from './machines.store.ts';
import type { CountedMonth } from './retention.rules.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/**
 * Machines that were installed in the period, a row each as `cohort` with their `month`, and the months in which these worked as `worked`: `v`, the
 * month `b` since which is `since`, and the days `n`. Common table expressions without `with`, in the snapshot of the cover.
 */
async function cohortsSql(db: Queryable, counted: Counted, asking: Asking): Promise<string> {
  const events = keyed(
    eventsSql(counted, asking),
    counted,
    {
      dimensions: [],
      columns: `${machineColumns}, f.installed, date_trunc('month', f.day::timestamp)::date as month`,
    },
    asking,
  );
  const all = allWork(counted);
  const days = daysSql({ counted: all, cover: await readCover(db, all) }, true, asking);
  const months = bucketsSql(all, 'month', asking);
  return `cohort as materialized (select * from (${events}) e where installed = 1), ${days},
    p as materialized (select v, ${lineSql(all.period)} as days from days where v in (select vehicle_no from cohort) group by v),
    worked as (select p.v, ${months.days}::float8 as n, c.month,
        (extract(year from m.b::date) - extract(year from c.month)) * 12 + extract(month from m.b::date) - extract(month from c.month) as since
      from p join cohort c on c.vehicle_no = p.v join ${months.from})`;
}

/** How many machines were installed in each month, and how many of them worked in it and in each month since. */
export async function countRetention(db: Queryable, counted: Counted): Promise<CountedMonth[]> {
  const { values, asking } = newAsking(nobody);
  const { rows } = await db.query<CountedMonth>(
    `with ${await cohortsSql(db, counted, asking)}
     select month::text, null::int as since, count(*)::int as machines from cohort group by month
     union all select month::text, since::int, count(*)::int from worked where since >= 0 group by month, since`,
    values,
  );
  return rows;
}

/** Which number is meant: of a month or of all, of the machines that were installed or of those that worked so many months after. */
export interface RetentionCell {
  readonly month: string | undefined;
  readonly since: number | undefined;
}

/** A page of the machines behind a number, and how many there are; their value is the days of work in the month that the number is of. */
export async function readRetained(
  db: Queryable,
  counted: Counted,
  { month, since }: RetentionCell,
  page: Page,
): Promise<{ rows: UsedMachine[]; total: number }> {
  const { values, asking } = newAsking(nobody);
  const cohorts = await cohortsSql(db, counted, asking);
  const value =
    since === undefined
      ? 'null::float8'
      : `(select w.n from worked w where w.v = c.vehicle_no and w.since = ${asking.put(since)}::int)`;
  const sql = `${cohorts}, machines as (select c.*, ${value} as value from cohort c)`;
  const where = [
    ...(month === undefined ? [] : [`m.month = ${asking.put(month)}::date`]),
    ...(since === undefined ? [] : ['m.value > 0']),
  ];
  const rows = await readMachines(db, counted, {
    sql,
    where: where.join(' and ') || 'true',
    page,
    asking,
    values,
  });
  const counts = await countRetention(db, counted);
  const total = counts
    .filter((one) => one.since === (since ?? null) && (month === undefined || one.month === month))
    .reduce((sum, { machines }) => sum + machines, 0);
  return { rows, total };
}
