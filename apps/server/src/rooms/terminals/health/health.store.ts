import type {
  HealthFigures,
  HealthHistory,
  TerminalConditionRow,
  terminalConditionList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, inSpan, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { Column, ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import {
  battery,
  clock,
  correctionAge,
  isTbox,
  online,
  signal,
  storage,
  temperature,
  terminalsFrom,
  voltage,
} from './health-values.ts';

type Call = z.output<typeof terminalConditionList.query>;
export type HealthFilters = Call['filters'];
export type HealthSort = Call['sort'][number]['column'];
export type HealthAsked = Asked<HealthFilters, HealthSort>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const kind = `case when ${isTbox} then 'tbox' else 'tablet' end`;
const level = `coalesce(h.level, 'silent')`;
const levelOrder = `case ${level} when 'bad' then 0 when 'watch' then 1 when 'good' then 2 else 3 end`;
const told = (name: 'watch' | 'bad'): string =>
  `select jsonb_build_object('reason', r.reason, 'level', '${name}') as one from unnest(h.${name}) as r (reason)`;
const terminalId = `coalesce(nullif(t.terminal_id, ''), v.terminal_id)`;
const firmware = `coalesce(t.firmware, '')`;
const softwareVersion = `coalesce(nullif(i.software_version, ''), v.software_version)`;
const iccid = `coalesce(nullif(t.iccid, ''), nullif(i.iccid, ''), '')`;
const protocol = 'coalesce(n.protocol, v.protocol)';
/** Issuers of ICCIDs in China (YD/T 1208): the digits after 8986. */
const operator = `case when ${iccid} = '' then null when substr(${iccid}, 1, 4) <> '8986' then 'other'
  when substr(${iccid}, 5, 2) in ('00', '02', '04', '07', '08') then 'chinaMobile'
  when substr(${iccid}, 5, 2) in ('01', '06', '09') then 'chinaUnicom'
  when substr(${iccid}, 5, 2) in ('03', '05', '11') then 'chinaTelecom' else 'other' end`;
const planned = `exists (select 1 from planned_silence p where p.deleted_at is null and ${homeTodaySql} between p.from_on and p.until_on
  and (v.division_code like p.division_like or d.path @> array[p.dealer_id]))`;
const connected = `(n.id is not null and n.ended_at is null and ${online})`;
/** Messages a minute of a connection, from its begin. */
const frames = (name: string): string =>
  `${name}.messages / greatest(extract(epoch from coalesce(${name}.ended_at, now()) - ${name}.started_at) / 60, 1)`;
const silences = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 };
const number = (sql: string): Column => ({ sql, type: 'float8', nullable: true });

const from = `${terminalsFrom} left join terminal_health h on h.vehicle_no = v.no left join tbox t on t.vehicle_id = v.id
  left join terminal_identity i on i.vehicle_no = v.no left join dealer d on d.id = v.dealer_id`;

/** Terminals: vehicles under `v`, their health under `h`, their newest connection under `n`. */
export const healthSource: ListSource<HealthFilters, HealthSort> = {
  select: columnsOf<TerminalConditionRow>({
    id: 'v.id',
    sn: 'v.sn',
    terminalId,
    kind,
    level,
    reasons: `coalesce((select jsonb_agg(x.one) from (${told('bad')} union all ${told('watch')}) x), '[]')`,
    badSince: seconds('h.bad_since'),
    planned,
    online,
    onlineSince: `case when ${connected} then ${seconds('n.started_at')} end`,
    heardAt: seconds('l.heard_at'),
    protocol,
    signal,
    operator,
    satellites: 'l.satellites::float8',
    fix: 'l.fix::int',
    correctionAge,
    voltage,
    battery,
    softwareVersion,
    firmware,
    reconnects: 'coalesce(h.reconnects, 0)',
    framesAMinute: `case when n.id is not null then (${frames('n')})::float8 end`,
    dealer: 'd.company',
    sim: 'v.sim1',
    iccid,
    address: 'n.address',
    node: 'n.node',
    storage,
    temperature,
    clock,
    lostSerials: 'coalesce(h.lost_serials, 0)::int',
    checksumErrors: 'coalesce(h.checksum_errors, 0)::int',
    lateReports: 'coalesce(h.late_reports, 0)::int',
  }),
  from,
  id: { sql: 'v.id', type: 'uuid' },
  sorts: {
    level: { sql: levelOrder, type: 'int' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    heardAt: { sql: 'l.heard_at', type: 'timestamptz', nullable: true },
    signal: number(signal),
    voltage: number(voltage),
    satellites: number('l.satellites::float8'),
    correctionAge: number(correctionAge),
    reconnects: { sql: 'coalesce(h.reconnects, 0)', type: 'int' },
    softwareVersion: { sql: softwareVersion, type: 'text', code: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    terminalId: contains('v.terminal_id', 't.terminal_id'),
    kind: oneOf(`(${kind})`),
    level: oneOf(level),
    reason: (chosen, { put }) => `(h.bad || h.watch) && ${put(chosen)}::text[]`,
    connected: (chosen) =>
      `(${chosen.map((one) => (one === 'online' ? online : `not ${online}`)).join(' or ') || 'false'})`,
    silentFor: (spans) =>
      `l.heard_at < now() - interval '${Math.min(...spans.map((span) => silences[span]))} days'`,
    never: whenAsked('l.heard_at is null'),
    planned: whenAsked(planned),
    protocol: oneOf(protocol),
    softwareVersion: contains('i.software_version', 'v.software_version'),
    firmware: contains('t.firmware'),
    operator: oneOf(`(${operator})`),
    signal: inSpan(signal),
    voltage: inSpan(voltage),
    dealer: inBranch('d'),
    division: inDivision('v.division_code'),
    node: contains('n.node'),
  },
};

/** Which terminals somebody sees: those of his vehicles that are no devices of the past. */
export const terminalReach =
  (reach: Reach): Reach =>
  (asking) =>
    `v.deleted_at is null and v.state <> 'cancelled' and ${reach(asking)}`;

const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

/** What stands above the list, under the filters of a call. */
export async function readHealthFigures(db: Queryable, asked: HealthAsked): Promise<HealthFigures> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<HealthFigures>(
    `with seen as materialized (select ${level} as level, ${online} as online, l.heard_at is null as never,
       case when ${level} = 'silent' then ${planned} else false end as planned, ${softwareVersion} as version,
       case when ${connected} then ${frames('n')} end as frames
       from ${from} ${whereOf(healthSource, asked, asking)})
     select ${columnsOf<HealthFigures>({
       all: 'count(*)::int',
       online: counted('online'),
       good: counted(`level = 'good'`),
       watch: counted(`level = 'watch'`),
       bad: counted(`level = 'bad'`),
       silent: counted(`level = 'silent' and not never and not planned`),
       planned: counted('planned'),
       never: counted('never'),
       messagesAS: 'coalesce(round(sum(frames)::numeric / 60, 1), 0)::float8',
       versions: `coalesce((select jsonb_agg(jsonb_build_object('version', x.version, 'count', x.count) order by x.count desc, x.version)
         from (select version, count(*)::int as count from seen where version <> '' group by 1 order by 2 desc, 1 limit 12) x), '[]')`,
     })} from seen`,
    values,
  );
  return rows[0]!;
}

/** Samples of the last days, oldest first; of 30 days one in half an hour. */
export async function readHistory(
  db: Queryable,
  vehicleNo: number,
  days: 7 | 30,
): Promise<HealthHistory['samples']> {
  const { rows } = await db.query<HealthHistory['samples'][number]>(
    `select ${columnsOf<HealthHistory['samples'][number]>({
      time: seconds('s.time'),
      online: 's.online',
      level: 's.level',
      signal: 's.signal::float8',
      voltage: 's.voltage::float8',
      satellites: 's.satellites::float8',
      correctionAge: 's.correction_age::float8',
    })} from health_sample s where s.vehicle_no = $1 and s.time > now() - make_interval(days => $2)
       and ($2 = 7 or extract(minute from s.time)::int % 30 = 0) order by s.time`,
    [vehicleNo, days],
  );
  return rows;
}

/** Whether a gateway holds a connection of this terminal. */
export async function isConnected(db: Queryable, vehicleNo: number): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from terminal_connection where vehicle_no = $1 and ended_at is null',
    [vehicleNo],
  );
  return rows.length > 0;
}
