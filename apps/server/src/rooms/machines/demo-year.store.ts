import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { newId } from '#kit/id.ts';
import { moveVehicle } from './life/life.ts';

/** The account that acts in the demo year; it is frozen, and its password is no hash of anything. */
const name = 'demo';

/** The acting account of a year that is to be made, or null when there was one already. */
export async function beginDemoYear(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `insert into account (id, name, password_hash, display_name, role_id, state, frozen_reason)
     values ($1, $2, 'none', 'Demo', 1, 'frozen', 'demo') on conflict do nothing returning id`,
    [newId(), name],
  );
  return rows[0]?.id ?? null;
}

/** Tables whose rows bear their maker, with the times that move. */
const made: Readonly<Record<string, readonly string[]>> = {
  dealer: ['created_at', 'updated_at'],
  owner: ['created_at', 'updated_at'],
  product: ['created_at', 'updated_at'],
  component_model: ['created_at', 'updated_at'],
  vehicle_model: ['created_at', 'updated_at'],
  implement_model: ['created_at', 'updated_at'],
  implement: ['created_at', 'updated_at'],
  block: ['created_at', 'updated_at'],
  ab_line: ['created_at', 'updated_at'],
  mark: ['created_at', 'updated_at'],
  vehicle: ['created_at', 'updated_at', 'stock_since', 'installed_at', 'registration_until'],
  component: ['created_at', 'updated_at', 'inbound_at', 'fitted_at'],
  warehouse_document: ['created_at'],
  sn_connection: ['created_at', 'updated_at', 'valid_from'],
  service_point: ['created_at', 'updated_at'],
  service_region: ['created_at', 'updated_at'],
  api_key: ['created_at', 'updated_at'],
  zhiweitong_user: ['created_at', 'updated_at'],
  modification: ['created_at', 'updated_at', 'submitted_at', 'accepted_at'],
  role: ['created_at', 'updated_at'],
  account: ['created_at', 'updated_at'],
};
/** Tables whose rows hang on a vehicle or a component that moves. */
const hanging: readonly [table: string, time: string, parent: string, key: string][] = [
  ['vehicle_state_change', 'at', 'vehicle', 'vehicle_id'],
  ['vehicle_movement', 'at', 'vehicle', 'vehicle_id'],
  ['vehicle_trait', 'since', 'vehicle', 'vehicle_id'],
  ['component_movement', 'at', 'component', 'component_id'],
  ['warehouse_record', 'at', 'warehouse_document', 'document_id'],
];
const marked = [
  'dealer',
  'owner',
  'product',
  'component_model',
  'vehicle_model',
  'implement_model',
  'implement',
  'vehicle',
  'component',
  'block',
];

/** Moves what the account has made since then back by whole days, and marks it as demo. Times that are not there stay so. */
export async function moveBack(
  pool: Pool,
  { accountId, since, days }: { accountId: string; since: Date; days: number },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const [table, time, parent, key] of hanging)
      await client.query(
        `update ${table} x set ${time} = x.${time} - make_interval(days => $3) from ${parent} p
         where p.id = x.${key} and p.created_by = $1 and p.created_at >= $2`,
        [accountId, since, days],
      );
    for (const [table, times] of Object.entries(made)) {
      const moved = times.map((time) => `${time} = ${time} - make_interval(days => $3)`);
      const demo = marked.includes(table) ? ', demo = true' : '';
      await client.query(
        `update ${table} set ${moved.join(', ')}${demo} where created_by = $1 and created_at >= $2`,
        [accountId, since, days],
      );
    }
  });
}

/** Gives the machines of the live demo fleet to dealers of the year: each to the one whose seat is nearest by its division's code. */
export async function giveFleetToDealers(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  dealers: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; no: number; dealer: string }>(
    `select v.id, v.no, d.id as dealer from vehicle v
     cross join lateral (select d.id from dealer d where d.id = any($1::uuid[])
       order by (d.division_code = v.division_code) desc, (left(d.division_code, 2) = left(v.division_code, 2)) desc,
         (d.country = 'CN') = (v.division_code ~ '^[0-9]') desc, md5(v.id::text || d.id::text) limit 1) d
     where v.demo and v.dealer_id is null and v.created_by is null`,
    [[...dealers.values()]],
  );
  await inTransaction(pool, async (client) => {
    for (const { id, dealer } of rows)
      await moveVehicle(client, null, { vehicleId: id, deed: 'transferred', dealerId: dealer });
  });
  if (rows.length > 0)
    bus.publish('vehiclesChanged', { nos: rows.length > 500 ? [] : rows.map(({ no }) => no) });
}

/**
 * Removes the year inside the caller's transaction, after its vehicles: parts, documents, owners, libraries, dealers, the account.
 * What somebody has built on stays and is no demo any more.
 */
export async function deleteDemoYear(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from account where name = $1 and password_hash = 'none'`,
    [name],
  );
  const accountId = rows[0]?.id;
  if (accountId === undefined) return;
  await client.query('delete from component where demo');
  await client.query(
    `delete from warehouse_document d where created_by = $1
     and not exists (select 1 from warehouse_record r where r.document_id = d.id)`,
    [accountId],
  );
  // Samples whose last deed was the demo's; a block takes its plans with it.
  await client.query('delete from soil_sample where plan_id is null and updated_by = $1', [accountId]);
  // Boundaries that nobody has touched; the others keep their owners.
  await client.query('delete from block where demo and coalesce(updated_by, $1) = $1', [accountId]);
  const unused = ['implement', 'owner', 'vehicle_model', 'component_model', 'product', 'implement_model'];
  for (const table of unused) await deleteUnused(client, table);
  await deleteAround(client, accountId);
  // A dealer goes after those below it.
  for (let level = 0; level < 5; level += 1) await deleteUnused(client, 'dealer');
  await client.query(
    `update account set name = left('demo-' || md5(id::text), 16), deleted_at = now() where id = $1`,
    [accountId],
  );
}

const around = [
  'extended_area',
  'geofence',
  'zhiweitong_user',
  'service_region',
  'service_point',
  'api_key',
  'report_schedule',
  'issued_report',
  'webhook',
];

/** What stands around the machines goes where nobody has touched it since; people and roles that somebody uses stay. */
async function deleteAround(client: Queryable, accountId: string): Promise<void> {
  const untouched = 'created_by = $1 and coalesce(updated_by, $1) = $1';
  for (const table of around) await client.query(`delete from ${table} where ${untouched}`, [accountId]);
  await client.query(
    `update account a set name = left('demo-' || md5(a.id::text), 16), deleted_at = now(), dealer_id = null
     where created_by = $1 and deleted_at is null and not exists (select from session s where s.account_id = a.id)`,
    [accountId],
  );
  await client.query(
    `update role r set deleted_at = now() where created_by = $1 and deleted_at is null
     and not exists (select from account a where a.role_id = r.id and a.deleted_at is null)`,
    [accountId],
  );
}

/** Deletes demo rows one by one: one that something else points at stays, without the mark. */
async function deleteUnused(client: Queryable, table: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`select id from ${table} where demo`);
  for (const { id } of rows) {
    await client.query('savepoint demo_row');
    try {
      await client.query(`delete from ${table} where id = $1`, [id]);
      await client.query('release savepoint demo_row');
    } catch {
      await client.query('rollback to savepoint demo_row');
      if (table !== 'dealer') await client.query(`update ${table} set demo = false where id = $1`, [id]);
    }
  }
}
