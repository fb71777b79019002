import type { ReportName, ReportWish, ScheduleForm, ScheduleRow, ScheduleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { versionSql } from '#kit/list/version.ts';

/** What is kept of a schedule beside its receivers. */
export type Kept = Omit<ScheduleForm, 'receivers'> & { wish: ReportWish };

/** A schedule with whose it is. */
export interface Schedule extends Kept {
  id: string;
  accountId: string;
  report: ReportName;
  state: ScheduleState;
  /** The owner's present zone. */
  timeZone: string;
  /** Seconds UTC; null: it is paused. */
  nextAtS: number | null;
  version: string;
}

export const scheduleColumns = `s.id, s.account_id as "accountId", s.report, s.name, s.wish, s.preset,
  s.without_today as "withoutToday", s.rhythm, s.weekday, s.month_day as "monthDay", s.hour, s.language, s.state,
  a.time_zone as "timeZone", extract(epoch from s.next_at)::float8 as "nextAtS", ${versionSql('s.updated_at')} as version`;

/** Of a report, the schedules of an account and those of others that are sent to it; its own first, by name. */
export async function schedulesOf(
  db: Queryable,
  report: ReportName,
  accountId: string,
): Promise<ScheduleRow[]> {
  const { rows } = await db.query<ScheduleRow>(
    `select s.id, s.name, s.account_id = $2 as mine, a.name as owner, s.preset, s.without_today as "withoutToday", s.rhythm,
       s.weekday, s.month_day as "monthDay", s.hour, a.time_zone as "timeZone", s.language, s.wish, s.state,
       extract(epoch from s.next_at)::float8 as "nextAt",
       (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'withheld', r.withheld) order by p.name, p.id), '[]')
         from report_schedule_receiver r join account p on p.id = r.account_id
         where r.schedule_id = s.id and (s.account_id = $2 or r.account_id = $2)) as receivers,
       (select extract(epoch from max(d.occasion))::float8 from report_sending d
         where d.schedule_id = s.id and (s.account_id = $2 or d.account_id = $2)) as "lastAt",
       ${versionSql('s.updated_at')} as version
     from report_schedule s join account a on a.id = s.account_id
     where s.report = $1 and (s.account_id = $2
       or exists (select 1 from report_schedule_receiver r where r.schedule_id = s.id and r.account_id = $2))
     order by s.account_id <> $2, s.name, s.id`,
    [report, accountId],
  );
  return rows;
}

/** One of an account's own schedules of a report, locked; null: it has none such. */
export async function holdSchedule(
  db: Queryable,
  { report, accountId, id }: { report: ReportName; accountId: string; id: string },
): Promise<Schedule | null> {
  const { rows } = await db.query<Schedule>(
    `select ${scheduleColumns} from report_schedule s join account a on a.id = s.account_id
     where s.id = $1 and s.report = $2 and s.account_id = $3 for update of s`,
    [id, report, accountId],
  );
  return rows[0] ?? null;
}

/** How many an account has; others that make one for it meanwhile wait. */
export async function countSchedules(db: Queryable, accountId: string): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('report schedules ' || $1::text, 0))`, [
    accountId,
  ]);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from report_schedule where account_id = $1',
    [accountId],
  );
  return rows[0]!.count;
}

const valuesOf = (kept: Kept): unknown[] => [
  kept.name,
  JSON.stringify(kept.wish),
  kept.preset,
  kept.withoutToday,
  kept.rhythm,
  kept.weekday,
  kept.monthDay,
  kept.hour,
  kept.language,
];

export async function insertSchedule(
  db: Queryable,
  kept: Kept,
  at: { id: string; accountId: string; report: ReportName; timeZone: string; nextAtS: number },
): Promise<void> {
  await db.query(
    `insert into report_schedule (name, wish, preset, without_today, rhythm, weekday, month_day, hour, language,
       id, account_id, report, time_zone, next_at, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, to_timestamp($14), $11, $11)`,
    [...valuesOf(kept), at.id, at.accountId, at.report, at.timeZone, at.nextAtS],
  );
}

export async function updateSchedule(
  db: Queryable,
  kept: Kept,
  at: { id: string; by: string; timeZone: string; nextAtS: number },
): Promise<void> {
  await db.query(
    `update report_schedule set name = $1, wish = $2, preset = $3, without_today = $4, rhythm = $5, weekday = $6,
       month_day = $7, hour = $8, language = $9, time_zone = $11, updated_at = clock_timestamp(), updated_by = $12,
       next_at = case when state = 'active' then to_timestamp($13) end
     where id = $10`,
    [...valuesOf(kept), at.id, at.timeZone, at.by, at.nextAtS],
  );
}

/** Pauses it (null), or lets it run again from a moment, seconds UTC. `by`: null is the product. */
export async function turnSchedule(
  db: Queryable,
  id: string,
  { nextAtS, timeZone, by }: { nextAtS: number | null; timeZone: string; by: string | null },
): Promise<void> {
  await db.query(
    `update report_schedule set state = case when $2::float8 is null then 'paused' else 'active' end,
       next_at = to_timestamp($2::float8), time_zone = $3, updated_at = clock_timestamp(), updated_by = $4 where id = $1`,
    [id, nextAtS, timeZone, by],
  );
}

export async function deleteSchedule(db: Queryable, id: string): Promise<void> {
  await db.query('delete from report_schedule where id = $1', [id]);
}

export async function receiversOf(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select account_id as id from report_schedule_receiver where schedule_id = $1 order by account_id',
    [id],
  );
  return rows.map((row) => row.id);
}

/** Gives a schedule its receivers; who was one before keeps what is known of him. */
export async function writeReceivers(db: Queryable, id: string, receivers: readonly string[]): Promise<void> {
  await db.query(
    'delete from report_schedule_receiver where schedule_id = $1 and not account_id = any($2::uuid[])',
    [id, receivers],
  );
  await db.query(
    `insert into report_schedule_receiver (schedule_id, account_id)
     select $1, one from unnest($2::uuid[]) as one on conflict do nothing`,
    [id, receivers],
  );
  await dropDue(db, id);
}

/** Takes a receiver off a schedule of a report that is another's; what is still due to him goes with it. False: he was none. */
export async function dropReceiver(
  db: Queryable,
  { report, id, accountId }: { report: ReportName; id: string; accountId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from report_schedule_receiver r using report_schedule s
     where s.id = r.schedule_id and s.report = $1 and s.account_id <> $3 and r.schedule_id = $2 and r.account_id = $3`,
    [report, id, accountId],
  );
  if (rowCount !== 1) return false;
  await dropDue(db, id);
  return true;
}

/** What is due to somebody who is no receiver any more is not sent. */
async function dropDue(db: Queryable, id: string): Promise<void> {
  await db.query(
    `delete from report_sending d where d.schedule_id = $1 and d.state = 'due' and not exists
       (select 1 from report_schedule_receiver r where r.schedule_id = d.schedule_id and r.account_id = d.account_id)`,
    [id],
  );
}
