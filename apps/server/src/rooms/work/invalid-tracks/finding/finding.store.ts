import type { InvalidRule, InvalidRuleKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { countingJob } from '../../jobs/vehicle-day.store.ts';

/** A vehicle's work date with jobs. */
export interface FoundDay {
  readonly vehicleId: string;
  readonly no: number;
  readonly date: string;
}

export async function readRules(db: Queryable): Promise<InvalidRule[]> {
  const { rows } = await db.query<InvalidRule>(
    `select kind, deed, threshold from invalid_track_rule
     order by array_position('{jump,standing,outside,identical,speed}'::text[], kind)`,
  );
  return rows;
}

/** Keeps rules; every day of the past week is gone through anew by them. */
export async function writeRules(db: Queryable, rules: readonly InvalidRule[], by: string): Promise<void> {
  for (const { kind, deed, threshold } of rules)
    await db.query(
      `update invalid_track_rule set deed = $2, threshold = $3, updated_at = now(), updated_by = $4 where kind = $1`,
      [kind, deed, threshold, by],
    );
  await db.query('delete from invalid_track_check');
}

/** Days of the past week whose jobs have all ended and were computed since they were gone through; the oldest change first. */
export async function readDueDays(
  db: Queryable,
  limit: number,
): Promise<(FoundDay & { computedAt: string })[]> {
  const { rows } = await db.query<FoundDay & { computedAt: string }>(
    `select v.id as "vehicleId", j.vehicle_no as no, j.work_date::text as date, max(j.computed_at)::text as "computedAt"
     from job j join vehicle v on v.no = j.vehicle_no and v.deleted_at is null
     left join invalid_track_check c on c.vehicle_no = j.vehicle_no and c.work_date = j.work_date
     where j.work_date >= current_date - 7 and j.deleted_at is null
     group by v.id, j.vehicle_no, j.work_date, c.checked_at
     having bool_and(j.state <> 'inProgress') and (c.checked_at is null or max(j.computed_at) > c.checked_at)
     order by max(j.computed_at), j.vehicle_no limit $1`,
    [limit],
  );
  return rows;
}

/** The day was gone through as it was computed then. */
export async function noteChecked(
  db: Queryable,
  { no, date, computedAt }: FoundDay & { computedAt: string },
): Promise<void> {
  await db.query(
    `insert into invalid_track_check (vehicle_no, work_date, checked_at) values ($1, $2, $3::timestamptz)
     on conflict (vehicle_no, work_date) do update set checked_at = excluded.checked_at`,
    [no, date, computedAt],
  );
}

/** Days of one work date with jobs that the actor may know of, and how many there are. */
export async function readSeenDays(
  db: Queryable,
  actor: Pick<Actor, 'scope'>,
  { date, limit }: { date: string; limit: number },
): Promise<{ days: FoundDay[]; all: number }> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const day = asking.put(date);
  const { rows } = await db.query<FoundDay & { all: number }>(
    `select v.id as "vehicleId", v.no, ${day}::text as date, count(*) over ()::int as all from vehicle v
     where v.deleted_at is null and ${vehicleReach(actor)(asking)} and exists (select from job j
       where j.vehicle_no = v.no and j.work_date = (${day}::text)::date and ${countingJob('j')})
     order by v.no limit ${asking.put(limit)}::int`,
    values,
  );
  return { days: rows.map(({ all: _, ...one }) => one), all: rows[0]?.all ?? 0 };
}

/** Other vehicles that worked on the same ground on a day, seconds UTC of their jobs. */
export async function readOthersNear(
  db: Queryable,
  { no, date }: FoundDay,
): Promise<{ no: number; from: number; to: number }[]> {
  const { rows } = await db.query<{ no: number; from: number; to: number }>(
    `select distinct o.vehicle_no as no, extract(epoch from o.started_at)::float8 as "from",
       extract(epoch from o.ended_at)::float8 as "to"
     from job j join job o on o.vehicle_no <> j.vehicle_no and o.bbox && j.bbox and o.deleted_at is null
       and o.work_date between j.work_date - 1 and j.work_date + 1 and o.started_at <= j.ended_at and o.ended_at >= j.started_at
     where j.vehicle_no = $1 and j.work_date = $2::date and ${countingJob('j')} limit 50`,
    [no, date],
  );
  return rows;
}

/** Jobs that count in a span, and whether something is marked or was found by this rule there already. */
export async function readSpan(
  db: Queryable,
  { no, from, to, rule }: { no: number; from: number; to: number; rule: InvalidRuleKind },
): Promise<{ jobs: string[]; known: boolean }> {
  const { rows } = await db.query<{ jobs: string[]; known: boolean }>(
    `select coalesce((select array_agg(j.id order by j.started_at) from job j where j.vehicle_no = $1 and ${countingJob('j')}
         and j.work_date between (to_timestamp($2) - interval '2 days')::date and (to_timestamp($3) + interval '2 days')::date
         and j.started_at <= to_timestamp($3) and j.ended_at >= to_timestamp($2)), '{}') as jobs,
       exists (select from invalid_track t where t.vehicle_no = $1 and (t.state = 'marked' or t.rule = $4)
         and t.from_at <= to_timestamp($3) and t.to_at >= to_timestamp($2)) as known`,
    [no, from, to, rule],
  );
  return rows[0]!;
}
