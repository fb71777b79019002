import type { ProblemStatistics } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { problemReach } from './problem.store.ts';

/** What became part of another one is the other one's. */
const recent = `p.created_at > now() - interval '90 days' and p.merged_into is null`;
/** Monday of this week. */
const monday = `date_trunc('week', now() at time zone '${homeZone}')`;
const firstMonday = `(${monday} - interval '11 weeks')`;

/** Problems of twelve whole weeks, this one the last, by type, and of the last 90 days by version, cause and handler. */
export async function readStatistics(db: Queryable, actor: Actor): Promise<ProblemStatistics> {
  const asked = async <Row extends object>(sql: (asking: Asking) => string): Promise<Row[]> => {
    const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
    return (await db.query<Row>(sql(asking), values)).rows;
  };
  const within = problemReach(actor);
  const mondays = await asked<{ week: string }>(
    () =>
      `select to_char(week, 'YYYY-MM-DD') as week from generate_series(${firstMonday}, ${monday}, '1 week') week`,
  );
  return {
    mondays: mondays.map(({ week }) => week),
    weeks: await asked(
      (asking) => `select to_char(w.week, 'YYYY-MM-DD') as week, w.type, count(*)::int as count
       from (select date_trunc('week', p.created_at at time zone '${homeZone}') as week, p.type from problem p
         where p.created_at >= ${firstMonday} at time zone '${homeZone}' and ${within(asking)}) w
       group by w.week, w.type order by w.week, w.type`,
    ),
    versions: await asked(
      (asking) => `select b.key, b.count, n.devices, (b.count * 100.0 / n.devices)::float8 as per100 from (
         select concat_ws(' ', nullif(p.software_type, ''), p.software_version) as key, p.software_type, p.software_version,
           count(*)::int as count
         from problem p where p.software_version <> '' and ${recent} and ${within(asking)}
         group by p.software_type, p.software_version) b
       join lateral (select count(*)::int as devices from terminal_identity t join vehicle v on v.no = t.vehicle_no
         where t.software_type = b.software_type and t.software_version = b.software_version and v.deleted_at is null
           and ${vehicleReach(actor)(asking)}) n on n.devices > 0
       order by per100 desc, b.key limit 12`,
    ),
    causes: await asked(
      (asking) => `select p.cause as key, count(*)::int as count from problem p
       where p.cause <> '' and ${recent} and ${within(asking)} group by p.cause order by count desc, key limit 10`,
    ),
    handlers: await asked(
      (
        asking,
      ) => `select coalesce(nullif(h.display_name, ''), h.name) as key, count(*)::int as count from problem p
       join account h on h.id = p.handler_id where ${recent} and ${within(asking)} group by 1 order by count desc, key limit 10`,
    ),
  };
}
