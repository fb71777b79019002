import {
  type BoundingBox,
  canSilentS,
  type TboxLink,
  type TboxLinkFigures,
  type TboxMonitorRow,
  type tboxMonitorList,
  usualSleepS,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { firmware, hardware, numberOf, tboxSource, terminalId } from '../tboxes/tbox.store.ts';

type Call = z.output<typeof tboxMonitorList.query>;
export type MonitorFilters = Call['filters'];
export type MonitorSort = Call['sort'][number]['column'];
export type MonitorAsked = Asked<MonitorFilters, MonitorSort>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const told = (quantity: string): string => `(l.quantities ->> '${quantity}')::float8`;
const battery = `coalesce(${told('batteryVoltage')}, ${told('supplyVoltage')}, ${told('voltage')})`;
const lowBattery = `(${battery} < ${numberOf('undervoltageV')}) is true`;
const heard = 'greatest(l.heard_at, n.started_at)';
/** A gateway ends a silent connection after three heartbeats, an hour each at most; a row that is open longer was left by one that died. */
const connected = `(n.id is not null and n.ended_at is null and ${heard} > now() - interval '3 hours 5 minutes')`;
/** Bits of the item 0x2A (JT/T 808 §8.18): 0 deep sleep, 1 sleep. */
const asleep = `(coalesce(${told('ioStatus')}, 0)::int & 3) <> 0`;
const link = `case when ${connected} then 'online' when ${heard} is null then 'never'
  when ${asleep} and ${heard} > now() - 2 * coalesce(${numberOf('sleepS')}, ${usualSleepS}) * interval '1 second' then 'sleeping'
  else 'offline' end`;
const linkOrder = `case ${link} when 'online' then 0 when 'sleeping' then 1 when 'offline' then 2 else 3 end`;
/** Bits of the alarm word (§8.18): 8 main power lost, 5 and 6 antenna open or short. */
const powerCut = `(coalesce(l.alarms, 0) & 256) <> 0`;
const antennaOff = `(coalesce(l.alarms, 0) & 96) <> 0`;
const alarm = `(coalesce(l.alarms, 0) & ${256 + 96}) <> 0`;
const differs = `(w.id is not null and not coalesce(t.items, '{}'::jsonb) @> w.items)`;
const faults = `(select count(*)::int from fault_code f where f.vehicle_no = v.no and f.ended_at is null)`;
const silent = (channel: 1 | 2): string =>
  `(${connected} and coalesce(${numberOf(`can${channel}Kbit`)}, 0) > 0
    and (b${channel}.last_at > now() - interval '${canSilentS} seconds') is not true)`;
const works = 'l.status in (2, 3, 5)';
const vehicle = `case when m.id is not null then coalesce(nullif(m.plate, ''), nullif(m.alias, ''), m.sn) end`;

const from = `vehicle v left join tbox t on t.vehicle_id = v.id left join vehicle_latest l on l.vehicle_no = v.no
  left join dealer d on d.id = v.dealer_id left join vehicle m on m.id = t.mounted_on and m.deleted_at is null
  left join saved_configuration w on w.id = t.configuration_id
  left join lateral (select c.* from terminal_connection c where c.vehicle_no = v.no order by c.started_at desc limit 1) n on true
  left join terminal_can b1 on b1.vehicle_no = v.no and b1.channel = 1
  left join terminal_can b2 on b2.vehicle_no = v.no and b2.channel = 2`;

const heardWithin = { '5min': '5 minutes', '1h': '1 hour', '24h': '1 day', '7d': '7 days', '30d': '30 days' };
const simEndsIn = { expired: '0 days', '7d': '7 days', '30d': '30 days' };

/** One of the chosen conditions holds. */
const anyOf =
  <Choice>(condition: (choice: Choice) => string) =>
  (chosen: readonly Choice[]): string =>
    `(${chosen.map(condition).join(' or ') || 'false'})`;

/** T-BOXes under `v`, their newest connection under `n`, what they told last under `l` and `t`. */
export const monitorSource: ListSource<MonitorFilters, MonitorSort> = {
  select: columnsOf<TboxMonitorRow>({
    id: 'v.id',
    sn: 'v.sn',
    terminalId,
    link,
    life: 'v.state',
    mountedOn: 'm.id',
    vehicle,
    dealer: 'd.company',
    sim: 'v.sim1',
    iccid: `coalesce(t.iccid, '')`,
    simUntil: seconds('v.flow_until'),
    firmware,
    hardwareVersion: hardware,
    protocol: 'coalesce(n.protocol, v.protocol)',
    address: 'n.address',
    connectedSince: `case when ${connected} then ${seconds('n.started_at')} end`,
    endedAt: seconds('n.ended_at'),
    endReason: 'n.end_reason',
    heardAt: seconds(heard),
    reportsAnHour: 'n.reports_an_hour::float8',
    intervalS: `case when ${works} then ${numberOf('workingS')} else ${numberOf('positioningS')} end`,
    bytesToday: `coalesce((select y.bytes from terminal_traffic y where y.vehicle_no = v.no
      and y.day = ${homeTodaySql}), 0)::float8`,
    batteryV: battery,
    undervoltageV: numberOf('undervoltageV'),
    lowBattery,
    signal: told('signalStrength'),
    powerCut,
    antennaOff,
    can1Kbit: numberOf('can1Kbit'),
    can2Kbit: numberOf('can2Kbit'),
    can1Rate: 'b1.frames_a_minute::float8',
    can2Rate: 'b2.frames_a_minute::float8',
    can1At: seconds('b1.last_at'),
    can2At: seconds('b2.last_at'),
    can1Silent: silent(1),
    can2Silent: silent(2),
    faults,
    configuration: 'w.name',
    differs,
    itemsAt: seconds('t.items_at'),
    longitude: 'l.lng',
    latitude: 'l.lat',
    positionAt: seconds('l.time'),
    speed: 'l.speed::float8',
    heading: 'l.heading::float8',
  }),
  from,
  id: { sql: 'v.id', type: 'uuid' },
  sorts: {
    link: { sql: linkOrder, type: 'int' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    terminalId: { sql: terminalId, type: 'text', code: true },
    firmware: { sql: firmware, type: 'text', code: true },
    hardwareVersion: { sql: hardware, type: 'text', code: true },
    batteryV: { sql: battery, type: 'float8', nullable: true },
    faults: { sql: faults, type: 'int' },
    connectedSince: {
      sql: `case when ${connected} then n.started_at end`,
      type: 'timestamptz',
      nullable: true,
    },
    heardAt: { sql: heard, type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: tboxSource.filters.sn,
    link: oneOf(`(${link})`),
    terminalId: tboxSource.filters.terminalId,
    sim: tboxSource.filters.sim,
    vehicle: tboxSource.filters.vehicle,
    dealer: tboxSource.filters.dealer,
    division: tboxSource.filters.division,
    protocol: oneOf('coalesce(n.protocol, v.protocol)'),
    firmware: contains(firmware),
    hardwareVersion: contains(hardware),
    canSilent: anyOf((bus) => silent(bus === 'can1' ? 1 : 2)),
    lowBattery: whenAsked(lowBattery),
    alarm: whenAsked(alarm),
    withFaults: whenAsked(`${faults} > 0`),
    differs: whenAsked(differs),
    simEnd: anyOf((end) => `v.flow_until < now() + interval '${simEndsIn[end]}'`),
    heard: anyOf((choice) =>
      choice === 'never' ? `${heard} is null` : `${heard} > now() - interval '${heardWithin[choice]}'`,
    ),
  },
};

/** A T-BOX as a map draws it. */
export interface PlacedTbox {
  id: string;
  lng: number;
  lat: number;
  link: TboxLink;
  alarm: boolean;
  sn: string;
  /** Plate, alias or SN of the machine that carries it. */
  vehicle: string | null;
}

/** The T-BOXes with a place in a box of degrees; its west may exceed its east. */
export async function readPlaced(
  db: Queryable,
  asked: MonitorAsked,
  [west, south, east, north]: BoundingBox,
): Promise<PlacedTbox[]> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(monitorSource, asked, asking);
  const [w, e] = [asking.put(west), asking.put(east)];
  const { rows } = await db.query<PlacedTbox>(
    `select ${columnsOf<PlacedTbox>({ id: 'v.id', lng: 'l.lng', lat: 'l.lat', link, alarm, sn: 'v.sn', vehicle })} from ${from} ${where}
       and l.lat between ${asking.put(south)}::float8 and ${asking.put(north)}::float8
       and case when ${w}::float8 > ${e}::float8 then l.lng >= ${w}::float8 or l.lng <= ${e}::float8
         else l.lng between ${w}::float8 and ${e}::float8 end
     order by v.id`,
    values,
  );
  return rows;
}

const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

/** How many T-BOXes there are of each state under the filters of a call. */
export async function readLinkFigures(db: Queryable, asked: MonitorAsked): Promise<TboxLinkFigures> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<TboxLinkFigures>(
    `select ${columnsOf<TboxLinkFigures>({
      all: 'count(*)::int',
      online: counted(`link = 'online'`),
      sleeping: counted(`link = 'sleeping'`),
      offline: counted(`link = 'offline'`),
      never: counted(`link = 'never'`),
      alarm: counted('alarm'),
      extent: `case when min(lng) is not null then array[min(lng), min(lat), max(lng), max(lat)] end`,
    })} from (select ${link} as link, ${alarm} as alarm, l.lng, l.lat from ${from} ${whereOf(monitorSource, asked, asking)}) x`,
    values,
  );
  return rows[0]!;
}
