import type { WarningKind, WarningObjectKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';

/** What a row is about that is no vehicle; `dealerId`: in whose scope it lies, null: the provider's. */
export interface WarningObject {
  readonly kind: Exclude<WarningObjectKind, 'vehicle'>;
  readonly id: string;
  readonly name: string;
  readonly dealerId: string | null;
}

/** An event with what its row needs beside it. */
export interface Written<Type extends RuleEvent['type'] = RuleEvent['type']> {
  readonly kind: WarningKind;
  readonly key: string;
  /** Null only beside an object. */
  readonly vehicleId: string | null;
  readonly object?: WarningObject | undefined;
  readonly ruleVersion: number;
  /** Of the event's place; empty for events that have none. */
  readonly placeCode: string;
  readonly homeCode: string;
  readonly event: Extract<RuleEvent, { type: Type }>;
}

/** A row that was raised, raised again, or whose level rose. */
export interface Touched {
  readonly id: string;
  readonly key: string;
  readonly vehicleId: string | null;
  readonly isNew: boolean;
}

/** Rows whose worst value is the smallest one say so. */
const worst = `case when g.figures ? 'under' then least(w.worst, g.worst) else greatest(w.worst, g.worst) end`;
const levels = `array['notice', 'normal', 'serious']`;
const higher = `(${levels})[greatest(array_position(${levels}, w.level), array_position(${levels}, g.level))]`;
/** The rule that a row shows is the one of its level. */
const rule = `case when array_position(${levels}, g.level) > array_position(${levels}, w.level) then g.rule else w.rule end`;
const fields = `key text, kind text, id uuid, number text, rule text, rule_version int, vehicle_id uuid, level text, reasons text[],
  pending_s float8, at_s float8, lng float8, lat float8, place_code text, value float8, threshold float8, worst float8, figures jsonb,
  object_kind text, object_id text, object_name text, dealer_id uuid`;

type Standing = Omit<Written, 'event'> & { event: Extract<RuleEvent, { type: 'raise' | 'level' | 'seen' }> };

const given = (rows: readonly Standing[], numbers: readonly string[]) =>
  JSON.stringify(
    rows.map(({ kind, key, vehicleId, object, ruleVersion, placeCode, homeCode, event }, i) => ({
      key,
      kind,
      id: newId(),
      number: numbers[i] ?? '',
      rule: event.reasons.at(-1),
      object_kind: object?.kind ?? 'vehicle',
      object_id: object?.id ?? null,
      object_name: object?.name ?? '',
      dealer_id: object?.dealerId ?? null,
      rule_version: ruleVersion,
      vehicle_id: vehicleId,
      level: event.level,
      reasons: event.reasons,
      pending_s: event.type === 'raise' ? event.pendingAt : event.at,
      at_s: event.at,
      lng: event.lng,
      lat: event.lat,
      place_code: placeCode,
      value: event.value,
      threshold: event.threshold,
      worst: event.worst,
      figures: { ...event.figures, homeCode },
    })),
  );

/** Numbers of today (UTC+8), in a row. */
export async function takeNumbers(db: Queryable, count: number): Promise<string[]> {
  const { rows } = await db.query<{ day: string; last: number }>(
    `insert into warning_number as n (day, last) values ((now() at time zone 'Asia/Shanghai')::date, $1)
     on conflict (day) do update set last = n.last + excluded.last
     returning to_char(day, 'YYYYMMDD') as day, last`,
    [count],
  );
  const { day, last } = rows[0]!;
  return Array.from(
    { length: count },
    (_, i) => `WN-${day}-${String(last - count + 1 + i).padStart(6, '0')}`,
  );
}

/** What is raised again so soon after it ended by itself is the same row, seconds. */
export const againS = 1800;

/**
 * Makes rows. One whose key ended by itself at most half an hour before becomes active again, unless somebody has handled it: that one is
 * closed. Of a key that is active already nothing is made (the unique index holds that).
 */
export async function insertRaises(db: Queryable, rows: readonly Written<'raise'>[]): Promise<Touched[]> {
  if (rows.length === 0) return [];
  const numbers = await takeNumbers(db, rows.length);
  const made = await db.query<Touched>(
    `with g as (select * from jsonb_to_recordset($1) as g(${fields})),
     again as (
       update warning w set state = 'active', ended_at = null, end_cause = null, end_note = '', ended_by = null,
         count = w.count + 1, level = ${higher}, rule = ${rule}, reasons = array(select distinct unnest(w.reasons || g.reasons) order by 1),
         last_seen_at = to_timestamp(g.at_s), last_lng = g.lng, last_lat = g.lat, now_code = g.place_code,
         worst = ${worst}, figures = w.figures || g.figures, updated_at = clock_timestamp()
       from g where w.state = 'cancelled' and w.end_cause = 'itself' and w.handling <> 'handled' and not w.found_later
         and w.id = (select x.id from warning x where x.key = g.key order by x.raised_at desc limit 1)
         and to_timestamp(g.pending_s) <= w.ended_at + make_interval(secs => ${againS}) and to_timestamp(g.at_s) > w.raised_at
         and not exists (select 1 from warning y where y.key = g.key and y.state = 'active')
       returning w.id, w.key, w.vehicle_id, g.at_s, w.level),
     fresh as (
       insert into warning as w (id, number, kind, rule, rule_version, vehicle_id, key, level, reasons, pending_at, raised_at,
         last_seen_at, lng, lat, place_code, last_lng, last_lat, now_code, value, threshold, worst, figures,
         object_kind, object_id, object_name, dealer_id)
       select id, number, kind, rule, rule_version, vehicle_id, key, level, reasons, to_timestamp(pending_s), to_timestamp(at_s),
         to_timestamp(at_s), lng, lat, place_code, lng, lat, place_code, value, threshold, worst, figures,
         object_kind, object_id, object_name, dealer_id
       from g where not exists (select 1 from again a where a.key = g.key)
       on conflict (key) where state = 'active' do nothing
       returning w.id, w.key, w.vehicle_id, extract(epoch from w.raised_at)::float8 as at_s, w.level),
     acts as (
       insert into warning_act (warning_id, act, at, level)
       select id, 'again', to_timestamp(at_s), level from again union all select id, 'raised', to_timestamp(at_s), level from fresh)
     select id, key, vehicle_id as "vehicleId", false as "isNew" from again
     union all select id, key, vehicle_id, true from fresh`,
    [given(rows, numbers)],
  );
  return made.rows;
}

/** Rows that go on: last place and figures, and a level that rose. */
export async function updateSeen(
  db: Queryable,
  rows: readonly Written<'level' | 'seen'>[],
): Promise<{ ids: string[]; rose: Touched[] }> {
  if (rows.length === 0) return { ids: [], rose: [] };
  const { rows: seen } = await db.query<Touched & { rose: boolean }>(
    `with g as (select * from jsonb_to_recordset($1) as g(${fields})),
     -- As it was before the statement. Locked here it would be left out where the update comes first.
     old as (select w.id, w.level from warning w join g on g.key = w.key where w.state = 'active'),
     done as (
       update warning w set level = ${higher}, rule = ${rule},
         reasons = array(select distinct unnest(w.reasons || g.reasons) order by 1),
         last_seen_at = greatest(w.last_seen_at, to_timestamp(g.at_s)), last_lng = g.lng, last_lat = g.lat,
         now_code = g.place_code, worst = ${worst}, figures = w.figures || g.figures,
         updated_at = clock_timestamp()
       from g where w.key = g.key and w.state = 'active' returning w.id, w.key, w.vehicle_id, w.level, g.at_s),
     acts as (
       insert into warning_act (warning_id, act, at, level)
       select d.id, 'level', to_timestamp(d.at_s), d.level from done d join old o using (id) where o.level <> d.level)
     select d.id, d.key, d.vehicle_id as "vehicleId", false as "isNew", o.level <> d.level as rose from done d join old o using (id)`,
    [given(rows, [])],
  );
  return { ids: seen.map(({ id }) => id), rose: seen.filter(({ rose }) => rose) };
}

/** Ends active rows. A row that a person ended meanwhile keeps that cause. */
export async function endRows(db: Queryable, rows: readonly Written<'end'>[]): Promise<Touched[]> {
  if (rows.length === 0) return [];
  const { rows: over } = await db.query<Touched>(
    `with g as (select * from unnest($1::text[], $2::float8[], $3::text[], $4::text[]) as g (key, at_s, cause, note)),
     done as (
       update warning w set state = 'cancelled', ended_at = greatest(to_timestamp(g.at_s), w.raised_at), end_cause = g.cause,
         end_note = g.note, updated_at = clock_timestamp()
       from g where w.key = g.key and w.state = 'active' returning w.id, w.key, w.vehicle_id, w.ended_at, g.cause),
     acts as (insert into warning_act (warning_id, act, at, note) select id, 'ended', ended_at, cause from done)
     select id, key, vehicle_id as "vehicleId", false as "isNew" from done`,
    [
      rows.map(({ key }) => key),
      rows.map(({ event }) => event.at),
      rows.map(({ event }) => event.cause),
      rows.map(({ event }) => event.note),
    ],
  );
  return over;
}

/** Counts what an exemption kept from being raised, once a stay. */
export async function countPrevented(db: Queryable, rows: readonly Written<'prevented'>[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `insert into warning_prevented (exemption, exemption_id, key, pending_at, at)
     select exemption, id, key, to_timestamp(pending_s), to_timestamp(at_s)
     from unnest($1::text[], $2::uuid[], $3::text[], $4::float8[], $5::float8[]) as g (exemption, id, key, pending_s, at_s)
     on conflict do nothing`,
    [
      rows.map(({ event }) => event.exemption.by),
      rows.map(({ event }) => event.exemption.id),
      rows.map(({ key }) => key),
      rows.map(({ event }) => event.pendingAt),
      rows.map(({ event }) => event.at),
    ],
  );
}

/** The warning state of vehicles is the highest level of their active rows. */
export async function setWarningLevels(db: Queryable, vehicleIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(vehicleIds)].filter((id) => id !== null);
  if (ids.length === 0) return;
  await db.query(
    `update vehicle v set warning_level = n.level from (
       select i.id, coalesce((array['notice', 'normal', 'serious'])[max(array_position(${levels}, w.level))], 'none') as level
       from unnest($1::uuid[]) as i (id) left join warning w on w.vehicle_id = i.id and w.state = 'active' group by i.id) n
     where v.id = n.id and v.warning_level <> n.level`,
    [ids.sort()],
  );
}

/** Rows by id, as payments need to know of them: seconds UTC. */
export async function spansOf(
  db: Queryable,
  ids: readonly string[],
): Promise<
  {
    vehicleId: string;
    kind: WarningKind;
    number: string;
    from: number;
    to: number | null;
    falseAlarm: boolean;
    /** The job that cannot be (WK-09); null: the warning is about something else. */
    implausible: string | null;
  }[]
> {
  const { rows } = await db.query(
    `select vehicle_id as "vehicleId", kind, number, extract(epoch from pending_at)::float8 as "from",
       extract(epoch from ended_at)::float8 as "to", result = 'falseAlarm' is true as "falseAlarm",
       case when rule = 'WK-09' then figures ->> 'job' end as implausible
     from warning where id = any($1::uuid[]) and vehicle_id is not null`,
    [ids],
  );
  return rows;
}
