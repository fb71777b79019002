import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import type { ReadPoint } from '../engine/state.store.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';

/** Vehicles that sent stored points in the last two days (a day, and what a run before it left), with the span of these: seconds UTC. */
export async function lateSpans(db: Queryable): Promise<{ vehicleNo: number; from: number; to: number }[]> {
  const { rows } = await db.query(
    `select vehicle_no as "vehicleNo", extract(epoch from min(time))::float8 as "from", extract(epoch from max(time))::float8 as "to"
     from track_point where late and received_at > now() - interval '2 days' and time > now() - interval '7 days'
     group by vehicle_no order by vehicle_no`,
  );
  return rows;
}

/** Every point of a span, late ones among them. */
export async function pointsWithin(
  db: Queryable,
  { vehicleNo, from, to }: { vehicleNo: number; from: number; to: number },
): Promise<ReadPoint[]> {
  const { rows } = await db.query<ReadPoint>(
    `select vehicle_no as "vehicleNo", extract(epoch from time)::float8 as time, lng, lat, speed::float8, status, fix, alarms, bits, value::float8,
       false as late
     from track_point where vehicle_no = $1 and time between to_timestamp($2) and to_timestamp($3) order by time`,
    [vehicleNo, from, to],
  );
  return rows;
}

export interface FoundStay {
  readonly key: string;
  readonly vehicleId: string;
  readonly version: number;
  readonly homeCode: string;
  readonly placeCode: string;
  readonly raise: Extract<RuleEvent, { type: 'raise' }>;
  readonly endedAt: number;
  readonly number: string;
}

/** Whether a row of the key lies in a time already. */
export async function isTold(
  db: Queryable,
  { key, from, to }: { key: string; from: number; to: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from warning where key = $1 and pending_at <= to_timestamp($3) and coalesce(ended_at, now()) >= to_timestamp($2) limit 1`,
    [key, from, to],
  );
  return rowCount !== 0;
}

/** Makes the row of a stay that nobody saw live, ended already; answers its id. */
export async function insertFound(db: Queryable, found: FoundStay): Promise<string> {
  const { key, vehicleId, version, homeCode, placeCode, raise, endedAt, number } = found;
  const { rows } = await db.query<{ id: string }>(
    `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, reasons, state, pending_at, raised_at,
       last_seen_at, ended_at, end_cause, lng, lat, place_code, last_lng, last_lat, now_code, value, threshold, worst, figures, found_later)
     select $1, $2, 'crossRegion', $3, $4, $5, $6, $7, $8, 'cancelled', to_timestamp($9), to_timestamp($10),
       to_timestamp($11), to_timestamp($11), 'itself', $12, $13, $14, $12, $13, $14, $15, $16, $17, $18, true
     returning id`,
    [
      newId(),
      number,
      raise.reasons.at(-1),
      version,
      vehicleId,
      key,
      raise.level,
      raise.reasons,
      raise.pendingAt,
      raise.at,
      endedAt,
      raise.lng,
      raise.lat,
      placeCode,
      raise.value,
      raise.threshold,
      raise.worst,
      JSON.stringify({ ...raise.figures, homeCode }),
    ],
  );
  const id = rows[0]!.id;
  await db.query(
    `insert into warning_act (warning_id, act, at, level) values ($1, 'raised', to_timestamp($2), $3)`,
    [id, raise.at, raise.level],
  );
  return id;
}
