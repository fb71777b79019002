import type { Queryable } from '#database/transaction.ts';
import { chargesOfRow } from '../charges/charge.store.ts';
import { setRowState } from './batch-row.store.ts';

/** A row whose payment was waited for is done when all its charges are paid, and cancelled when none is open or paid any more. */
export async function settlePaidRow(db: Queryable, rowId: string): Promise<void> {
  const charges = await chargesOfRow(db, rowId);
  const open = charges.some(({ state }) => state === 'unpaid' || state === 'scanned');
  if (open) return;
  const paid = charges.some(({ state }) => state === 'paid' || state === 'refunded');
  await setRowState(db, rowId, paid ? 'done' : 'cancelled', ['awaitingPayment', 'cancelled']);
}
