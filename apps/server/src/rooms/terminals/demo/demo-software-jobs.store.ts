import { terminalJobOptions } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Demo terminals that run "guide" by the rule of the simulator's book of software, in the order of their SNs. */
const guides = `select v.id, v.no, row_number() over (order by v.sn) as n from vehicle v
  where v.demo and v.category <> 'tbox' and v.deleted_at is null and right(v.sn, 1) in ('0', '1', '2', '5', '7')`;

interface DemoOrder {
  version: string;
  options: object;
  /** Days ago; 0: it waits for its terminals. */
  days: number;
  from: number;
  to: number;
}

/** Upgrades of tablets: one that is over, with what can go wrong, and one that waits for the next start of its terminals. */
export async function putSoftwareJobs(db: Queryable): Promise<void> {
  const careful = terminalJobOptions.parse({ stopPercent: 40 });
  await putOrder(db, { version: '2.3.1', options: careful, days: 6, from: 1, to: 14 });
  const next = { ...careful, deadlineHours: 240, nextStart: true, note: '2.4' };
  await putOrder(db, { version: '2.4.0', options: next, days: 0, from: 15, to: 20 });
}

async function putOrder(db: Queryable, { version, options, days, from, to }: DemoOrder): Promise<void> {
  await db.query(
    `with t as (${guides}), s as (select id, version, ceil(file_size / 1000.0)::int as parts from software_version
         where type = 'guide' and version = $1),
       admin as (select id, name from account order by created_at limit 1),
       j as (insert into terminal_job (id, kind, state, version_id, options, started_at, deadline_at, finished_at, created_at, created_by,
           created_by_name)
         select gen_random_uuid(), 'software', case when $3 > 0 then 'finished' else 'running' end, s.id, $2::jsonb, c.at, c.at + interval '10 days',
           case when $3 > 0 then c.at + interval '40 minutes' end, c.at, admin.id, admin.name
         from admin, s, (select now() - make_interval(days => $3, mins => 2) as at) c
         where exists (select from t where t.n = $4) returning *)
     insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, reason, reason_data, version_id, from_version,
       to_version, acked, total, attempt, fetch_token, deadline_at, created_at, created_by, created_by_name, started_at, ended_at, changed_at,
       confirmed)
     select gen_random_uuid(), j.id, t.id, t.no, 'upgrade', o.state, case when $3 > 0 then 'ended' else 'waitingForDevice' end, o.reason,
       o.data::jsonb, s.id, case when $3 > 0 then '2.2.7' else '2.3.1' end, s.version, case when o.state = 'success' then s.parts else 0 end,
       s.parts, case when o.reason = 'droppedTooOften' then 3 else 1 end,
       case when $3 = 0 then replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') end,
       j.deadline_at, j.created_at, j.created_by, j.created_by_name, case when $3 > 0 then j.started_at end, j.finished_at,
       coalesce(j.finished_at, j.created_at), case when o.state = 'success' then true end
     from t cross join j cross join s cross join lateral (select
         case when $3 = 0 then 'updating' when t.n in (4, 9, 11) then 'fail' else 'success' end as state,
         case when $3 = 0 then '' when t.n = 4 then 'terminalReportsFailure' when t.n = 9 then 'droppedTooOften'
           when t.n = 11 then 'offlineUntilDeadline' else '' end as reason,
         case when $3 > 0 and t.n = 4 then '{"result": 1}' else '{}' end as data) o
     where t.n between $4 and $5 on conflict do nothing`,
    [version, JSON.stringify(options), days, from, to],
  );
}
