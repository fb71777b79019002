import type { ChargeState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';

/** Two of three vehicles have a card, and some lie in stock; its last day is that of the vehicle's data plan. */
export async function putDemoCards(db: Queryable): Promise<void> {
  const { rows } = await db.query('select 1 from sim_card where demo limit 1');
  if (rows.length > 0) return;
  await db.query(
    `with cars as (select v.id, v.flow_until, row_number() over (order by v.sn) as n from vehicle v
       where v.demo and v.deleted_at is null order by v.sn limit 150)
     insert into sim_card (id, iccid, number, operator, plan_mb, activated_on, expires_on, state, vehicle_id, slot, bound_at, demo)
     select gen_random_uuid(), '8986' || lpad((70000000000000 + n)::text, 15, '0'), '1471' || lpad((2000000 + n)::text, 7, '0'),
       (array['mobile', 'unicom', 'telecom'])[n % 3 + 1], (array[200, 500, 1024])[n % 3 + 1], ${homeTodaySql} - 300 - n::int,
       case when flow_until is not null then greatest((flow_until at time zone 'Asia/Shanghai')::date, ${homeTodaySql} - 299)
         else ${homeTodaySql} + (n * 5)::int - 20 end,
       case when n % 17 = 0 then 'suspended' else 'active' end, case when n % 3 <> 0 then id end,
       case when n % 3 <> 0 then 'sim1' end, case when n % 3 <> 0 then now() - interval '200 days' end, true
     from cars on conflict do nothing`,
  );
  await db.query(
    `update vehicle v set sim1 = s.number, flow_until = coalesce(v.flow_until,
       (s.expires_on + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second')
     from sim_card s where s.vehicle_id = v.id and s.demo`,
  );
  await db.query(
    `insert into sim_usage (card_id, month, used_mb)
     select s.id, (date_trunc('month', ${homeTodaySql}) - make_interval(months => m))::date,
       round((s.plan_mb * (0.2 + 0.9 * abs(sin(m + ('x' || left(s.id::text, 6))::bit(24)::int))))::numeric, 2)
     from sim_card s, generate_series(0, 5) as m where s.demo on conflict do nothing`,
  );
}

/** Charges of the last months: most are paid, some open, a few refunded or failed. */
export async function putDemoCharges(db: Queryable): Promise<void> {
  const { rows } = await db.query('select 1 from charge where demo limit 1');
  if (rows.length > 0) return;
  await db.query(
    `with cars as (select v.id, v.sn, v.dealer_id, row_number() over (order by v.sn) as n from vehicle v
       where v.demo and v.deleted_at is null order by v.sn limit 150)
     insert into charge (id, no, vehicle_id, sn, dealer_id, fee_type, months, days, amount, pay_mode, origin, payer, state, way,
       scanned_at, paid_at, failure, demo, created_at)
     select gen_random_uuid(), 'D' || to_char(now() - make_interval(days => (n * 2 % 180)::int), 'YYYYMMDD') || '-' || lpad(n::text, 6, '0'),
       id, sn, dealer_id, (array['flow', 'service', 'flow', 'parts', 'contract'])[n % 5 + 1],
       case when n % 5 in (0, 2) then 12 end, case when n % 5 = 1 then 365 end, 120 + (n * 37 % 900) + (n % 4) * 0.25, 'payCode', 'typed', '演示付款人',
       x.state, case when x.state in ('paid', 'refunded') then 'wechat' end,
       case when x.state = 'scanned' then now() end,
       case when x.state in ('paid', 'refunded') then now() - make_interval(days => (n * 2 % 180)::int, hours => -1) end,
       case when x.state = 'failed' then 'codeOver' else '' end, true, now() - make_interval(days => (n * 2 % 180)::int, hours => 1)
     from cars cross join lateral (select case when n % 11 = 0 then 'refunded' when n % 13 = 0 then 'failed' when n % 6 = 0 then 'unpaid'
       else 'paid' end as state) x on conflict do nothing`,
  );
}

/** Some machines of the demo are of the CHT line: paid for a year, soon over, over, and not registered yet. */
export async function putDemoCht(db: Queryable): Promise<void> {
  const { rows } = await db.query(
    'select 1 from cht_record r join vehicle v on v.id = r.vehicle_id where v.demo limit 1',
  );
  if (rows.length > 0) return;
  await db.query(
    `with cars as (select v.id, row_number() over (order by v.sn) as n from vehicle v
       where v.demo and v.deleted_at is null and v.category = 'assistedNavigation' and v.state = 'inUse' order by v.sn limit 18),
     named as (update vehicle v set product_model = 'CHT' || (array[120, 200])[c.n % 2 + 1] from cars c where v.id = c.id)
     insert into cht_record (vehicle_id, registered_at, valid_until)
     select id, case when n % 6 <> 5 then now() - make_interval(days => 300 - n::int * 3) end, case when n % 6 <> 5 then
       (${homeTodaySql} + (n * 23)::int - 12 + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second' end
     from cars on conflict do nothing`,
  );
  await db.query(
    `insert into charge (id, no, vehicle_id, sn, dealer_id, fee_type, months, amount, pay_mode, origin, payer, state, way, paid_at, demo, created_at)
     select gen_random_uuid(), 'DH' || to_char(r.registered_at, 'YYYYMMDD') || '-' || v.sn, v.id, v.sn, v.dealer_id, 'cht', 12, 380, 'payCode',
       'cht', '演示付款人', case when r.valid_until < now() + interval '60 days' then 'unpaid' else 'paid' end,
       case when r.valid_until < now() + interval '60 days' then null else 'wechat' end,
       case when r.valid_until < now() + interval '60 days' then null else r.registered_at end, true, r.registered_at
     from cht_record r join vehicle v on v.id = r.vehicle_id where v.demo and r.registered_at is not null on conflict do nothing`,
  );
}

/** Charges of the demo that have no deed in the ledger yet. */
export async function demoCharges(
  db: Queryable,
): Promise<{ id: string; amount: string; state: ChargeState }[]> {
  const { rows } = await db.query<{ id: string; amount: string; state: ChargeState }>(
    `select c.id, c.amount::text as amount, c.state from charge c where c.demo
       and not exists (select 1 from ledger_deed d where d.charge_id = c.id) order by c.created_at, c.id`,
  );
  return rows;
}

/** Lets the batches that the account of the demo has made go with it. */
export async function markDemoBatches(db: Queryable, accountId: string): Promise<void> {
  await db.query('update billing_batch set demo = true where made_by = $1', [accountId]);
}

export async function removeDemo(db: Queryable): Promise<void> {
  await db.query(
    `delete from charge where demo
       or row_id in (select r.id from billing_row r join billing_batch b on b.id = r.batch_id where b.demo)`,
  );
  await db.query('delete from sim_card where demo');
  await db.query('delete from billing_batch where demo');
}
