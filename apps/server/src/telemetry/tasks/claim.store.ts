import type { TerminalJobKind } from '@furrow/contract';
import type { Pool, PoolClient } from 'pg';
import type { DailyWindow, WaitingTask } from './claim.rules.ts';
import { defaultHardwareProfile } from './default-profile.ts';
import type { HardwareProfile, TaskWork } from './task.ts';

/** Volts of the supply as told last, within ten minutes. */
const supplyVolts = `case when l.time > now() - interval '10 minutes'
  then coalesce((l.quantities ->> 'voltage')::float8, (l.quantities ->> 'supplyVoltage')::float8) end`;
/** Below this nothing is flashed where the terminal has told no undervoltage value of its own, volts. */
const lowestVolts = 10.5;
/** SQL: the supply of the vehicle with its latest under `l` and, where it is one, its T-BOX under `b` is too low to flash anything. */
export const isLowPower = `coalesce(${supplyVolts} < coalesce((b.items ->> 'undervoltageV')::float8, ${lowestVolts}), false)`;

/** Tasks of all jobs that send at the same time. */
export const platformSlots = 200;
/** Phases in which a task holds a slot, while a gateway works on it. */
const sending = `('sending', 'reading', 'writing', 'checking', 'waitingForStop')`;

/** A task that nobody works on, with what decides about it. */
export interface OpenTask extends WaitingTask {
  readonly id: string;
  readonly jobId: string;
  readonly vehicleNo: number;
  readonly attempt: number;
  readonly restarts: number;
  readonly acked: number;
  readonly firstSerial: number | null;
  readonly droppedAt: Date | null;
  readonly droppedAtMs: number | null;
  readonly deliveredAt: Date | null;
  readonly written: boolean;
  readonly fromVersion: string;
  readonly fetchToken: string | null;
  readonly atOnce: number;
  readonly profile: HardwareProfile;
  readonly image: {
    readonly version: string;
    readonly fileId: string | null;
    readonly sha256: Uint8Array | null;
  } | null;
  readonly flash:
    | (Omit<NonNullable<TaskWork['flash']>, 'sha256' | 'deliveredAt'> & { readonly sha256: string })
    | null;
}

/** Vehicles with a task that nobody works on. */
export async function vehiclesWithOpen(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ no: number }>(
    `select vehicle_no as no from terminal_task
     where state in ('updating', 'complete', 'reconfiguring') and taken_by is null`,
  );
  return rows.map(({ no }) => no);
}

/** The tasks of these vehicles that nobody works on, oldest first. */
export async function readOpen(db: Pool | PoolClient, vehicleNos: readonly number[]): Promise<OpenTask[]> {
  const { rows } = await db.query<OpenRow>(
    `select t.id, t.job_id as "jobId", t.vehicle_no as "vehicleNo", t.kind, t.state, t.phase, t.attempt, t.restarts, t.acked, t.trial,
       t.first_serial as "firstSerial", t.dropped_at as "droppedAt", t.delivered_at as "deliveredAt", t.written,
       t.from_version as "fromVersion", t.fetch_token as "fetchToken",
       extract(epoch from t.not_before)::float8 * 1000 as "notBeforeMs", t.hardware_version as "hardwareVersion",
       j.state as "jobState", j.trial_over as "trialOver", j.options -> 'window' as window,
       coalesce((j.options ->> 'atOnce')::int, 20) as "atOnce", j.kind as "jobKind", coalesce((j.options ->> 'tries')::int, 3) as tries,
       t.at_once as now, coalesce((j.options ->> 'nextStart')::boolean, false) and not exists (select 1 from terminal_connection c
         where c.vehicle_no = t.vehicle_no and c.ended_at is null and c.started_at > t.created_at) as "awaitsStart", v.state as "vehicleState",
       coalesce(nullif(b.hardware_version, ''), v.hardware_version) as "hardwareNow", l.lng,
       coalesce(s.state, case when t.linked_task is null then f.state end) as "versionState", s.version, s.file_id as "fileId", s.sha256, to_jsonb(p) as profile, ${flashOf} as flash,
       ${isLowPower} as "lowPower"
     from terminal_task t join terminal_job j on j.id = t.job_id join vehicle v on v.id = t.vehicle_id
     left join tbox b on b.vehicle_id = t.vehicle_id left join vehicle_latest l on l.vehicle_no = t.vehicle_no
     left join software_version s on s.id = t.version_id left join can_firmware f on f.id = t.can_firmware_id
     left join hardware_profile p on lower(p.hardware_version) = lower(t.hardware_version)
     where t.vehicle_no = any($1) and t.state in ('updating', 'complete', 'reconfiguring') and t.taken_by is null
     order by t.created_at, t.id`,
    [vehicleNos],
  );
  return rows.map(openTask);
}

