import type {
  TerminalTaskEvent,
  TerminalTaskFigures,
  TerminalTaskRow,
  terminalTaskList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { flashRollBack } from '../can/flash-sql.store.ts';
import { withKnownMachines } from '../machine-in-sight.store.ts';
import { kindsOf } from './job-parts.ts';

type Call = z.output<typeof terminalTaskList.query>;
export type TaskFilters = Call['filters'];
export type TaskSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const within = (column: string): string => `${column} >= now() - interval '${onlineWithinS} seconds'`;
/** SQL: how the vehicle under `l` is heard now. */
export const onlineNow = `case when (${within('l.heard_at')}) is not true then 'offline'
      when ${within('l.time')} and (l.speed > 0.3 or l.status in (2, 3, 5)) then 'working' else 'online' end`;
const firmware = `t.kind in ('upgrade', 'rollBack')`;
const linked = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'no', ${alias}j.no, 'kind', ${alias}.kind) end`;

/** Another task after this one has changed, or may have changed, the firmware of the same T-BOX. */
const later = `exists (select 1 from terminal_task n where n.vehicle_id = t.vehicle_id and n.kind in ('upgrade', 'rollBack')
  and n.id <> t.id and n.created_at > t.created_at
  and (n.state in ('updating', 'complete', 'success') or n.reason in ('resultUnknown', 'versionDiffers')))`;
/** The image of the version that it ran before. */
const former = `exists (select 1 from software_version o where o.type = s.type and o.state in ('released', 'withdrawn')
  and o.file_id is not null and t.from_version ~ '^\\d+\\.\\d+\\.\\d+$'
  and o.version_groups = string_to_array(t.from_version, '.')::numeric[])`;

/** SQL: it failed, or has to be done again, and no later one of its sort succeeded. */
export const needsAttention = `(t.state in ('fail', 'reconfigure') and not exists (select 1 from terminal_task n
  where n.vehicle_id = t.vehicle_id and n.created_at > t.created_at and n.state in ('success', 'done')
    and (n.kind in ('upgrade', 'rollBack')) = (${firmware})))`;

const source = `terminal_task t join terminal_job j on j.id = t.job_id join vehicle v on v.id = t.vehicle_id
  left join tbox b on b.vehicle_id = v.id left join vehicle m on m.id = b.mounted_on and m.deleted_at is null
  left join dealer d on d.id = v.dealer_id left join vehicle_latest l on l.vehicle_no = v.no
  left join software_version s on s.id = t.version_id
  left join terminal_task x on x.id = t.linked_task left join terminal_job xj on xj.id = x.job_id
  left join lateral (select * from terminal_task y where y.linked_task = t.id order by y.created_at desc limit 1) y on true
  left join terminal_job yj on yj.id = y.job_id`;

/** Tasks of jobs under `t`, their vehicles under `v`. */
export const taskSource: ListSource<TaskFilters, TaskSort> = {
  select: columnsOf<TerminalTaskRow>({
    id: 't.id',
    job: 't.job_id',
    no: 'j.no::int',
    jobKind: 'j.kind',
    kind: 't.kind',
    type: 's.type',
    state: 't.state',
    phase: 't.phase',
    reason: 't.reason',
    reasonData: 't.reason_data',
    device: 'v.id',
    sn: 'v.sn',
    terminalId: `coalesce(b.terminal_id, '')`,
    vehicle: `case when m.id is not null then coalesce(nullif(m.plate, ''), nullif(m.alias, ''), m.sn) end`,
    dealer: 'd.company',
    online: onlineNow,
    from: 't.from_version',
    to: 't.to_version',
    acked: 't.acked',
    total: 't.total',
    resent: 't.resent',
    bytesPerSecond: 't.bytes_per_second',
    attempt: 't.attempt',
    droppedAt: seconds('t.dropped_at'),
    deadlineAt: seconds('t.deadline_at'),
    createdAt: seconds('t.created_at'),
    startedAt: seconds('t.started_at'),
    endedAt: seconds('t.ended_at'),
    changedAt: seconds('t.changed_at'),
    by: 't.created_by_name',
    note: `coalesce(j.options ->> 'note', '')`,
    linkedTask: linked('x'),
    undoneBy: linked('y'),
    confirmed: 't.confirmed',
    rollBack: `case when t.kind = 'flash' then ${flashRollBack} when not ${firmware} or not (t.state = 'success' or t.state = 'fail' and t.reason in ('versionDiffers', 'resultUnknown'))
      then 'state' when ${later} then 'laterTask' when not ${former} then 'noImage' else 'yes' end`,
    items: `coalesce((select json_agg(json_build_object('item', i.item, 'before', i.before, 'wanted', i.wanted,
      'readBack', i.read_back, 'state', i.state, 'result', i.result) order by i.item)
      from terminal_task_item i where i.task_id = t.id), '[]'::json)`,
  }),
  from: source,
  id: { sql: 't.id', type: 'uuid' },
  sorts: {
    createdAt: { sql: 't.created_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    state: { sql: 't.state', type: 'text', code: true },
    endedAt: { sql: 't.ended_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    no: (text, { put }) => `j.no::text = ${put(text)}`,
    job: (id, { put }) => `t.job_id = ${put(id)}::uuid`,
    kind: oneOf('t.kind'),
    sn: oneOf('v.sn'),
    vehicle: contains('m.sn', 'm.plate', 'm.alias'),
    dealer: inBranch('d'),
    version: contains('t.from_version', 't.to_version'),
    item: (items, { put }) =>
      `exists (select 1 from terminal_task_item i where i.task_id = t.id and i.item = any(${put(items)}::text[]))`,
    state: oneOf('t.state'),
    reason: oneOf('t.reason'),
    by: contains('t.created_by_name'),
    createdAt: onDays('t.created_at'),
    attention: whenAsked(needsAttention),
  },
};

/** Rows of tasks that the actor may know of. */
export async function readTasks(
  db: Queryable,
  actor: Actor,
  which: { ids: readonly string[] } | { jobId: string },
): Promise<TerminalTaskRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const where =
    'ids' in which
      ? `t.id = any(${asking.put(which.ids)}::uuid[])`
      : `t.job_id = ${asking.put(which.jobId)}::uuid`;
  const { rows } = await db.query<TerminalTaskRow>(
    `select ${taskSource.select} from ${source} where ${where} and ${kindsOf(actor)} and ${vehicleReach(actor)(asking)} order by t.id`,
    values,
  );
  return withKnownMachines(db, actor, rows, ({ device }) => device);
}

const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

/** What the tasks of a call come to, by its filters and its scope. */
export async function readTaskFigures(
  db: Queryable,
  asked: Asked<TaskFilters, TaskSort>,
): Promise<TerminalTaskFigures> {
  const { values, asking } = newAsking(asked);
  const open = `t.state in ('updating', 'reconfiguring')`;
  const { rows } = await db.query<TerminalTaskFigures>(
    `select ${columnsOf<TerminalTaskFigures>({
      running: counted(`t.state = 'complete' or ${open} and t.taken_by is not null`),
      waiting: counted(`${open} and t.taken_by is null`),
      success: counted(`t.state = 'success'`),
      fail: counted(`t.state = 'fail'`),
      done: counted(`t.state = 'done'`),
      reconfigure: counted(`t.state = 'reconfigure'`),
    })} from ${source} ${whereOf(taskSource, asked, asking)}`,
    values,
  );
  return rows[0]!;
}

/** The log of a task, oldest first; of a very long one the newest 2,000 lines. */
export async function readEvents(db: Queryable, taskId: string): Promise<TerminalTaskEvent[]> {
  const { rows } = await db.query<TerminalTaskEvent>(
    `select id::text, ${seconds('at')} as at, attempt, kind, data from terminal_task_event where task_id = $1
     order by terminal_task_event.id desc limit 2000`,
    [taskId],
  );
  return rows.reverse();
}
