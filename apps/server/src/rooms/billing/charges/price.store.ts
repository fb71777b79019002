import type { priceForm } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** A price from a day on; false: there is one of that day already. Prices are not rewritten: a new one begins later. */
export async function insertPrice(
  db: Queryable,
  by: string,
  form: z.output<typeof priceForm>,
): Promise<boolean> {
  const { feeType, amount, unit, dealerId, validFrom } = form;
  const { rowCount } = await db.query(
    `insert into price (id, fee_type, amount, unit, dealer_id, valid_from, created_by) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [newId(), feeType, amount, unit, dealerId, validFrom, by],
  );
  return rowCount === 1;
}

export async function setRefundLimit(db: Queryable, limit: string): Promise<void> {
  await db.query('update billing_rule set refund_limit = $1', [limit]);
}

/** A decimal text. */
export async function refundLimit(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ limit: string }>('select refund_limit::text as limit from billing_rule');
  return rows[0]!.limit;
}

/** A refund that waits for a second person; false: one waits already. */
export async function askRefund(
  db: Queryable,
  chargeId: string,
  {
    amount,
    reason,
    by,
    approvalId = null,
  }: { amount: string; reason: string; by: string; approvalId?: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into refund_request (id, charge_id, amount, reason, asked_by, approval_id) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [newId(), chargeId, amount, reason, by, approvalId],
  );
  return rowCount === 1;
}

export interface AskedRefund {
  id: string;
  amount: string;
  reason: string;
  askedBy: string | null;
}

/** The refund of a charge that waits, locked; null: none does. */
export async function lockAskedRefund(db: Queryable, chargeId: string): Promise<AskedRefund | null> {
  const { rows } = await db.query<AskedRefund>(
    `select id, amount::text as amount, reason, asked_by as "askedBy" from refund_request
     where charge_id = $1 and state = 'asked' for update`,
    [chargeId],
  );
  return rows[0] ?? null;
}

export async function decideRefund(
  db: Queryable,
  id: string,
  { state, by }: { state: 'approved' | 'rejected'; by: string },
): Promise<void> {
  await db.query('update refund_request set state = $2, decided_by = $3, decided_at = now() where id = $1', [
    id,
    state,
    by,
  ]);
}

/** Charges of a device that could be refunded: paid, and nobody has asked for it yet; the latest first. Amounts are decimal texts. `lock` holds them to the end of the transaction. */
export async function refundable(
  db: Queryable,
  vehicleId: string,
  { lock }: { lock: boolean },
): Promise<{ id: string; amount: string }[]> {
  const { rows } = await db.query<{ id: string; amount: string }>(
    `select c.id, c.amount::text as amount from charge c where c.vehicle_id = $1 and c.state = 'paid' and c.amount > 0
       and not exists (select from refund_request q where q.charge_id = c.id and q.state = 'asked')
     order by c.paid_at desc, c.id ${lock ? 'for update' : ''}`,
    [vehicleId],
  );
  return rows;
}
