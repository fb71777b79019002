import {
  type ConfigurationItems,
  type ConfigurationKind,
  configurationKinds,
  type TargetReason,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A target whose terminal is there, with what its task needs. */
export interface DueTarget {
  id: string;
  sn: string;
  kind: ConfigurationKind;
  configurationId: string;
  items: ConfigurationItems;
  revision: number;
  /** Who let it wait: by his rights of now it happens. */
  by: string;
  byName: string;
  /** The assignment of a former try. */
  assignmentId: string | null;
  vehicleId: string;
  vehicleNo: number;
  isTbox: boolean;
  firmware: string;
  hardwareVersion: string;
  map: Record<string, { id: number }> | null;
}

/**
 * What may go out now, by vehicle, in the order of kinds, the newest of a kind first: the terminal is connected and no task of it runs;
 * it registered for the first time after the target was made, or the target is for terminals that were here before, too.
 * `nos`: only of these vehicles.
 */
export async function dueTargets(
  db: Queryable,
  { nos, today }: { nos: readonly number[] | null; today: string },
): Promise<DueTarget[]> {
  const { rows } = await db.query<DueTarget>(
    `select t.id, t.sn, t.kind, g.id as "configurationId", g.items, g.revision, t.created_by as by, t.created_by_name as "byName",
       t.given ->> 'assignmentId' as "assignmentId", v.id as "vehicleId", v.no as "vehicleNo", v.category = 'tbox' as "isTbox",
       coalesce(nullif(b.firmware, ''), v.software_version) as firmware,
       coalesce(nullif(b.hardware_version, ''), v.hardware_version) as "hardwareVersion", p.parameter_map as map
     from configuration_target t join saved_configuration g on g.id = t.configuration_id
     join vehicle v on v.sn = t.sn and v.deleted_at is null join terminal_credential r on r.vehicle_no = v.no
     left join tbox b on b.vehicle_id = v.id left join hardware_profile p
       on lower(p.hardware_version) = lower(coalesce(nullif(b.hardware_version, ''), v.hardware_version))
     where t.state = 'waiting' and ($1::int[] is null or v.no = any($1)) and v.state not in ('cancelled', 'frozen')
       and (g.valid_until is null or g.valid_until >= $2::date) and (g.also_online or t.again or r.registered_at >= t.created_at)
       and exists (select 1 from terminal_connection c where c.vehicle_no = v.no and c.ended_at is null)
       and not exists (select 1 from terminal_task k where k.vehicle_id = v.id and k.state in ('updating', 'complete', 'reconfiguring'))
     order by v.no, array_position($3::text[], t.kind), t.created_at desc, t.id`,
    [nos, today, configurationKinds],
  );
  return rows;
}

/** What is past its day waits no more. Answers how many. */
export async function expireWaiting(db: Queryable, today: string): Promise<number> {
  const { rowCount } = await db.query(
    `update configuration_target t set state = 'expired', changed_at = now() from saved_configuration g
     where g.id = t.configuration_id and t.state = 'waiting' and g.valid_until < $1::date`,
    [today],
  );
  return rowCount ?? 0;
}

/** Holds a target that still waits as it was found; false when somebody decided otherwise meanwhile. */
export async function holdWaiting(db: Queryable, { id, revision }: DueTarget): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from configuration_target t join saved_configuration g on g.id = t.configuration_id
     where t.id = $1 and t.state = 'waiting' and g.revision = $2 for update of t`,
    [id, revision],
  );
  return rows.length > 0;
}

interface SentBy {
  taskId?: string;
  commandId?: string;
  /** Of an access: assignment, account and mount point. */
  given?: object;
}

/** It is on its way; older ones of its kind that wait for the same SN are replaced by it. */
export async function noteSent(
  db: Queryable,
  { id, kind, sn, revision, vehicleId, vehicleNo }: DueTarget,
  { taskId, commandId, given }: SentBy,
): Promise<void> {
  await db.query(
    `update configuration_target set state = 'sent', reason = '', revision = $2, vehicle_id = $3, vehicle_no = $4, task_id = $5,
       command_id = $6, given = coalesce($7, given), changed_at = now() where id = $1`,
    [
      id,
      revision,
      vehicleId,
      vehicleNo,
      taskId ?? null,
      commandId ?? null,
      given === undefined ? null : JSON.stringify(given),
    ],
  );
  await db.query(
    `update configuration_target set state = 'superseded', changed_at = now()
     where sn = $1 and kind = $2 and state = 'waiting' and created_at <= (select created_at from configuration_target where id = $3)`,
    [sn, kind, id],
  );
}

/** It cannot go out, whatever the terminal does. */
export async function noteFailed(
  db: Queryable,
  { id, revision, vehicleId, vehicleNo }: DueTarget,
  reason: TargetReason,
): Promise<void> {
  await db.query(
    `update configuration_target set state = 'failed', reason = $2, revision = $3, vehicle_id = $4, vehicle_no = $5, changed_at = now()
     where id = $1 and state = 'waiting'`,
    [id, reason, revision, vehicleId, vehicleNo],
  );
}

/** Vehicles of targets that these tasks carry: what waits behind them may go out when they are over. */
export async function vehiclesBehind(db: Queryable, taskIds: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ no: number }>(
    `select distinct vehicle_no as no from configuration_target where task_id = any($1::uuid[])`,
    [taskIds],
  );
  return rows.map(({ no }) => no);
}

/** The configuration whose target a job carries, or null. */
export async function configurationOfJob(db: Queryable, jobId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select t.configuration_id as id from terminal_task k join configuration_target t on t.task_id = k.id where k.job_id = $1 limit 1`,
    [jobId],
  );
  return rows[0]?.id ?? null;
}
