import { randomBytes } from 'node:crypto';
import type { TerminalTaskKind, WizardJobKind } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import type { StoredJob } from './job.store.ts';
import type { JudgedRow } from './verdict.store.ts';

/** The unguessable end of an address from which a terminal fetches its firmware. */
export const newFetchToken = (): string => randomBytes(32).toString('base64url');

/** A terminal that gets a task: what the task keeps of it, and its parameters by item. */
interface IncludedDevice extends Pick<JudgedRow, 'vehicleNo' | 'map'> {
  row: Pick<JudgedRow['row'], 'device' | 'firmware' | 'hardwareVersion' | 'connected'>;
}

/**
 * Makes the tasks of a started job. A terminal that got another task in the same moment is left out: the database holds that it has one.
 * Returns the ids of those that were made.
 */
export async function insertTasks(
  db: TransactionClient,
  actor: Pick<Actor, 'accountId' | 'name'>,
  job: Pick<StoredJob, 'id' | 'versionId' | 'items' | 'options'> & { kind: WizardJobKind },
  included: readonly IncludedDevice[],
  version: { version: string } | null,
): Promise<string[]> {
  const kind = job.kind === 'software' ? 'upgrade' : job.kind;
  const trial = job.options.trial?.devices ?? 0;
  const rows = included.map(({ row, vehicleNo }, at) => ({
    id: newId(),
    vehicle: row.device,
    no: vehicleNo,
    firmware: row.firmware,
    hardware: row.hardwareVersion,
    phase: row.connected ? 'waitingForSlot' : 'waitingForDevice',
    trial: at < trial,
    // Its hardware may be spoken to by address by the time that its turn comes.
    token: kind === 'upgrade' ? newFetchToken() : null,
  }));
  const { rows: made } = await db.query<{ id: string; vehicle: string }>(
    `insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, version_id, from_version, to_version,
       hardware_version, trial, fetch_token, not_before, deadline_at, created_by, created_by_name)
     select r.id, j.id, r.vehicle, r.no, $2, $3, r.phase, j.version_id, r.firmware, $4, r.hardware, r.trial, r.token,
       to_timestamp((j.options ->> 'startAt')::float8), j.deadline_at, $5, $6
     from jsonb_to_recordset($7) as r (id uuid, vehicle uuid, no int, firmware text, hardware text, phase text, trial boolean, token text)
     join terminal_job j on j.id = $1 order by r.id
     on conflict (vehicle_id) where state in ('updating', 'complete', 'reconfiguring') do nothing
     returning id, vehicle_id as vehicle`,
    [
      job.id,
      kind,
      firstState(kind),
      version?.version ?? '',
      actor.accountId,
      actor.name,
      JSON.stringify(rows),
    ],
  );
  if (job.kind === 'configuration') {
    const maps = new Map(included.map(({ row, map }) => [row.device, map]));
    const items = made.flatMap(({ id, vehicle }) =>
      Object.entries(job.items).map(([item, wanted]) => ({
        id,
        item,
        parameter: maps.get(vehicle)![item]!.id,
        wanted,
      })),
    );
    await insertItems(db, items);
  }
  return made.map(({ id }) => id);
}

export const firstState = (kind: TerminalTaskKind): string =>
  kind === 'upgrade' || kind === 'rollBack' ? 'updating' : 'reconfiguring';

export async function insertItems(
  db: TransactionClient,
  items: readonly { id: string; item: string; parameter: number; wanted: number | string }[],
): Promise<void> {
  await db.query(
    `insert into terminal_task_item (task_id, item, parameter_id, wanted)
     select r.id, r.item, r.parameter, r.wanted from jsonb_to_recordset($1) as r (id uuid, item text, parameter int, wanted jsonb)`,
    [JSON.stringify(items)],
  );
}
