import type { CanTaskRow, canTaskList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { onlineNow } from '../jobs/task.store.ts';
import { hexOf } from './can-firmware.store.ts';
import { flashRollBack } from './flash-sql.store.ts';

type Call = z.output<typeof canTaskList.query>;
export type CanTaskFilters = Call['filters'];
export type CanTaskSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Flash tasks under `t`, their vehicles under `v`. */
export const canTaskSource: ListSource<CanTaskFilters, CanTaskSort> = {
  select: columnsOf<CanTaskRow>({
    id: 't.id',
    job: 't.job_id',
    no: 'j.no::int',
    jobState: 'j.state',
    device: 'v.id',
    sn: 'v.sn',
    online: onlineNow,
    dealer: 'd.company',
    nodeKind: 'f.node_kind',
    model: 'f.model',
    bus: 't.can_bus',
    nodeId: hexOf('t.can_node_id'),
    nodeSn: 't.node_sn',
    from: 't.from_version',
    to: 't.to_version',
    state: 't.state',
    phase: 't.phase',
    reason: 't.reason',
    reasonData: 't.reason_data',
    acked: 't.acked',
    total: 't.total',
    bytesPerSecond: 't.bytes_per_second',
    attempt: 't.attempt',
    undoes: 't.linked_task',
    rollBack: flashRollBack,
    proposed: `(t.proposed and t.state = 'fail')`,
    by: 't.created_by_name',
    createdAt: seconds('t.created_at'),
    startedAt: seconds('t.started_at'),
    endedAt: seconds('t.ended_at'),
    deadlineAt: seconds('t.deadline_at'),
  }),
  from: `terminal_task t join terminal_job j on j.id = t.job_id join can_firmware f on f.id = t.can_firmware_id
    join vehicle v on v.id = t.vehicle_id left join dealer d on d.id = v.dealer_id left join vehicle_latest l on l.vehicle_no = v.no`,
  id: { sql: 't.id', type: 'uuid' },
  sorts: {
    createdAt: { sql: 't.created_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    state: { sql: 't.state', type: 'text', code: true },
    endedAt: { sql: 't.ended_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    nodeKind: oneOf('f.node_kind'),
    nodeSn: contains('t.node_sn'),
    version: contains('t.from_version', 't.to_version'),
    state: oneOf('t.state'),
    phase: oneOf('t.phase'),
    reason: oneOf('t.reason'),
    no: (text, { put }) => `j.no::text = ${put(text)}`,
    job: (id, { put }) => `t.job_id = ${put(id)}::uuid`,
    by: contains('t.created_by_name'),
    dealer: inBranch('d'),
    proposed: whenAsked(`t.proposed and t.state = 'fail'`),
    createdAt: onDays('t.created_at'),
  },
};

/** A flash task of a device that the actor may know of, or null. */
export async function findFlash(db: Queryable, actor: Actor, id: string): Promise<CanTaskRow | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<CanTaskRow>(
    `select ${canTaskSource.select} from ${canTaskSource.from}
     where t.id = ${asking.put(id)}::uuid and ${vehicleReach(actor)(asking)}`,
    values,
  );
  return rows[0] ?? null;
}
