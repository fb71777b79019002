import type { ChargeOrigin, ChargeState, FeeType, PayMode, PayWay } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { unpaidSql } from './unpaid.store.ts';
import { yearPriceSql } from './year-price.ts';

export interface NewCharge {
  vehicleId: string;
  sn: string;
  dealerId: string | null;
  feeType: FeeType;
  months: number | null;
  days: number | null;
  /** Decimal text. */
  amount: string;
  payMode: PayMode;
  origin: ChargeOrigin;
  rowId: string | null;
  payer: string;
  phone: string;
  remark: string;
  by: string | null;
  /** The application that it is of. */
  approvalId?: string;
}

/** The charges of an approval, held until the transaction ends, in the order of their numbers. */
export async function chargesOfApproval(
  db: Queryable,
  approvalId: string,
): Promise<{ id: string; no: string; state: ChargeState }[]> {
  const { rows } = await db.query<{ id: string; no: string; state: ChargeState }>(
    'select id, no, state from charge where approval_id = $1 order by no for update',
    [approvalId],
  );
  return rows;
}

/** A charge with its number of the day: C20260301-000001. Of a row of a batch each fee is charged once: the index says so. */
export async function insertCharge(db: Queryable, one: NewCharge): Promise<{ id: string; no: string }> {
  const { rows } = await db.query<{ id: string; no: string }>(
    `insert into charge (id, no, vehicle_id, sn, dealer_id, fee_type, months, days, amount, pay_mode, origin, row_id, payer, phone,
       remark, created_by, updated_by, approval_id)
     values ($1, 'C' || to_char(now() at time zone '${homeZone}', 'YYYYMMDD') || '-' || lpad(nextval('charge_no')::text, 6, '0'),
       $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16) returning id, no`,
    [
      newId(),
      one.vehicleId,
      one.sn,
      one.dealerId,
      one.feeType,
      one.months,
      one.days,
      one.amount,
      one.payMode,
      one.origin,
      one.rowId,
      one.payer,
      one.phone,
      one.remark,
      one.by,
      one.approvalId ?? null,
    ],
  );
  return rows[0]!;
}

export interface HeldCharge {
  id: string;
  no: string;
  vehicleId: string | null;
  sn: string;
  feeType: FeeType;
  months: number | null;
  days: number | null;
  amount: string;
  state: ChargeState;
  payMode: PayMode;
  rowId: string | null;
  createdBy: string | null;
  dealerId: string | null;
}

/** A charge with its row locked to the end of the transaction. */
export async function lockCharge(db: Queryable, id: string): Promise<HeldCharge | null> {
  const { rows } = await db.query<HeldCharge>(
    `select id, no, vehicle_id as "vehicleId", sn, fee_type as "feeType", months, days, amount::text as amount, state,
       pay_mode as "payMode", row_id as "rowId", created_by as "createdBy", dealer_id as "dealerId"
     from charge where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

const touched = 'updated_at = now(), updated_by = $2';

export async function setChargeState(
  db: Queryable,
  id: string,
  by: string | null,
  to: { state: ChargeState; failure?: string },
): Promise<void> {
  await db.query(
    `update charge set ${touched}, state = $3, failure = $4, scanned_at = case when $3 = 'scanned' then now() else scanned_at end
     where id = $1`,
    [id, by, to.state, to.failure ?? ''],
  );
}

export interface Receipt {
  way: PayWay;
  /** When the money came, seconds UTC; null: now. */
  paidAtS?: number | null;
  documentNo?: string;
  providerNo?: string | null;
  /** It came although the charge had been cancelled. */
  late?: boolean;
}

export async function setChargePaid(
  db: Queryable,
  id: string,
  by: string | null,
  receipt: Receipt,
): Promise<number> {
  const { way, paidAtS = null, documentNo = '', providerNo = null, late = false } = receipt;
  const { rows } = await db.query<{ at: number }>(
    `update charge set ${touched}, state = 'paid', failure = '', way = $3, paid_at = coalesce(to_timestamp($4), now()),
       document_no = $5, provider_no = coalesce($6, provider_no), attention = attention or $7
     where id = $1 returning extract(epoch from paid_at)::float8 as at`,
    [id, by, way, paidAtS, documentNo, providerNo, late],
  );
  return rows[0]!.at;
}

/** Money came for a charge that nobody can book by himself: staff is to look at it. */
export async function setAttention(db: Queryable, id: string): Promise<void> {
  await db.query('update charge set attention = true, updated_at = now() where id = $1', [id]);
}

export async function setInvoice(
  db: Queryable,
  id: string,
  by: string | null,
  invoiceNo: string,
): Promise<void> {
  await db.query(`update charge set ${touched}, invoice_no = $3 where id = $1`, [id, by, invoiceNo]);
}

/** The number of an unpaid renewal of a vehicle for one of these fees, beside those of one row; null: none is open. */
export async function openRenewal(
  db: Queryable,
  vehicleId: string,
  feeTypes: readonly FeeType[],
  besidesRow: string | null,
): Promise<string | null> {
  const { rows } = await db.query<{ no: string }>(
    `select no from charge where vehicle_id = $1 and fee_type = any($2::text[]) and ${unpaidSql()}
       and origin = 'renewal' and pay_mode = 'payCode' and row_id is distinct from $3::uuid order by created_at limit 1`,
    [vehicleId, feeTypes, besidesRow],
  );
  return rows[0]?.no ?? null;
}

/** Ids of the charges of a row of a batch, the first first. */
export async function chargesOfRow(
  db: Queryable,
  rowId: string,
): Promise<{ id: string; state: ChargeState }[]> {
  const { rows } = await db.query<{ id: string; state: ChargeState }>(
    'select id, state from charge where row_id = $1 order by created_at, id',
    [rowId],
  );
  return rows;
}

/** Decimal texts of a year: that of the price list for a dealer, else that of the product. */
export async function yearPrices(
  db: Queryable,
  vehicleIds: readonly string[],
): Promise<Map<string, { flow: string | null; registration: string | null }>> {
  const { rows } = await db.query<{ id: string; flow: string | null; registration: string | null }>(
    `select v.id, ${yearPriceSql('flow')}::text as flow, ${yearPriceSql('service')}::text as registration
     from vehicle v where v.id = any($1::uuid[])`,
    [vehicleIds],
  );
  return new Map(rows.map(({ id, flow, registration }) => [id, { flow, registration }]));
}
