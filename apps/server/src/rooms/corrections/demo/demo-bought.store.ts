import type { Queryable } from '#database/transaction.ts';
import type { SecretBox } from '#kit/secret-box.ts';

const operators = [
  { name: '演示移动', host: 'rtk.demo-mobile.example', mounts: ['RTCM33_GRCEJ', 'RTCM32_GGB'] },
  { name: '演示北斗', host: 'rtk.demo-beidou.example', mounts: ['AUTO', 'RTCM32_GGB'] },
] as const;
/** Accounts of each operator: every seventh is frozen, every fifth over, some rest, some are tested. */
const ofEach = 24;

/** Operators of the demo with their stock, in every state; made once. */
export async function putBought(db: Queryable, box: SecretBox): Promise<void> {
  const { rows: present } = await db.query('select 1 from correction_supplier where demo limit 1');
  if (present.length > 0) return;
  for (const [place, { name, host, mounts }] of operators.entries()) {
    await db.query(
      `insert into correction_supplier (id, name, host, port, mount_points, contact, demo)
       values (gen_random_uuid(), $1, $2, 8002, $3, '400-000-0000', true) on conflict do nothing`,
      [name, host, mounts],
    );
    const { rows } = await db.query<{ id: string }>(
      `insert into differential_account (id, source, supplier_id, account, host, port, mount_point, lot, validity, ends_on, ends_at, state,
         first_used_at, released_at, tested_at, test_result, test_ms, test_messages, price, demo)
       select gen_random_uuid(), 'mobileOperator', s.id, 'cm' || $2 || lpad(n::text, 4, '0'), s.host, s.port, s.mount_points[n % 2 + 1],
         'D-' || 1 + n % 2, 'date', current_date + case when n % 5 = 0 then -n else n * 9 end,
         now() + make_interval(days => case when n % 5 = 0 then -n else n * 9 end),
         case when n % 7 = 0 then 'frozen' when n % 5 = 0 then 'expired' else 'active' end,
         case when n % 3 = 0 then now() - interval '40 days' end, case when n % 12 = 3 then now() - interval '5 hours' end,
         case when n % 4 = 1 then now() - n * interval '7 hours' end,
         case when n % 4 = 1 then (array['good', 'good', 'wrongPassword', 'unreachable', 'noData'])[n % 5 + 1] end,
         case when n % 4 = 1 and n % 5 < 2 then 180 + n * 7 end, case when n % 4 = 1 and n % 5 < 2 then '1005 1074 1084 1124' else '' end,
         120 + n, true
       from correction_supplier s, generate_series(1, ${ofEach}) as n where s.name = $1 and s.demo
       on conflict do nothing returning id`,
      [name, place + 1],
    );
    for (const { id } of rows)
      await db.query('update differential_account set password = $2 where id = $1', [
        id,
        await box.seal(Buffer.from(`Demo-${id.slice(0, 8)}`), id),
      ]);
    await giveSome(db, name);
  }
}

/** Some of them are devices' already: where nothing was sent yet, the row says so. */
async function giveSome(db: Queryable, supplier: string): Promise<void> {
  await db.query(
    `with free as (
       select a.id, row_number() over (order by a.account) as no from differential_account a
         join correction_supplier s on s.id = a.supplier_id
       where s.name = $1 and a.demo and a.state = 'active' and a.released_at is null and a.ends_at > now() limit 5),
     cars as (
       select v.id, v.sn, row_number() over (order by v.sn desc) as no from vehicle v where v.demo and v.state <> 'cancelled'
         and not exists (select 1 from differential_assignment x where x.vehicle_id = v.id and x.released_at is null)),
     given as (
       update differential_account a set vehicle_id = c.id, sn = c.sn from free f join cars c on c.no = f.no where a.id = f.id
       returning a.id, c.id as vehicle, a.mount_point)
     insert into differential_assignment (id, account_id, vehicle_id, source, mount_point, method, assigned_at, demo)
     select gen_random_uuid(), id, vehicle, 'mobileOperator', mount_point, 'company', now() - interval '12 days', true from given`,
    [supplier],
  );
}
