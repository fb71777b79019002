import { numberSql } from './problems/problem.store.ts';
import { lateSql } from './repairs/repair.store.ts';

/** Repairs and problems that are open and late, by the dealer of their machine. For figures of dealers. */
export const lateServiceSql = `select v.dealer_id, 'repair' as thing, r.id::text as id, a.number as name, 1::numeric as weight, 0 as age, true as hit, false as base
    from repair r join approval a on a.id = r.id join vehicle v on v.id = a.vehicle_id where ${lateSql} and a.deleted_at is null
  union all select v.dealer_id, 'problem', p.id::text, ${numberSql('p')}, 1, 0, true, false from problem p join vehicle v on v.id = p.vehicle_id
    where p.state in ('unassigned', 'unresolved', 'inProblem') and p.held_at is null and p.due_at < now()`;
