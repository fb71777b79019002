import type { Queryable } from '#database/transaction.ts';

/** A firmware of the demo's T-BOXes with its image in the file store. */
export interface DemoVersion {
  id: string;
  version: string;
  state: 'draft' | 'released' | 'withdrawn';
  description: string;
  notes: string;
  fileId: string;
  size: number;
  sha256: Uint8Array;
  /** Days ago. */
  releasedDays: number;
}

/** Whether the demo's firmware is there already. */
export async function hasVersions(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select 1 from software_version where type = 'tbox' limit 1`);
  return rows.length > 0;
}

export async function putVersions(db: Queryable, versions: readonly DemoVersion[]): Promise<void> {
  for (const one of versions) {
    await db.query(
      `insert into file (id, account_id, name, size, received, state, type, subject_kind, subject_id)
       values ($1, null, $2, $3, $3, 'ready', 'application/octet-stream', 'softwareVersion', $4)`,
      [one.fileId, `tb10-${one.version}.bin`, one.size, one.id],
    );
    await db.query(
      `insert into software_version (id, type, version, description, notes, url, upload_region, platform, product_type, author,
         hardware_versions, state, file_id, file_name, file_size, sha256, released_at, created_at)
       values ($1, 'tbox', $2, $3, $4, 'http://127.0.0.1/farm/v2/files/' || ($5::uuid)::text || '/content', 'CN', 'RTOS', 'TB-10', 'firmware', '{EX-H2}', $6::text,
         $5::uuid, $7, $8, $9, case when $6::text <> 'draft' then now() - make_interval(days => $10::int) end, now() - make_interval(days => $10::int + 1))`,
      [
        one.id,
        one.version,
        one.description,
        one.notes,
        one.fileId,
        one.state,
        `tb10-${one.version}.bin`,
        one.size,
        Buffer.from(one.sha256),
        one.releasedDays,
      ],
    );
  }
}

/** A past upgrade job in every state, one that waits for an offline T-BOX, and one that begins now with the first three. */
export async function putUpgrades(db: Queryable, past: DemoVersion, newest: DemoVersion): Promise<void> {
  await putJob(db, past, {
    state: 'finished',
    options: '{"deadlineHours": 72, "atOnce": 20, "stopPercent": 100, "note": "2.4"}',
    which: 't.n between 4 and 9',
    ended: true,
  });
  await putJob(db, newest, {
    state: 'running',
    options: '{"deadlineHours": 120, "atOnce": 20, "stopPercent": 100, "note": ""}',
    which: 't.n <= 3 or t.n = t.of - 2',
    ended: false,
  });
}

interface DemoJob {
  state: 'finished' | 'running';
  options: string;
  /** SQL about `t`, the T-BOX number n of so many. */
  which: string;
  ended: boolean;
}

async function putJob(db: Queryable, version: DemoVersion, job: DemoJob): Promise<void> {
  const total = Math.ceil((version.size + 20) / 1000);
  await db.query(
    `with t as (select v.id, v.no, v.sn, row_number() over (order by v.sn) as n, count(*) over () as of from vehicle v
         where v.demo and v.category = 'tbox' and v.deleted_at is null),
       admin as (select id, name from account order by created_at limit 1),
       j as (insert into terminal_job (id, kind, state, version_id, options, started_at, deadline_at, finished_at, created_at, created_by,
           created_by_name)
         select gen_random_uuid(), 'upgrade', $2, $1, $3::jsonb, now() - c.ago, now() - c.ago + interval '5 days',
           case when $4 then now() - c.ago + interval '25 minutes' end, now() - c.ago, admin.id, admin.name
         from admin cross join (select case when $4 then interval '9 days' else interval '2 minutes' end as ago) c returning *)
     insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, reason, reason_data, version_id, from_version,
       to_version, hardware_version, acked, total, resent, attempt, deadline_at, created_at, created_by, created_by_name, started_at,
       ended_at, changed_at, confirmed)
     select gen_random_uuid(), j.id, t.id, t.no, 'upgrade', s.state, case when $4 then 'ended' else 'waitingForDevice' end, s.reason,
       s.data::jsonb, $1, case when $4 then '2.2.7' else '' end, $5, 'EX-H2', case when s.state = 'success' or s.reason in ('terminalReportsFailure', 'versionDiffers')
         then $6 when $4 then $6 / 3 else 0 end, case when $4 then $6 else 0 end, (t.n % 5)::int, case when s.reason = 'droppedTooOften' then 6 else 1 end,
       j.deadline_at, j.created_at, j.created_by, j.created_by_name, case when $4 then j.started_at end, j.finished_at,
       coalesce(j.finished_at, j.created_at), case when s.state = 'success' then s.reason = '' end
     from t cross join j cross join lateral (select
         case when not $4 then 'updating' when t.n in (5, 6, 7) then 'fail' else 'success' end as state,
         case when not $4 then '' when t.n = 5 then 'terminalReportsFailure' when t.n = 6 then 'versionDiffers'
           when t.n = 7 then 'droppedTooOften' when t.n = 8 then 'versionNotConfirmed' else '' end as reason,
         case when $4 and t.n = 6 then '{"wanted": "2.4.0", "told": "2.2.7"}' when $4 and t.n = 5 then '{"result": 1}' else '{}' end as data) s
     where ${job.which} on conflict do nothing`,
    [version.id, job.state, job.options, job.ended, version.version, total],
  );
}

/** What the demo's firmware leaves. */
export async function deleteVersions(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ file: string }>(
    `delete from software_version s where created_by is null and not exists (select 1 from terminal_task k where k.version_id = s.id)
       and not exists (select 1 from terminal_job j where j.version_id = s.id) returning file_id as file`,
  );
  const files = rows.map(({ file }) => file);
  await db.query('delete from file where id = any($1::uuid[])', [files]);
  return files;
}
