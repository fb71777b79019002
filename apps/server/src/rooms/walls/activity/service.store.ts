import type { MemberTasks } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDivision } from '#kit/list/matches.ts';
import type { Asking } from '#kit/list/source.ts';
import { problemReach, remoteReach } from '#rooms/service/public.ts';
import { during, freshAsking, type Wanted } from '../wanted.store.ts';

export const problemsFrom = 'problem p left join vehicle v on v.id = p.vehicle_id';
const overdue = `(p.state in ('unassigned', 'unresolved', 'inProblem') and p.held_at is null and p.due_at < now())`;

/** Problems that the asker may know of, under the region and category of their first machine. */
export const problemsOf = ({ actor, asked }: Wanted, asking: Asking): string =>
  [
    problemReach(actor)(asking),
    ...(asked.division ? [inDivision('v.division_code')(asked.division, asking)] : []),
    ...(asked.category ? [`v.category = ${asking.put(asked.category)}::text`] : []),
  ].join(' and ');

/** Remote sessions that the asker may know of, under the region and category of their machine. */
const sessionsOf = ({ actor, asked }: Wanted, asking: Asking): string =>
  [
    remoteReach(actor)(asking),
    ...(asked.division ? [inDivision('v.division_code')(asked.division, asking)] : []),
    ...(asked.category ? [`v.category = ${asking.put(asked.category)}::text`] : []),
  ].join(' and ');

/** What each member of the team has before him now, and solved in the period; his remote sessions; and what nobody has yet. */
export async function readTasks(
  db: Queryable,
  wanted: Wanted,
): Promise<{ unassigned: number; rows: MemberTasks[] }> {
  const { values, asking } = freshAsking();
  const where = problemsOf(wanted, asking);
  const solved = `p.state = 'resolved' and ${during('p.resolved_at', wanted.span, asking)}`;
  const ended = `s.state = 'ended' and ${during('s.ended_at', wanted.span, asking)}`;
  const of = (state: string): string => `(count(*) filter (where p.state = '${state}'))::int`;
  const { rows } = await db.query<MemberTasks>(
    `with problems as (
       select p.handler_id as id, ${of('unresolved')} as unresolved, ${of('inProblem')} as "inProblem",
         (count(*) filter (where ${solved}))::int as resolved, (count(*) filter (where ${overdue}))::int as overdue,
         (avg(extract(epoch from p.resolved_at - p.created_at)) filter (where ${solved}))::float8 as "meanSolveS"
       from ${problemsFrom} where ${where} and p.handler_id is not null
       group by p.handler_id having count(*) filter (where p.state in ('unresolved', 'inProblem') or ${solved}) > 0),
     sessions as (
       select s.engineer_id as id, (count(*) filter (where s.state = 'running'))::int as running, (count(*) filter (where ${ended}))::int as ended
       from remote_session s join vehicle v on v.id = s.vehicle_id
       where s.engineer_id is not null and (s.state = 'running' or ${ended}) and ${sessionsOf(wanted, asking)}
       group by s.engineer_id)
     select coalesce(nullif(h.display_name, ''), h.name) as name, coalesce(p.unresolved, 0) as unresolved,
       coalesce(p."inProblem", 0) as "inProblem", coalesce(p.resolved, 0) as resolved, coalesce(p.overdue, 0) as overdue,
       coalesce(s.running, 0) as "sessionsRunning", coalesce(s.ended, 0) as "sessionsEnded", p."meanSolveS"
     from problems p full join sessions s on s.id = p.id join account h on h.id = coalesce(p.id, s.id)
     order by 5 desc, 4 desc, 6 desc, 7 desc, h.id limit 50`,
    values,
  );
  const open = freshAsking();
  const unassigned = await db.query<{ num: number }>(
    `select count(*)::int as num from ${problemsFrom} where ${problemsOf(wanted, open.asking)} and p.state = 'unassigned'`,
    open.values,
  );
  return { unassigned: unassigned.rows[0]!.num, rows };
}
