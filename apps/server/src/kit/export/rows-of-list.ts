import { enterShare, withinShare } from '#database/heavy-share.ts';
import type { Pool } from '#database/pool.ts';
import type { ListSource } from '../list/source.ts';
import { type Asked, newAsking, orderBy, orderOf, whereOf } from '../list/statement.ts';

const rowsAtOnce = 1000;

/**
 * Every row of a list's filter in its order, in pieces of 1,000. Counted and read in one snapshot: as many rows come as were
 * counted, whatever others change meanwhile. `begins` is told the count before the first row and may refuse it. Holds one
 * connection until it is read or dropped.
 */
export async function* rowsOfList<Row extends object, Filters, SortColumn extends string>(
  pool: Pool,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  begins: (rows: number) => Promise<void>,
): AsyncGenerator<Row[]> {
  const { values, asking } = newAsking(asked);
  const rows = `from ${source.from} ${whereOf(source, asked, asking)}`;
  const leave = await enterShare(pool);
  const client = await pool.connect().catch((error: unknown) => {
    leave();
    throw error;
  });
  let whole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    const counted = await client.query<{ total: number }>(`select count(*) as total ${rows}`, values);
    await begins(counted.rows[0]!.total);
    await client.query(
      `declare listed no scroll cursor for select ${source.select} ${rows} ${orderBy(orderOf(source, asked))}`,
      values,
    );
    for (;;) {
      const piece = await client.query<Row>(`fetch ${rowsAtOnce} from listed`);
      if (piece.rows.length === 0) break;
      yield piece.rows;
    }
    await client.query('commit');
    whole = true;
  } finally {
    // A reader that went away leaves the transaction open: such a connection is closed, not given back.
    client.release(!whole);
    leave();
  }
}

/** How many rows a filter has; counts no further than `most` + 1. */
export async function countRows<Filters, SortColumn extends string>(
  pool: Pool,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  most: number,
): Promise<number> {
  const { values, asking } = newAsking(asked);
  const counted = `select from ${source.from} ${whereOf(source, asked, asking)} limit ${most + 1}`;
  const { rows } = await withinShare(pool, () =>
    pool.query<{ total: number }>(`select count(*) as total from (${counted}) as found`, values),
  );
  return rows[0]!.total;
}
