import { type FunnelDevice, type FunnelStep, funnelSteps } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';
import { sentEntriesSql } from '#rooms/approvals/public.ts';
import { officialRegistrationsSql } from '#rooms/billing/public.ts';
import { departuresSql, vehicleScope } from '#rooms/machines/public.ts';
import { countingJobs, jobsWithin } from '#rooms/work/public.ts';
import type { Counted } from '../machine/asked.ts';
import { dayOf } from '../machine/facts.store.ts';
import { keyed } from '../machine/sums.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/**
 * Devices that left the warehouse in the period, each once by its first line there. They are told as they were when they left, or as they are today; whoever
 * asks must have been able to see them then and now, for all later steps are told of them (S5, `docs/decisions/0201`).
 */
function goneSql({ actor, query, period }: Counted, { put }: Asking): string {
  const scope = vehicleScope(actor);
  const within = (alias: string): string => coverageSql(scope, alias, put);
  const told = query.attributes === 'today' ? 'v' : 't';
  const columns = ['dealer_id', 'division_code', 'category', 'brand', 'car_type', 'horsepower'];
  return `select v.id as vehicle_id, v.no as vehicle_no, o.day, o.document_no, v.state, v.installer, v.registration_until,
      ${columns.map((column) => `${told}.${column}`).join(', ')}, ${told}.product_model as model
    from (select distinct on (vehicle_id) vehicle_id, at, document_no, ${dayOf('at')} as day from (${departuresSql}) l
      where ${dayOf('at')} between ${put(period.begin)}::date and ${put(period.end)}::date order by vehicle_id, at, id) o
    join vehicle v on v.id = o.vehicle_id
    join lateral (select x.*, x.vehicle_id as id, v.state, null::timestamptz as deleted_at from vehicle_trait x
      where x.vehicle_id = v.id and x.since <= o.at order by x.since desc limit 1) t on true
    where ${within('v')} and ${within('t')}`;
}

/** The day of each step but the first of a device `g`; one before it left is none of this journey, but for being heard: it was on the test bench, too. */
const dayOfStep = (
  actor: Counted['actor'],
  asking: Asking,
): Readonly<Record<Exclude<FunnelStep, 'out'>, string>> => {
  const first = (day: string, from: string): string =>
    `(select min(${day}) from ${from} and ${day} >= g.day)`;
  const entries = `(${sentEntriesSql}) e where e.vehicle_id = g.vehicle_id`;
  const inUse = first(
    dayOf('c.at'),
    `vehicle_state_change c where c.vehicle_id = g.vehicle_id and c.to_state = 'inUse' and c.from_state = 'idle'`,
  );
  const official = first(
    dayOf('r.made_at'),
    `(${officialRegistrationsSql}) r where r.vehicle_id = g.vehicle_id`,
  );
  const contact = `least((select min(c.started_at) from terminal_connection c where c.vehicle_no = g.vehicle_no),
    (select c.registered_at from terminal_credential c where c.vehicle_no = g.vehicle_no),
    (select nullif(o.heard_at, 'epoch') from vehicle_online o where o.vehicle_id = g.vehicle_id))`;
  return {
    // `greatest` passes over what is null: who was never heard has no day.
    heard: `(select greatest(g.day, c.day) from (select ${dayOf(contact)} as day) c where c.day is not null)`,
    fitted: `least(${first('e.installed_on', entries)},
      (select ${dayOf('v.installed_at')} from vehicle v where v.id = g.vehicle_id and ${dayOf('v.installed_at')} >= g.day))`,
    // Whoever puts a machine into use without an application enters and approves it at once (/addCar).
    entered: `least(${first(dayOf('e.submitted_at'), entries)}, ${inUse})`,
    approved: inUse,
    // The first registration may be given with the entry: then it has no line of its own.
    registered: `coalesce(${official}, case when g.registration_until is not null then ${inUse} end)`,
    worked: first(
      'j.work_date',
      `job j where ${jobsWithin(actor)(asking)} and ${countingJobs} and j.vehicle_no = g.vehicle_no`,
    ),
  };
};

/** `taken`: the devices with the days of their steps `d0`, `d1` …, null from the first on that was not taken; common table expressions without `with`. */
function takenSql(counted: Counted, asking: Asking): string {
  const gone = keyed(goneSql(counted, asking), counted, { dimensions: [], columns: 'f.*' }, asking);
  const days = dayOfStep(counted.actor, asking);
  const [, ...later] = funnelSteps;
  const steps = later.map((step) => `${days[step as 'heard']} as s_${step}`);
  const taken = later.map((step, at) => {
    const all = later.slice(0, at + 1).map((one) => `s_${one} is not null`);
    return `case when ${all.join(' and ')} then s_${step} end as d${at + 1}`;
  });
  return `gone as materialized (${gone}), dated as materialized (select g.*, ${steps.join(', ')} from gone g),
    taken as (select x.*, x.day as d0, ${taken.join(', ')} from dated x)`;
}

/** How many devices have taken each step, and the days from the step before: least, quartiles, most. */
export async function countFunnel(
  db: Queryable,
  counted: Counted,
): Promise<{ devices: number; days: number[] | null }[]> {
  const { values, asking } = newAsking(nobody);
  const columns = funnelSteps.map((_, at) =>
    at === 0
      ? `count(*)::int as n0, null::float8[] as q0`
      : `count(d${at})::int as n${at}, percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by case when d${at} >= d${at - 1} then d${at} - d${at - 1} when d${at} is not null then 0 end) as q${at}`,
  );
  const { rows } = await db.query<Record<string, unknown>>(
    `with ${takenSql(counted, asking)} select ${columns.join(', ')} from taken`,
    values,
  );
  const row = rows[0]!;
  return funnelSteps.map((_, at) => ({
    devices: row[`n${at}`] as number,
    days: row[`q${at}`] as number[] | null,
  }));
}

/** A page of the devices that have taken a step, or that were lost before it; who left first comes first. */
export async function readFunnelDevices(
  db: Queryable,
  counted: Counted,
  { step, what }: { step: FunnelStep; what: 'reached' | 'lost' },
  page: { most: number; skip: number },
): Promise<{ rows: FunnelDevice[]; total: number }> {
  const { values, asking } = newAsking(nobody);
  const at = funnelSteps.indexOf(step);
  const where = what === 'reached' ? `d${at} is not null` : `d${at} is null and d${at - 1} is not null`;
  const days = funnelSteps.map((_, place) => `p.d${place}::text`).join(', ');
  const { rows } = await db.query<{ total: number; rows: FunnelDevice[] }>(
    `with ${takenSql(counted, asking)}, those as (select * from taken where ${where}),
       page as (select p.*, v.sn from those p join vehicle v on v.id = p.vehicle_id order by p.d0, v.sn
         limit ${page.most} offset ${page.skip})
     select (select count(*)::int from those) as total, coalesce((select json_agg(json_build_object('vehicleId', p.vehicle_id, 'sn', p.sn,
         'dealer', d.company, 'divisionCode', p.division_code, 'category', p.category, 'model', p.model, 'brand', p.brand,
         'carType', p.car_type, 'horsepower', p.horsepower, 'documentNo', p.document_no, 'days', json_build_array(${days}))
         order by p.d0, p.sn) from page p left join dealer d on d.id = p.dealer_id), '[]') as rows`,
    values,
  );
  return rows[0]!;
}
