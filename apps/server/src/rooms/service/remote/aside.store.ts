import type { RemoteAside } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { numberSql, problemReach } from '../problems/problem.store.ts';
import { nameSql, sessionNumber } from './remote.store.ts';

const most = 8;
/** Kinds of trouble of a terminal's list as types of problems. */
const asProblem = `case s.subject when 'implement' then 'mechanical' when 'areaWrong' then 'software' else s.subject end`;
const of = () => newAsking({ timeZone: 'UTC', language: 'en' });

/** What is known of the machine of a session that the actor may know of: earlier sessions, its last problems, and what solved others like it. */
export async function readAside(db: Queryable, actor: Actor, id: string): Promise<RemoteAside> {
  const [earlier, problems, solved] = [of(), of(), of()];
  const before = await db.query<RemoteAside['earlier'][number]>(
    `select o.id, ${sessionNumber('o')} as number, extract(epoch from o.asked_at)::float8 as at, ${nameSql('e')} as engineer, o.result,
       o.summary
     from remote_session s join remote_session o on o.vehicle_id = s.vehicle_id and o.id <> s.id
       left join account e on e.id = o.engineer_id
     where s.id = ${earlier.asking.put(id)} order by o.asked_at desc, o.id limit ${most}`,
    earlier.values,
  );
  const mine = await db.query<RemoteAside['problems'][number]>(
    `select p.id, ${numberSql('p')} as number, p.title, p.state from problem p
     where exists (select from problem_vehicle x join remote_session s on s.vehicle_id = x.vehicle_id
       where x.problem_id = p.id and s.id = ${problems.asking.put(id)}) and ${problemReach(actor)(problems.asking)}
     order by p.created_at desc, p.id limit ${most}`,
    problems.values,
  );
  const others = await db.query<RemoteAside['solved'][number]>(
    `select p.id, ${numberSql('p')} as number, p.title, p.solution
     from remote_session s join vehicle own on own.id = s.vehicle_id
       join vehicle w on w.product_model = own.product_model and w.category = own.category
       join problem p on p.vehicle_id = w.id and p.state = 'resolved' and p.merged_into is null and p.solution <> ''
         and p.type = ${asProblem}
     where s.id = ${solved.asking.put(id)} and p.id is distinct from s.problem_id and ${problemReach(actor)(solved.asking)}
     order by p.resolved_at desc, p.id limit ${most}`,
    solved.values,
  );
  return { earlier: before.rows, problems: mine.rows, solved: others.rows };
}
