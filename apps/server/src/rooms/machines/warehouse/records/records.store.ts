import type { ItemKind, StockState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import type { StoredDocument } from '../documents/documents.store.ts';

export interface NewRecord {
  document: Pick<StoredDocument, 'id' | 'direction' | 'type'>;
  kind: ItemKind;
  itemId: string;
  sn: string | null;
  pn: string;
  model: string;
  quantity: number;
  dealerId: string | null;
  previousDealerId: string | null;
  stockAfter: StockState;
  remark: string;
  by: string | null;
}

/** Writes a booked line; returns its id. */
export async function insertRecord(db: Queryable, record: NewRecord): Promise<string> {
  const id = newId();
  const { document, kind, itemId } = record;
  await db.query(
    `insert into warehouse_record (id, document_id, direction, type, item_kind, vehicle_id, component_id, sn, pn, model, quantity,
       dealer_id, previous_dealer_id, stock_after, remark, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      document.id,
      document.direction,
      document.type,
      kind,
      kind === 'device' ? itemId : null,
      kind === 'device' ? null : itemId,
      record.sn,
      record.pn,
      record.model,
      record.quantity,
      record.dealerId,
      record.previousDealerId,
      record.stockAfter,
      record.remark,
      record.by,
    ],
  );
  return id;
}

/** Whether a document has booked the SN of a kind already. */
export async function isBooked(
  db: Queryable,
  documentId: string,
  { kind, sn }: { kind: ItemKind; sn: string },
): Promise<boolean> {
  const { rows } = await db.query(
    'select from warehouse_record where document_id = $1 and item_kind = $2 and lower(sn) = lower($3)',
    [documentId, kind, sn],
  );
  return rows.length > 0;
}

/** A line as its reversal asks of it, locked to the end of the transaction. */
export interface ReversibleRecord {
  id: string;
  documentId: string;
  type: string;
  kind: ItemKind;
  itemId: string;
  sn: string | null;
  pn: string;
  model: string;
  quantity: number;
  dealerId: string | null;
  reversedBy: string | null;
}

export async function lockRecord(db: Queryable, id: string): Promise<ReversibleRecord | null> {
  const { rows } = await db.query<ReversibleRecord>(
    `select id, document_id as "documentId", type, item_kind as kind, coalesce(vehicle_id, component_id) as "itemId", sn, pn, model,
       quantity, dealer_id as "dealerId", reversed_by as "reversedBy"
     from warehouse_record where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function setReversed(db: Queryable, id: string, by: string): Promise<void> {
  await db.query('update warehouse_record set reversed_by = $2 where id = $1', [id, by]);
}

/** What lines are called in the answer of a batch: their SN, or else their model. */
export async function namesOfRecords(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, coalesce(sn, model) as name from warehouse_record where id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many pieces and devices a document has moved. */
export async function countItems(db: Queryable, documentId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select coalesce(sum(quantity), 0)::int as count from warehouse_record where document_id = $1',
    [documentId],
  );
  return rows[0]!.count;
}
