import { randomBytes } from 'node:crypto';
import type { ChargeState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { unpaidSql } from '../charges/unpaid.store.ts';

/** A code is good for so long, h. */
const goodHours = 24;

/** A new code for charges; codes that were made for them before pay nothing any more. */
export async function insertPayCode(
  db: Queryable,
  by: string,
  chargeIds: readonly string[],
): Promise<{ code: string; expiresAt: number; amount: string }> {
  await db.query(
    `update pay_code set expires_at = now() where expires_at > now()
       and code in (select x.code from pay_code_charge x where x.charge_id = any($1::uuid[]))`,
    [chargeIds],
  );
  const code = randomBytes(18).toString('base64url');
  const { rows } = await db.query<{ expiresAt: number }>(
    `insert into pay_code (code, expires_at, created_by) values ($1, now() + interval '${goodHours} hours', $2)
     returning extract(epoch from expires_at)::float8 as "expiresAt"`,
    [code, by],
  );
  await db.query('insert into pay_code_charge (code, charge_id) select $1, unnest($2::uuid[])', [
    code,
    chargeIds,
  ]);
  const { rows: sums } = await db.query<{ amount: string }>(
    'select sum(amount)::numeric(14, 2)::text as amount from charge where id = any($1::uuid[])',
    [chargeIds],
  );
  return { code, expiresAt: rows[0]!.expiresAt, amount: sums[0]!.amount };
}

export interface FoundCode {
  code: string;
  over: boolean;
  reported: boolean;
  createdBy: string | null;
  charges: {
    id: string;
    no: string;
    sn: string;
    feeType: string;
    months: number | null;
    days: number | null;
    amount: string;
    state: ChargeState;
  }[];
}

/** A code with its charges; null: nobody made it. */
export async function findPayCode(db: Queryable, code: string): Promise<FoundCode | null> {
  const { rows } = await db.query<FoundCode>(
    `select p.code, p.expires_at <= now() as over, p.reported_at is not null as reported, p.created_by as "createdBy",
       (select jsonb_agg(jsonb_build_object('id', c.id, 'no', c.no, 'sn', c.sn, 'feeType', c.fee_type, 'months', c.months,
         'days', c.days, 'amount', c.amount::text, 'state', c.state) order by c.no)
        from pay_code_charge x join charge c on c.id = x.charge_id where x.code = p.code) as charges
     from pay_code p where p.code = $1`,
    [code],
  );
  return rows[0]?.charges ? rows[0] : null;
}

/** Whoever opens the page of a code has scanned its charges. Returns whether any was unpaid until then. */
export async function scanCharges(db: Queryable, code: string): Promise<boolean> {
  await db.query('update pay_code set opened_at = coalesce(opened_at, now()) where code = $1', [code]);
  const { rowCount } = await db.query(
    `update charge set state = 'scanned', scanned_at = now(), updated_at = now() where state = 'unpaid'
       and id in (select x.charge_id from pay_code_charge x where x.code = $1)`,
    [code],
  );
  return (rowCount ?? 0) > 0;
}

/** Notes that the payer says to have paid; false: they said so before. */
export async function noteReported(db: Queryable, code: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update pay_code set reported_at = now() where code = $1 and reported_at is null and expires_at > now()',
    [code],
  );
  return rowCount === 1;
}

/** Charges that were scanned and left unpaid for a quarter of an hour are unpaid again. */
export async function leaveScanned(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `update charge set state = 'unpaid', updated_at = now() where state = 'scanned' and scanned_at < now() - interval '15 minutes'`,
  );
  return rowCount ?? 0;
}

/** Charges of renewals whose code ran out a day after the last one was made, at most so many. */
export async function overdueRenewals(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select c.id from charge c where ${unpaidSql('c')} and c.origin = 'renewal' and c.pay_mode = 'payCode'
       and c.created_at < now() - interval '${goodHours} hours'
       and not exists (select 1 from pay_code_charge x join pay_code p on p.code = x.code
         where x.charge_id = c.id and p.expires_at > now())
     order by c.id limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** A code with its charges, all held to the end of the transaction in the order of their ids, and as they stand then. */
export async function holdPayCode(db: Queryable, code: string): Promise<FoundCode | null> {
  await db.query(
    `select c.id from charge c where c.id in (select x.charge_id from pay_code_charge x where x.code = $1) order by c.id for update`,
    [code],
  );
  return findPayCode(db, code);
}

/** Keeps a notice with what came of it; false: the provider said the same before. */
export async function keepNotice(
  db: Queryable,
  notice: { providerNo: string; code: string; amount: string; outcome: string },
): Promise<boolean> {
  const { providerNo, code, amount, outcome } = notice;
  const { rowCount } = await db.query(
    'insert into pay_notice (provider_no, code, amount, outcome) values ($1, $2, $3, $4) on conflict do nothing',
    [providerNo, code, amount, outcome],
  );
  return rowCount === 1;
}
