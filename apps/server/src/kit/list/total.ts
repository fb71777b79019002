import type { Queryable } from '#database/transaction.ts';
import type { ListSource } from './source.ts';
import { type Asked, newAsking, whereOf } from './statement.ts';

/** How many rows a filter has: exact up to `most`; beyond, what the planner believes, but never less than was counted. */
export async function readTotal<Filters, SortColumn extends string>(
  db: Queryable,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  most: number,
): Promise<{ total: number; about?: true }> {
  const { values, asking } = newAsking(asked);
  const all = `select from ${source.counted ?? source.from} ${whereOf(source, asked, asking)}`;
  const counted = await db.query<{ total: number }>(
    `select count(*) as total from (${all} limit ${most + 1}) as counted`,
    values,
  );
  const { total } = counted.rows[0]!;
  if (total <= most) return { total };
  const plan = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${all}`,
    values,
  );
  return { total: Math.max(total, plan.rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']), about: true };
}
