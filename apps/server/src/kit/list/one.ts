import type { Queryable } from '#database/transaction.ts';
import type { Asking, ListSource } from './source.ts';
import { amongIds, newAsking } from './statement.ts';

/** Where a list reads its rows. */
type Source = Pick<ListSource<never, never>, 'select' | 'from' | 'id'>;

/** The row of a list with an id, as the list shows it, if it lies in the reach; else null, also where the id can be nobody's. `lock` holds it, by its name in `from`, to the end of the transaction. */
export async function readOne<Row extends object>(
  db: Queryable,
  { select, from, id: key }: Source,
  id: string,
  reach: (asking: Asking) => string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const held = lock ? ` for update of ${key.sql.split('.')[0]}` : '';
  const { rows } = await db.query<Row>(
    `select ${select} from ${from} where ${amongIds(key, [id], asking)} and (${reach(asking)})${held}`,
    values,
  );
  return rows[0] ?? null;
}
