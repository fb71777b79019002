import { type FlashDevice, type FlashForm, terminalJobOptions } from '@furrow/contract';
import type { Queryable, TransactionClient } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { isLowPower } from '#telemetry/tasks/claim.store.ts';
import { insertJob, markStarted } from '../jobs/job.store.ts';
import { onlineNow } from '../jobs/task.store.ts';
import type { StoredFirmware } from './can-firmware.store.ts';
import type { FlashFacts } from './flash.rules.ts';

/** A device as it is judged, and what its task needs. */
export interface FlashCandidate extends FlashFacts {
  device: string;
  sn: string;
  vehicleNo: number;
  nodeSn: string;
  hardwareVersion: string;
}

/** The devices of these SNs that the actor may know of, with the node in the firmware's place. */
export async function candidatesOf(
  db: Queryable,
  actor: Actor,
  firmware: Pick<StoredFirmware, 'id'>,
  sns: readonly string[],
): Promise<FlashCandidate[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<FlashCandidate & { node: FlashFacts['node'] | null }>(
    `select v.id as device, v.sn, v.no as "vehicleNo", v.state, ${onlineNow} as online,
       exists (select 1 from terminal_connection c where c.vehicle_no = v.no and c.ended_at is null) as connected,
       ${vehicleReach(actor, 'operate')(asking)} as operable,
       exists (select 1 from terminal_task t where t.vehicle_id = v.id and t.state in ('updating', 'complete', 'reconfiguring')) as busy,
       exists (select 1 from can_node x where x.vehicle_id = v.id) as read,
       case when n.id is not null then json_build_object('kind', n.kind, 'hardware', n.hardware, 'firmware', n.firmware) end as node,
       coalesce(n.sn, '') as "nodeSn", coalesce(nullif(i.software_version, ''), nullif(b.firmware, ''), v.software_version) as software,
       ${isLowPower} as "lowPower", coalesce(nullif(b.hardware_version, ''), v.hardware_version) as "hardwareVersion"
     from vehicle v join can_firmware f on f.id = ${asking.put(firmware.id)}::uuid
     left join can_node n on n.vehicle_id = v.id and n.bus = f.bus and n.node_id = f.node_id
     left join tbox b on b.vehicle_id = v.id left join vehicle_latest l on l.vehicle_no = v.no
     left join terminal_identity i on i.vehicle_no = v.no left join dealer d on d.id = v.dealer_id
     where v.sn = any(${asking.put(sns)}::text[]) and v.deleted_at is null and ${vehicleReach(actor)(asking)} order by v.sn`,
    values,
  );
  return rows.map((row) => ({ ...row, node: row.node ?? undefined }));
}

/** The job that this key began already. */
export async function jobOfKey(
  db: Queryable,
  key: string,
): Promise<{ job: string; no: number; by: string } | null> {
  const { rows } = await db.query<{ job: string; no: number; by: string }>(
    'select id as job, no::int, created_by as by from terminal_job where start_key = $1',
    [key],
  );
  return rows[0] ?? null;
}

/** A running job of kind `can`. Returns its number. */
export async function beginJob(
  db: TransactionClient,
  actor: Actor,
  { id, firmwareId, form }: { id: string; firmwareId: string; form: FlashForm },
): Promise<number> {
  const { startKey, sns: _, ...chosen } = form;
  const options = terminalJobOptions.parse(chosen);
  await insertJob(db, actor, { id, kind: 'can', versionId: null, devices: [], options });
  await db.query('update terminal_job set can_firmware_id = $2 where id = $1', [id, firmwareId]);
  await markStarted(db, id, startKey);
  const { rows } = await db.query<{ no: number }>('select no::int from terminal_job where id = $1', [id]);
  return rows[0]!.no;
}

/** One flash a device. One that got another task in the same moment is left out: the database holds that it has one. Returns who got one. */
export async function insertFlashes(
  db: TransactionClient,
  actor: Actor,
  jobId: string,
  devices: readonly FlashCandidate[],
): Promise<ReadonlySet<string>> {
  const rows = devices.map(({ device, vehicleNo, node, nodeSn, hardwareVersion, connected }) => ({
    id: newId(),
    vehicle: device,
    no: vehicleNo,
    sn: nodeSn,
    hardware: hardwareVersion,
    firmware: node!.firmware,
    phase: connected ? 'waitingForSlot' : 'waitingForDevice',
  }));
  const { rows: made } = await db.query<{ vehicle: FlashDevice['device'] }>(
    `insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, can_firmware_id, can_bus, can_node_id, node_sn,
       from_version, to_version, hardware_version, not_before, deadline_at, created_by, created_by_name)
     select r.id, j.id, r.vehicle, r.no, 'flash', 'updating', r.phase, f.id, f.bus, f.node_id, r.sn, r.firmware, f.version, r.hardware,
       to_timestamp((j.options ->> 'startAt')::float8), j.deadline_at, $2, $3
     from jsonb_to_recordset($4) as r (id uuid, vehicle uuid, no int, sn text, firmware text, hardware text, phase text)
     join terminal_job j on j.id = $1 join can_firmware f on f.id = j.can_firmware_id order by r.id
     on conflict (vehicle_id) where state in ('updating', 'complete', 'reconfiguring') do nothing
     returning vehicle_id as vehicle`,
    [jobId, actor.accountId, actor.name, JSON.stringify(rows)],
  );
  return new Set(made.map(({ vehicle }) => vehicle));
}
