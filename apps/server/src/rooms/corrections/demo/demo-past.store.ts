import { correctionEnds, correctionRefusals } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Mount points beside the ones that send in the demo: built, but silent. */
const silent = [
  { code: 'DEMO-R1', name: '演示电台站', kind: 'radio', frequency: 433.125, protocol: 'TRIMTALK' },
  { code: 'DEMO-M1', name: '演示移动站', kind: 'mobile', frequency: null, protocol: '' },
  { code: 'DEMO-N3', name: '演示网络站三', kind: 'network', frequency: null, protocol: '' },
  { code: 'DEMO-N4', name: '演示网络站四', kind: 'network', frequency: null, protocol: '' },
] as const;

/** Accounts beside those of the machines that fetch corrections now. */
const accounts = 30;
/** How far back the log of the demo goes, days. */
const pastDays = 5;

/** Whether the past of the demo is there already. */
export async function hasPast(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select 1 from ntrip_connection where demo limit 1`);
  return rows.length > 0;
}

/** Stations that stand silent around the first base of the demo, and accounts in every state. */
export async function putQuietOnes(db: Queryable): Promise<void> {
  for (const [i, { code, name, kind, frequency, protocol }] of silent.entries()) {
    await db.query(
      `insert into base_station (id, bs_code, name, bs_type, longitude, latitude, height, mount_point, radio_frequency,
         radio_protocol, division_code, state, demo)
       select gen_random_uuid(), $1, $2, $3, s.longitude + $4 * 0.2, s.latitude + 0.1, 130 + $4, case when $3 = 'radio' then '' else $1 end,
         $5, $6, s.division_code, case when $4 = 3 then 'disabled' else 'enabled' end, true
       from base_station s where s.demo order by s.bs_code limit 1 on conflict (lower(bs_code)) do nothing`,
      [code, name, kind, i, frequency, protocol],
    );
    if (kind !== 'radio')
      await db.query(
        `insert into mount_point (id, name, kind, station_id, demo, source_since, heard_at, first_heard_at)
         select gen_random_uuid(), $1, 'station', id, true, now() - interval '2 days', now() - interval '2 days',
           now() - interval '20 days' from base_station where bs_code = $1 and demo
         on conflict (lower(name)) where deleted_at is null do nothing`,
        [code],
      );
  }
  await db.query(
    `insert into differential_account (id, account, state, validity, days, ends_on, ends_at, first_used_at, last_used_at, lot,
       dealer_id, demo)
     select gen_random_uuid(), 'demo-' || lpad(n::text, 2, '0'),
       (array['active', 'active', 'active', 'toActivate', 'frozen', 'expired', 'cancelled'])[n % 7 + 1],
       case when n % 7 = 3 then 'days' else 'date' end, case when n % 7 = 3 then 365 end,
       case when n % 7 <> 3 then current_date + case when n % 7 = 5 then -n else n * 5 end end,
       case when n % 7 <> 3 then now() + make_interval(days => case when n % 7 = 5 then -n else n * 5 end) end,
       case when n % 7 <> 3 then now() - interval '60 days' end, case when n % 7 <> 3 then now() - n * interval '5 hours' end,
       'D-2026', (select id from dealer where demo and deleted_at is null order by company limit 1), true
     from generate_series(1, ${accounts}) as n on conflict (lower(account)) where deleted_at is null and source = 'own' do nothing`,
  );
}

/** Attempts of the last days with every reason, the days of the accounts, breaks and minutes of the stations. */
export async function putPast(db: Queryable): Promise<void> {
  await db.query(
    `with a as (select id, account, vehicle_id, dealer_id, row_number() over (order by account) as no from differential_account
         where demo and first_used_at is not null),
       m as (select id, name, row_number() over (order by name) as no from mount_point where demo and kind = 'station'),
       n as (select g as no, now() - g * interval '${pastDays} days' / 420 - interval '20 minutes' as at from generate_series(1, 420) as g)
     insert into ntrip_connection (id, direction, account, account_id, vehicle_id, dealer_id, mount_asked, mount_id, mount_served,
       accepted, reason, began_at, ended_at, seen_at, address, port, version, agent, node, bytes_in, bytes_out, first_byte_ms,
       gga_count, fixed_count, mean_age_s, gaps, distance_m, fix, satellites, hdop, demo)
     select gen_random_uuid(), 'rover', a.account, a.id, a.vehicle_id, a.dealer_id, m.name, m.id, case when ok then m.name else '' end,
       ok, case when ok then ($1::text[])[n.no % cardinality($1::text[]) + 1] else ($2::text[])[n.no / 4 % cardinality($2::text[]) + 1] end,
       n.at, case when ok then n.at + length else n.at end, case when ok then n.at + length else n.at end,
       ('10.' || n.no % 4 || '.' || n.no % 200 || '.' || n.no % 250 + 1)::inet, 30000 + n.no, n.no % 2 + 1,
       (array['NTRIP GNSSInternetRadio/1.4', 'NTRIP RTKLIB/2.4', 'NTRIP AutoSteer/5.2'])[n.no % 3 + 1], 'demo',
       case when ok then gga * 80 else 0 end, case when ok then gga * 3000 else 0 end, case when ok then 180 + n.no % 400 end,
       case when ok then gga else 0 end, case when ok then gga * (70 + n.no % 30) / 100 else 0 end,
       case when ok then 0.8 + (n.no % 10) / 10.0 end, n.no % 3, case when ok then 1500 + n.no * 60 end,
       case when ok then 4 end, case when ok then 14 + n.no % 9 end, case when ok then 0.7 end, true
     from n join a on a.no = n.no % (select count(*) from a) + 1 join m on m.no = n.no % (select count(*) from m) + 1
       cross join lateral (select n.no % 4 <> 0 as ok, (10 + n.no % 50) * interval '1 minute' as length, 60 + n.no % 300 as gga) x`,
    [correctionEnds, correctionRefusals],
  );
  await db.query(
    `insert into correction_day (account_id, day, seconds, bytes, fixed_seconds)
     select a.id, current_date - d, 3600 * (1 + (d * 7 + length(a.account)) % 8), 3600000 * (1 + d % 5),
       3600 * (1 + (d * 7 + length(a.account)) % 8) * (0.75 + d % 5 / 20.0)
     from differential_account a, generate_series(1, 30) as d where a.demo and a.first_used_at is not null on conflict do nothing`,
  );
  await db.query(
    `insert into correction_use (vehicle_id, day, sessions, seconds, fixed_seconds)
     select vehicle_id, (began_at at time zone 'Asia/Shanghai')::date, count(*), sum(extract(epoch from ended_at - began_at)),
       sum(extract(epoch from ended_at - began_at) * fixed_count / gga_count)
     from ntrip_connection where demo and accepted and vehicle_id is not null and gga_count > 0 group by 1, 2 on conflict do nothing`,
  );
  await db.query(
    `insert into station_break (id, mount_id, from_at, to_at, reason)
     select gen_random_uuid(), m.id, now() - d * interval '37 hours', now() - d * interval '37 hours' + d * interval '90 seconds', 'silent'
     from mount_point m, generate_series(1, 8) as d where m.demo and m.kind = 'station' and m.first_heard_at is not null`,
  );
  await db.query(
    `insert into station_break (id, mount_id, from_at, reason) select gen_random_uuid(), id, heard_at, 'silent' from mount_point
     where demo and kind = 'station' and not source_up and heard_at < now() - interval '1 day'
     on conflict (mount_id) where to_at is null do nothing`,
  );
  await db.query(
    `insert into black_list_entry (id, kind, value, reason, origin, ends_at, hits, last_hit_at, demo)
     select gen_random_uuid(), kind, value, reason, origin, ends_at, hits, now() - interval '3 hours', true from (values
       ('account', 'demo-09', 'shared with others', 'hand', null::timestamptz, 12),
       ('address', '10.3.77.21', 'wrongPasswords', 'rule', now() + interval '20 minutes', 5),
       ('network', '10.3.0.0/24', 'scanner', 'hand', now() + interval '30 days', 40),
       ('agent', 'masscan', 'scanner', 'hand', null, 3)) as entry (kind, value, reason, origin, ends_at, hits)
     on conflict (kind, lower(value)) where removed_at is null do nothing`,
  );
}

/** What the demo wrote beside its bases and accounts goes with them. */
export async function deletePast(db: Queryable): Promise<void> {
  await db.query('delete from ntrip_connection where demo');
  await db.query('delete from black_list_entry where demo');
}
