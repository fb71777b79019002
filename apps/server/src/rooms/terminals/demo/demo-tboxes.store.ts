import type { Queryable } from '#database/transaction.ts';

/** A T-BOX of the demo, whose vehicle is there already. */
export interface DemoTboxRow {
  sn: string;
  terminalId: string;
  mountedOn: string | null;
}

/** Vehicles become T-BOXes: id, dealer of the machine that carries them, that machine. */
export async function putTboxes(db: Queryable, rows: readonly DemoTboxRow[]): Promise<void> {
  const given = JSON.stringify(rows);
  await db.query(
    `update vehicle v set terminal_id = w."terminalId", hardware_version = 'EX-H2', dealer_id = coalesce(v.dealer_id, m.dealer_id),
       region_id = coalesce(v.region_id, m.region_id)
     from jsonb_to_recordset($1::jsonb) as w (sn text, "terminalId" text, "mountedOn" text)
     left join vehicle m on m.sn = w."mountedOn" and m.deleted_at is null
     where v.sn = w.sn and v.demo and v.terminal_id = ''`,
    [given],
  );
  await db.query(
    `insert into tbox (vehicle_id, mounted_on)
     select v.id, m.id from jsonb_to_recordset($1::jsonb) as w (sn text, "mountedOn" text)
     join vehicle v on v.sn = w.sn left join vehicle m on m.sn = w."mountedOn" and m.deleted_at is null
     on conflict do nothing`,
    [given],
  );
}

const saved = [
  ['春耕高频', { positioningS: 5, workingS: 1, sleepS: 600 }],
  ['省平台双上报', { server2: 'gps.province.example:7611' }],
  ['冬季休眠', { positioningS: 60, workingS: 5, sleepS: 3600, undervoltageV: 11.2 }],
] as const;

/** Saved configurations and the profile of the demo's hardware; the second T-BOX of three should have the first. */
export async function putSaved(db: Queryable): Promise<void> {
  for (const [name, items] of saved)
    await db.query(
      `insert into saved_configuration (id, kind, name, items) values (gen_random_uuid(), 'tbox', $1, $2)
       on conflict do nothing`,
      [name, JSON.stringify(items)],
    );
  await db.query(
    `update tbox t set configuration_id = (select id from saved_configuration where name = $1)
     from vehicle v where v.id = t.vehicle_id and v.demo and right(v.sn, 1)::int % 3 = 1`,
    [saved[0][0]],
  );
}

/** Whether the demo's T-BOXes have a past already. */
export async function hasTasks(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from terminal_task k join vehicle v on v.id = k.vehicle_id where v.demo limit 1',
  );
  return rows.length > 0;
}

/**
 * Past tasks in every state. One T-BOX a row: what became of its configuration; the last are offline and still wait.
 */
export async function putTasks(db: Queryable): Promise<void> {
  await db.query(
    `with t as (select v.id, v.no, row_number() over (order by v.sn) as n, count(*) over () as of from vehicle v
         where v.demo and v.category = 'tbox' and v.deleted_at is null),
       admin as (select id, name from account order by created_at limit 1),
       job as (insert into terminal_job (id, kind, state, items, options, started_at, deadline_at, finished_at, created_at, created_by,
           created_by_name)
         select gen_random_uuid(), 'configuration', case when t.n > t.of - 2 then 'running' else 'finished' end,
           '{"workingS": 2, "sleepS": 900}', '{"deadlineHours": 24}', now() - t.n * interval '19 hours',
           now() - t.n * interval '19 hours' + interval '7 days',
           case when t.n <= t.of - 2 then now() - t.n * interval '19 hours' + interval '40 seconds' end,
           now() - t.n * interval '19 hours', admin.id, admin.name
         from t cross join admin returning id, created_at, created_by, created_by_name, started_at, deadline_at, finished_at),
       j as (select *, row_number() over (order by created_at desc) as n from job)
     insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, reason, reason_data, hardware_version,
       attempt, deadline_at, created_at, created_by, created_by_name, started_at, ended_at, changed_at, written)
     select gen_random_uuid(), j.id, t.id, t.no, case when t.n = 5 then 'restore' else 'configuration' end, s.state,
       case when s.state = 'reconfiguring' then 'waitingForDevice' else 'ended' end, s.reason, s.data::jsonb, 'EX-H2',
       1 + (t.n % 4 = 0)::int, case when s.state = 'reconfiguring' then now() + interval '5 days' else j.deadline_at end,
       j.created_at, j.created_by, j.created_by_name,
       case when s.state <> 'reconfiguring' then j.started_at end, j.finished_at, coalesce(j.finished_at, j.created_at),
       s.state <> 'reconfiguring'
     from t join j on j.n = t.n cross join lateral (select
         case when t.n > t.of - 2 then 'reconfiguring' when t.n in (2, 3, 6, 8) then 'reconfigure' else 'done' end as state,
         case t.n when 2 then 'notSupported' when 3 then 'valueDiffers' when 4 then 'acknowledgedOnly'
           when 6 then 'offlineUntilDeadline' when 8 then 'cancelled' else '' end as reason,
         case t.n when 2 then '{"result": 3, "items": ["workingS"]}' when 8 then '{"by": "admin"}' else '{}' end as data) s`,
  );
  await db.query(
    `insert into terminal_task_item (task_id, item, parameter_id, before, wanted, read_back, state, result)
     select k.id, i.item, i.parameter, i.before::jsonb, i.wanted::jsonb,
       case when k.state = 'done' or (i.item = 'sleepS' and k.reason in ('notSupported', 'valueDiffers')) then i.wanted::jsonb
         when k.reason = 'valueDiffers' then '3'::jsonb end,
       case when k.state = 'done' or (i.item = 'sleepS' and k.reason in ('notSupported', 'valueDiffers')) then 'written'
         when k.reason = 'notSupported' then 'refused' when k.reason = 'valueDiffers' then 'differs' else 'waiting' end,
       case when k.reason = 'notSupported' and i.item = 'workingS' then 3 end
     from terminal_task k join vehicle v on v.id = k.vehicle_id
     cross join (values ('workingS', ${0xf001}, '5', '2'), ('sleepS', ${0x27}, '60', '900')) as i (item, parameter, before, wanted)
     where v.demo and k.kind in ('configuration', 'restore') on conflict do nothing`,
  );
  await db.query(
    `insert into terminal_task_event (task_id, at, attempt, kind, data)
     select k.id, k.started_at + e.after, k.attempt, e.kind, e.data::jsonb from terminal_task k join vehicle v on v.id = k.vehicle_id
     cross join (values (interval '1 second', 'began', '{}'),
       (interval '2 seconds', 'sent', '{"message": 33030, "parameters": [61441, 39]}'),
       (interval '3 seconds', 'read', '{"values": {"workingS": 5, "sleepS": 60}}'),
       (interval '4 seconds', 'sent', '{"message": 33027, "parameters": [61441, 39]}')) as e (after, kind, data)
     where v.demo and k.started_at is not null and k.kind in ('configuration', 'restore')`,
  );
}

/** What the demo's T-BOXes leave when their vehicles are gone. */
export async function deleteSaved(db: Queryable): Promise<void> {
  await db.query(`delete from saved_configuration where created_by is null and name = any($1)`, [
    saved.map(([name]) => name),
  ]);
  await db.query(
    `delete from terminal_job j where state <> 'draft' and not exists (select 1 from terminal_task k where k.job_id = j.id)`,
  );
}
