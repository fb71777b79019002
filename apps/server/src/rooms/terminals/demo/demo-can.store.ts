import { type CanFirmwareState, type CanNodeKind, canNodeKinds, terminalJobOptions } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

export interface DemoFirmware {
  id: string;
  fileId: string;
  nodeKind: CanNodeKind;
  model: string;
  version: string;
  state: CanFirmwareState;
  days: number;
  description: string;
  bytes: Uint8Array;
  crc32: number;
  sha256: string;
}

export async function hasCanFirmware(db: Queryable): Promise<boolean> {
  const { rows } = await db.query('select from can_firmware limit 1');
  return rows.length > 0;
}

/** A firmware with its image, which lies in the file store already; the draft waits for a second person. */
export async function putCanFirmware(db: Queryable, row: DemoFirmware): Promise<void> {
  const name = `${row.model.toLowerCase()}-${row.version}.bin`;
  await db.query(
    `insert into file (id, account_id, name, size, received, state, type, subject_kind, subject_id)
     values ($1, null, $2, $3, $3, 'ready', 'application/octet-stream', 'canFirmware', $4)`,
    [row.fileId, name, row.bytes.length, row.id],
  );
  await db.query(
    `insert into can_firmware (id, node_kind, model, hardware_versions, version, description, bus, node_id, baud_kbit, needs_software, file_id,
       file_name, file_size, crc32, sha256, state, created_at, created_by_name, approved_by_name, released_at, withdrawn_at, wanted_at,
       wanted_by_name)
     select $1, $2, $3, '{EX-N1}', $4, $5, 1, $6, 250, '2.0.0', $7, $8, $9, $10, decode($11, 'hex'), $12::text, c.at, '固件组',
       case when $12::text <> 'draft' then '测试组' else '' end, case when $12::text <> 'draft' then c.at + interval '1 day' end,
       case when $12::text = 'withdrawn' then c.at + interval '120 days' end, case when $12::text = 'draft' then c.at end,
       case when $12::text = 'draft' then '固件组' else '' end
     from (select now() - make_interval(days => $13) as at) c`,
    [
      row.id,
      row.nodeKind,
      row.model,
      row.version,
      row.description,
      0x11 + canNodeKinds.indexOf(row.nodeKind),
      row.fileId,
      name,
      row.bytes.length,
      row.crc32,
      row.sha256,
      row.state,
      row.days,
    ],
  );
}

/** Demo machines whose terminals have told of their nodes, in the order of their SNs. */
const machines = `select v.id, v.no, v.sn, row_number() over (order by v.sn) as n from vehicle v
  where v.demo and v.category <> 'tbox' and v.deleted_at is null`;

/** What the first machines told of: the controller and the motor of each, as their simulated terminals would. */
export async function putNodes(db: Queryable): Promise<void> {
  await db.query(
    `insert into can_node (vehicle_id, vehicle_no, bus, node_id, kind, hardware, firmware, sn, state, read_at)
     select m.id, m.no, 1, 16 + k.n, k.kind, 'EX-N1', case when m.n = 3 and k.n = 1 then '01.01.00' else '01.02.00' end, 'N' || k.n || '-' || m.sn,
       case when m.n = 5 and k.n = 2 then 'inLoader' else 'ok' end, now() - m.n * interval '3 hours'
     from (${machines}) m cross join (values (1, 'controller'), (2, 'motor')) k (n, kind) where m.n <= 24 on conflict do nothing`,
  );
}

/** A flash that is over, with what can go wrong, and one that waits for its machines. */
export async function putFlashes(db: Queryable): Promise<void> {
  const options = JSON.stringify(terminalJobOptions.parse({ deadlineHours: 240, stopPercent: 40 }));
  await db.query(
    `with admin as (select id, name from account order by created_at limit 1),
       f as (select * from can_firmware where (node_kind, version) in (('motor', '1.2.0'), ('controller', '1.3.0'))),
       j as (insert into terminal_job (id, kind, state, can_firmware_id, options, started_at, deadline_at, finished_at, created_at, created_by,
           created_by_name)
         select gen_random_uuid(), 'can', case when f.node_kind = 'motor' then 'finished' else 'running' end, f.id, $1::jsonb, c.at,
           c.at + interval '10 days', case when f.node_kind = 'motor' then c.at + interval '20 minutes' end, c.at, admin.id, admin.name
         from admin, f cross join lateral (select case when f.node_kind = 'motor' then now() - interval '5 days'
           else now() - interval '3 minutes' end as at) c returning *)
     insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, reason, reason_data, can_firmware_id, can_bus,
       can_node_id, node_sn, from_version, to_version, acked, total, attempt, written, followed_attempt, proposed, deadline_at, created_at,
       created_by, created_by_name, started_at, ended_at, changed_at)
     select gen_random_uuid(), j.id, m.id, m.no, 'flash', o.state, case when o.state = 'updating' then 'waitingForWindow' else 'ended' end,
       o.reason, o.data::jsonb, f.id, f.bus, f.node_id, 'N' || (f.node_id - 16) || '-' || m.sn,
       case when f.node_kind = 'motor' then '01.01.00' else '01.02.00' end, f.version,
       case o.state when 'success' then p.total when 'fail' then p.total / 2 else 0 end, p.total, case when m.n = 5 then 2 else 1 end,
       o.state <> 'updating', case when o.state = 'updating' then 0 else 2 end, m.n = 5 and o.state = 'fail', j.deadline_at, j.created_at,
       j.created_by, j.created_by_name, case when o.state <> 'updating' then j.started_at end,
       case when o.state <> 'updating' then j.started_at + m.n * interval '2 minutes' end, j.created_at
     from j join f on f.id = j.can_firmware_id cross join (${machines}) m
     cross join lateral (select ceil(f.file_size / 512.0)::int as total) p
     cross join lateral (select case when f.node_kind <> 'motor' then 'updating' when m.n in (5, 8) then 'fail' else 'success' end as state,
       case when f.node_kind <> 'motor' then '' when m.n = 5 then 'nodeInLoader' when m.n = 8 then 'nodeFailed' else '' end as reason,
       case when f.node_kind = 'motor' and m.n = 8 then '{"result": 3}' else '{}' end as data) o
     where case when f.node_kind = 'motor' then m.n <= 10 else m.n between 11 and 14 end on conflict do nothing`,
    [options],
  );
  await db.query(
    `update terminal_job set options = options || '{"window": {"from": "22:00", "to": "22:30"}}' where kind = 'can' and state = 'running'`,
  );
}

/** Firmware without a flash, that nobody of the real world put there. */
export async function deleteCanFirmware(db: Queryable): Promise<string[]> {
  await db.query(
    `delete from terminal_job j where kind = 'can' and state <> 'draft' and not exists (select 1 from terminal_task k where k.job_id = j.id)`,
  );
  const { rows } = await db.query<{ file: string }>(
    `delete from can_firmware f where f.created_by is null and not exists (select 1 from terminal_task t where t.can_firmware_id = f.id)
       and not exists (select 1 from terminal_job j where j.can_firmware_id = f.id) returning f.file_id as file`,
  );
  await db.query('delete from file where id = any($1::uuid[])', [rows.map(({ file }) => file)]);
  return rows.map(({ file }) => file);
}
