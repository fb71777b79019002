import type { SoftwareType, TerminalJobKind, TerminalTaskState } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import { writeEvent } from '#telemetry/tasks/task-end.store.ts';
import { newFetchToken } from './task-make.store.ts';

/** A task held to the end of the transaction; its job is held before. */
export interface LockedTask {
  id: string;
  state: TerminalTaskState;
  attempt: number;
  takenBy: string | null;
  written: boolean;
  versionState: string | null;
  vehicleId: string;
  vehicleNo: number;
  fromVersion: string;
  hardwareVersion: string;
  jobKind: TerminalJobKind;
  /** Of its version; null where it puts none. */
  type: SoftwareType | null;
}

export async function lockTask(db: TransactionClient, id: string): Promise<LockedTask> {
  const { rows } = await db.query<LockedTask>(
    `select t.id, t.state, t.attempt, t.taken_by as "takenBy", t.written, coalesce(s.state, f.state) as "versionState", t.vehicle_id as "vehicleId",
       t.vehicle_no as "vehicleNo", t.from_version as "fromVersion", t.hardware_version as "hardwareVersion", j.kind as "jobKind", s.type
     from terminal_task t join terminal_job j on j.id = t.job_id left join software_version s on s.id = t.version_id
     left join can_firmware f on f.id = t.can_firmware_id where t.id = $1 for update of t`,
    [id],
  );
  return rows[0]!;
}

/** It begins as soon as it can, whatever the strategy of its job says. */
export async function beginNow(db: TransactionClient, { id }: LockedTask): Promise<void> {
  await db.query(
    `update terminal_task set at_once = true, not_before = null, changed_at = now(),
       phase = case phase when 'waitingForWindow' then 'waitingForSlot' else phase end where id = $1`,
    [id],
  );
}

/** Attempt n+1 in the same task, with what is still open; a finished job runs again. */
export async function retryTask(db: TransactionClient, task: LockedTask, state: string): Promise<void> {
  await db.query(
    `update terminal_task t set state = $2, phase = 'waitingForDevice', reason = '', reason_data = '{}', attempt = attempt + 1,
       restarts = 0, acked = 0, resent = 0, first_serial = null, dropped_at = null, delivered_at = null, ended_at = null,
       written = false, confirmed = null, at_once = false, changed_at = now(), not_before = null,
       deadline_at = now() + make_interval(hours => coalesce((j.options ->> 'deadlineHours')::int, 72)),
       fetch_token = case when t.kind in ('upgrade', 'rollBack') then $3 end
     from terminal_job j where j.id = t.job_id and t.id = $1`,
    [task.id, state, newFetchToken()],
  );
  await db.query(
    `update terminal_task_item set state = 'waiting', read_back = null, result = null where task_id = $1 and state <> 'written'`,
    [task.id],
  );
  await db.query(
    `update terminal_job j set state = 'running', finished_at = null, paused_because = '', trial_over = true, updated_at = now()
     from terminal_task t where t.id = $1 and j.id = t.job_id and j.state in ('finished', 'cancelled')`,
    [task.id],
  );
  await writeEvent(db, { id: task.id, attempt: task.attempt + 1 }, 'retried');
}
