import type { WarningSummary } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import type { WarningFilters } from './kinds/common-columns.ts';
import { visibleWarnings, type WarningKindList } from './warning.store.ts';

const recent = `w.known_at > now() - interval '30 days'`;
const dayStart = (day: string, zone: string): string => `((${day})::timestamp at time zone ${zone})`;
const count = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

const standing = `${count(`w.level = 'notice'`)} as notice, ${count(`w.level = 'normal'`)} as normal, ${count(`w.level = 'serious'`)} as serious,
  ${count(`w.handling <> 'handled'`)} as open,
  ${count("w.vehicle_id in (select n.vehicle_id from vehicle_online n where n.state = 'working')")} as working`;
const lately = `percentile_cont(0.5) within group (order by date_part('epoch', w.taken_at - w.known_at))
    filter (where w.taken_at is not null) as "takeS",
  percentile_cont(0.5) within group (order by date_part('epoch', w.ended_at - w.raised_at))
    filter (where w.ended_at is not null) as "lastS",
  (count(*) filter (where w.result = 'falseAlarm'))::float8 / nullif(count(*) filter (where w.handling = 'handled'), 0) as "falseShare"`;

/** The figures over a filter, whatever its tab. Each reads the rows that it counts and no others, so that a million old ones cost nothing. */
export async function summaryOf<Filters extends WarningFilters, Sort extends string>(
  db: Queryable,
  { page, source }: Pick<WarningKindList<never, Filters, Sort>, 'page' | 'source'>,
  actor: Actor,
  asked: Asked<Filters, Sort>,
): Promise<WarningSummary> {
  const { values, asking } = newAsking(asked);
  const call = { ...asked.call, filters: { ...asked.call.filters, tab: 'all' as const } };
  const where = whereOf(source, visibleWarnings(page, actor, { ...asked, call }), asking);
  const zone = `${asking.put(asked.timeZone)}::text`;
  const today = dayStart(`(now() at time zone ${zone})::date`, zone);
  const yesterday = dayStart(`(now() at time zone ${zone})::date - 1`, zone);
  const among = (figures: string, condition: string): string =>
    `(select ${figures} from ${source.from} ${where} and ${condition})`;
  const { rows } = await db.query<WarningSummary>(
    `select a.notice, a.normal, a.serious, a.open + b.open as "toHandle", r."raisedToday", r."raisedYesterday",
       k."takeS", k."lastS", k."falseShare", a.working
     from ${among(standing, `w.state = 'active'`)} a
       cross join ${among('count(*)::int as open', `w.state = 'cancelled' and w.level = 'serious' and w.handling <> 'handled'`)} b
       cross join ${among(
         `${count(`w.raised_at >= ${today}`)} as "raisedToday", ${count(`w.raised_at < ${today}`)} as "raisedYesterday"`,
         // By the terminal's clock, which may be ahead: tomorrow is not today.
         `w.raised_at >= ${yesterday} and w.raised_at < ${dayStart(`(now() at time zone ${zone})::date + 1`, zone)}`,
       )} r
       cross join ${among(lately, recent)} k`,
    values,
  );
  return rows[0]!;
}
