import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { MIGRATIONS_DIR } from '../migration-files.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

let begun: TestDatabase;
let replayed: TestDatabase;
beforeAll(async () => {
  [begun, replayed] = [await testDatabase({ empty: true }), await testDatabase({ empty: true })];
  await migrate(begun.url);
  await migrate(replayed.url, MIGRATIONS_DIR, undefined, { baseline: false });
});
afterAll(() => Promise.all([begun.close(), replayed.close()]));

/** What a database is made of: each query names things, one a row, as text that stands for all of it. */
const things: Readonly<Record<string, string>> = {
  tables: `select concat_ws(' ', c.relname, c.relkind, c.relpersistence, c.reloptions, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid)) as thing
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
  columns: `select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity, a.attgenerated, o.collname, a.attstorage, pg_get_expr(d.adbin, d.adrelid)) as thing
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation o on o.oid = a.attcollation
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
  // Names of "not null" are the server's own, and tell how a table came to be.
  constraints: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as thing
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select concat_ws(' ', indexname, indexdef) as thing from pg_indexes where schemaname = 'public'`,
  functions: `select pg_get_functiondef(p.oid) as thing from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`,
  // Of conditions joined by "or" a dump writes fewer parentheses.
  triggers: `select concat_ws(' ', tgrelid::regclass, translate(pg_get_triggerdef(oid), '()', ''), tgenabled) as thing from pg_trigger where not tgisinternal`,
  views: `select concat_ws(' ', viewname, definition) as thing from pg_views where schemaname = 'public'`,
  statistics: `select pg_get_statisticsobjdef(oid) as thing from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  sequences: `select concat_ws(' ', sequencename, data_type, start_value, increment_by, max_value, cycle, last_value) as thing
    from pg_sequences where schemaname = 'public'`,
  comments: `select concat_ws(' ', objoid::regclass, objsubid, description) as thing from pg_description
    where classoid = 'pg_class'::regclass and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  settings: `select setconfig::text as thing from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()`,
};

async function told(database: TestDatabase, sql: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ thing: string }>(sql);
  return rows.map(({ thing }) => thing).sort();
}

describe('what a new installation begins with', () => {
  it.each(Object.entries(things))(
    'has the same %s as the migrations one after another',
    async (name, sql) => {
      const [here, there] = [await told(begun, sql), await told(replayed, sql)];
      expect(here).toEqual(there);
      if (!['comments', 'settings', 'views'].includes(name)) expect(here.length).toBeGreaterThan(0);
    },
  );

  it('has the same rows', async () => {
    const tables = await told(
      replayed,
      `select tablename as thing from pg_tables where schemaname = 'public'`,
    );
    for (const table of tables) {
      // The moment of a row is that of the installation.
      const rows = `select (select jsonb_object_agg(key, case when value #>> '{}' ~ '^\\d{4}-\\d\\d-\\d\\dT' then '"moment"' else value end)
        from jsonb_each(to_jsonb(t)))::text as thing from "${table}" t`;
      expect(await told(begun, rows), table).toEqual(await told(replayed, rows));
    }
    expect(tables.length).toBeGreaterThan(200);
  });

  it('is not taken where something is there already', async () => {
    await begun.pool.query(
      `delete from schema_migration where version = (select max(version) from schema_migration)`,
    );
    // The newest one is looked for again, not the whole.
    await expect(migrate(begun.url)).rejects.toThrow(/failed: .*already exists/);
  });

  it('is seen to differ where one default does', async () => {
    await begun.pool.query(`alter table block alter name set default 'stray'`);
    expect(await told(begun, things.columns!)).not.toEqual(await told(replayed, things.columns!));
  });
});
