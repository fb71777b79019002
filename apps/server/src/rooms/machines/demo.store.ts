import { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { getSetting, setSetting } from '#rooms/access/public.ts';
import { vehicleScope, vehicleScopeSql } from './vehicle-scope.ts';

/** Every table that keeps rows under a vehicle's number; a test holds this list against the database. */
export const tablesByVehicleNo = [
  'terminal_credential',
  'track_point',
  'condition_frame',
  'condition_chunk',
  'condition_hour',
  'condition_stale',
  'condition_latest',
  'fault_code',
  'vehicle_latest',
  'warning_state',
  'rejected_point',
  'stale_day',
  'terminal_connection',
  'terminal_traffic',
  'online_year',
  'terminal_can',
  'terminal_command',
  'terminal_parameter',
  'terminal_task',
  'terminal_identity',
  'terminal_message',
  'registration_request',
  'photo',
  'job',
  'job_version',
  'job_share',
  'job_strip',
  'job_precision',
  'vehicle_day',
  'invalid_track',
  'invalid_track_check',
  'job_progress',
  'report_year',
  'uav_sortie',
  'field_upload',
  'field_delivery',
  'software_event',
  'driver_message',
  'software_stale',
  'software_run',
  'software_use_day',
  'terminal_health',
  'health_sample',
  'captured_frame',
  'debug_switch',
  'can_node',
  'software_log',
  'configuration_target',
] as const;

const removal = z.object({
  removed: z.boolean(),
  /** Numbers whose rows are still to be swept, and since when (ms); a gateway may write some moments longer. */
  sweeps: z.array(z.object({ nos: z.array(z.number().int()), sinceMs: z.number() })),
});
export type DemoRemoval = z.infer<typeof removal>;

const key = 'demo.removed';

/** Whether the demo fleet was removed, and which rows of it may still be there. */
export async function readRemoval(db: Queryable): Promise<DemoRemoval> {
  return (await getSetting(db, key, removal)) ?? { removed: false, sweeps: [] };
}

export async function writeRemoval(
  db: Queryable,
  accountId: string | null,
  value: DemoRemoval,
): Promise<void> {
  await setSetting(db, accountId, key, value);
}

/** How many demo vehicles the actor may know of. */
export async function countDemoVehicles(db: Queryable, actor: Actor): Promise<number> {
  const values: unknown[] = [];
  const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from vehicle v where v.demo and ${scope}`,
    values,
  );
  return rows[0]!.count;
}

/** Deletes every demo vehicle with its states, pins and places in groups; returns their numbers. */
export async function deleteDemoVehicles(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ no: number }>('delete from vehicle where demo returning no');
  return rows.map((row) => row.no);
}

/** Deletes what is kept under these numbers in one table. */
export async function deleteRowsOf(
  db: Queryable,
  table: (typeof tablesByVehicleNo)[number],
  nos: readonly number[],
): Promise<void> {
  await db.query(`delete from ${table} where vehicle_no = any($1::int[])`, [nos]);
}
