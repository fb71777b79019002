import type { Pool } from '#database/pool.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';

/** The steps in which the table keeps the last contact: fine enough for days, coarse enough to be written seldom. */
const step = `interval '5 minutes'`;
const fresh = (time: string): string => `${time} > now() - interval '${onlineWithinS} seconds'`;

/** The online state of a vehicle by its newest point (`alias` of vehicle_latest), by the rule of the live map (S2). */
export const onlineSql = (alias: string): string =>
  `case when ${alias}.heard_at is null or not ${fresh(`${alias}.heard_at`)} then 'offline'
    when ${alias}.time is not null and ${fresh(`${alias}.time`)} and (${alias}.speed > 0.3 or ${alias}.status in (2, 3, 5)
      or ${alias}.quantities @> '{"implementDown": 1}') then 'working'
    else 'online' end`;

/**
 * Brings the table of online states (migration 0050) up to the newest points. `sinceS`: only vehicles heard within so many
 * seconds are looked at, beside those that are not offline; null looks at all. Returns how many rows changed.
 */
export async function refreshOnline(pool: Pool, sinceS: number | null): Promise<number> {
  const heard =
    sinceS === null ? 'true' : `(l.heard_at > now() - make_interval(secs => $1) or n.state <> 'offline')`;
  const { rowCount } = await pool.query(
    `update vehicle_online n set state = found.state, heard_at = greatest(n.heard_at, found.heard_at)
     from (
       select v.id, ${onlineSql('l')} as state, date_bin(${step}, l.heard_at, 'epoch') as heard_at
       from vehicle_latest l join vehicle v on v.no = l.vehicle_no join vehicle_online n on n.vehicle_id = v.id
       where ${heard}) found
     where found.id = n.vehicle_id and (n.state <> found.state or n.heard_at < found.heard_at)`,
    sinceS === null ? [] : [sinceS],
  );
  return rowCount ?? 0;
}

/** What one run looks back over, s: longer than the pause between two runs and the five minutes of being online. */
const lookBackS = 600;
/** Every so often all vehicles are looked at, ms. */
const wholeMs = 3_600_000;

/** The worker's regular deed: all vehicles at first and once an hour, else those that were heard lately. */
export function onlineStates(pool: Pool): () => Promise<number> {
  let wholeAt = 0;
  return async () => {
    const whole = Date.now() - wholeAt > wholeMs;
    const changed = await refreshOnline(pool, whole ? null : lookBackS);
    if (whole) wholeAt = Date.now();
    return changed;
  };
}
