import type { ClientBase } from 'pg';

type Asked = Pick<ClientBase, 'query'>;

/** What is known of the machines behind a connection. */
export interface Nodes {
  /** Version of the extension; null: the database has none. */
  readonly citus: string | null;
  /** The server brought its library in at its start. */
  readonly isLoaded: boolean;
  readonly isCoordinator: boolean;
  /** Machines that take shards. */
  readonly workers: number;
  /** What keeps tables from being copied while they are written; null: nothing does. */
  readonly notOnline: string | null;
}

export async function readNodes(db: Asked): Promise<Nodes> {
  const { rows } = await db.query<{ citus: string | null; isLoaded: boolean }>(
    `select (select extversion from pg_extension where extname = 'citus') as citus,
       exists (select from pg_settings where name = 'citus.shard_count') as "isLoaded"`,
  );
  const { citus, isLoaded } = rows[0]!;
  if (citus === null || !isLoaded)
    return { citus, isLoaded, isCoordinator: false, workers: 0, notOnline: null };
  const { rows: nodes } = await db.query<{ isCoordinator: boolean; workers: number }>(
    `select coalesce((select groupid = 0 from pg_dist_local_group), false) as "isCoordinator",
       (select count(*)::int from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary') as workers`,
  );
  return { citus, isLoaded, ...nodes[0]!, notOnline: await readNotOnline(db) };
}

/** A table is copied by logical replication, which newer servers grant to the extension by a setting. */
async function readNotOnline(db: Asked): Promise<string | null> {
  const { rows } = await db.query<{ level: string; plugins: string | null }>(
    `select current_setting('wal_level') as level, current_setting('output_plugin_libraries', true) as plugins`,
  );
  const { level, plugins } = rows[0]!;
  if (level !== 'logical') return `wal_level is ${level}, not logical`;
  if (plugins !== null && !plugins.split(',').some((one) => one.trim().replaceAll('"', '') === 'citus'))
    return 'output_plugin_libraries does not name citus';
  return null;
}

/** A table that lies on several machines. */
export interface SpreadTable {
  readonly name: string;
  readonly at: 'vehicle' | 'reference';
}

/** Tables that are spread already, partitions left aside. */
export async function readSpread(db: Asked): Promise<SpreadTable[]> {
  const { rows } = await db.query<SpreadTable>(
    `select c.relname::text as name, case p.partmethod when 'h' then 'vehicle' else 'reference' end as at
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where not c.relispartition and (p.partmethod = 'h' or p.partmethod = 'n' and p.repmodel = 't') order by 1`,
  );
  return rows;
}

/** Only one at a time moves tables; false: somebody else does. The lock ends with the session. */
export async function lockMoves(db: Asked): Promise<boolean> {
  const { rows } = await db.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
  return rows[0]!.mine;
}
/** "SPREAD" in ASCII. */
const lock = 0x535052454144;

/** Bytes of a table on the machine of this connection, its partitions with it: of its rows, and of all that belongs to them. */
export async function localSize(db: Asked, name: string): Promise<{ rowBytes: number; totalBytes: number }> {
  const { rows } = await db.query<{ rowBytes: number; totalBytes: number }>(
    `select coalesce(sum(pg_relation_size(relid)), 0)::float8 as "rowBytes",
       coalesce(sum(pg_total_relation_size(relid)), 0)::float8 as "totalBytes" from pg_partition_tree($1::regclass)`,
    [name],
  );
  return rows[0]!;
}

/** Puts a table onto every machine; its writers wait meanwhile. */
export async function makeReference(db: Asked, name: string): Promise<void> {
  await db.query('select create_reference_table($1::regclass)', [name]);
}

/** Puts a table into shards beside those of `beside`; null: it is the first. Whoever writes it waits unless `online`. */
export async function makeShards(
  db: Asked,
  { name, column, beside, online }: { name: string; column: string; beside: string | null; online: boolean },
): Promise<void> {
  await db.query(
    `select create_distributed_table${online ? '_concurrently' : ''}($1::regclass, $2::text, colocate_with => $3::text)`,
    [name, column, beside ?? 'none'],
  );
}

/** What stood in a table before it was spread stays on the coordinator, where nobody reads it; this takes it away. */
export async function dropLeftRows(db: Asked, name: string): Promise<void> {
  await db.query('select truncate_local_data_after_distributing_table($1::regclass)', [name]);
}

/** What a run that was killed left on the machines. */
export async function dropLeftShards(db: Asked): Promise<void> {
  await db.query('call citus_cleanup_orphaned_resources()');
}

/** Brings a table back to the coordinator, in one transaction; its readers and writers wait meanwhile. */
export async function bringBack(db: Asked, name: string): Promise<void> {
  await db.query('select undistribute_table($1::regclass)', [name]);
}