/** What a flash task under `t` with its firmware under `f` puts where. */
const flashOf = `case when f.id is not null then json_build_object('bus', t.can_bus, 'node', t.can_node_id, 'nodeSn', t.node_sn,
  'hardwareVersions', f.hardware_versions, 'version', f.version, 'fromVersion', t.from_version, 'fileId', f.file_id,
  'sha256', encode(f.sha256, 'hex'), 'crc32', f.crc32, 'asksDriver', v.category <> 'tbox', 'acked', t.acked, 'total', t.total,
  'delivered', t.state = 'complete') end`;
interface OpenRow extends Omit<OpenTask, 'profile' | 'image' | 'droppedAtMs' | 'window'> {
  window: DailyWindow | null;
  version: string | null;
  fileId: string | null;
  sha256: Buffer | null;
  profile: ProfileRow | null;
  jobKind: TerminalJobKind;
  tries: number;
}

function openTask({ version, fileId, sha256, profile, jobKind, tries, ...row }: OpenRow): OpenTask {
  const spoken = profile === null ? defaultHardwareProfile : profileOf(profile);
  return {
    ...row,
    droppedAtMs: row.droppedAt?.getTime() ?? null,
    // A tablet fetches its software, whatever the profile of its hardware says of sub-packages.
    profile: jobKind === 'software' ? { ...spoken, transport: 'url', maxRestarts: tries - 1 } : spoken,
    image: version === null ? null : { version, fileId, sha256 },
  };
}

/** A row of `hardware_profile` as PostgreSQL tells it in JSON. */
interface ProfileRow {
  transport: 'package' | 'url';
  package_size: number;
  ack_mode: 'each' | 'end' | 'automatic';
  send_window: number;
  rate: number;
  ack_timeout_s: number;
  retries: number;
  resume: boolean;
  resume_window_min: number;
  max_restarts: number;
  install_timeout_min: number;
  maker_id: string;
  maker_id_length: 5 | 11;
  can_query_attributes: boolean;
  can_query_some: boolean;
  parameter_map: HardwareProfile['parameterMap'];
}

function profileOf(row: ProfileRow): HardwareProfile {
  return {
    transport: row.transport,
    packageSize: row.package_size,
    ackMode: row.ack_mode,
    window: row.send_window,
    rate: row.rate,
    ackTimeoutMs: row.ack_timeout_s * 1000,
    retries: row.retries,
    resume: row.resume,
    resumeWindowMs: row.resume_window_min * 60_000,
    maxRestarts: row.max_restarts,
    installTimeoutMs: row.install_timeout_min * 60_000,
    makerId: row.maker_id,
    makerIdLength: row.maker_id_length,
    canQueryAttributes: row.can_query_attributes,
    canQuerySome: row.can_query_some,
    parameterMap: row.parameter_map,
  };
}

