import type { MemberTasks } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import { inDivision } from '../../../kit/list/matches.ts';
import type { Asking } from '../../../kit/list/source.ts';
import { problemReach } from '../../service/public.ts';
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

/** What each member of the team has before him now, and solved in the period; and what nobody has yet. */
export async function readTasks(
  db: Queryable,
  wanted: Wanted,
): Promise<{ unassigned: number; rows: MemberTasks[] }> {
  const { values, asking } = freshAsking();
  const where = problemsOf(wanted, asking);
  const solved = `p.state = 'resolved' and ${during('p.resolved_at', wanted.span, asking)}`;
  const of = (state: string): string => `(count(*) filter (where p.state = '${state}'))::int`;
  const { rows } = await db.query<MemberTasks>(
    `select coalesce(nullif(h.display_name, ''), h.name) as name, ${of('unresolved')} as unresolved,
       ${of('inProblem')} as "inProblem", (count(*) filter (where ${solved}))::int as resolved,
       (count(*) filter (where ${overdue}))::int as overdue,
       (avg(extract(epoch from p.resolved_at - p.created_at)) filter (where ${solved}))::float8 as "meanSolveS"
     from ${problemsFrom} join account h on h.id = p.handler_id where ${where}
     group by h.id having count(*) filter (where p.state in ('unresolved', 'inProblem') or ${solved}) > 0
     order by 5 desc, 4 desc, h.id limit 50`,
    values,
  );
  const open = freshAsking();
  const unassigned = await db.query<{ num: number }>(
    `select count(*)::int as num from ${problemsFrom} where ${problemsOf(wanted, open.asking)} and p.state = 'unassigned'`,
    open.values,
  );
  return { unassigned: unassigned.rows[0]!.num, rows };
}
