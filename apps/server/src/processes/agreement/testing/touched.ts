import type { Pool } from 'pg';
import { sharedTables } from './shared-tables.ts';
import type { Soil } from './worlds/planter.ts';
import type { World } from './worlds/two-worlds.ts';

/** Tables where calls leave what they were asked for: keys, logs, work that waits, notes of one's own. */
const asked = [
  'background_task',
  'batch_operation',
  'batch_row',
  'call_rate',
  'captcha',
  'form_draft',
  'idempotency_key',
  'import_check',
  'import_row',
  'login_attempt',
  'operation_log',
  'preference',
  'saved_view',
  'ticket',
];

/** Tables that all companies share: only the provider's own people write them. */
const ofAll = [
  'component_model',
  'implement_model',
  'invalid_track_rule',
  'log_archive',
  'notice',
  'product',
  'service_region',
  'setting',
  'vehicle_model',
  ...sharedTables.map(({ table }) => table),
];

/** Lets every table note what is written of another world, or of what all share. */
export async function noteWrites(pool: Pool, { columns }: Soil, { ids, marks }: World): Promise<void> {
  await pool.query(`
    create table walk_touch (what text);
    create function walk_note() returns trigger language plpgsql as $$
    declare was text := case when tg_op = 'INSERT' then '' else old::text end;
            becomes text := case when tg_op = 'DELETE' then '' else new::text end;
    begin
      if (was || becomes) ~ tg_argv[0] and was <> becomes then
        insert into walk_touch values (lower(tg_op) || ' ' || tg_table_name);
      end if;
      return null;
    end $$`);
  const known = [...ids.filter((id) => id.length > 8), ...marks].join('|');
  const tables = new Set(columns.map(({ table }) => table).filter((table) => !asked.includes(table)));
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relname = any($1)`,
    [[...tables]],
  );
  for (const { name } of rows)
    await pool.query(
      `create trigger walk_note after insert or update or delete on "${name}"
       for each row execute function walk_note('${ofAll.includes(name) ? '.' : known}')`,
    );
}

/** What was written since it was asked last. */
export async function writtenSince(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>('delete from walk_touch returning what');
  return [...new Set(rows.map(({ what }) => what))].sort();
}
