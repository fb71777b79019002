import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { readCatalog } from '#database/distribution/catalog.store.ts';
import { tableHomes } from '#database/distribution/homes.ts';
import type { Pool } from '#database/pool.ts';

/** Copies every row of the product from one database to another of the same version of the program, in the place of what is there; triggers stay silent. */
export async function copyRows(from: Pool, to: Pool): Promise<void> {
  const [source, target] = [await from.connect(), await to.connect()];
  try {
    await target.query('set session_replication_role = replica');
    await makePartitionsOf(source, target);
    const listed = new Set(tableHomes.flatMap(({ tables }) => tables));
    const tables = (await readCatalog(target)).filter(({ name }) => listed.has(name));
    await target.query(`truncate ${tables.map(({ name }) => `"${name}"`).join()}`);
    for (const { name } of tables) await copyTable(source, target, name);
    await copySequences(source, target);
    await target.query('reset session_replication_role');
    await target.query('analyze');
  } finally {
    source.release();
    target.release();
  }
}

async function makePartitionsOf(source: PoolClient, target: PoolClient): Promise<void> {
  const { rows } = await source.query<{ name: string; of: string; bound: string }>(
    `select c.relname::text as name, i.inhparent::regclass::text as of, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid
     where c.relispartition and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname !~ '_\\d{6}$'`,
  );
  for (const { name, of, bound } of rows)
    await target.query(`create table if not exists "${name}" partition of ${of} ${bound}`);
}

async function copyTable(source: PoolClient, target: PoolClient, name: string): Promise<void> {
  const { rows } = await target.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`"${name}"`],
  );
  const { columns } = rows[0]!;
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from "${name}") to stdout`)),
    target.query(copyFrom(`copy "${name}" (${columns}) from stdin`)),
  );
}

async function copySequences(source: PoolClient, target: PoolClient): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  for (const { name, last } of rows)
    await target.query('select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null', [
      name,
      last,
    ]);
}
