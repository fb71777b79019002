import { type HealthQuantity, healthAlarms } from '@furrow/contract';
import { onlineWithinS } from '#live/online-state.rules.ts';

/** What of a terminal is looked at, as SQL: the vehicle under `v`, its latest under `l` and `c`, its newest connection under `n`. */

const quantity = (name: string): string =>
  `coalesce((c.told ->> '${name}')::float8, (l.quantities ->> '${name}')::float8)`;
/** Told within the time in which a terminal counts as online. */
const fresh = (name: string): string =>
  `((c.times ->> '${name}')::float8 > extract(epoch from now()) - ${onlineWithinS})`;

export const isTbox = `(v.category = 'tbox')`;
export const online = `((l.heard_at >= now() - interval '${onlineWithinS} seconds') is true)`;
export const signal = quantity('signalStrength');
export const voltage = `coalesce(${quantity('voltage')}, ${quantity('supplyVoltage')})`;
export const battery = quantity('batteryVoltage');
export const storage = quantity('freeStorage');
export const temperature = quantity('tabletTemperature');
export const correctionAge = `case when ${fresh('correctionAge')} then (c.told ->> 'correctionAge')::float8 end`;
export const clock = 'n.clock_s::float8';

/** What is compared with thresholds. An age of corrections and a clock mean something only while the terminal is there. */
export const comparedValues: Readonly<Record<HealthQuantity, string>> = {
  signal,
  voltage,
  battery,
  storage,
  reconnects: 's.reconnects',
  correctionAge: `case when ${online} then ${correctionAge} end`,
  clock: `case when ${online} then abs(${clock}) end`,
};

export const hasAlarm = (alarm: keyof typeof healthAlarms): string =>
  `(coalesce(l.alarms, 0) & ${2 ** healthAlarms[alarm].bit}) <> 0`;

/** Vehicles with what they told last. A cancelled device has no terminal any more. */
export const terminalsFrom = `vehicle v left join vehicle_latest l on l.vehicle_no = v.no
  left join condition_latest c on c.vehicle_no = v.no
  left join lateral (select k.* from terminal_connection k where k.vehicle_no = v.no order by k.started_at desc limit 1) n on true`;
