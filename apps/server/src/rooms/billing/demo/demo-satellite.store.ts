import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';

export async function hasDemoSatellites(db: Queryable): Promise<boolean> {
  const { rows } = await db.query('select 1 from satellite_service where demo limit 1');
  return rows.length > 0;
}

/** Some machines of the demo get a receiver that takes PPP, where none is fitted that does. */
export async function fitDemoReceivers(db: Queryable, most: number): Promise<void> {
  await db.query(
    `insert into component_model (id, kind, model, name, data, demo) values (gen_random_uuid(), 'receiver', 'RX-PPP2', 'RX-PPP2',
       '{"board": "UM980", "antennas": 2, "constellations": ["gps", "beidou", "glonass", "galileo"], "ppp": "both"}', true)
     on conflict do nothing`,
  );
  await db.query(
    `insert into component (id, kind, model_id, sn, state, stock_state, vehicle_id, dealer_id, fitted_at, demo)
     select gen_random_uuid(), 'receiver', (select id from component_model where kind = 'receiver' and model = 'RX-PPP2'), 'RP' || v.sn,
       'fitted', 'out', v.id, v.dealer_id, now() - interval '200 days', true
     from vehicle v where v.demo and v.deleted_at is null and v.state = 'inUse' order by v.sn desc limit $1 on conflict do nothing`,
    [most],
  );
}

interface DemoSatellite {
  id: string;
  vehicleId: string;
  supplier: string;
  level: string;
  /** Whether it has a code: it was activated once. */
  coded: boolean;
}

/** Services in nearly every state, with ends near and far; those that were sold have their charge. */
export async function putDemoSatellites(db: Queryable): Promise<DemoSatellite[]> {
  const { rows } = await db.query<DemoSatellite>(
    `with cars as (select v.id as vehicle_id, v.sn, v.dealer_id, r.id as receiver_id, row_number() over (order by v.sn) as n
       from component r join component_model m on m.id = r.model_id join vehicle v on v.id = r.vehicle_id
       where m.model = 'RX-PPP2' and m.demo and r.state = 'fitted' and v.demo),
     told as (select *, (array['active', 'active', 'toActivate', 'active', 'failed', 'active', 'suspended', 'active', 'expired', 'active',
         'cancelled', 'active'])[n % 12 + 1] as state, (array['sold', 'sold', 'trial', 'sold', 'gift', 'sold'])[n % 6 + 1] as origin,
       (array[365, 180, 90])[n % 3 + 1] as days from cars),
     ended as (select *, case when state in ('toActivate', 'failed', 'cancelled') then null when state = 'expired' then ${homeTodaySql} - n::int
       else ${homeTodaySql} + (n * 7 % 80)::int end as ends_on from told),
     charges as (insert into charge (id, no, vehicle_id, sn, dealer_id, fee_type, amount, pay_mode, origin, payer, state, way, paid_at,
         failure, demo, created_at)
       select gen_random_uuid(), 'DX' || to_char(now(), 'YYYYMMDD') || '-' || sn, vehicle_id, sn, dealer_id, 'service', days * 2.5, 'payCode',
         'satellite', '演示付款人', case state when 'toActivate' then 'unpaid' when 'cancelled' then 'failed' else 'paid' end,
         case when state not in ('toActivate', 'cancelled') then 'wechat' end,
         case when state not in ('toActivate', 'cancelled') then now() - make_interval(days => days) end,
         case when state = 'cancelled' then 'codeOver' else '' end, true, now() - make_interval(days => days)
       from ended where origin = 'sold' on conflict do nothing returning id, vehicle_id)
     insert into satellite_service (id, no, vehicle_id, receiver_id, supplier, level, days, begins, origin, state, begins_at, ends_at,
       activated_at, charge_id, failure, reason, beam, told_until, reminded_left, used_at, demo, created_at)
     select gen_random_uuid(), 'DX' || to_char(now(), 'YYYYMMDD') || '-' || e.sn, e.vehicle_id, e.receiver_id,
       case when n % 4 = 3 then 'L-Band' else 'PPP-B2b' end, case when n % 4 = 3 then 'centimetre' else 'decimetre' end, e.days, 'activation',
       e.origin, e.state, x.begins_at, x.ends_at, x.begins_at, c.id, case when e.state = 'failed' then 'refused' else '' end,
       case e.state when 'suspended' then '欠费' when 'cancelled' then '设备停用' else '' end,
       case when n % 4 = 3 then 'APAC 4F1' else 'BDS C59' end, x.ends_at, 1, now(), true, now() - make_interval(days => e.days)
     from ended e left join charges c on c.vehicle_id = e.vehicle_id
       cross join lateral (select (e.ends_on + 1)::timestamp at time zone '${homeZone}' - interval '1 second' as ends_at,
         (e.ends_on - e.days)::timestamp at time zone '${homeZone}' as begins_at) x
     on conflict do nothing returning id, vehicle_id as "vehicleId", supplier, level, state not in ('toActivate', 'cancelled') as coded`,
  );
  return rows;
}

/** The code of a service of the demo, or a free one. */
export async function putDemoCode(
  db: Queryable,
  one: { id: string; code: Buffer; mark: Buffer; supplier: string; level: string; serviceId: string | null },
): Promise<void> {
  await db.query(
    `insert into satellite_code (id, supplier, level, code, mark, days, price, service_id, taken_at, demo)
     values ($1, $2, $3, $4, $5, 365, 260, $6::uuid, case when $6::uuid is not null then now() end, true) on conflict do nothing`,
    [one.id, one.supplier, one.level, one.code, one.mark, one.serviceId],
  );
  if (one.serviceId !== null)
    await db.query('update satellite_service set code_id = $2 where id = $1', [one.serviceId, one.id]);
}

/** For how long machines with a service had which fix in the last weeks: longer where the network was thin. */
export async function putDemoFixes(db: Queryable): Promise<void> {
  await db.query(
    `insert into satellite_day (vehicle_id, day, ppp_s, rtk_s, float_s, single_s)
     select s.vehicle_id, ${homeTodaySql} - d, (6000 + 9000 * abs(sin(d + x.seed)))::int, (4000 * abs(cos(d * 2 + x.seed)))::int,
       (900 * abs(sin(d * 3 + x.seed)))::int, (300 * abs(cos(d + x.seed)))::int
     from satellite_service s cross join lateral (select ('x' || left(s.id::text, 6))::bit(24)::int % 97 as seed) x
       cross join generate_series(1, 24) as d
     where s.demo and s.state in ('active', 'expired') and (d + x.seed) % 7 <> 0 on conflict do nothing`,
  );
}

export async function removeDemoSatellites(db: Queryable): Promise<void> {
  await db.query('delete from satellite_service where demo');
  await db.query('delete from satellite_code where demo');
}
