import { deepestRow, exactTotal, type ListAnswer, type ListCall } from '@furrow/contract';
import type { QueryResultRow } from 'pg';
import { withinShare } from '#database/heavy-share.ts';
import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '../refusal.ts';
import { cursorOf, endsOf } from './cursor.ts';
import { extentOf } from './pick.ts';
import { readRows } from './rows.ts';
import type { ListSource } from './source.ts';
import { type Asked, orderOf } from './statement.ts';
import { readTotal } from './total.ts';

/**
 * One page of a list with its total (C4): by number down to row 10,000, by key (`after`) at any depth. The total is exact
 * as far as pages go by number; counting further would take longer than the page itself, so it is a call of its own (`total=only`).
 * @throws Refusal pageTooDeep, naming the page; badRequest for a cursor that is none; TooBusy
 */
export function readPage<Row extends object, Filters, SortColumn extends string>(
  db: Queryable,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
): Promise<ListAnswer<Row>> {
  const read = (): Promise<ListAnswer<Row>> => pageOf(db, source, asked);
  // Who reads inside a transaction has a connection already.
  return 'release' in db ? read() : withinShare(db, read);
}

async function pageOf<Row extends object, Filters, SortColumn extends string>(
  db: Queryable,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
): Promise<ListAnswer<Row>> {
  const { page, size, sort, after } = asked.call;
  if (asked.call.total === 'only') return { rows: [], ...(await readTotal(db, source, asked, exactTotal)) };
  if (after === undefined && page * size > deepestRow) {
    throw new Refusal('pageTooDeep', {}, [{ field: 'page', key: 'pageTooDeep' }]);
  }
  const order = orderOf(source, asked);
  const ends = after === undefined ? undefined : endsOf(after, sort);
  const total = await readTotal(db, source, asked, deepestRow);
  // Where none is, a walk along the order would read every row to find that out.
  const rows =
    total.total === 0 ? [] : await readRows(db, source, asked, { order, ends, extent: extentOf(total) });
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

/** Whether a call is for sums over the filter too: who turns pages by key, asks rows anew or only counts has them. */
export const asksForSums = ({
  after,
  ids,
  total,
}: Pick<ListCall<unknown>, 'after' | 'ids' | 'total'>): boolean => after === undefined && !ids && !total;

function withoutKeys<Row>(row: QueryResultRow, count: number): Row {
  for (let i = 0; i < count; i++) delete row[`key ${i}`];
  return row as Row;
}
