import type { ProblemRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { holdVehicle } from '#rooms/machines/public.ts';

/** A problem of the demo: what is wrong, and how far it has come. */
export interface DemoProblem
  extends Pick<ProblemRow, 'type' | 'title' | 'priority' | 'state' | 'waits' | 'source'> {
  text: string;
  hoursAgo: number;
  cause?: string;
  solution?: string;
  solutionKind?: Exclude<ProblemRow['solutionKind'], ''>;
  rating?: number;
}

export async function hasDemoProblems(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>('select exists (select from problem where demo) as any');
  return rows[0]!.any;
}

/** Puts a problem of a machine that is there, as old as it is; one in work holds its machine. */
export async function putProblem(
  db: Queryable,
  problem: DemoProblem & { id: string; actId: string; sn: string; nth: number },
): Promise<void> {
  const { id, sn, state, hoursAgo } = problem;
  const { rows } = await db.query<{ vehicleId: string; number: string }>(
    `with people as (select id, row_number() over (order by created_at, id) - 1 as nth, count(*) over () as all
       from (select id, created_at from account where deleted_at is null order by created_at, id limit 8) a),
     machine as (select v.id, v.no, coalesce(t.software_type, '') as type, coalesce(t.software_version, '') as version
       from vehicle v left join terminal_identity t on t.vehicle_no = v.no where v.sn = $2)
     insert into problem (id, type, title, text, priority, state, waits, held_at, source, happened_at, vehicle_id, software_type,
       software_version, applicant_id, contact, phone, handler_id, answer_due_at, due_at, answered_at, resolved_at, last_at, solution_kind,
       solution, cause, reject_reason, rating, demo, created_at)
     select $1, $3, $4, $5, $6, $7::text, $8::text, case when $8::text <> '' then now() - interval '4 hours' end, $9,
       now() - make_interval(hours => $10::int + 2), m.id, left(m.type, 30), left(m.version, 30),
       (select id from people where nth = $11::int % people.all limit 1), '王师傅', '13800001111',
       case when $7 <> 'unassigned' then (select id from people where nth = 0) end,
       now() - make_interval(hours => $10::int) + interval '6 hours', now() - make_interval(hours => $10::int) + interval '40 hours',
       case when $7 <> 'unassigned' then now() - make_interval(hours => $10::int) + interval '3 hours' end,
       case when $7 = 'resolved' then now() - make_interval(hours => $10::int) + interval '26 hours' end, now() - interval '1 hour',
       $12, $13, $14, case when $7 = 'rejected' then '不是问题' else '' end, $15, true, now() - make_interval(hours => $10::int)
     from machine m
     returning vehicle_id as "vehicleId", 'P-' || lpad(no::text, 6, '0') as number`,
    [
      id,
      sn,
      problem.type,
      problem.title,
      problem.text,
      problem.priority,
      state,
      problem.waits,
      problem.source,
      hoursAgo,
      problem.nth,
      problem.solutionKind ?? '',
      problem.solution ?? '',
      problem.cause ?? '',
      problem.rating ?? null,
    ],
  );
  const [made] = rows;
  if (!made) return;
  const { vehicleId, number } = made;
  await db.query('insert into problem_vehicle (problem_id, vehicle_id) values ($1, $2)', [id, vehicleId]);
  await db.query(
    `insert into problem_act (id, problem_id, step, to_state, account_name, at)
     values ($1, $2, 'create', 'unassigned', '客服', now() - make_interval(hours => $3::int))`,
    [problem.actId, id, hoursAgo],
  );
  if (state === 'inProblem') await holdVehicle(db, null, { vehicleId, kind: 'problem', id, why: number });
}

/** Takes the problems of the demo away; what they held goes with its machine. */
export async function dropDemoProblems(db: Queryable): Promise<void> {
  await db.query(
    `delete from vehicle_hold where source_kind = 'problem' and source_id in (select id from problem where demo)`,
  );
  await db.query('delete from problem where demo');
}
