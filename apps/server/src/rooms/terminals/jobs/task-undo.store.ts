import { type TerminalTaskKind, terminalJobOptions } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { insertJob, markStarted } from './job.store.ts';
import type { LockedTask } from './task-lock.store.ts';
import { firstState, newFetchToken } from './task-make.store.ts';

/** A job of one task that undoes another, running at once. Returns the task's id. */
async function undo(
  db: TransactionClient,
  actor: Actor,
  task: LockedTask,
  kind: Extract<TerminalTaskKind, 'rollBack' | 'restore'>,
  version: { id: string; version: string } | null,
): Promise<string> {
  const [jobId, id] = [newId(), newId()];
  const options = terminalJobOptions.parse({ downgrade: true });
  await insertJob(db, actor, {
    id: jobId,
    kind: task.jobKind,
    versionId: version?.id ?? null,
    devices: [],
    options,
  });
  await markStarted(db, jobId, null);
  await db.query(
    `insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, version_id, from_version, to_version,
       hardware_version, fetch_token, deadline_at, linked_task, created_by, created_by_name)
     select $1, j.id, $3, $4, $5, $6, 'waitingForDevice', $7, coalesce(nullif(b.firmware, ''), nullif(i.software_version, ''), v.software_version), $8, $9, $10,
       j.deadline_at, $11, $12, $13
     from terminal_job j join vehicle v on v.id = $3 left join tbox b on b.vehicle_id = v.id
     left join terminal_identity i on i.vehicle_no = v.no where j.id = $2`,
    [
      id,
      jobId,
      task.vehicleId,
      task.vehicleNo,
      kind,
      firstState(kind),
      version?.id ?? null,
      version?.version ?? '',
      task.hardwareVersion,
      kind === 'rollBack' ? newFetchToken() : null,
      task.id,
      actor.accountId,
      actor.name,
    ],
  );
  return id;
}

/** Puts the version before back. The caller has seen that its image is there. */
export async function rollBackJob(db: TransactionClient, actor: Actor, task: LockedTask): Promise<string> {
  const { rows } = await db.query<{ id: string; version: string }>(
    `select id, version from software_version where type = $2 and state in ('released', 'withdrawn') and file_id is not null
       and version_groups = string_to_array($1, '.')::numeric[]`,
    [task.fromVersion, task.type],
  );
  return undo(db, actor, task, 'rollBack', rows[0]!);
}

/** Puts back the values that were there before; null when none of them is known. */
export async function restoreJob(
  db: TransactionClient,
  actor: Actor,
  task: LockedTask,
): Promise<string | null> {
  const known = `task_id = $1 and state = 'written' and before is not null and before <> 'null'::jsonb`;
  const { rows } = await db.query(`select 1 from terminal_task_item where ${known} limit 1`, [task.id]);
  if (rows.length === 0) return null;
  const id = await undo(db, actor, task, 'restore', null);
  await db.query(
    `insert into terminal_task_item (task_id, item, parameter_id, wanted)
     select $2, item, parameter_id, before from terminal_task_item where ${known}`,
    [task.id, id],
  );
  return id;
}
