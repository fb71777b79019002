import type { Queryable } from '#database/transaction.ts';
import type { SecretBox } from '#kit/secret-box.ts';

const table = [
  ['AUTO', 'Harbin', 'RTCM 3.2', 'GPS+GLO+GAL+BDS', '45.75', '126.65', '1'],
  ['HRB_MSM4', 'Harbin', 'RTCM 3.2', 'GPS+BDS', '45.75', '126.65', '0'],
  ['QQH_MSM4', 'Qiqihar', 'RTCM 3.2', 'GPS+BDS', '47.35', '123.92', '0'],
  ['JMS_MSM7', 'Jiamusi', 'RTCM 3.3', 'GPS+GLO+GAL+BDS', '46.80', '130.32', '0'],
]
  .map(
    ([mount, place, format, systems, latitude, longitude, nmea]) =>
      `STR;${mount};${place};${format};1005(10),1074(1),1124(1);2;${systems};VRS;CHN;${latitude};${longitude};${nmea};1;demo;none;B;Y;9600;`,
  )
  .join('\r\n');
const accounts = 14;

/** Two casters of others with accounts there and relays that stand still, for nobody answers at their addresses; made once. */
export async function putThird(db: Queryable, box: SecretBox): Promise<void> {
  const { rows: present } = await db.query('select 1 from external_caster where demo limit 1');
  if (present.length > 0) return;
  const { rows: casters } = await db.query<{ id: string; place: number }>(
    `insert into external_caster (id, supplier_id, name, host, port, ntrip_version, tls, frame, contract_until, contact, reach, reached_at,
       answer, source_table, source_table_at, demo)
     select gen_random_uuid(), s.id, n.name, n.host, 2101, '2', n.tls, 'cgcs2000', current_date + n.days, '400-000-0001', n.reach,
       now() - interval '3 hours', n.answer, n.source_table, case when n.source_table <> '' then now() - interval '3 hours' end, true
     from (select id from correction_supplier where demo and deleted_at is null order by name limit 1) s,
       (values ('演示 VRS', 'vrs.demo.example', false, 210, 'reachable', 'SOURCETABLE 200 OK', $1::text || E'\\r\\nENDSOURCETABLE\\r\\n'),
         ('演示区域网', 'net.demo.example', true, 20, 'unreachable', '', '')) as n (name, host, tls, days, reach, answer, source_table)
     on conflict do nothing returning id, case reach when 'reachable' then 1 else 2 end as place`,
    [table],
  );
  for (const { id: casterId, place } of casters) {
    const { rows } = await db.query<{ id: string }>(
      `insert into differential_account (id, source, caster_id, supplier_id, use, account, host, port, mount_point, lot, validity, ends_on,
         ends_at, state, sessions, price, demo)
       select gen_random_uuid(), 'thirdParty', e.id, e.supplier_id, case when n % 3 = 0 then 'direct' else 'relay' end,
         'vrs' || $2 || lpad(n::text, 3, '0'), e.host, e.port, case when n % 3 = 0 then 'AUTO' else '' end, 'V-' || 1 + n % 2, 'date',
         current_date + n * 20, now() + make_interval(days => n * 20), 'active', 1, 260 + n, true
       from external_caster e, generate_series(1, ${accounts}) as n where e.id = $1 on conflict do nothing returning id`,
      [casterId, place],
    );
    for (const { id } of rows)
      await db.query('update differential_account set password = $2 where id = $1', [
        id,
        await box.seal(Buffer.from(`Demo-${id.slice(0, 8)}`), id),
      ]);
  }
  await putRelays(db);
}

async function putRelays(db: Queryable): Promise<void> {
  await db.query(
    `with wanted as (
       select gen_random_uuid() as mount_id, e.id as caster_id, n.* from external_caster e,
         (values ('VRS-SHARED', 'HRB_MSM4', 'shared', 0), ('VRS-ROVER', 'AUTO', 'perRover', 0), ('VRS-IDLE', 'QQH_MSM4', 'shared', 300))
           as n (mount, upstream, mode, idle)
       where e.demo and e.reach = 'reachable' and not exists (
         select 1 from mount_point m where lower(m.name) = lower(n.mount) and m.deleted_at is null)),
     mounts as (
       insert into mount_point (id, name, kind, demo) select mount_id, mount, 'relay', true from wanted returning id)
     insert into correction_relay (id, caster_id, upstream_mount, mount, mount_id, mode, lot, idle_s, demo)
     select gen_random_uuid(), w.caster_id, w.upstream, w.mount, w.mount_id, w.mode, case w.mode when 'perRover' then 'V-1' else 'V-2' end,
       w.idle, true from wanted w join mounts m on m.id = w.mount_id`,
  );
}
