import type { Queryable } from '#database/transaction.ts';
import type { Asking, ListSource } from './source.ts';
import { type Asked, behind, newAsking, type Ordered, orderBy, whereOf } from './statement.ts';
import type { Stretch } from './stretches.ts';

/**
 * How many rows a filter has: `few` are all found and ordered. `some` and `many` are met on the way along the order, unless they
 * stand far behind in it: then their ids are gathered first, as far as that is quick.
 */
export type Extent = 'few' | 'some' | 'many';

/** Above so many rows their ids are not gathered: it would take longer than a page may. */
const mostGathered = 150_000;
/** So many of the order's first rows are looked through before ids are gathered, each by other indexes. Of many, some are met among fewer. */
const near = { some: 3000, many: 300 } as const;

export function extentOf({ total, about }: { total: number; about?: true }): Extent {
  if (!about) return 'few';
  return total <= mostGathered ? 'some' : 'many';
}

/** A statement for the ids of a page's rows, without its limit, and the values that it holds. */
export interface Picking {
  sql: string;
  values: unknown[];
  asking: Asking;
  /** It finds all rows of the stretch or none: where it finds any, nothing is left for the next statement. */
  allOrNone?: true;
}

/** The statements by which the rows of a stretch are looked for, one after another until one has found `wanted`, skipped ones among them. */
export function pickingsOf<Filters, SortColumn extends string>(
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  stretch: Stretch,
  { extent, wanted }: { extent: Extent; wanted: number },
): (() => Picking)[] {
  const { alone } = source;
  if (extent === 'few') return [() => sortedOnes(source, asked, stretch)];
  // A page deep in a long list is as deep in the order, wherever its rows stand.
  if (!alone || (extent === 'many' && wanted > near.many / 3))
    return [() => alongOnes(source, asked, stretch)];
  return [
    () => nearOnes(source, asked, stretch, { alone, most: near[extent] }),
    () => gatheredOnes(source, asked, stretch, alone),
    () => alongOnes(source, asked, stretch),
  ];
}

type Alone = NonNullable<ListSource<never, never>['alone']>;

function alongOnes<Filters, SortColumn extends string>(
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  stretch: Stretch,
): Picking {
  const { where, ...others } = conditionsOf(source, asked, stretch);
  const { id, ordered = source.from } = source;
  return { sql: `select ${id.sql} as id from ${ordered} ${where} ${orderBy(stretch.order)}`, ...others };
}

function sortedOnes<Filters, SortColumn extends string>(
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  stretch: Stretch,
): Picking {
  const { where, ...others } = conditionsOf(source, asked, stretch);
  return { sql: sorted(source, where, stretch.order), ...others };
}

/**
 * All rows, then their order. The planner takes a filter's rows to be spread evenly over every order; where they all stand at its
 * end (cancelled machines in the order of when they were heard) it would read nearly the whole table. `offset 0` keeps it from
 * going along the order.
 */
function sorted<Filters, SortColumn extends string>(
  { id, from, ordered = from }: ListSource<Filters, SortColumn>,
  where: string,
  order: readonly Ordered[],
): string {
  const keys = order.map(({ column }, i) => `${column.sql} as "order ${i}"`).join(', ');
  const byKeys = order.map((key, i) => ({ ...key, column: { ...key.column, sql: `few."order ${i}"` } }));
  return `select few.id from (select ${id.sql} as id, ${keys} from ${ordered} ${where} offset 0) as few ${orderBy(byKeys)}`;
}

/** Those of the filter among the first rows of the order. */
function nearOnes<Filters, SortColumn extends string>(
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  stretch: Stretch,
  { alone, most }: { alone: Alone; most: number },
): Picking {
  const { where, values, asking } = conditionsOf(source, asked, { only: '', order: stretch.order });
  const first = `select ${alone.id} from ${alone.from} ${whereAlone(source, stretch, alone, asking)}
    ${orderBy(orderAlone(source, stretch, alone))} limit ${most}`;
  const among = `${source.id.sql} in (${first})`;
  return {
    sql: sorted(source, where ? `${where} and ${among}` : `where ${among}`, stretch.order),
    values,
    asking,
  };
}

/**
 * All ids of the filter, then the order with nothing but them; none when there are too many. `is true` keeps the planner from
 * joining both.
 */
function gatheredOnes<Filters, SortColumn extends string>(
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  stretch: Stretch,
  alone: Alone,
): Picking {
  const { where, values, asking } = conditionsOf(source, asked, { only: '', order: stretch.order });
  const all = `select ${source.id.sql} as id from ${source.counted ?? source.from} ${where} limit ${mostGathered + 1}`;
  const only = whereAlone(source, stretch, alone, asking);
  const sql = `with gathered as materialized (${all})
    select ${alone.id} as id from ${alone.from} ${only ? `${only} and` : 'where'} (${alone.id} in (select g.id from gathered g)) is true
      and (select count(*) from gathered) <= ${mostGathered} ${orderBy(orderAlone(source, stretch, alone))}`;
  return { sql, values, asking, allOrNone: true };
}

/** The order with the id as the table of the order has it. */
function orderAlone<Filters, SortColumn extends string>(
  { id }: ListSource<Filters, SortColumn>,
  { order }: Stretch,
  alone: Alone,
): readonly Ordered[] {
  return order.map((key) =>
    key.column.sql === id.sql ? { ...key, column: { ...key.column, sql: alone.id } } : key,
  );
}

function whereAlone<Filters, SortColumn extends string>(
  source: ListSource<Filters, SortColumn>,
  stretch: Stretch,
  alone: Alone,
  asking: Asking,
): string {
  const { only, ends } = stretch;
  const later = ends ? behind(orderAlone(source, stretch, alone), ends, asking) : '';
  const conditions = [only, later].filter((condition) => condition !== '');
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

/** How many rows a stretch has that lies wholly before the page. */
export async function countRows<Filters, SortColumn extends string>(
  db: Queryable,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  stretch: Stretch,
): Promise<number> {
  const { where, values } = conditionsOf(source, asked, stretch);
  const from = source.ordered ?? source.from;
  const { rows } = await db.query<{ total: number }>(
    `select count(*) as total from ${from} ${where}`,
    values,
  );
  return rows[0]!.total;
}

/** The filters' conditions with those of the stretch. */
export function conditionsOf<Filters, SortColumn extends string>(
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  { only, order, ends }: Stretch,
): { where: string; values: unknown[]; asking: Asking } {
  const { values, asking } = newAsking(asked);
  const where = whereOf(source, asked, asking);
  const more = [only, asked.along?.(asking) ?? '', ends ? behind(order, ends, asking) : ''].filter(
    (condition) => condition !== '',
  );
  const and = more.length === 0 ? '' : `${where ? 'and' : 'where'} ${more.join(' and ')}`;
  return { where: `${where} ${and}`.trim(), values, asking };
}
