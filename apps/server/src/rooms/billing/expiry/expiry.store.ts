import {
  centsOf,
  type ExpiringThing,
  type FlowPayRow,
  type flowPayFigures,
  type flowPayList,
  moneyOf,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newId } from '#kit/id.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, inSpan, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { unpaidSql } from '../charges/unpaid.store.ts';
import { yearPriceSql } from '../charges/year-price.ts';

type Call = z.output<typeof flowPayList.query>;
export type FlowPayFilters = Call['filters'];
export type FlowPaySort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** The day of UTC+8 on which something ends. */
export const endDay = `(e.ends_at at time zone '${homeZone}')::date`;
/** Whole days until an end, by the days of UTC+8; below 0 it is over. */
export const daysLeft = `(${endDay} - ${homeTodaySql})`;
const fee = `case e.what when 'flow' then 'flow' when 'registration' then 'service' when 'cht' then 'cht'
  when 'satellite' then 'service' end`;
const openCharge = `(select c.no from charge c where c.vehicle_id = v.id and ${unpaidSql('c')} and c.fee_type = ${fee}
  and (c.origin = 'satellite') = (e.what = 'satellite')
  order by c.created_at desc limit 1)`;
const contact = (value: string): string =>
  `(select ${value} from renewal_contact k where k.vehicle_id = v.id and k.what = e.what order by k.at desc limit 1)`;
const reminded = `(select max(m.sent_at) from reminder m where m.vehicle_id = v.id and m.what = e.what)`;
const renewal = `case when ${openCharge} is not null then 'chargeOpen' else coalesce(
  (select case k.kind when 'promised' then 'promised' when 'refused' then 'refused' else 'none' end from renewal_contact k
   where k.vehicle_id = v.id and k.what = e.what order by k.at desc limit 1), 'none') end`;
/** Days of grace since the end was last counted anew. */
const grace = `coalesce((select round(sum(extract(epoch from t.span)) / 86400) from term_change t where t.vehicle_id = v.id and t.what = e.what
  and t.kind = 'grace' and t.no > coalesce((select max(x.no) from term_change x where x.vehicle_id = v.id and x.what = e.what
    and x.kind <> 'grace'), 0)), 0)::int`;
/** The price of a year of the thing `e.what` of a vehicle under `v`; null: nobody has set one. */
export const yearPrice = `case e.what when 'flow' then ${yearPriceSql('flow')} when 'registration' then ${yearPriceSql('service')}
  when 'cht' then ${yearPriceSql('cht')} end`;

/** Every end of everything that expires under `e`, its vehicle under `v`, whose it is under `d` and `o`. */
export const expiringFrom = `(
    select x.id as vehicle_id, 'flow' as what, x.flow_until as ends_at from vehicle x where x.flow_until is not null
    union all select x.id, 'registration', x.registration_until from vehicle x where x.registration_until is not null
    union all select a.vehicle_id, 'correction', a.ends_at from differential_account a
      where a.vehicle_id is not null and a.ends_at is not null and a.deleted_at is null and a.state <> 'cancelled'
    union all select h.vehicle_id, 'cht', h.valid_until from cht_record h where h.valid_until is not null
    union all select n.vehicle_id, 'satellite', min(n.until) from (select x.vehicle_id, max(x.ends_at) as until from satellite_service x
      where x.ends_at is not null and x.state in ('active', 'suspended', 'expired') group by x.vehicle_id, lower(x.supplier)) n
      group by n.vehicle_id) e
  join vehicle v on v.id = e.vehicle_id left join dealer d on d.id = v.dealer_id left join owner o on o.id = v.owner_id`;
const id = `v.id::text || ':' || e.what`;
/** Devices that may be renewed at all. */
export const living = `v.deleted_at is null and v.state not in ('idle', 'cancelled')`;

