import type { WarningSummary } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { newAsking, whereOf } from '../../../kit/list/statement.ts';
import { type AskedWarnings, seenWarnings, type WarningKindList } from './warning.store.ts';

const recent = `w.known_at > now() - interval '30 days'`;
const dayOf = (column: string, zone: string): string => `(${column} at time zone ${zone})::date`;

/** The figures over a filter, whatever its tab. */
export async function summaryOf(
  db: Queryable,
  { page, source }: WarningKindList,
  actor: Actor,
  asked: AskedWarnings,
): Promise<WarningSummary> {
  const { values, asking } = newAsking(asked);
  const call = { ...asked.call, filters: { ...asked.call.filters, tab: 'all' as const } };
  const where = whereOf(source, seenWarnings(page, actor, { ...asked, call }), asking);
  const zone = `${asking.put(asked.timeZone)}::text`;
  const count = (condition: string): string => `(count(*) filter (where ${condition}))::int`;
  const { rows } = await db.query<WarningSummary>(
    `select ${count(`w.state = 'active' and w.level = 'notice'`)} as notice,
       ${count(`w.state = 'active' and w.level = 'normal'`)} as normal,
       ${count(`w.state = 'active' and w.level = 'serious'`)} as serious,
       ${count(`w.handling <> 'handled' and (w.state = 'active' or w.level = 'serious')`)} as "toHandle",
       ${count(`${dayOf('w.raised_at', zone)} = ${dayOf('now()', zone)}`)} as "raisedToday",
       ${count(`${dayOf('w.raised_at', zone)} = ${dayOf('now()', zone)} - 1`)} as "raisedYesterday",
       percentile_cont(0.5) within group (order by extract(epoch from w.taken_at - w.known_at)::float8)
         filter (where w.taken_at is not null and ${recent}) as "takeS",
       percentile_cont(0.5) within group (order by extract(epoch from w.ended_at - w.raised_at)::float8)
         filter (where w.ended_at is not null and ${recent}) as "lastS",
       (count(*) filter (where w.result = 'falseAlarm' and ${recent}))::float8
         / nullif(count(*) filter (where w.handling = 'handled' and ${recent}), 0) as "falseShare",
       ${count(`w.state = 'active' and exists (select 1 from vehicle_online n where n.vehicle_id = v.id and n.state = 'working')`)} as working
     from ${source.from} ${where}`,
    values,
  );
  return rows[0]!;
}
