import { deepestRow, exactTotal, type ListAnswer } from '@furrow/contract';
import type { QueryResultRow } from 'pg';
import type { Queryable } from '../../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import { badCursor, cursorOf, endsOf } from './cursor.ts';
import type { Asking, ListSource } from './source.ts';
import { type Asked, behind, newAsking, orderBy, orderOf, whereOf } from './statement.ts';

/**
 * One page of a list with its total (shell C4): by number down to row 10,000, by key (`after`) at any depth.
 * @throws Refusal pageTooDeep, naming the page; badRequest for a cursor that is none
 */
export async function readPage<Row extends object, Filters, SortColumn extends string>(
  db: Queryable,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
): Promise<ListAnswer<Row>> {
  const { page, size, sort, after } = asked.call;
  if (after === undefined && page * size > deepestRow) {
    throw new Refusal('pageTooDeep', {}, [{ field: 'page', key: 'pageTooDeep' }]);
  }
  const { values, asking } = newAsking(asked);
  const order = orderOf(source, asked);
  const where = whereOf(source, asked, asking);
  const total = await totalOf(db, `select from ${source.counted ?? source.from} ${where}`, values);
  const from = after === undefined ? '' : behind(order, endsOf(after, sort), asking);
  const keys = order.map(({ column }, i) => `(${column.sql})::text as "key ${i}"`).join(', ');
  const text = `select ${source.select}, ${keys} from ${source.from} ${where}
    ${from && (where ? `and ${from}` : `where ${from}`)} ${orderBy(order)} ${limitOf(asked.call, asking)}`;
  const { rows } = await db.query<QueryResultRow>(text, values).catch((error: unknown) => {
    throw after !== undefined && isBadValue(error) ? badCursor() : error;
  });
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  const next = more
    ? {
        next: cursorOf(
          sort,
          order.map((_, i) => shown.at(-1)![`key ${i}`]),
        ),
      }
    : {};
  return { rows: shown.map((row) => withoutKeys<Row>(row, order.length)), ...total, ...next };
}

/** One row more than the page tells whether another page follows. */
function limitOf({ page, size, after }: Asked<unknown, string>['call'], { put }: Asking): string {
  const limit = `limit ${put(size + 1)}`;
  return after === undefined ? `${limit} offset ${put((page - 1) * size)}` : limit;
}

/** Exact up to 100,000; beyond, what the planner believes, but never less than was counted. */
async function totalOf(
  db: Queryable,
  all: string,
  values: unknown[],
): Promise<{ total: number; about?: true }> {
  const counted = await db.query<{ total: number }>(
    `select count(*) as total from (${all} limit ${exactTotal + 1}) as counted`,
    [...values],
  );
  const { total } = counted.rows[0]!;
  if (total <= exactTotal) return { total };
  const plan = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) ${all}`,
    [...values],
  );
  return { total: Math.max(total, plan.rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']), about: true };
}

function withoutKeys<Row>(row: QueryResultRow, count: number): Row {
  for (let i = 0; i < count; i++) delete row[`key ${i}`];
  return row as Row;
}

/** SQLSTATE class 22: a text that its type cannot be read from. */
function isBadValue(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('22');
}
