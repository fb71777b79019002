import type { ComponentDeed, ComponentState, StockState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** Where a piece stands after a line. */
export interface PiecePlace {
  stockState: StockState;
  dealerId: string | null;
  state: ComponentState;
}

/** Sets where a piece stands; coming in counts from now. */
export async function placePiece(
  db: Queryable,
  accountId: string | null,
  id: string,
  { stockState, dealerId, state }: PiecePlace,
): Promise<void> {
  await db.query(
    `update component set stock_state = $2, dealer_id = $3, state = $4, updated_at = clock_timestamp(), updated_by = $5,
       inbound_at = case when $2 = 'inWarehouse' then now() else inbound_at end
     where id = $1`,
    [id, stockState, dealerId, state, accountId],
  );
}

/** Writes a station of a piece's way, with the document that tells of it. */
export async function writePieceMovement(
  db: Queryable,
  accountId: string | null,
  { id, deed, document, note }: { id: string; deed: ComponentDeed; document: string; note: string },
): Promise<void> {
  await db.query(
    `insert into component_movement (id, component_id, deed, by_account, document, note) values ($1, $2, $3, $4, $5, $6)`,
    [newId(), id, deed, accountId, document, note],
  );
}

/**
 * Takes pieces without SNs from where they lie, oldest batch first, and puts them together elsewhere; returns the batch
 * that they make there, or null when there are too few.
 */
export async function movePieces(
  db: Queryable,
  accountId: string | null,
  wanted: { modelId: string; quantity: number; from: string | null; to: PiecePlace },
): Promise<string | null> {
  const { modelId, quantity, from, to } = wanted;
  const { rows } = await db.query<{ id: string; quantity: number }>(
    `select id, quantity from component
     where model_id = $1 and state = 'inLibrary' and deleted_at is null and dealer_id is not distinct from $2 and quantity > 0
       and stock_state = case when $2::uuid is null then 'inWarehouse' else 'out' end
     order by inbound_at nulls first, id for update`,
    [modelId, from],
  );
  if (rows.reduce((sum, row) => sum + row.quantity, 0) < quantity) return null;
  const first = rows[0]!;
  if (first.quantity === quantity) {
    await placePiece(db, accountId, first.id, to);
    return first.id;
  }
  let left = quantity;
  for (const row of rows) {
    const taken = Math.min(left, row.quantity);
    if (taken > 0)
      await db.query(
        'update component set quantity = quantity - $2, updated_at = clock_timestamp() where id = $1',
        [row.id, taken],
      );
    left -= taken;
  }
  return splitOff(db, accountId, { like: first.id, quantity, to });
}

/** A batch like another, of so many pieces, at another place. */
async function splitOff(
  db: Queryable,
  accountId: string | null,
  { like, quantity, to }: { like: string; quantity: number; to: PiecePlace },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into component (id, kind, model_id, sn, batch, quantity, hardware_version, firmware, produced_on, warranty_months,
       remark, data, state, stock_state, dealer_id, inbound_at, created_by, updated_by)
     select $1, kind, model_id, sn, batch, $3, hardware_version, firmware, produced_on, warranty_months, remark, data, $4, $5, $6,
       case when $5 = 'inWarehouse' then now() else inbound_at end, $7, $7
     from component where id = $2`,
    [id, like, quantity, to.state, to.stockState, to.dealerId, accountId],
  );
  return id;
}
