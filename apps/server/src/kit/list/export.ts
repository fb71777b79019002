import type { Pool } from '../../database/pool.ts';
import { type CsvCell, csvLines } from '../csv.ts';
import type { ListSource } from './source.ts';
import { type Asked, newAsking, orderBy, orderOf, whereOf } from './statement.ts';

const rowsAtOnce = 1000;

export interface CsvShape<Row> {
  heads: readonly string[];
  cells: (row: Row) => CsvCell[];
  /** Told how many rows will be written, before the first: for the operation log. */
  begins: (rows: number) => Promise<void>;
}

/**
 * Every row of a list's filter as CSV, in its order, in pieces of 1,000 rows. Counted and read in one snapshot: as many
 * rows are written as were counted, whatever others change meanwhile. Holds one connection until it is read or dropped.
 */
export async function* csvOfList<Row extends object, Filters, SortColumn extends string>(
  pool: Pool,
  source: ListSource<Filters, SortColumn>,
  asked: Asked<Filters, SortColumn>,
  { heads, cells, begins }: CsvShape<Row>,
): AsyncGenerator<string> {
  const { values, asking } = newAsking(asked);
  const rows = `from ${source.from} ${whereOf(source, asked, asking)}`;
  const client = await pool.connect();
  let whole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    const counted = await client.query<{ total: number }>(`select count(*) as total ${rows}`, values);
    await begins(counted.rows[0]!.total);
    await client.query(
      `declare listed no scroll cursor for select ${source.select} ${rows} ${orderBy(orderOf(source, asked))}`,
      values,
    );
    yield csvLines([heads], true);
    for (;;) {
      const piece = await client.query<Row>(`fetch ${rowsAtOnce} from listed`);
      if (piece.rows.length === 0) break;
      yield csvLines(piece.rows.map(cells));
    }
    await client.query('commit');
    whole = true;
  } finally {
    // A reader that went away leaves the transaction open: such a connection is closed, not given back.
    client.release(!whole);
  }
}
