import type { ProblemRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { pointHoursSql } from '../clocks/clock.store.ts';
import type { PointHours } from '../clocks/point-hours.rules.ts';
import { numberSql } from './problem.store.ts';

/** A problem as its clock needs it: seconds UTC, and the hours of its service point. */
export interface Held {
  state: ProblemRow['state'];
  number: string;
  handlerId: string | null;
  heldAt: number | null;
  dueAt: number;
  pointHours: PointHours | null;
}

/** A problem with what its clock needs, held to the end of the transaction. */
export async function lockProblem(db: Queryable, id: string): Promise<Held | null> {
  const { rows } = await db.query<Held>(
    `select p.state, ${numberSql('p')} as number, p.handler_id as "handlerId", extract(epoch from p.held_at)::float8 as "heldAt",
       extract(epoch from p.due_at)::float8 as "dueAt", ${pointHoursSql('sp')} as "pointHours"
     from problem p left join service_point sp on sp.id = p.point_id where p.id = $1 for update of p`,
    [id],
  );
  return rows[0] ?? null;
}
