import {
  type ConditionFigures,
  type ConditionKind,
  type ConditionLimit,
  type ConditionRow,
  type ConditionSignal,
  conditionLimitKeys,
  conditionLimits,
  fixNumbers,
  guidanceModes,
  type ListedSignal,
  listedSignals,
  runningRpm,
  type tabletConditionList,
  type tboxConditionList,
  usualConditionLimits,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, inSpan, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { Column, ListSource, Match } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';
import { readSetting } from '#rooms/access/public.ts';

type TabletCall = z.output<typeof tabletConditionList.query>;
type TboxCall = z.output<typeof tboxConditionList.query>;
export type TabletFilters = TabletCall['filters'];
export type TboxFilters = TboxCall['filters'];
type TabletSort = TabletCall['sort'][number]['column'];
type TboxSort = TboxCall['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const within = (column: string): string => `${column} >= now() - interval '${onlineWithinS} seconds'`;
/** The rule of `live/online-state.rules.ts`, on the newest point of a vehicle under `l`. */
const online = `case when (${within('l.heard_at')}) is not true then 'offline'
  when ${within('l.time')} and (l.speed > 0.3 or l.status in (2, 3, 5)) then 'working' else 'online' end`;
const told = (signal: ConditionSignal): string => `(c.told ->> '${signal}')::float8`;
/** Told within the time in which a vehicle counts as online. */
const fresh = (signal: ConditionSignal): string =>
  `((c.times ->> '${signal}')::float8 > extract(epoch from now()) - ${onlineWithinS})`;
const limit = (key: ConditionLimit): string =>
  `coalesce((select (s.value ->> '${key}')::float8 from setting s where s.key = 'condition.limits'), ${usualConditionLimits[key]})`;

/** Whether a machine under `c` is beyond a limit now; an oil pressure counts only while the engine runs. */
function beyondSql(key: ConditionLimit): string {
  const { signal, beyond, factor } = conditionLimits[key];
  const runs = key === 'oilPressure' ? ` and ${told('engineSpeed')} > ${runningRpm}` : '';
  const than = beyond === 'over' ? `abs(${told(signal)}) * ${factor} >` : `${told(signal)} * ${factor} <`;
  return `(${fresh(signal)} and ${than} ${limit(key)}${runs}) is true`;
}
const limitsOf = (kind: ConditionKind): ConditionLimit[] =>
  conditionLimitKeys.filter((key) => conditionLimits[key].kind === kind);
const beyondAny = (kind: ConditionKind): string => `(${limitsOf(kind).map(beyondSql).join(' or ')})`;
const faults = `(select count(*)::int from fault_code f where f.vehicle_no = v.no and f.ended_at is null)`;
/** A DWORD parameter of a terminal as it was read back last. */
const parameter = (id: number): string =>
  `(select get_byte(p.raw, 2) * 256 + get_byte(p.raw, 3) from terminal_parameter p
    where p.vehicle_no = v.no and p.id = ${id} and length(p.raw) = 4)`;

const select = columnsOf<ConditionRow>({
  id: 'v.id',
  sn: 'v.sn',
  terminalId: 'v.terminal_id',
  alias: 'v.alias',
  brand: 'v.brand',
  model: 'v.model',
  category: 'v.category',
  dealer: 'd.company',
  online,
  softwareVersion: 'v.software_version',
  mountPoint: `(select x.mount_served from ntrip_connection x where x.vehicle_id = v.id and x.ended_at is null and x.accepted
    order by x.began_at desc limit 1)`,
  can1: parameter(0xf002),
  can2: parameter(0xf003),
  ...(Object.fromEntries(listedSignals.map((signal) => [signal, told(signal)])) as Record<
    ListedSignal,
    string
  >),
  time: seconds('c.time'),
  told: `coalesce(c.told, '{}')`,
  times: `coalesce(c.times, '{}')`,
  faults,
});
const from = `vehicle v left join condition_latest c on c.vehicle_no = v.no left join vehicle_latest l on l.vehicle_no = v.no
  left join dealer d on d.id = v.dealer_id`;
/** Machines of each kind: what sends CAN data stands in the list of the T-BOXes, whatever it is sold as. */
export const ofKind: Readonly<Record<ConditionKind, string>> = {
  tablet: `v.category <> 'tbox'`,
  tbox: `(v.category = 'tbox' or c.can is true)`,
};
const number = (sql: string): Column => ({ sql, type: 'float8', nullable: true });
const onlineOrder: Column = {
  sql: `case ${online} when 'offline' then 0 when 'online' then 1 else 2 end`,
  type: 'int',
};
const id: Column = { sql: 'v.id', type: 'uuid' };
const time: Column = { sql: 'c.time', type: 'timestamptz', nullable: true };
const sn: Column = { sql: 'v.sn', type: 'text' };

const common = (kind: ConditionKind) => ({
  sn: oneOf('v.sn') as Match<string[]>,
  alias: contains('v.alias'),
  dealer: inBranch('d'),
  division: inDivision('v.division_code'),
  online: oneOf(`(${online})`),
  softwareVersion: contains('v.software_version'),
  onlyBeyond: whenAsked(beyondAny(kind)),
  beyond: ((keys) => `(${keys.map(beyondSql).join(' or ') || 'false'})`) as Match<ConditionLimit[]>,
});

/** Vehicles under `v`, their newest condition under `c`. */
export const tabletSource: ListSource<TabletFilters, TabletSort> = {
  select,
  from,
  id,
  sorts: {
    sn,
    online: onlineOrder,
    deviation: number(`abs(${told('guidanceDeviation')})`),
    satellites: number('l.satellites::float8'),
    correctionAge: number(told('correctionAge')),
    motorTemperature: number(told('motorTemperature')),
    voltage: number(told('voltage')),
    freeStorage: number(told('freeStorage')),
    time,
  },
  filters: {
    ...common('tablet'),
    category: oneOf('v.category'),
    guidance: (modes, { put }) =>
      `${told('guidanceMode')}::int = any(${put(modes.map((mode) => guidanceModes.indexOf(mode)))}::int[])`,
    fix: (fixes, { put }) => `l.fix = any(${put(fixes.map((fix) => fixNumbers[fix]))}::int[])`,
    correctionAge: inSpan(told('correctionAge')),
    deviation: inSpan(`abs(${told('guidanceDeviation')} * 100)`),
    voltage: inSpan(told('voltage')),
    motorTemperature: inSpan(told('motorTemperature')),
  },
};

export const tboxSource: ListSource<TboxFilters, TboxSort> = {
  select,
  from,
  id,
  sorts: {
    sn,
    online: onlineOrder,
    engineSpeed: number(told('engineSpeed')),
    coolantTemperature: number(told('coolantTemperature')),
    fuelLevel: number(told('fuelLevel')),
    engineHours: number(told('engineHours')),
    faults: { sql: faults, type: 'int' },
    time,
  },
  filters: {
    ...common('tbox'),
    terminal: contains('v.terminal_id', 'v.terminal_number'),
    running: whenAsked(`(${fresh('engineSpeed')} and ${told('engineSpeed')} > ${runningRpm}) is true`),
    withFaults: whenAsked(`${faults} > 0`),
    coolant: inSpan(told('coolantTemperature')),
    oilPressure: inSpan(told('oilPressure')),
    fuel: inSpan(told('fuelLevel')),
  },
};

/** Which rows of a list somebody sees: the vehicles of his scope, of the kind. */
export const kindReach =
  (reach: Reach, kind: ConditionKind): Reach =>
  (asking) =>
    `v.deleted_at is null and ${ofKind[kind]} and ${reach(asking)}`;

/** What stands above a list. */
export async function readFigures(
  db: Queryable,
  reach: Reach,
  kind: ConditionKind,
): Promise<ConditionFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const keys = limitsOf(kind);
  const { rows } = await db.query<Record<string, number>>(
    `select count(*)::int as total, (count(*) filter (where ${within('c.time')}))::int as reporting,
       (count(*) filter (where ${faults} > 0))::int as faults,
       ${keys.map((key) => `(count(*) filter (where ${beyondSql(key)}))::int as "${key}"`).join(', ')}
     from ${from} where ${kindReach(reach, kind)(asking)}`,
    values,
  );
  const row = rows[0]!;
  return {
    total: row.total!,
    reporting: row.reporting!,
    withFaults: row.faults!,
    beyond: Object.fromEntries(keys.map((key) => [key, row[key]!])),
    limits: await readSetting(db, 'condition.limits'),
  };
}

/** The condition of one vehicle, or undefined when it lies outside of the reach. */
export async function findCondition(db: Queryable, vehicleId: string): Promise<ConditionRow | undefined> {
  const { rows } = await db.query<ConditionRow>(`select ${select} from ${from} where v.id = $1`, [vehicleId]);
  return rows[0];
}
