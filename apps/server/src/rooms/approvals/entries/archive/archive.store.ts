import type { EntryStatistics, entryQueryList, FiltersOf } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { contains, inSpan, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { openStates } from '../../mechanism/approval.store.ts';
import type { BaseFilters, BaseSort } from '../../mechanism/source.store.ts';
import { entrySource } from '../entry.store.ts';

export type ArchiveFilters = FiltersOf<typeof entryQueryList> & BaseFilters;

const days = (from: string, to: string): string => `(extract(epoch from ${to} - ${from}) / 86400)::float8`;
const installed = `(day_of_form(a.data ->> 'installedOn') at time zone '${homeZone}')`;
const out = `(case when v.stock_state = 'out' then v.stock_since end)`;
const daysOut = days(out, 'a.submitted_at');
const daysFitted = days(installed, 'a.submitted_at');
const daysToDecide = days('a.submitted_at', 'a.decided_at');
const rejections = `approval_act r where r.approval_id = a.id and r.action = 'reject'`;

/** Entries of all states with what the archive tells beside /infoEntry. */
export const archiveSource: ListSource<ArchiveFilters, BaseSort> = {
  ...entrySource,
  select: `${entrySource.select}, ${daysOut} as "daysOut", ${daysFitted} as "daysFitted",
    ${daysToDecide} as "daysToDecide"`,
  filters: {
    ...entrySource.filters,
    daysOut: inSpan(daysOut),
    daysFitted: inSpan(daysFitted),
    daysToDecide: inSpan(daysToDecide),
    deviceState: oneOf('v.state'),
    rejectedFor: (text, asking) =>
      `exists (select from ${rejections} and ${contains('r.reason')(text, asking)})`,
  },
};

const approved = `a.state in ('passed', 'rePassed')`;
const open = `a.state in ${openStates}`;
const share = (part: string, of: string): string =>
  `(count(*) filter (where ${part}))::float8 / nullif(count(*) filter (where ${of}), 0)`;
const median = (column: string): string => `percentile_cont(0.5) within group (order by ${column})::float8`;
/** Companies that a table of the statistics has room for, those with the most entries. */
const mostDealers = 50;

/** Sums over the entries that a call finds. */
export async function readStatistics(
  db: Queryable,
  asked: Asked<ArchiveFilters, BaseSort>,
): Promise<EntryStatistics> {
  const ask = async <Row extends object>(select: (where: string, zone: string) => string): Promise<Row[]> => {
    const { values, asking } = newAsking(asked);
    const zone = `${asking.put(asked.timeZone)}::text`;
    const where = `from ${archiveSource.from} ${whereOf(archiveSource, asked, asking)}`;
    return (await db.query<Row>(select(where, zone), values)).rows;
  };
  const byDay = await ask<EntryStatistics['days'][number]>(
    (where, zone) => `select to_char(a.submitted_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      (count(*) filter (where ${open}))::int as open, (count(*) filter (where ${approved}))::int as approved,
      (count(*) filter (where a.state = 'rejected'))::int as rejected,
      (count(*) filter (where a.state = 'withdrawn'))::int as other
      ${where} and a.submitted_at is not null group by 1 order by 1`,
  );
  const dealers = await ask<EntryStatistics['dealers'][number]>(
    (where, zone) => `select d.id as "dealerId", coalesce(d.company, '') as dealer, count(*)::int as entered,
      (count(*) filter (where ${approved}))::int as approved,
      ${share(`a.state = 'rejected'`, `a.state = 'rejected' or ${approved}`)} as "rejectedShare",
      ${share(`a.checks @> '[{"level": "look"}]'`, 'true')} as "lookShare", ${median(daysOut)} as "daysOut",
      ${median(daysFitted)} as "daysFitted", ${median(`case when ${approved} then ${daysToDecide} end`)} as "daysToDecide"
      ${where} and ${zone} is not null group by d.id, d.company order by entered desc, dealer limit ${mostDealers}`,
  );
  const reasons = await ask<EntryStatistics['reasons'][number]>(
    (where, zone) => `select r.reason, count(*)::int as count from ${rejections.split(' where ')[0]}
      where r.action = 'reject' and ${zone} is not null and r.approval_id in (select a.id ${where})
      group by 1 order by count desc, 1 limit 20`,
  );
  const [sum] = await ask<{ total: number }>(
    (where, zone) => `select count(*)::int as total ${where} and ${zone} is not null`,
  );
  return { total: sum!.total, days: byDay, dealers, reasons };
}
