import type { Queryable } from '#database/transaction.ts';
import type { AllowedValue } from '#kit/import/list-import.ts';
import type { CasterPlace, FetchedTable } from './fetch-table.ts';

/** The contract with a caster under `e` is over, or it is switched off. */
export const casterOver = `(e.state <> 'enabled' or e.deleted_at is not null
  or coalesce(e.contract_until < (now() at time zone 'Asia/Shanghai')::date, false))`;

/** Where a caster is, with what of its table is kept. */
export async function readCasterPlace(
  db: Queryable,
  id: string,
): Promise<(CasterPlace & { table: string; before: string }) | null> {
  const { rows } = await db.query<CasterPlace & { table: string; before: string }>(
    `select host, port, tls, ntrip_version::int as version, source_table as table, source_table_before as before
     from external_caster where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Keeps how a caster answered, and its table where it gave one. */
export async function writeReach(
  db: Queryable,
  id: string,
  { reach, answer, table }: FetchedTable,
  keepTable: boolean,
): Promise<void> {
  await db.query(
    `update external_caster set reach = $2, reached_at = now(), answer = $3,
       source_table_before = case when $4::text is null or $4 = source_table then source_table_before else source_table end,
       source_table = coalesce($4, source_table), source_table_at = case when $4::text is null then source_table_at else now() end,
       updated_at = clock_timestamp()
     where id = $1`,
    [id, reach, answer, keepTable ? table : null],
  );
}

/** Accounts of a caster bear its address and its supplier. */
export async function tellAccounts(db: Queryable, casterId: string): Promise<void> {
  await db.query(
    `update differential_account a set host = e.host, port = e.port, supplier_id = e.supplier_id, updated_at = clock_timestamp()
     from external_caster e where e.id = $1 and a.caster_id = e.id
       and (a.host, a.port, a.supplier_id) is distinct from (e.host, e.port, e.supplier_id)`,
    [casterId],
  );
  await db.query(
    `update differential_account a set state = case when a.first_used_at is null then 'toActivate' else 'active' end, updated_at = clock_timestamp()
     from external_caster e where e.id = $1 and a.caster_id = e.id and not ${casterOver}
       and a.state = 'expired' and (a.ends_at is null or a.ends_at > now())`,
    [casterId],
  );
}

/** What hangs on a caster: accounts and relays. */
export async function usesOfCaster(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select (select count(*) from differential_account where caster_id = $1 and deleted_at is null)::int
       + (select count(*) from correction_relay where caster_id = $1 and deleted_at is null)::int as count`,
    [id],
  );
  return rows[0]!.count;
}

/** Accounts in direct use of a caster that devices have: their terminals are told when its address changes. */
export async function givenAccounts(db: Queryable, casterId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select a.id from differential_account a join differential_assignment x on x.account_id = a.id and x.released_at is null
     where a.caster_id = $1 and x.active order by a.id limit 2000`,
    [casterId],
  );
  return rows.map(({ id }) => id);
}

export async function isCaster(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from external_caster where id = $1 and deleted_at is null', [id]);
  return rows.length > 0;
}

/** Casters by their name, as a sheet names them. */
export async function castersToChoose(db: Queryable): Promise<AllowedValue[]> {
  const { rows } = await db.query<AllowedValue>(
    'select id as value, name as word from external_caster where deleted_at is null order by name',
  );
  return rows;
}

/** Where the own caster is said to be, and on which ports it listens. */
export async function readOwnPlace(
  db: Queryable,
): Promise<{ host: string; ports: (number | null)[] } | null> {
  const { rows } = await db.query<{ host: string; ports: (number | null)[] }>(
    'select host, array[port, plain_port, tls_port] as ports from ntrip_caster',
  );
  return rows[0] ?? null;
}

/** Whether an account is a device's now, held to the end of the transaction. */
export async function isDevices(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.query<{ given: boolean }>(
    'select vehicle_id is not null as given from differential_account where id = $1 for update',
    [accountId],
  );
  return rows[0]?.given === true;
}
