import { terminalJobOptions } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { insertJob, markStarted } from '../jobs/job.store.ts';
import type { LockedTask } from '../jobs/task-lock.store.ts';
import { formerFirmware } from './flash-sql.store.ts';

/**
 * Puts the firmware before back on a node: a job of one task, linked with what it undoes. The caller has seen that the image is there.
 * Returns the task's id.
 */
export async function rollBackFlash(db: TransactionClient, actor: Actor, task: LockedTask): Promise<string> {
  const [jobId, id] = [newId(), newId()];
  const options = terminalJobOptions.parse({ downgrade: true });
  await insertJob(db, actor, { id: jobId, kind: 'can', versionId: null, devices: [], options });
  await markStarted(db, jobId, null);
  await db.query(
    `with o as (select o.id, o.version from terminal_task t cross join lateral (select o.id, o.version ${formerFirmware}) o
       where t.id = $3 limit 1),
     j as (update terminal_job set can_firmware_id = (select id from o) where id = $2 returning id, deadline_at)
     insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, can_firmware_id, can_bus, can_node_id, node_sn,
       from_version, to_version, hardware_version, deadline_at, linked_task, created_by, created_by_name)
     select $1, j.id, t.vehicle_id, t.vehicle_no, 'flash', 'updating', 'waitingForDevice', o.id, t.can_bus, t.can_node_id, t.node_sn,
       t.to_version, o.version, t.hardware_version, j.deadline_at, t.id, $4, $5
     from terminal_task t, o, j where t.id = $3`,
    [id, jobId, task.id, actor.accountId, actor.name],
  );
  return id;
}
