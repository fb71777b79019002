import type { WarnedDealer } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { levelsSql } from '../lists/kinds/common-columns.ts';
import { type AgentFilters, type AgentSort, agentKindList } from '../lists/kinds/dealer.ts';
import { visibleWarnings } from '../lists/warning.store.ts';

/** More signs than this nobody can tell apart. */
const mostDealers = 500;

/** Dealers of the rows that somebody may know of, under a filter, those with the highest level first. */
export async function warnedDealers(
  db: Queryable,
  actor: Actor,
  asked: Asked<AgentFilters, AgentSort>,
): Promise<WarnedDealer[]> {
  const { values, asking } = newAsking(asked);
  const { page, source } = agentKindList;
  const { rows } = await db.query<WarnedDealer>(
    `select d.id, d.company, (${levelsSql})[max(array_position(${levelsSql}, w.level))] as level, count(*)::int as count,
       d.equipment_area as divisions, d.longitude, d.latitude
     from ${source.from} ${whereOf(source, visibleWarnings(page, actor, asked), asking)} and d.id is not null
     group by d.id order by max(array_position(${levelsSql}, w.level)) desc, count(*) desc, d.id limit ${mostDealers}`,
    values,
  );
  return rows;
}
