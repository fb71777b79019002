import type { Queryable } from '#database/transaction.ts';
import { apartness, type FixedAt, pairsOf } from '../rules/apart.rules.ts';
import type { RuledVehicle } from '../settings/rule-values.ts';
import { type RunRule, ruledColumns } from '../settings/run-values.ts';
import type { Found } from './sweep.store.ts';

const place = `n.lng, n.lat, v.division_code as "placeCode", v.division_code as "homeCode"`;
const inField = `v.deleted_at is null and v.state in ('inUse', 'expired', 'frozen', 'inProblem')`;
/** Vehicles `v` with the T-BOX that is mounted on each (`t`), their dealers and newest positions. */
const mounted = `tbox b join vehicle v on v.id = b.mounted_on join vehicle t on t.id = b.vehicle_id and t.deleted_at is null
  left join dealer d on d.id = v.dealer_id left join vehicle_latest n on n.vehicle_no = v.no`;

/** What is looked at of two terminals; older points decide nothing any more. */
const window = `interval '45 minutes'`;
/** Metres from one newest position to the other, well enough to leave out whoever stands together. */
const roughM = `111200 * sqrt(power(n.lat - o.lat, 2) + power((n.lng - o.lng) * cos(radians(n.lat)), 2))`;

interface Pair {
  readonly no: number;
  readonly tboxNo: number;
}

/**
 * DM-09: tablet and T-BOX of one vehicle are farther from each other than the rule says. Points are read only of those whose newest
 * positions differ, and of rows that stand; one that nobody hears of stands.
 */
export async function partsApart(db: Queryable, rule: RunRule, active: readonly string[]): Promise<Found[]> {
  const { rows } = await db.query<Found & RuledVehicle & Pair>(
    `select 'DM-09 ' || v.id as key, v.id as "vehicleId", v.no, t.no as "tboxNo", 'DM-09' as rule, 'serious' as level, ${place},
       0 as value, 0 as threshold, '{}'::jsonb as figures, 0 as since, ${ruledColumns}
     from ${mounted} left join vehicle_latest o on o.vehicle_no = t.no
     where ${inField} and ('DM-09 ' || v.id = any($1::text[])
       or (n.time > now() - ${window} and o.time > now() - ${window} and n.fix > 0 and o.fix > 0 and ${roughM} > $2))`,
    [active, rule.least('apartM') / 2],
  );
  const tracks = await tracksOf(
    db,
    rows.flatMap(({ no, tboxNo }) => [no, tboxNo]),
  );
  const standing = new Set(active);
  return rows.flatMap(({ no, tboxNo, ...row }): Found[] => {
    const pairs = pairsOf(tracks.get(no) ?? [], tracks.get(tboxNo) ?? []);
    const held = (key: string): number => rule.valueFor(row, key);
    const terms = { apartM: held('apartM'), apartS: held('apartS'), pairs: held('pairs') };
    const now = apartness(pairs, terms);
    if (now !== 'apart' && !(standing.has(row.key) && now === 'between')) return [];
    const apartM = pairs.at(-1)?.apartM ?? 0;
    const since = pairs.find((pair) => pair.apartM > terms.apartM)?.time ?? Date.now() / 1000;
    return [{ ...row, since, value: apartM, threshold: terms.apartM, figures: { apartM } }];
  });
}

/** Positions with a fix of the last minutes, one a quarter of a minute. */
async function tracksOf(db: Queryable, nos: readonly number[]): Promise<Map<number, FixedAt[]>> {
  const tracks = new Map<number, FixedAt[]>();
  if (nos.length === 0) return tracks;
  const { rows } = await db.query<FixedAt & { no: number }>(
    `select distinct on (vehicle_no, floor(extract(epoch from time) / 15)) vehicle_no as no, extract(epoch from time)::float8 as time,
       lng, lat, speed::float8
     from track_point where vehicle_no = any($1::int[]) and time > now() - ${window} and fix > 0 and status <> 4 and not late
     order by vehicle_no, floor(extract(epoch from time) / 15), time`,
    [nos],
  );
  for (const { no, ...point } of rows) tracks.set(no, [...(tracks.get(no) ?? []), point]);
  return tracks;
}

/** Loaded from so many tenths of an engine's load on. */
const loadedTenths = 3;
/** Seconds of an hour `h` in which the engine was loaded and the machine moved: at most the lesser of the two. */
const bypassed = `least(h.working_s + h.travelling_s,
  (select coalesce(sum(e.value::float8), 0) from jsonb_each_text(h.heat) e where split_part(e.key, ',', 2)::int >= ${loadedTenths}))`;

/** A day in UTC+8 as seconds UTC, the end not in it. */
interface Day {
  readonly from: number;
  readonly to: number;
}

/**
 * DM-11: the T-BOX tells of hours of work on a day on which the tablet of the same vehicle said nothing, nor was at work since. The office is asked first for
 * its T-BOXes, then their hours, which may lie on other machines, then what the tablets did.
 */
export async function bypassedOn(db: Queryable, rule: RunRule, day: Day): Promise<Found[]> {
  const { rows: boxes } = await db.query<{ no: number }>(
    `select t.no from ${mounted} where ${inField} order by t.no`,
  );
  const { rows: worked } = await db.query<{ no: number; seconds: number }>(
    `select h.vehicle_no as no, sum(${bypassed})::float8 as seconds from condition_hour h
     where h.vehicle_no = any($1::int[]) and h.hour >= to_timestamp($2) and h.hour < to_timestamp($3) group by 1`,
    [boxes.map(({ no }) => no), day.from, day.to],
  );
  const long = worked.filter(({ seconds }) => seconds >= rule.least('bypassS'));
  if (long.length === 0) return [];
  const { rows } = await db.query<Found & RuledVehicle>(
    `select 'DM-11 ' || v.id as key, v.id as "vehicleId", 'DM-11' as rule, 'notice' as level, $2::float8 as since, ${place},
       s.seconds as value, 0 as threshold, '{}'::jsonb as figures, ${ruledColumns}
     from ${mounted} join unnest($3::int[], $4::float8[]) as s (no, seconds) on s.no = t.no
     where ${inField} and not has_point(v.no, to_timestamp($1), to_timestamp($2))
       and not exists (select from terminal_connection c where c.vehicle_no = v.no and c.started_at < to_timestamp($2)
         and coalesce(c.ended_at, now()) > to_timestamp($1))
       and not was_at_work(v.no, to_timestamp($2))`,
    [day.from, day.to, long.map(({ no }) => no), long.map(({ seconds }) => seconds)],
  );
  return rows
    .map((row) => ({ ...row, threshold: rule.valueFor(row, 'bypassS') }))
    .filter(({ value, threshold }) => value >= threshold);
}

/** Of the rows of DM-11 that stand those whose tablet was not heard at work since. */
export async function stillBypassed(db: Queryable, active: readonly string[]): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select w.key, v.id as "vehicleId", 'DM-11' as rule, w.level, extract(epoch from w.pending_at)::float8 as since, ${place},
       coalesce(w.value, 0) as value, coalesce(w.threshold, 0) as threshold, '{}'::jsonb as figures
     from warning w join vehicle v on v.id = w.vehicle_id left join vehicle_latest n on n.vehicle_no = v.no
     where w.key = any($1::text[]) and w.state = 'active' and ${inField}
       and not was_at_work(v.no, w.pending_at)`,
    [active],
  );
  return rows;
}
