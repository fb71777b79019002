import type { ClientBase } from 'pg';

/** A column of unique values, or several together. */
export interface UniqueKey {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface ForeignKey {
  readonly name: string;
  /** The table that it leads to, and the columns of its own side. */
  readonly to: string;
  readonly columns: readonly string[];
}

/** What of a table decides where it may lie. Partitions stand under their table. */
export interface CatalogTable {
  readonly name: string;
  readonly partitioned: boolean;
  readonly columns: readonly string[];
  /** Columns that may be null. */
  readonly nullable: readonly string[];
  /** Identity columns; a dropped one under the name that the catalogue gives it, which begins with dots. */
  readonly identities: readonly string[];
  readonly keys: readonly UniqueKey[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly triggers: readonly string[];
}

const columnsOf = (condition: string): string => `array(select a.attname::text from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and ${condition} order by a.attnum)`;
const numbered = (
  numbers: string,
  of: string,
): string => `(select coalesce(json_agg(a.attname order by n), '[]')
  from unnest(${numbers}::int2[]) with ordinality as k (no, n) join pg_attribute a on a.attrelid = ${of} and a.attnum = k.no)`;

/** The tables of the schema, by name. */
export async function readCatalog(db: Pick<ClientBase, 'query'>): Promise<CatalogTable[]> {
  const { rows } = await db.query<CatalogTable>(
    `select c.relname::text as name, c.relkind = 'p' as partitioned, ${columnsOf('not a.attisdropped')} as columns,
       ${columnsOf('not a.attisdropped and not a.attnotnull')} as nullable, ${columnsOf(`a.attidentity <> ''`)} as identities,
       (select coalesce(json_agg(json_build_object('name', k.relname, 'columns', ${numbered('i.indkey', 'c.oid')}) order by k.relname), '[]')
         from pg_index i join pg_class k on k.oid = i.indexrelid
         where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)) as keys,
       (select coalesce(json_agg(json_build_object('name', f.conname, 'to', t.relname,
           'columns', ${numbered('f.conkey', 'c.oid')}) order by f.conname), '[]')
         from pg_constraint f join pg_class t on t.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0) as "foreignKeys",
       array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  return rows;
}
