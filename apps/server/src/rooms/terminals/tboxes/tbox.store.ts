import type { TboxFigures, TboxRow, tboxList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';

type Call = z.output<typeof tboxList.query>;
export type TboxFilters = Call['filters'];
export type TboxSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const within = (column: string): string => `${column} >= now() - interval '${onlineWithinS} seconds'`;
/** The rule of `live/online-state.rules.ts`. */
const online = `case when (${within('l.heard_at')}) is not true then 'offline'
  when ${within('l.time')} and (l.speed > 0.3 or l.status in (2, 3, 5)) then 'working' else 'online' end`;
/** As the terminal told it, before that as it was registered; under `t` and `v`. */
export const hardware = `coalesce(nullif(t.hardware_version, ''), v.hardware_version)`;
export const firmware = `coalesce(nullif(t.firmware, ''), v.software_version)`;
/** A value of the configuration as it was read last. */
export const numberOf = (item: string): string => `(t.items ->> '${item}')::float8`;
export const terminalId = `coalesce(nullif(t.terminal_id, ''), v.terminal_id)`;
const connected = `exists (select 1 from terminal_connection c where c.vehicle_no = v.no and c.ended_at is null)`;
const unfinished = `k.state in ('updating', 'complete', 'reconfiguring')`;
/** The newest task went wrong. */
const attention = `k.state in ('fail', 'reconfigure')`;
/** A newer firmware is released for its hardware; one whose number cannot be read is not compared. */
const behind = `(case when ${firmware} ~ '^\\d+\\.\\d+\\.\\d+$' then exists (select 1 from software_version s
  where s.type = 'tbox' and s.state = 'released'
    and (s.hardware_versions = '{}' or ${hardware} = any(s.hardware_versions))
    and s.version_groups > string_to_array(${firmware}, '.')::numeric[]) else false end)`;

const tboxFrom = `vehicle v left join tbox t on t.vehicle_id = v.id left join vehicle_latest l on l.vehicle_no = v.no
  left join dealer d on d.id = v.dealer_id left join vehicle m on m.id = t.mounted_on and m.deleted_at is null
  left join saved_configuration g on g.id = t.configuration_id
  left join lateral (select k.* from terminal_task k where k.vehicle_id = v.id
    order by k.created_at desc limit 1) k on true
  left join terminal_job j on j.id = k.job_id`;

/** T-BOXes: vehicles of that category under `v`, what they told under `t`, the newest task under `k`. */
export const tboxSource: ListSource<TboxFilters, TboxSort> = {
  select: columnsOf<TboxRow>({
    id: 'v.id',
    sn: 'v.sn',
    terminalId,
    sim: 'v.sim1',
    iccid: `coalesce(t.iccid, '')`,
    state: 'v.state',
    mountedOn: 'm.id',
    vehicle: `case when m.id is not null then coalesce(nullif(m.plate, ''), nullif(m.alias, ''), m.sn) end`,
    dealer: 'd.company',
    online,
    connected,
    lastOnlineAt: seconds('l.heard_at'),
    firmware,
    hardwareVersion: hardware,
    protocol: 'v.protocol',
    positioningS: numberOf('positioningS'),
    workingS: numberOf('workingS'),
    sleepS: numberOf('sleepS'),
    can1Kbit: numberOf('can1Kbit'),
    can2Kbit: numberOf('can2Kbit'),
    undervoltageV: numberOf('undervoltageV'),
    server2: `t.items ->> 'server2'`,
    server3: `t.items ->> 'server3'`,
    server4: `t.items ->> 'server4'`,
    server5: `t.items ->> 'server5'`,
    server1: `coalesce(t.items ->> 'server1', '')`,
    itemsAt: seconds('t.items_at'),
    configurationId: 'g.id',
    configuration: 'g.name',
    task: `case when k.id is not null then jsonb_build_object('id', k.id, 'job', k.job_id, 'no', j.no, 'kind', k.kind,
      'state', k.state, 'phase', k.phase, 'reason', k.reason) end`,
  }),
  from: tboxFrom,
  id: { sql: 'v.id', type: 'uuid' },
  sorts: {
    sn: { sql: 'v.sn', type: 'text', code: true },
    terminalId: { sql: terminalId, type: 'text', code: true },
    lastOnlineAt: { sql: 'l.heard_at', type: 'timestamptz', nullable: true },
    firmware: { sql: firmware, type: 'text', code: true },
    hardwareVersion: { sql: hardware, type: 'text', code: true },
    itemsAt: { sql: 't.items_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    terminalId: contains(terminalId),
    sim: contains('v.sim1', 'v.sim2'),
    firmware: contains(firmware),
    hardwareVersion: contains(hardware),
    vehicle: contains('m.sn', 'm.plate', 'm.alias'),
    dealer: inBranch('d'),
    division: (code, { put }) => `v.division_code like ${put(divisionPattern(code))}::text`,
    online: oneOf(`(${online})`),
    protocol: oneOf('v.protocol'),
    taskState: (chosen, { put }) => `coalesce(k.state, 'none') = any(${put(chosen)}::text[])`,
    differsFrom: (id, { put }) => `exists (select 1 from saved_configuration w where w.id = ${put(id)}::uuid
      and not coalesce(t.items, '{}'::jsonb) @> w.items)`,
    neverRead: whenAsked('t.items_at is null'),
    behind: whenAsked(behind),
    attention: whenAsked(attention),
  },
};

/** T-BOXes alone, within what somebody may know of. */
export const onlyTboxes =
  (reach: Reach): Reach =>
  (asking) =>
    `v.category = 'tbox' and v.deleted_at is null and ${reach(asking)}`;

const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

export async function readTboxFigures(db: Queryable, reach: Reach): Promise<TboxFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<TboxFigures>(
    `select ${columnsOf<TboxFigures>({
      total: 'count(*)::int',
      online: counted(within('l.heard_at')),
      behind: counted(behind),
      running: counted(unfinished),
      attention: counted(attention),
    })} from ${tboxFrom} where ${onlyTboxes(reach)(asking)}`,
    values,
  );
  return rows[0]!;
}

/** T-BOXes of these ids that lie in the reach. */
export async function findTboxes(db: Queryable, reach: Reach, ids: readonly string[]): Promise<TboxRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<TboxRow>(
    `select ${tboxSource.select} from ${tboxFrom}
     where v.id = any(${asking.put(ids)}::uuid[]) and ${onlyTboxes(reach)(asking)}`,
    values,
  );
  return rows;
}

/** Vehicles whose parameters are being read now, of these. */
export async function beingRead(db: Queryable, vehicleNos: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ no: number }>(
    `select vehicle_no as no from terminal_command
     where vehicle_no = any($1) and kind = 'readParameters' and state in ('waiting', 'sent')`,
    [vehicleNos],
  );
  return new Set(rows.map(({ no }) => no));
}

export async function numbersOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; no: number }>(
    'select id, no from vehicle where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, no }) => [id, no]));
}

/** Whether a task of either kind is not over. */
export async function hasOpenTask(db: Queryable, vehicleId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from terminal_task k where k.vehicle_id = $1 and ${unfinished} limit 1`,
    [vehicleId],
  );
  return rows.length > 0;
}

/** Puts a T-BOX on a machine, or takes it off. */
export async function mountTbox(db: Queryable, id: string, mountedOn: string | null): Promise<void> {
  await db.query(
    `insert into tbox (vehicle_id, mounted_on) values ($1, $2)
     on conflict (vehicle_id) do update set mounted_on = $2, updated_at = now()`,
    [id, mountedOn],
  );
}