export const flowPaySource: ListSource<FlowPayFilters, FlowPaySort> = {
  select: columnsOf<FlowPayRow>({
    id,
    vehicleId: 'v.id',
    sn: 'v.sn',
    category: 'v.category',
    owner: 'o.name',
    phone: 'o.phone',
    dealer: 'd.company',
    what: 'e.what',
    endsAt: seconds('e.ends_at'),
    daysLeft,
    grace,
    lastOnlineAt: `(select ${seconds(`nullif(n.heard_at, 'epoch')`)} from vehicle_online n where n.vehicle_id = v.id)`,
    lastWorkOn: 'v.last_work_on::text',
    lastPaidAt: seconds('v.last_paid_at'),
    lastPaid: 'v.last_paid::text',
    openCharge,
    remindedAt: seconds(reminded),
    renewal,
    promisedUntil: contact(`case when k.kind = 'promised' then k.until::text end`),
    sim1: 'v.sim1',
    sim2: 'v.sim2',
    divisionCode: 'v.division_code',
    machineCode: 'v.machine_code',
    yearPrice: `(${yearPrice})::text`,
  }),
  from: expiringFrom,
  id: { sql: id, type: 'text', code: true },
  sorts: {
    endsAt: { sql: 'e.ends_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
  },
  filters: {
    what: oneOf('e.what'),
    daysLeft: inSpan(daysLeft),
    expired: whenAsked('e.ends_at < now()'),
    sn: oneOf('v.sn'),
    sim: contains('v.sim1', 'v.sim2'),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    owner: contains('o.name', 'o.phone'),
    category: oneOf('v.category'),
    worked: whenAsked(`v.last_work_on > ${homeTodaySql} - 30`),
    reminded: whenAsked(`${reminded} > now() - interval '7 days'`),
    renewal: oneOf(`(${renewal})`),
  },
};

export async function findExpiring(db: Queryable, rowId: string, reach: Reach): Promise<FlowPayRow | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const [vehicleId, what] = rowId.split(':');
  const { rows } = await db.query<FlowPayRow>(
    `select ${flowPaySource.select} from ${expiringFrom} where v.id = ${asking.put(vehicleId)}::uuid and e.what = ${asking.put(what)}
       and ${living} and ${reach(asking)} order by e.ends_at limit 1`,
    values,
  );
  return rows[0] ?? null;
}

/** The end that is nearest to today, to come or over by the days of UTC+8; null: there is none in reach. */
export async function findNearestEnd(db: Queryable, over: boolean, reach: Reach): Promise<FlowPayRow | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<FlowPayRow>(
    `select ${flowPaySource.select} from ${expiringFrom} where ${living} and ${reach(asking)} and ${daysLeft} ${over ? '<' : '>='} 0
     order by e.ends_at ${over ? 'desc' : ''}, v.id, e.what limit 1`,
    values,
  );
  return rows[0] ?? null;
}

/** How many end when, over the filter without its days; what comes in if all renew that end within 30 days. */
export async function readExpiryFigures(
  db: Queryable,
  asked: Asked<FlowPayFilters, FlowPaySort>,
): Promise<z.output<typeof flowPayFigures>> {
  const { values, asking } = newAsking(asked);
  const { daysLeft: _, expired: __, ...filters } = asked.call.filters;
  const all = { ...asked, call: { ...asked.call, filters } };
  const { rows } = await db.query<
    Record<'expired' | 'week' | 'month' | 'quarter', number> & { expected: string }
  >(
    `with one as materialized (select ${daysLeft} as "left", e.ends_at < now() as over, ${yearPrice} as price
       from ${expiringFrom} ${whereOf(flowPaySource, all, asking)})
     select (count(*) filter (where over))::int as expired, (count(*) filter (where not over and "left" <= 7))::int as week,
       (count(*) filter (where not over and "left" <= 30))::int as month, (count(*) filter (where not over and "left" <= 90))::int as quarter,
       coalesce(sum(price) filter (where not over and "left" <= 30), 0)::numeric(16, 2)::text as expected from one`,
    values,
  );
  const { expected, ...counts } = rows[0]!;
  return { ...counts, expected: moneyOf(centsOf(expected)) };
}

export async function insertContact(
  db: Queryable,
  one: {
    vehicleId: string;
    what: ExpiringThing;
    kind: string;
    until: string | null;
    reason: string;
    by: string;
  },
): Promise<void> {
  const { vehicleId, what, kind, until, reason, by } = one;
  await db.query(
    `insert into renewal_contact (id, vehicle_id, what, kind, until, reason, by_account) values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), vehicleId, what, kind, until, reason, by],
  );
}

/** Notes a reminder of today; false: this device was reminded of it today already. */
export async function noteReminder(
  db: Queryable,
  one: { vehicleId: string; what: ExpiringThing; channel: 'terminal' | 'dealer'; by: string },
): Promise<boolean> {
  const { vehicleId, what, channel, by } = one;
  const { rowCount } = await db.query(
    `insert into reminder (id, vehicle_id, what, channel, day, sent_by) values ($1, $2, $3, $4, ${homeTodaySql}, $5)
     on conflict do nothing`,
    [newId(), vehicleId, what, channel, by],
  );
  return rowCount === 1;
}

/** The company that a vehicle belongs to. */
export async function dealerOf(db: Queryable, vehicleId: string): Promise<string | null> {
  const { rows } = await db.query<{ dealerId: string | null }>(
    'select dealer_id as "dealerId" from vehicle where id = $1',
    [vehicleId],
  );
  return rows[0]?.dealerId ?? null;
}
