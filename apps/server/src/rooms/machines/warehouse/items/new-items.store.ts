import type { ComponentKind, DeviceCategory } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** What a device is made as: a product that is on sale. */
export interface SoldProduct {
  id: string;
  model: string;
  pn: string;
  category: DeviceCategory;
}

/** By its model, or else by its PN. */
export async function findProduct(
  db: Queryable,
  { model, pn }: { model: string; pn: string },
): Promise<SoldProduct | null> {
  const { rows } = await db.query<SoldProduct>(
    `select id, model, pn, category from product
     where deleted_at is null and state = 'onSale' and ${model === '' ? 'lower(pn)' : 'lower(model)'} = lower($1)`,
    [model === '' ? pn : model],
  );
  return rows[0] ?? null;
}

/** An enabled model of a kind, by its name or else by its PN. */
export async function findModel(
  db: Queryable,
  { kind, model, pn }: { kind: ComponentKind; model: string; pn: string },
): Promise<{ id: string; model: string; pn: string } | null> {
  const { rows } = await db.query<{ id: string; model: string; pn: string }>(
    `select id, model, pn from component_model
     where kind = $1 and deleted_at is null and state = 'enabled'
       and ${model === '' ? "pn <> '' and lower(pn)" : 'lower(model)'} = lower($2)
     order by updated_at desc limit 1`,
    [kind, model === '' ? pn : model],
  );
  return rows[0] ?? null;
}

/** What of a device comes from its product and from who made it. */
export async function fillDevice(
  db: Queryable,
  id: string,
  { productId, pn, sim1, hardwareVersion }: Filling,
): Promise<void> {
  await db.query(
    `update vehicle set product_id = $2, pn = $3, sim1 = $4, hardware_version = $5 where id = $1`,
    [id, productId, pn, sim1, hardwareVersion],
  );
}
interface Filling {
  productId: string;
  pn: string;
  sim1: string;
  hardwareVersion: string;
}

export interface NewPiece {
  kind: ComponentKind;
  modelId: string;
  sn: string | null;
  quantity: number;
  batch: string;
  hardwareVersion: string;
  firmware: string;
  data: object;
}

/** Writes a piece that just came in; null when its SN is kept for another, also for a deleted one. */
export async function insertPiece(
  db: Queryable,
  accountId: string | null,
  { data, ...piece }: NewPiece,
): Promise<string | null> {
  const id = newId();
  const { rowCount } = await db.query(
    `insert into component (id, kind, model_id, sn, quantity, batch, hardware_version, firmware, data, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict do nothing`,
    [id, ...Object.values(piece), JSON.stringify(data), accountId],
  );
  return rowCount === 1 ? id : null;
}
