import {
  type HealthLevel,
  type HealthQuantity,
  type HealthThresholds,
  healthAlarmKeys,
  healthAlarms,
  healthQuantities,
  healthQuantityKeys,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';
import {
  comparedValues,
  correctionAge,
  hasAlarm,
  isTbox,
  online,
  signal,
  terminalsFrom,
  voltage,
} from './health-values.ts';

/** Days that samples are kept. */
const samplesKeptDays = 30;

type Level = 'watch' | 'bad';

/** Whether a quantity is beyond a threshold; the thresholds of the terminal's kind stand under `t.own`. */
function beyond(key: HealthQuantity, level: Level): string {
  const than = healthQuantities[key].beyond === 'under' ? '<' : '>';
  return `(${comparedValues[key]} ${than} (t.own -> 'limits' -> '${key}' ->> '${level}')::float8) is true`;
}

/** The reasons of a level; what is bad is not watched beside. */
function reasons(level: Level): string {
  const all = [
    ...healthQuantityKeys.map((key) => {
      const hit =
        level === 'bad' ? beyond(key, 'bad') : `${beyond(key, 'watch')} and not ${beyond(key, 'bad')}`;
      return `case when ${hit} then '${key}' end`;
    }),
    ...healthAlarmKeys
      .filter((key) => healthAlarms[key].level === level)
      .map((key) => `case when ${hasAlarm(key)} then '${key}' end`),
  ];
  return `array_remove(array[${all.join(', ')}]::text[], null)`;
}

/** Each terminal that was heard ever, with its level under the thresholds in parameter `place`; `which` narrows the vehicles. */
const judged = (place: string, which: string): string => `
  select j.no, j.watch, j.bad, j.reconnects, j.lost_serials, j.checksum_errors, j.late_reports, j.on_line, j.satellites,
    j.signal, j.voltage, j.age,
    case when j.heard_at < now() - make_interval(days => j.silent_days) then 'silent' when j.bad <> '{}' then 'bad'
      when j.watch <> '{}' then 'watch' else 'good' end as level
  from (
    select v.no, l.heard_at, (t.own ->> 'silentDays')::int as silent_days, ${reasons('watch')} as watch, ${reasons('bad')} as bad,
      s.reconnects, s.lost_serials, s.checksum_errors, s.late_reports, ${online} as on_line, l.satellites, ${signal} as signal,
      ${voltage} as voltage, ${correctionAge} as age
    from ${terminalsFrom}
    cross join lateral (select case when ${isTbox} then ${place}::jsonb -> 'tbox' else ${place}::jsonb -> 'tablet' end as own) t
    cross join lateral (
      select greatest(count(*) filter (where k.started_at > now() - interval '1 day') - 1, 0)::int as reconnects,
        coalesce(sum(k.lost_serials), 0)::bigint as lost_serials, coalesce(sum(k.parse_errors), 0)::bigint as checksum_errors,
        coalesce(sum(k.late_reports), 0)::bigint as late_reports
      from terminal_connection k where k.vehicle_no = v.no
        and k.started_at > now() - interval '7 days' and coalesce(k.ended_at, now()) > now() - interval '1 day') s
    where v.deleted_at is null and v.state <> 'cancelled' and l.heard_at is not null and ${which}) j`;

const held = 'reconnects, lost_serials, checksum_errors, late_reports';

/**
 * Reckons the levels of terminals anew: of those heard within so many seconds, or (null) of all. A row is written only when something
 * of it changed.
 */
export async function reckonHealth(
  db: Queryable,
  thresholds: HealthThresholds,
  heardWithinS: number | null,
): Promise<void> {
  const which = heardWithinS === null ? 'true' : 'l.heard_at > now() - make_interval(secs => $2)';
  await db.query(
    `insert into terminal_health as h (vehicle_no, level, watch, bad, bad_since, ${held}, updated_at)
     select no, level, watch, bad, case when level = 'bad' then now() end, ${held}, now() from (${judged('$1', which)}) as told
     order by no
     on conflict (vehicle_no) do update set level = excluded.level, watch = excluded.watch, bad = excluded.bad,
       bad_since = case when excluded.level = 'bad' then coalesce(h.bad_since, excluded.bad_since) end,
       reconnects = excluded.reconnects, lost_serials = excluded.lost_serials, checksum_errors = excluded.checksum_errors,
       late_reports = excluded.late_reports, updated_at = excluded.updated_at
     where (h.level, h.watch, h.bad, h.reconnects, h.lost_serials, h.checksum_errors, h.late_reports) is distinct from
       (excluded.level, excluded.watch, excluded.bad, excluded.reconnects, excluded.lost_serials, excluded.checksum_errors,
        excluded.late_reports)`,
    [JSON.stringify(thresholds), ...(heardWithinS === null ? [] : [heardWithinS])],
  );
}

/** Keeps a sample of each terminal that was heard within the last five minutes, at this five-minute mark; and forgets the old ones. */
export async function keepSamples(db: Queryable, thresholds: HealthThresholds): Promise<void> {
  await db.query(
    `insert into health_sample (vehicle_no, time, level, online, signal, voltage, satellites, correction_age)
     select no, date_bin('5 minutes', now(), 'epoch'), level, on_line, signal, voltage, satellites, age
     from (${judged('$1', online)}) as told order by no on conflict do nothing`,
    [JSON.stringify(thresholds)],
  );
  await db.query('delete from health_sample where time < now() - make_interval(days => $1)', [
    samplesKeptDays,
  ]);
}

/** How many terminals of a reach there would be of each level under these thresholds. */
export async function countLevels(
  db: Queryable,
  thresholds: HealthThresholds,
  reach: Reach,
): Promise<Record<HealthLevel, number>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const place = asking.put(JSON.stringify(thresholds));
  const { rows } = await db.query<Record<HealthLevel, number>>(
    `select ${(['good', 'watch', 'bad', 'silent'] as const)
      .map((level) => `(count(*) filter (where level = '${level}'))::int as ${level}`)
      .join(', ')} from (${judged(place, reach(asking))}) as told`,
    values,
  );
  return rows[0]!;
}