/** Everybody who takes tasks does it one after the other, to the end of the transaction: slots are counted, not guessed. */
export const lockSlots = (db: PoolClient): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('terminal tasks'))`);

/** Tasks that hold a slot: in all, and of each job. */
export async function heldSlots(db: PoolClient): Promise<{ all: number; ofJob: Map<string, number> }> {
  const { rows } = await db.query<{ job: string; held: number }>(
    `select job_id as job, count(*)::int as held from terminal_task
     where taken_by is not null and state in ('updating', 'reconfiguring') and phase in ${sending} group by job_id`,
  );
  return {
    all: rows.reduce((sum, { held }) => sum + held, 0),
    ofJob: new Map(rows.map(({ job, held }) => [job, held])),
  };
}

/** What a task is when a gateway begins with it. */
export interface Taken {
  readonly attempt: number;
  readonly restarts: number;
  /** A transfer begins anew: what was acknowledged before counts no more. */
  readonly anew: boolean;
  readonly phase: string;
}

/** Takes a task for a gateway; false when somebody else was faster. */
export async function takeTask(db: PoolClient, task: OpenTask, node: string, taken: Taken): Promise<boolean> {
  const { rowCount } = await db.query(
    `update terminal_task set taken_by = $2, taken_at = now(), attempt = $3, restarts = $4, phase = $5, changed_at = now(),
       started_at = coalesce(started_at, now()), bytes_per_second = 0,
       acked = case when $6 then 0 else acked end, resent = case when $6 then 0 else resent end,
       first_serial = case when $6 then null else first_serial end
     where id = $1 and taken_by is null and state = $7 and attempt = $8`,
    [task.id, node, taken.attempt, taken.restarts, taken.phase, taken.anew, task.state, task.attempt],
  );
  return rowCount === 1;
}

/** What the run of a taken task needs. */
export async function workOf(db: PoolClient, task: OpenTask, taken: Taken): Promise<TaskWork> {
  const { image } = task;
  const items =
    task.kind === 'configuration' || task.kind === 'restore' ? await openItems(db, task.id) : undefined;
  return {
    id: task.id,
    jobId: task.jobId,
    vehicleNo: task.vehicleNo,
    kind: task.kind,
    phase: task.phase,
    attempt: taken.attempt,
    profile: task.profile,
    written: task.written,
    ...(task.flash && {
      flash: {
        ...task.flash,
        sha256: Buffer.from(task.flash.sha256, 'hex'),
        deliveredAt: task.deliveredAt,
      },
    }),
    ...(image && {
      upgrade: {
        version: image.version,
        fileId: image.fileId ?? '',
        sha256: image.sha256 ?? new Uint8Array(0),
        acked: taken.anew ? 0 : task.acked,
        firstSerial: taken.anew ? null : task.firstSerial,
        droppedAt: task.droppedAt,
        delivered: task.state === 'complete',
        deliveredAt: task.deliveredAt,
        fromVersion: task.fromVersion,
        fetchToken: task.fetchToken,
      },
    }),
    ...(items && { items }),
  };
}

async function openItems(db: PoolClient, taskId: string): Promise<NonNullable<TaskWork['items']>> {
  const { rows } = await db.query<NonNullable<TaskWork['items']>[number]>(
    `select item, parameter_id as "parameterId", wanted, before from terminal_task_item
     where task_id = $1 and state <> 'written' order by item`,
    [taskId],
  );
  return rows;
}

/** A task waits for something else than before. */
export async function setPhases(
  pool: Pool,
  waits: readonly { id: string; phase: string }[],
): Promise<{ id: string }[]> {
  const { rows } = await pool.query<{ id: string }>(
    `update terminal_task t set phase = w.phase, changed_at = now() from unnest($1::uuid[], $2::text[]) as w (id, phase)
     where t.id = w.id and t.taken_by is null and t.state in ('updating', 'reconfiguring') and t.phase <> w.phase
       and t.phase <> 'dropped' returning t.id`,
    [waits.map(({ id }) => id), waits.map(({ phase }) => phase)],
  );
  return rows;
}
