import type { Queryable } from '#database/transaction.ts';

/** The software that a demo terminal runs, by its SN. */
export interface DemoSoftware {
  sn: string;
  type: string;
  version: string;
}

/**
 * Lets the software of demo terminals have run on the days of their past points, until two days ago: from ten minutes before the first to five after the last.
 * They are told like what terminals tell; the worker makes runs and days of them. Answers how many runs were new.
 */
export async function storePastSoftware(db: Queryable, software: readonly DemoSoftware[]): Promise<number> {
  const { rows: machines } = await db.query<{ no: number; type: string; version: string }>(
    `select v.no, s.type, s.version from jsonb_to_recordset($1) as s (sn text, type text, version text)
     join vehicle v on v.sn = s.sn and v.demo`,
    [JSON.stringify(software)],
  );
  const { rows: ran } = await db.query(
    `select p.vehicle_no as no, s.type, s.version, min(p.time) - interval '10 minutes' as began, max(p.time) + interval '5 minutes' as ended
     from jsonb_to_recordset($1) as s (no int, type text, version text)
     join track_point p on p.vehicle_no = s.no and p.late and p.time < now() - interval '2 days'
     group by 1, 2, 3, (p.time at time zone interval '8 hours')::date`,
    [JSON.stringify(machines)],
  );
  const { rows } = await db.query<{ runs: number }>(
    `with ran as (
       select no as vehicle_no, type, version, began, ended
       from jsonb_to_recordset($1) as s (no int, type text, version text, began timestamptz, ended timestamptz)),
     stored as (
       insert into software_event (vehicle_no, software_type, version, event, at)
       select vehicle_no, type, version, 'start', began from ran
       union all select vehicle_no, type, version, 'stop', ended from ran
       on conflict do nothing returning vehicle_no, software_type, event, at),
     stale as (
       insert into software_stale as s (vehicle_no, software_type, from_at)
       select vehicle_no, software_type, min(at) from stored group by 1, 2 order by 1, 2
       on conflict (vehicle_no, software_type) do update set from_at = least(s.from_at, excluded.from_at), marked_at = clock_timestamp())
     select count(*)::int as runs from stored where event = 'start'`,
    [JSON.stringify(ran)],
  );
  return rows[0]!.runs;
}
