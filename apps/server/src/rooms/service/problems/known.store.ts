import type { ProblemKnown, ProblemType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { likeness } from './alike.rules.ts';
import { numberSql, problemReach } from './problem.store.ts';

type Known = ProblemKnown['open'][number];
const columns = `p.id, ${numberSql('p')} as number, p.title, p.state, p.solution`;
/** As many of the newest solved ones are compared, and as many shown. */
const compared = 200;
const shown = 5;
const enough = 0.2;

/** Open problems of a machine, and solved ones of the type whose words are alike. */
export async function knownProblems(
  db: Queryable,
  actor: Actor,
  { sn, type, title }: { sn?: string | undefined; type?: ProblemType | undefined; title: string },
): Promise<ProblemKnown> {
  const open = newAsking({ timeZone: 'UTC', language: 'en' });
  const solved = newAsking({ timeZone: 'UTC', language: 'en' });
  const openRows =
    sn === undefined
      ? []
      : (
          await db.query<Known>(
            `select ${columns} from problem p where p.state in ('unassigned', 'unresolved', 'inProblem')
             and exists (select 1 from problem_vehicle x join vehicle w on w.id = x.vehicle_id
               where x.problem_id = p.id and w.sn = ${open.asking.put(sn)})
             and ${problemReach(actor)(open.asking)} order by p.created_at desc limit ${shown}`,
            open.values,
          )
        ).rows;
  if (type === undefined || title.length < 2) return { open: openRows, solved: [] };
  const { rows } = await db.query<Known>(
    `select ${columns} from problem p where p.state = 'resolved' and p.merged_into is null and p.type = ${solved.asking.put(type)}
     and ${problemReach(actor)(solved.asking)} order by p.created_at desc limit ${compared}`,
    solved.values,
  );
  const near = rows
    .map((row) => ({ row, like: likeness(row.title, title) }))
    .filter(({ like }) => like >= enough)
    .sort((a, b) => b.like - a.like);
  return { open: openRows, solved: near.slice(0, shown).map(({ row }) => row) };
}
