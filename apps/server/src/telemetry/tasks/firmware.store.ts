import type { Pool } from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { cleanText } from '../terminals/clean-text.ts';
import { lockJob } from './job-turns.store.ts';
import { writeEvent } from './task-end.store.ts';

/** What a T-BOX says of itself; "" is what it did not say. */
export interface Firmware {
  readonly firmware: string;
  readonly hardware: string;
  readonly terminalId: string;
  readonly iccid: string;
}

/**
 * A T-BOX told its firmware: its row knows it, and an upgrade whose result nobody knew is a success after all when this is its version
 * ("confirmed late"), unless a later task changed the firmware.
 */
export async function hearFirmware(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  vehicleNo: number,
  said: Firmware,
): Promise<void> {
  const told = {
    firmware: cleanText(said.firmware),
    hardware: cleanText(said.hardware),
    terminalId: cleanText(said.terminalId).slice(0, 30),
    iccid: cleanText(said.iccid).slice(0, 20),
  };
  await pool.query(
    `insert into tbox as b (vehicle_id, terminal_id, iccid, hardware_version, firmware, firmware_at, first_login_at)
     select id, $3, $4, $5, $2, now(), now() from vehicle where no = $1 and category = 'tbox'
     on conflict (vehicle_id) do update set firmware = $2, firmware_at = now(), updated_at = now(),
       terminal_id = coalesce(nullif($3, ''), b.terminal_id), iccid = coalesce(nullif($4, ''), b.iccid),
       hardware_version = coalesce(nullif($5, ''), b.hardware_version),
       first_login_at = coalesce(b.first_login_at, now())`,
    [vehicleNo, told.firmware, told.terminalId, told.iccid, told.hardware],
  );
  await confirmLate(pool, bus, vehicleNo, told.firmware);
}

/** A version that comes late makes a success of the upgrade whose result nobody knew, unless a later task changed what runs. */
export async function confirmLate(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  vehicleNo: number,
  firmware: string,
): Promise<void> {
  const late = await lateTask(pool, vehicleNo);
  if (late === undefined || !sameVersion(late.toVersion, firmware)) return;
  const confirmed = await inTransaction(pool, async (db) => {
    await lockJob(db, late.jobId);
    const { rowCount } = await db.query(
      `update terminal_task set state = 'success', reason = 'confirmedLate', confirmed = true, changed_at = now()
       where id = $1 and ${unsure} and attempt = $2`,
      [late.id, late.attempt],
    );
    if (rowCount === 1) await writeEvent(db, late, 'confirmedLate', { firmware });
    return rowCount === 1;
  });
  if (confirmed) bus.publish('terminalTaskChanged', { ids: [late.id] });
}

/** A task has failed: where its T-BOX has told since it began that it runs the version, that is what counts. */
export async function confirmTold(pool: Pool, bus: Pick<Bus, 'publish'>, taskId: string): Promise<void> {
  const { rows } = await pool.query<{ no: number; firmware: string }>(
    `select t.vehicle_no as no, b.firmware from terminal_task t join tbox b on b.vehicle_id = t.vehicle_id
     where t.id = $1 and t.state = 'fail' and b.firmware <> '' and b.firmware_at > t.started_at`,
    [taskId],
  );
  for (const { no, firmware } of rows) await confirmLate(pool, bus, no, firmware);
}

/** SQL: it failed, and nobody knows what came of what was sent. What was never begun has put nothing on the terminal. */
const unsure = `state = 'fail' and (reason in ('resultUnknown', 'versionDiffers')
  or (reason in ('droppedTooOften', 'noAcknowledgement', 'offlineUntilDeadline') and started_at is not null))`;

interface LateTask {
  id: string;
  jobId: string;
  attempt: number;
  toVersion: string;
}

/** The newest task that changed the vehicle's firmware, when nobody knows what came of it. */
async function lateTask(pool: Pool, vehicleNo: number): Promise<LateTask | undefined> {
  const { rows } = await pool.query<LateTask & { unsure: boolean }>(
    `select id, job_id as "jobId", attempt, to_version as "toVersion", ${unsure} as unsure from terminal_task
     where vehicle_no = $1 and kind in ('upgrade', 'rollBack') order by created_at desc, id desc limit 1`,
    [vehicleNo],
  );
  const [task] = rows;
  return task?.unsure ? task : undefined;
}

/** Whether two names of a version mean the same: group by group as numbers ("02.03.01" is 2.3.1), a leading V does not count. */
export function sameVersion(one: string, other: string): boolean {
  return plainVersion(one) === plainVersion(other);
}

function plainVersion(version: string): string {
  const bare = version.trim().replace(/^v/i, '');
  return /^\d+(\.\d+)*$/.test(bare) ? bare.split('.').map(Number).join('.') : bare;
}
