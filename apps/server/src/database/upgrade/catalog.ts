import type { Queryable } from '../transaction.ts';
import type { Catalog, CatalogColumn, CatalogRule } from './expands.rules.ts';

const columnsSql = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as filled,
    a.attgenerated <> '' or a.attidentity = 'a' as generated
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  order by 1, a.attnum`;

const rulesSql = `
  select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as text,
    case c.contype when 'c' then 'check' when 'f' then 'foreign' when 'p' then 'unique' when 'u' then 'unique' else 'other' end as kind,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) order by 1) as columns
  from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
  -- What a column must not be null is told with the column.
  where n.nspname = 'public' and not r.relispartition and c.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select r.relname, i.relname, regexp_replace(pg_get_indexdef(x.indexrelid), '^.* USING ', 'UNIQUE INDEX '), 'unique',
    case when x.indexprs is null
      then array(select a.attname::text from pg_attribute a where a.attrelid = r.oid and a.attnum = any (x.indkey::int2[]) order by 1)
      else '{}' end
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
  join pg_namespace n on n.oid = r.relnamespace
  where n.nspname = 'public' and not r.relispartition and x.indisunique
    and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)
  order by 1, 2`;

const functionsSql = `
  select p.proname as name, string_agg(distinct pg_get_function_result(p.oid), ', ') as answers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  group by 1 order by 1`;

/** Reads what the schema `public` holds. */
export async function readCatalog(queryable: Queryable): Promise<Catalog> {
  const columns = await queryable.query<CatalogColumn & { table: string; name: string }>(columnsSql);
  const tables: Record<string, Record<string, CatalogColumn>> = {};
  for (const { table, name, ...column } of columns.rows) tables[table] = { ...tables[table], [name]: column };
  const { rows: rules } = await queryable.query<CatalogRule>(rulesSql);
  const functions = await queryable.query<{ name: string; answers: string }>(functionsSql);
  return {
    tables,
    rules,
    functions: Object.fromEntries(functions.rows.map(({ name, answers }) => [name, answers])),
  };
}
