import type { BillingRowState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';

/** What differs from row to row of a batch. Amounts are decimal texts. */
export interface RowWish {
  flowAmount?: string;
  registrationAmount?: string;
  shorten?: boolean;
  /** Of a batch over the list of what expires: what this row renews. */
  what?: 'flow' | 'registration';
}

/** What all rows of a batch are to come to. */
export interface BatchWish {
  days: number;
  what: 'flow' | 'registration' | 'both' | null;
  payMode: 'payCode' | 'dealerAccount' | 'free' | null;
  reason: string;
  payer: string;
  phone: string;
}

/** Stores a batch with its rows, in the transaction that stores the kit's batch: B20260301-0001. */
export async function insertBillingBatch(
  db: Queryable,
  batch: { kind: 'registration' | 'renewal'; batchKey: string; by: string; wish: BatchWish },
  rows: readonly { sn: string; wish: RowWish }[],
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into billing_batch (id, no, kind, batch_key, wish, made_by)
     values ($1, 'B' || to_char(now() at time zone '${homeZone}', 'YYYYMMDD') || '-' || lpad(nextval('billing_batch_no')::text, 4, '0'),
       $2, $3, $4, $5)`,
    [id, batch.kind, batch.batchKey, JSON.stringify(batch.wish), batch.by],
  );
  await db.query(
    `insert into billing_row (id, batch_id, no, sn, wish)
     select gen_random_uuid(), $1, t.no, t.sn, t.wish from unnest($2::text[], $3::jsonb[]) with ordinality as t (sn, wish, no)`,
    [id, rows.map(({ sn }) => sn), rows.map(({ wish }) => JSON.stringify(wish))],
  );
  return id;
}

export interface HeldRow {
  id: string;
  sn: string;
  state: BillingRowState;
  wish: RowWish;
  batch: BatchWish;
}

/** A row of a batch by its key, locked to the end of the transaction. */
export async function lockRow(db: Queryable, batchId: string, sn: string): Promise<HeldRow | null> {
  const { rows } = await db.query<HeldRow>(
    `select r.id, r.sn, r.state, r.wish, b.wish as batch from billing_row r join billing_batch b on b.id = r.batch_id
     where r.batch_id = $1 and r.sn = $2 for update of r`,
    [batchId, sn],
  );
  return rows[0] ?? null;
}

/** Where a row has come to, with the vehicle that it was about; `from`: only out of these. */
export async function setRowState(
  db: Queryable,
  id: string,
  state: BillingRowState,
  from: readonly BillingRowState[] = ['waiting', 'refused', 'failed'],
  told: { vehicleId?: string | null; reason?: string; params?: object } = {},
): Promise<void> {
  await db.query(
    `update billing_row set state = $2, settled_at = now(), vehicle_id = coalesce($4, vehicle_id), reason = $5, params = $6
     where id = $1 and state = any($3::text[])`,
    [
      id,
      state,
      from,
      told.vehicleId ?? null,
      told.reason ?? null,
      told.params ? JSON.stringify(told.params) : null,
    ],
  );
}

/** Ids of the rows of a batch in a state. */
export async function rowsInState(
  db: Queryable,
  batchId: string,
  states: readonly BillingRowState[],
): Promise<{ id: string; sn: string }[]> {
  const { rows } = await db.query<{ id: string; sn: string }>(
    'select id, sn from billing_row where batch_id = $1 and state = any($2::text[]) order by no',
    [batchId, states],
  );
  return rows;
}
