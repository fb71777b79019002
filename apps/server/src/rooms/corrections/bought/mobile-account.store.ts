import type { AccessTest, MobileAccountFigures } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import type { AllowedValue } from '#kit/import/list-import.ts';
import { newAsking } from '#kit/list/statement.ts';
import { isFree, stockState } from './stock.store.ts';

/** Bought accounts under `a`, their device under `v`, whose it is under `d`, who sold them under `s`. */
export const mobileFrom = `differential_account a left join vehicle v on v.id = a.vehicle_id
  left join dealer d on d.id = v.dealer_id left join correction_supplier s on s.id = a.supplier_id`;

/** How many accounts of each supplier there are; who has none is missing. */
export async function countOfSuppliers(
  db: Queryable,
  ids: readonly string[],
  reach: Reach,
): Promise<{ id: string; accounts: number; free: number }[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; accounts: number; free: number }>(
    `select s.id, count(*)::int as accounts, (count(*) filter (where ${isFree}))::int as free from ${mobileFrom}
     where s.id = any(${asking.put(ids)}::uuid[]) and a.deleted_at is null and ${reach(asking)} group by s.id`,
    values,
  );
  return rows;
}

/** What of the stock somebody may know of. */
export async function readStockFigures(db: Queryable, reach: Reach): Promise<MobileAccountFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<MobileAccountFigures>(
    `with one as materialized (
       select ${stockState} as state, a.ends_at, a.test_result, s.name as supplier, a.lot from ${mobileFrom}
       where a.deleted_at is null and ${reach(asking)})
     select (count(*) filter (where state = 'free'))::int as free, (count(*) filter (where state = 'assigned'))::int as assigned,
       (count(*) filter (where state = 'inUse'))::int as "inUse",
       (count(*) filter (where ends_at between now() and now() + interval '30 days'))::int as ending,
       (count(*) filter (where test_result is not null and test_result <> 'good'))::int as "failedTests",
       coalesce((select jsonb_agg(x) from (select supplier, lot, count(*) filter (where state = 'free') as free, count(*) as "all"
         from one group by 1, 2 order by 3, 1, 2 limit 12) x), '[]') as lots
     from one`,
    values,
  );
  return rows[0]!;
}

/** Where an account signs in, and in which version of NTRIP. */
export interface BoughtAccess {
  readonly host: string;
  readonly port: number;
  readonly mountPoint: string;
  readonly account: string;
  readonly version: 1 | 2;
  readonly tls?: boolean;
}

export async function readBoughtAccess(db: Queryable, id: string): Promise<BoughtAccess | null> {
  const { rows } = await db.query<BoughtAccess>(
    `select a.host, a.port, a.account, coalesce(e.ntrip_version, s.ntrip_version)::int as version, coalesce(e.tls, false) as tls,
       coalesce(nullif(a.mount_point, ''), (select r.upstream_mount from correction_relay r where r.caster_id = a.caster_id
         and r.deleted_at is null and (r.account_id is null or r.account_id = a.id) order by r.account_id nulls last, r.id limit 1), '') as "mountPoint"
     from differential_account a join correction_supplier s on s.id = a.supplier_id left join external_caster e on e.id = a.caster_id
     where a.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The password that a form has just written, which no row keeps; empty: none was typed. */
export async function takeTypedSecret(db: Queryable, id: string): Promise<string> {
  const { rows } = await db.query<{ secret: string }>(
    `update differential_account a set secret_text = '' from (
       select id, secret_text as secret from differential_account where id = $1 for update) b
     where a.id = b.id returning b.secret`,
    [id],
  );
  return rows[0]?.secret ?? '';
}

export async function writeTest(db: Queryable, id: string, test: AccessTest): Promise<void> {
  await db.query(
    `update differential_account set tested_at = now(), test_result = $2, test_ms = $3, test_messages = left($4, 200) where id = $1`,
    [id, test.result, test.firstByteMs, test.messages.join(' ')],
  );
}

/** The devices that had an account, the newest first. */
export async function readDevices(
  db: Queryable,
  accountId: string,
  reach: Reach,
): Promise<{ sn: string; assignedAt: number; releasedAt: number | null; reason: string }[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{
    sn: string;
    assignedAt: number;
    releasedAt: number | null;
    reason: string;
  }>(
    `select v.sn, extract(epoch from x.assigned_at)::float8 as "assignedAt",
       extract(epoch from x.released_at)::float8 as "releasedAt", x.reason
     from differential_assignment x join vehicle v on v.id = x.vehicle_id
     where x.account_id = ${asking.put(accountId)} and ${reach(asking)} order by x.assigned_at desc limit 200`,
    values,
  );
  return rows;
}

/** Suppliers by their name, as a sheet names them. */
export async function suppliersToChoose(db: Queryable): Promise<AllowedValue[]> {
  const { rows } = await db.query<AllowedValue>(
    'select id as value, name as word from correction_supplier where deleted_at is null order by name',
  );
  return rows;
}

export async function isSupplier(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from correction_supplier where id = $1 and deleted_at is null', [
    id,
  ]);
  return rows.length > 0;
}

/** How many casters of others a supplier has. */
export async function castersOf(db: Queryable, supplierId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from external_caster where supplier_id = $1 and deleted_at is null',
    [supplierId],
  );
  return rows[0]!.count;
}
