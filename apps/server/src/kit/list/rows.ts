import type { QueryResultRow } from 'pg';
import type { Queryable } from '#database/transaction.ts';
import { badCursor } from './cursor.ts';
import { conditionsOf, countRows, type Extent, type Picking, pickingsOf } from './pick.ts';
import type { ListSource } from './source.ts';
import { type Asked, type Ordered, orderBy } from './statement.ts';
import { type Stretch, stretchesOf, wholeOf } from './stretches.ts';

interface Wanted {
  order: readonly Ordered[];
  /** Keys of the row that the page begins behind. */
  ends: readonly (string | null)[] | undefined;
  extent: Extent;
}

/** Rows that are skipped, and the most that are read behind them. */
interface Part {
  offset: number;
  limit: number;
}

/**
 * The rows of a page with the keys of the order, and one row more, which tells whether another page follows.
 * @throws Refusal badRequest for ends that are none
 */
export async function readRows<Filters, SortColumn extends string>(
  db: Queryable,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  { order, ends, extent }: Wanted,
): Promise<QueryResultRow[]> {
  const { page, size } = asked.call;
  const found: QueryResultRow[] = [];
  let skipped = ends ? 0 : (page - 1) * size;
  // Few rows are all found before they are ordered: once is enough.
  const stretches = source.ordered && extent === 'few' ? [wholeOf(order, ends)] : stretchesOf(order, ends);
  for (const stretch of stretches) {
    const part = { offset: skipped, limit: size + 1 - found.length };
    const rows = await readStretch(db, source, asked, { order, stretch, extent, part }).catch(
      (error: unknown) => {
        throw ends && isBadValue(error) ? badCursor() : error;
      },
    );
    found.push(...notYet(found, rows, `key ${order.length - 1}`));
    if (found.length > size) break;
    skipped = rows.length > 0 || skipped === 0 ? 0 : skipped - (await countRows(db, source, asked, stretch));
  }
  return found;
}

/** Part of a stretch: what one way of looking for it does not fill, the next one does. */
async function readStretch<Filters, SortColumn extends string>(
  db: Queryable,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  { order, stretch, extent, part }: Pick<Wanted, 'order' | 'extent'> & { stretch: Stretch; part: Part },
): Promise<QueryResultRow[]> {
  const keys = order.map(({ column }, i) => `(${column.sql})::text as "key ${i}"`).join(', ');
  const limitOf = ({ asking }: Pick<Picking, 'asking'>): string =>
    `limit ${asking.put(part.limit)} offset ${asking.put(part.offset)}`;
  if (!source.ordered) {
    const { where, values, asking } = conditionsOf(source, asked, stretch);
    const from = `${source.from} ${where} ${orderBy(stretch.order)} ${limitOf({ asking })}`;
    return (await db.query<QueryResultRow>(`select ${source.select}, ${keys} from ${from}`, values)).rows;
  }
  let rows: QueryResultRow[] = [];
  const wanted = part.offset + part.limit;
  for (const pick of pickingsOf(source, asked, stretch, { extent, wanted })) {
    const { sql, values, asking, allOrNone } = pick();
    // As an array: joined to a list of many tables the planner would put all of that together first.
    const picked = `${source.id.sql} = any(array(${sql} ${limitOf({ asking })}))`;
    const text = `select ${source.select}, ${keys} from ${source.from} where ${picked} ${orderBy(stretch.order)}`;
    rows = (await db.query<QueryResultRow>(text, values)).rows;
    if (rows.length === part.limit || (allOrNone && rows.length > 0)) break;
  }
  return rows;
}

/** Stretches are read one after the other: a row whose key became empty in between stands in two of them, and is shown once. `id`: the last key of the order. */
function notYet(found: readonly QueryResultRow[], rows: QueryResultRow[], id: string): QueryResultRow[] {
  if (found.length === 0) return rows;
  const before = new Set(found.map((row) => row[id] as string));
  return rows.filter((row) => !before.has(row[id] as string));
}

/** SQLSTATE class 22: a text that its type cannot be read from. */
function isBadValue(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('22');
}
