import type { OperationSummary } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import {
  type OperationFilters,
  type OperationSort,
  operationSource,
  visibleOperations,
} from './operation-list.store.ts';

/** So many of the most frequent are named. */
const top = 10;

/** What the filtered log comes to: per hour, by action, by account, refused ones. */
export async function summariseOperations(
  db: Queryable,
  actor: Actor,
  asked: Omit<Asked<OperationFilters, OperationSort>, 'only'>,
): Promise<OperationSummary> {
  const seen = await visibleOperations(db, actor, asked);
  const { values, asking } = newAsking(asked);
  const where = whereOf(operationSource, seen, asking);
  const counted = (name: string, expression: string): string =>
    `coalesce((select jsonb_agg(jsonb_build_object('${name}', ${name}, 'count', count) order by count desc, ${name})
      from (select ${expression} as ${name}, count(*) as count from found group by 1 order by 2 desc, 1 limit ${top}) as ranked),
      '[]') as ${name}s`;
  const { rows } = await db.query<OperationSummary>(
    `with found as materialized (select o.at, o.action, o.account_name, o.result from ${operationSource.from} ${where})
     select
       coalesce((select jsonb_agg(jsonb_build_object('at', extract(epoch from hour), 'count', count) order by hour)
         from (select date_trunc('hour', at) as hour, count(*) as count from found
           where at > (select max(at) from found) - interval '31 days' group by 1) as per_hour), '[]') as hours,
       ${counted('action', 'action')}, ${counted('account', 'account_name')},
       (select count(*)::int from found where result = 'refused') as refused`,
    values,
  );
  return rows[0]!;
}
